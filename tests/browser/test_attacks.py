"""What was once broken by using the pages against their grain; each kind stays impossible."""

import pytest
from playwright.sync_api import expect

from tests.browser import positions
from tests.browser.conftest import PageOpener
from tests.browser.tables import sit_at
from tests.game.factories import play

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("part", ["", "log/"])
def test_page_kept_for_back_holds_nothing_and_is_loaded_anew(
    open_page: PageOpener, part: str
) -> None:
    sitting = sit_at(open_page, position=positions.middle_of_game())
    play(sitting.table, ["take GRK"])
    page = sitting.page
    page.goto(sitting.path(part))
    content = page.locator("#content")
    page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    expect(content).to_be_empty()
    with page.expect_navigation():
        page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(content).not_to_be_empty()
