"""What was once broken by using the pages against their grain; each kind stays impossible."""

import pytest
from playwright.sync_api import expect

from splendor_site.languages import LANGUAGES
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


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
@pytest.mark.parametrize("size", [(360, 640), (1280, 720)])
def test_refusal_of_an_open_card_covers_nothing_of_it(
    open_page: PageOpener, size: tuple[int, int], language: str
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    sitting = sit_at(open_page, language=language, viewport=viewport)
    sitting.find("#table button[data-card^='3-']").first.click()
    sitting.find("#card-sheet [data-action^=buy]").click()
    expect(sitting.find("#card-sheet #told")).to_be_visible()
    for choice in sitting.find("#card-sheet [data-action]").all():
        assert choice.evaluate(
            """node => {
                const box = node.getBoundingClientRect();
                const top = document.elementFromPoint(box.left + box.width / 2, box.bottom - 2);
                return node.contains(top);
            }"""
        )
