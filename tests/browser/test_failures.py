"""A bad connection, a server in trouble, lost cookies: always a sentence, never a lost game."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from splendor_site.languages import LANGUAGES
from tests.browser import positions
from tests.browser.conftest import PageOpener
from tests.browser.reading import in_language, text_of
from tests.browser.tables import Sitting, sit_at

pytestmark = pytest.mark.browser
CODES = [language.code for language in LANGUAGES]
OFFLINE = "There is no connection. Try again when you are online."
TIMEOUT = "The server takes too long to answer. Try again in a moment."
NOTICES = {
    400: "That request was not understood. Reload the page and try again.",
    403: "You cannot do this here. Reload the page and try again.",
    404: "This no longer exists. Reload the page to see what is there now.",
    429: "Too many tries. Wait a minute, then try again.",
    500: "Something went wrong on our side. Nothing is lost; try again.",
    502: "Something went wrong on our side. Nothing is lost; try again.",
}
CONTROLS = ("#pile-W", "#slot-1-1", "#deck-1", "#clear", '[data-action="take GRK"]')


def assert_notice(sitting: Sitting, text: str) -> None:
    notice = sitting.find("#notice")
    expect(notice).to_be_visible()
    assert in_language(text, sitting.language) in text_of(notice)
    assert_whole(sitting.page)


def assert_whole(page: Page) -> None:
    """No page was put into a part of the page."""
    for part in ("header.site-header", "main", "#table", "#notice"):
        expect(page.locator(part)).to_have_count(1)


@pytest.mark.parametrize("language", CODES)
def test_offline_shows_a_notice_and_recovers(open_page: PageOpener, language: str) -> None:
    sitting = sit_at(
        open_page,
        "?pick=GRK",
        position=positions.middle_of_game(),
        language=language,
        expected="ERR_INTERNET_DISCONNECTED|htmx:sendError",
    )
    sitting.page.context.set_offline(offline=True)
    sitting.find('[data-action="take GRK"]').click()
    assert_notice(sitting, OFFLINE)
    sitting.page.context.set_offline(offline=False)
    sitting.find('[data-action="take GRK"]').click()
    sitting.expect_version(1)
    expect(sitting.find("#notice")).to_be_empty()
    assert sitting.actions == ["take GRK"]


def test_computer_player_goes_on_when_the_connection_is_back(open_page: PageOpener) -> None:
    sitting = sit_at(
        open_page,
        "?pick=GRK",
        position=positions.middle_of_game(),
        pace="normal",
        expected="ERR_INTERNET_DISCONNECTED|htmx:sendError",
    )
    sitting.find('[data-action="take GRK"]').click()
    sitting.expect_version(1)
    sitting.page.context.set_offline(offline=True)
    expect(sitting.find("#notice")).not_to_be_empty()
    sitting.page.context.set_offline(offline=False)
    sitting.expect_version(2)


@pytest.mark.parametrize("status", NOTICES)
def test_error_answer_shows_a_notice_and_changes_nothing(
    open_page: PageOpener, status: int
) -> None:
    sitting = sit_at(
        open_page,
        "?pick=GRK",
        position=positions.middle_of_game(),
        language=CODES[status % len(CODES)],
        expected=rf"status of {status}|Response Status Error Code {status}",
    )
    page, pattern = sitting.page, re.compile("/(pick|act)(\\?|$)")
    answer = {"status": status, "content_type": "text/html", "body": "<html><main>x</main></html>"}
    page.route(pattern, lambda route: route.fulfill(**answer))
    for control in CONTROLS:
        sitting.find(control).click()
        assert_notice(sitting, NOTICES[status])
        expect(sitting.find("[data-unpick]")).to_have_count(3)
        sitting.find("#notice button").click()
        expect(sitting.find("#notice")).to_be_empty()
    page.unroute(pattern)
    sitting.find(CONTROLS[-1]).click()
    sitting.expect_version(1)


@pytest.mark.parametrize("language", CODES)
def test_slow_server_shows_a_notice(open_page: PageOpener, language: str) -> None:
    sitting = sit_at(open_page, language=language, expected="htmx:timeout")
    sitting.page.evaluate("htmx.config.timeout = 300")
    held: list[Route] = []
    sitting.page.route("**/pick?*", lambda route: held.append(route))  # noqa: PLW0108 - needs a signature
    sitting.find("#pile-W").click()
    assert_notice(sitting, TIMEOUT)
    sitting.page.unroute("**/pick?*")
    sitting.page.evaluate("htmx.config.timeout = 15000")
    sitting.find("#pile-W").click()
    expect(sitting.find("[data-unpick]")).to_have_count(1)
    expect(sitting.find("#notice")).to_be_empty()


def test_notice_can_be_closed_by_keyboard_without_losing_the_focus(open_page: PageOpener) -> None:
    sitting = sit_at(open_page, expected="ERR_FAILED|ERR_INTERNET|sendError")
    sitting.page.route("**/pick?*", lambda route: route.abort())
    sitting.find("#pile-W").click()
    close = sitting.find("#notice button")
    close.focus()
    sitting.page.keyboard.press("Enter")
    expect(sitting.find("#notice")).to_be_empty()
    assert sitting.page.evaluate("document.activeElement !== document.body")


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("cookies", ["all", "person"])
def test_deleted_cookie_is_told_and_puts_no_page_into_the_page(
    open_page: PageOpener, language: str, cookies: str
) -> None:
    sitting = sit_at(
        open_page,
        "?pick=GRK",
        position=positions.middle_of_game(),
        language=language,
        expected=r"status of 403|Response Status Error Code 403",
    )
    context = sitting.page.context
    context.clear_cookies(**({} if cookies == "all" else {"name": "person"}))
    sitting.find('[data-action="take GRK"]').click()
    assert_notice(sitting, NOTICES[403])
    assert sitting.actions == []
    sitting.find("#pile-W").click()
    expect(sitting.find("#table.table")).to_be_visible()
    assert_whole(sitting.page)


def test_deleted_cookie_without_script_is_a_whole_page(open_page: PageOpener) -> None:
    sitting = sit_at(
        open_page,
        "?pick=GRK",
        position=positions.middle_of_game(),
        language="ko",
        java_script_enabled=False,
        expected="status of 403",
    )
    sitting.page.context.clear_cookies()
    sitting.find('[data-action="take GRK"]').click()
    expect(sitting.find('.error-page[data-status="403"]')).to_be_visible()
    expect(sitting.find("html")).to_have_attribute("lang", "ko")
    assert in_language("You cannot do this here", "ko") in text_of(sitting.find("h1"))
    sitting.find("#language-menu summary").click()
    sitting.find('#language-menu [data-language="th"]').click()
    expect(sitting.find("#table")).to_be_visible()
    expect(sitting.find("html")).to_have_attribute("lang", "th")


def test_refused_action_without_script_is_a_whole_page_whose_menus_work(
    open_page: PageOpener,
) -> None:
    position = positions.middle_of_game()
    sitting = sit_at(
        open_page, "?card=3-red-04", position=position, language="ko", java_script_enabled=False
    )
    sitting.find('[data-action="buy 3-red-04"]').click()
    expect(sitting.find("#told")).to_be_visible()
    assert_whole(sitting.page)
    sitting.find("#language-menu summary").click()
    sitting.find('#language-menu [data-language="th"]').click()
    expect(sitting.find("html")).to_have_attribute("lang", "th")
    expect(sitting.find("#card-sheet")).to_be_visible()
