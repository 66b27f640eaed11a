"""The same table in two tabs, in the history, after a reload: always the board as it stands."""

import re

import pytest
from django.utils import translation
from playwright.sync_api import Route, expect

from game.presenters.names import seat_names
from game.presenters.story import Story, log
from game.services.tables import Table
from splendor_site.languages import LANGUAGES
from tests.browser import positions
from tests.browser.conftest import PageOpener
from tests.browser.reading import in_language, plain, text_of
from tests.browser.splendor_scenes import payable
from tests.browser.tables import sit_at

pytestmark = pytest.mark.browser
STALE = "The table has moved on since this page was shown. Here is the table as it stands now."


def test_stale_tab_gets_the_fresh_board(open_page: PageOpener) -> None:
    sitting = sit_at(open_page, "?pick=GRK", position=positions.middle_of_game())
    other = sitting.page.context.new_page()
    other.goto(sitting.path("?pick=RK"))
    sitting.find('[data-action="take GRK"]').click()
    sitting.expect_version(1)
    other.locator("#pile-B").click()
    expect(other.locator("#table")).to_have_attribute("data-version", "1")
    assert sitting.actions == ["take GRK"]

    third = sitting.page.context.new_page()
    third.goto(sitting.path())
    sitting.find("#take-back").click()
    sitting.expect_version(2)
    third.locator("#step").click()
    expect(third.locator("#table")).to_have_attribute("data-version", "2")
    assert sitting.table.game.version == 2


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_stale_action_is_refused_with_a_notice(open_page: PageOpener, language: str) -> None:
    middle = positions.middle_of_game()
    sitting = sit_at(open_page, "?pick=GRK", position=middle, language=language)
    other = sitting.page.context.new_page()
    other.goto(sitting.path("?pick=WBG"))
    sitting.find('[data-action="take GRK"]').click()
    sitting.expect_version(1)
    other.locator('[data-action="take WBG"]').click()
    expect(other.locator("#table")).to_have_attribute("data-version", "1")
    assert text_of(other.locator(".table__notice")) == in_language(STALE, language)
    assert sitting.actions == ["take GRK"]


def test_back_after_an_action_shows_a_whole_fresh_page(open_page: PageOpener) -> None:
    sitting = sit_at(open_page, position=positions.middle_of_game())
    for letter in "GRK":
        sitting.find(f"#pile-{letter}").click()
        expect(sitting.find(f'[data-unpick="{letter}"]')).to_be_visible()
    sitting.find('[data-action="take GRK"]').click()
    sitting.expect_version(1)
    sitting.find(".table__menu a[href$='/log/']").click()
    expect(sitting.find(".log-list li")).to_have_count(1)
    sitting.find("#language-menu").wait_for()
    sitting.page.go_back()
    sitting.expect_version(1)
    expect(sitting.find("html > body > header")).to_have_count(1)
    expect(sitting.find("#table")).to_have_count(1)
    sitting.find("#step").click()
    sitting.expect_version(2)


def test_reload_in_the_middle_of_a_selection_keeps_it(open_page: PageOpener) -> None:
    sitting = sit_at(open_page, position=positions.middle_of_game())
    for letter in "RK":
        sitting.find(f"#pile-{letter}").click()
        expect(sitting.find(f'[data-unpick="{letter}"]')).to_be_visible()
    sitting.page.reload()
    expect(sitting.find("[data-unpick]")).to_have_count(2)


def test_open_card_with_chosen_payment_survives_reload_and_switch(open_page: PageOpener) -> None:
    sitting = sit_at(open_page, position=positions.middle_of_game())
    sitting.find(f'[data-card="{next(payable(sitting.table.state))}"]').click()
    more_gold = sitting.find("[id^=more-gold-]:enabled").first
    more_gold.click()
    expect(sitting.page).to_have_url(re.compile("pay="))
    chosen = sitting.find("#choice-1").get_attribute("value") or ""
    sitting.page.reload()
    expect(sitting.find("#choice-1")).to_have_attribute("value", chosen)
    sitting.find("#language-menu summary").click()
    sitting.find('[data-language="th"]').click()
    expect(sitting.find("html")).to_have_attribute("lang", "th")
    expect(sitting.find("#choice-1")).to_have_attribute("value", chosen)


def test_switch_of_theme_keeps_the_selection(open_page: PageOpener) -> None:
    sitting = sit_at(open_page)
    sitting.find("#pile-W").click()
    expect(sitting.find("[data-unpick]")).to_have_count(1)
    sitting.find("#theme-menu summary").click()
    sitting.find('#theme [value="dark"]').click()
    expect(sitting.find("html")).to_have_attribute("data-theme", "dark")
    expect(sitting.find("[data-unpick]")).to_have_count(1)


def test_late_older_answer_does_not_overwrite_a_newer_board(open_page: PageOpener) -> None:
    sitting = sit_at(open_page, "?pick=GRK", position=positions.middle_of_game())
    held: list[Route] = []
    sitting.page.route("**/pick?*", lambda route: held.append(route))  # noqa: PLW0108 - needs a signature
    sitting.find("#picked-3").click()
    sitting.page.wait_for_timeout(100)
    old = held[0].fetch()
    sitting.find('[data-action="take GRK"]').click()
    sitting.expect_version(1)
    url = sitting.page.url
    held[0].fulfill(response=old)
    sitting.page.wait_for_timeout(300)
    sitting.expect_version(1)
    assert sitting.page.url == url


def test_log_is_told_in_the_language_of_each_reader(open_page: PageOpener) -> None:
    sitting = sit_at(open_page, "?pick=GRK", position=positions.middle_of_game())
    sitting.find('[data-action="take GRK"]').click()
    sitting.expect_version(1)
    told = set()
    for language in LANGUAGES:
        sitting.page.goto(f"/{language.code}/play/{sitting.code}/log/")
        said = text_of(sitting.find(".log-list"))
        assert said == log_in(sitting.table, language.code)
        told.add(said)
    assert len(told) == len(LANGUAGES)


def log_in(table: Table, language: str) -> str:
    with translation.override(language):
        story = Story(table.rules, table.line, seat_names(table.seats), 0)
        return plain(" ".join(text for entry in log(story) for text in entry.texts))


def test_answer_to_a_button_that_is_gone_still_gives_one_board(open_page: PageOpener) -> None:
    sitting = sit_at(open_page, "?pick=GRK", position=positions.middle_of_game())
    sitting.find('[data-action="take GRK"]').click()
    sitting.expect_version(1)
    held: list[Route] = []
    sitting.page.route("**/step", lambda route: held.append(route))  # noqa: PLW0108 - needs a signature
    with sitting.page.expect_request("**/step"):
        sitting.find("#step").click()
    sitting.page.evaluate("document.getElementById('step-form').remove()")
    held[0].continue_()
    expect(sitting.find('#table[data-version="2"]')).to_be_visible()
    expect(sitting.find("#table #table")).to_have_count(0)
    expect(sitting.find("#tray")).to_have_count(1)
