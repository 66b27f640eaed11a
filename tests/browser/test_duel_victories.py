"""Splendor Duel is won in each of its three ways; the end of the game says in which, and how it came about."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from django.utils import translation
from playwright.sync_api import Page, expect

from game.engine.outcome import Ending
from game.labels.duel.outcomes import victory_text
from game.presenters.names import seat_names
from tests.browser.conftest import PageOpener
from tests.browser.hands import Finger, Hand, Keyboard, Mouse
from tests.browser.positions import Position
from tests.browser.reading import plain, text_of
from tests.browser.tables import sit_at
from tests.game import duel_positions

pytestmark = pytest.mark.browser


class Victory(NamedTuple):
    """A position before the last purchase, with how it is worked and in which language."""

    position: Callable[[], tuple[Position, str]]
    hand: Callable[[Page], Hand]
    language: str
    options: dict[str, Any]


PHONE = {"width": 360, "height": 640}
VICTORIES = {
    Ending.POINTS: Victory(duel_positions.before_victory_by_points, Keyboard, "th", {}),
    Ending.CROWNS: Victory(
        duel_positions.before_victory_by_crowns,
        lambda _: Finger(),
        "zh-hant",
        {"viewport": PHONE, "has_touch": True, "is_mobile": True},
    ),
    Ending.COLOUR: Victory(
        duel_positions.before_victory_by_colour,
        lambda _: Mouse(),
        "ko",
        {"java_script_enabled": False},
    ),
}


@pytest.mark.parametrize("ending", VICTORIES)
def test_game_ends_with_its_victory(open_page: PageOpener, ending: Ending) -> None:
    make_position, make_hand, language, options = VICTORIES[ending]
    position, last = make_position()
    sitting = sit_at(open_page, game="duel", position=position, language=language, **options)
    hand = make_hand(sitting.page)
    hand.arrive()
    hand.press(sitting.find(f'#table button[data-card="{last.removeprefix("buy ")}"]'))
    hand.press(sitting.find(f'[data-action="{last}"]'))
    expect(sitting.find("#result")).to_be_in_viewport()
    table = sitting.table
    outcome = table.rules.outcome(table.state)
    assert outcome is not None
    assert outcome.ending is ending
    assert outcome.winners == (0,)
    with translation.override(language):
        decided_by = plain(victory_text(outcome, table.state, seat_names(table.seats)))
    assert decided_by in text_of(sitting.find("#result"))
    winner = sitting.find(".ranking__seat--winner")
    hand.press(winner.locator("summary"))
    expect(winner.locator("details li").first).to_be_visible()
    expect(sitting.find("#play-again")).to_be_visible()
    expect(sitting.find("[data-action]")).to_have_count(0)
