"""Whole games, from the lobby to the ranking, each in another way and another language."""

import sys
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from splendor_site.languages import get_language
from tests.browser.conftest import PageOpener
from tests.browser.duel_pilot import DuelPilot
from tests.browser.hands import Finger, Hand, Keyboard, Mouse
from tests.browser.pilot import Pilot
from tests.browser.splendor_pilot import SplendorPilot


class Plan(NamedTuple):
    """How a game is tried out. seed: of a deal in which everything can be tried."""

    pilot: type[Pilot]
    lobby: str
    seed: str


PLANS: Final = {
    "splendor": Plan(SplendorPilot, "play/", "7"),
    "duel": Plan(DuelPilot, "play/duel/", "103"),
}
every_game = pytest.mark.parametrize("game", PLANS)
pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(autouse=True)
def _steady_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deal leads to the same game, although each table has a code of its own."""
    play = sys.modules["game.services.play"]
    monkeypatch.setattr(play, "_bot_seed", lambda table: table.game.version)


def sit_down(game: str, page: Page, hand: Hand, language: str, *, has_script: bool = True) -> Pilot:
    """Set a table in the lobby: this person and a greedy bot that acts at once."""
    plan = PLANS[game]
    pilot = plan.pilot(page, hand, language, has_script=has_script)
    page.goto(f"/{language}/{plan.lobby}")
    hand.arrive()
    hand.choose(page.locator("#id_seat_1"), "greedy")
    page.locator("#id_seed").fill(plan.seed)
    hand.press(page.locator("#start"))
    expect(page.locator("#table")).to_be_visible()
    hand.arrive()
    hand.choose(page.locator("#pace"), "at-once")
    if not has_script:
        hand.press(page.locator(".pace button").first)
    pilot.settle()
    return pilot


def assert_finished(pilot: Pilot) -> None:
    """The game is over, everything was tried, and the page says who won."""
    table = pilot.table
    assert table.is_over
    assert pilot.feats >= pilot.all_feats
    expect(pilot.find("#result")).to_be_visible()
    expect(pilot.find(".ranking__seat")).to_have_count(len(table.seats))
    expect(pilot.find("#play-again")).to_be_visible()


@every_game
def test_game_with_the_mouse_in_english(open_page: PageOpener, game: str) -> None:
    pilot = sit_down(game, open_page(), Mouse(), "en")
    pilot.play_to_the_end()
    assert_finished(pilot)


@every_game
def test_game_by_keyboard_alone_in_thai(open_page: PageOpener, game: str) -> None:
    page = open_page()
    pilot = sit_down(game, page, Keyboard(page), "th")
    pilot.play_to_the_end()
    assert_finished(pilot)


@every_game
def test_game_by_touch_on_a_phone_in_traditional_chinese(open_page: PageOpener, game: str) -> None:
    phone = {"width": 360, "height": 640}
    page = open_page(viewport=phone, has_touch=True, is_mobile=True)
    pilot = sit_down(game, page, Finger(), "zh-hant")
    pilot.play_to_the_end()
    assert_finished(pilot)


@every_game
def test_game_without_script_in_korean(open_page: PageOpener, game: str) -> None:
    page = open_page(java_script_enabled=False)
    pilot = sit_down(game, page, Mouse(), "ko", has_script=False)
    pilot.play_to_the_end()
    assert_finished(pilot)


class Polyglot:
    """Looks into another language in the middle of selections, and comes back."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        self.to_visit = ["en", "zh-hant", "ko", "th"]

    def look(self) -> None:
        """Look into the next language, if one is left."""
        if self.to_visit:
            home = self.pilot.language
            self.switch(self.to_visit.pop())
            self.switch(home)

    def switch(self, language: str) -> None:
        """Choose a language; the selection stays as it is."""
        pilot = self.pilot
        before, picked = urlsplit(pilot.page.url), pilot.find("[data-unpick]").count()
        pilot.hand.press(pilot.find("#language-menu summary"))
        pilot.hand.press(pilot.find(f'#language-menu [data-language="{language}"]'))
        html = pilot.find("html")
        expect(html).to_have_attribute("lang", get_language(language).html)
        after = urlsplit(pilot.page.url)
        assert after.path == before.path.replace(f"/{pilot.language}/", f"/{language}/", 1)
        assert after.query == before.query
        expect(pilot.find("[data-unpick]")).to_have_count(picked)
        pilot.language = language


def test_game_with_language_switches_in_simplified_chinese(open_page: PageOpener) -> None:
    pilot = sit_down("splendor", open_page(), Mouse(), "zh-hans")
    polyglot = Polyglot(pilot)
    pilot.interlude = polyglot.look
    pilot.play_to_the_end()
    assert_finished(pilot)
    assert pilot.language == "zh-hans"
    assert not polyglot.to_visit


def test_language_switches_in_a_game_of_duel_in_simplified_chinese(open_page: PageOpener) -> None:
    pilot = sit_down("duel", open_page(), Mouse(), "zh-hans")
    polyglot = Polyglot(pilot)
    pilot.interlude = polyglot.look
    pilot.play_until(lambda: not polyglot.to_visit)
    assert pilot.language == "zh-hans"
    assert not pilot.table.is_over
