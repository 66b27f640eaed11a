"""Whole games, from the lobby to the ranking, each in another way and another language."""

from typing import TypeVar
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from splendor_site.languages import get_language
from tests.browser.conftest import PageOpener
from tests.browser.hands import Finger, Hand, Keyboard, Mouse
from tests.browser.pilot import ALL_FEATS, Pilot

P = TypeVar("P", bound=Pilot)
SEED = "7"  # of a deal in which everything can be tried
pytestmark = [pytest.mark.browser, pytest.mark.slow]


def sit_down(pilot: P) -> P:
    """Set a table in the lobby: this person and a greedy bot that acts at once."""
    page, hand = pilot.page, pilot.hand
    page.goto(f"/{pilot.language}/play/")
    hand.arrive()
    hand.choose(page.locator("#id_seat_1"), "greedy")
    page.locator("#id_seed").fill(SEED)
    hand.press(page.locator("#start"))
    expect(page.locator("#table")).to_be_visible()
    hand.arrive()
    hand.choose(page.locator("#pace"), "at-once")
    if not pilot.has_script:
        hand.press(page.locator(".pace button"))
    pilot.settle()
    return pilot


def assert_finished(pilot: Pilot) -> None:
    """The game is over, everything was tried, and the page says who won."""
    table = pilot.table
    assert table.is_over
    assert pilot.feats >= ALL_FEATS
    expect(pilot.find("#result")).to_be_visible()
    expect(pilot.find(".ranking__seat")).to_have_count(len(table.seats))
    expect(pilot.find("#play-again")).to_be_visible()


def test_game_with_the_mouse_in_english(open_page: PageOpener) -> None:
    page = open_page()
    pilot = sit_down(Pilot(page, Mouse(), "en"))
    pilot.play_to_the_end()
    assert_finished(pilot)


def test_game_by_keyboard_alone_in_thai(open_page: PageOpener) -> None:
    page = open_page()
    hand = Keyboard(page)
    pilot = sit_down(Pilot(page, hand, "th"))
    pilot.play_to_the_end()
    assert_finished(pilot)


def test_game_by_touch_on_a_phone_in_traditional_chinese(open_page: PageOpener) -> None:
    phone = {"width": 360, "height": 640}
    page = open_page(viewport=phone, has_touch=True, is_mobile=True, device_scale_factor=2)
    pilot = sit_down(Pilot(page, Finger(), "zh-hant"))
    pilot.play_to_the_end()
    assert_finished(pilot)


def test_game_without_script_in_korean(open_page: PageOpener) -> None:
    page = open_page(java_script_enabled=False)
    pilot = sit_down(Pilot(page, Mouse(), "ko", has_script=False))
    pilot.play_to_the_end()
    assert_finished(pilot)


class Polyglot(Pilot):
    """Looks into another language in the middle of selections, and comes back."""

    def __init__(self, page: Page, hand: Hand, language: str) -> None:
        super().__init__(page, hand, language)
        self.to_visit = ["en", "zh-hant", "ko", "th"]

    def on_selection(self) -> None:
        if self.to_visit:
            home = self.language
            self.switch(self.to_visit.pop())
            self.switch(home)

    def switch(self, language: str) -> None:
        before, picked = urlsplit(self.page.url), self.find("[data-unpick]").count()
        self.hand.press(self.find("#language-menu summary"))
        self.hand.press(self.find(f'#language-menu [data-language="{language}"]'))
        html = self.find("html")
        expect(html).to_have_attribute("lang", get_language(language).html)
        after = urlsplit(self.page.url)
        assert after.path == before.path.replace(f"/{self.language}/", f"/{language}/", 1)
        assert after.query == before.query
        expect(self.find("[data-unpick]")).to_have_count(picked)
        self.language = language


def test_game_with_language_switches_in_simplified_chinese(open_page: PageOpener) -> None:
    page = open_page()
    pilot = sit_down(Polyglot(page, Mouse(), "zh-hans"))
    pilot.play_to_the_end()
    assert_finished(pilot)
    assert pilot.language == "zh-hans"
    assert not pilot.to_visit
