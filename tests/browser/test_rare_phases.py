"""What a game seldom comes to, worked in each way: choosing a noble, passing, forced replenishing."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.browser import positions
from tests.browser.conftest import PageOpener
from tests.browser.hands import Finger, Hand, Keyboard, Mouse
from tests.browser.positions import Position
from tests.browser.tables import sit_at
from tests.game import duel_positions

pytestmark = pytest.mark.browser


class Way(NamedTuple):
    """A way to work the page, with the browser and the language it is tried in."""

    hand: Callable[[Page], Hand]
    language: str
    options: dict[str, Any]


PHONE = {"width": 360, "height": 640}
WAYS = {
    "mouse": Way(lambda _: Mouse(), "en", {}),
    "keyboard": Way(Keyboard, "th", {}),
    "touch": Way(
        lambda _: Finger(), "zh-hant", {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    ),
    "no script": Way(lambda _: Mouse(), "ko", {"java_script_enabled": False}),
}


class Rarity(NamedTuple):
    """Something rare.

    action  the only thing to do, or one of several
    shown   what the page has after it (a CSS selector)
    opener  what is pressed first, if anything (a CSS selector)
    """

    game: str
    position: Callable[[], Position]
    action: str
    shown: str = "#table"
    opener: str = ""


RARITIES = {
    "noble": Rarity("splendor", positions.noble_due, "noble noble-01", "#seat-0 .seat__noble"),
    "pass": Rarity("splendor", positions.only_pass, "pass"),
    "forced replenishing": Rarity(
        "duel", duel_positions.replenish_forced, "replenish", '#r3c3:not([data-lies=""])'
    ),
    "dead end": Rarity("duel", duel_positions.dead_end, "pass"),
    "colour of a wild card": Rarity(
        "duel",
        duel_positions.wild_card,
        "buy 1-wild-01 as R",
        opener='[data-card="1-wild-01"]',
    ),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("rarity", RARITIES)
def test_rarity_can_be_played(open_page: PageOpener, way: str, rarity: str) -> None:
    make_hand, language, options = WAYS[way]
    game, make_position, action, shown, opener = RARITIES[rarity]
    sitting = sit_at(open_page, game=game, position=make_position(), language=language, **options)
    hand = make_hand(sitting.page)
    hand.arrive()
    if opener:
        hand.press(sitting.find(opener))
    hand.press(sitting.find(f'[data-action="{action}"]').first)
    sitting.expect_version(1)
    assert sitting.actions == [action]
    expect(sitting.find(shown).first).to_be_visible()
    if way == "keyboard":
        assert sitting.page.evaluate("document.activeElement !== document.body")
