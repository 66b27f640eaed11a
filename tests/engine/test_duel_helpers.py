"""What pages ask Duel's engine besides the rules themselves."""

from typing import Any

import pytest

from game.engine import Cause, Ending, Event, EventKind, get_ruleset
from game.engine.duel.cards import CARD_INDEX
from game.engine.duel.rules import (
    crowns_to_royal,
    default_payment,
    empty_in_spiral_order,
    excess,
    mandatory_actions,
    missing,
    must_replenish,
    opening_events,
    own_colours,
    price,
    privilege_warning,
    victory,
)
from game.engine.tokens import letters_of
from tests.engine.duel_positions import position

RULES = get_ruleset("duel")
PENALTIES = ["WWW..", "PP...", "WBG..", ".....", "....."]


def _state(**fields: Any) -> Any:
    return RULES.decode(position(**fields))


def _warning(text: str, **fields: Any) -> Event | None:
    state = _state(**{"board": PENALTIES, **fields})
    return privilege_warning(state, RULES.parse(text))


def test_prices_and_what_is_missing() -> None:
    seat = _state(seats=[{"tokens": "KGYP", "cards": ["1-white-01", "2-blue-04"]}, {}]).seats[0]
    card = CARD_INDEX["2-white-01"]  # two green, two red, two black, one pearl
    assert letters_of(price(seat, card)) == "GGRRKKP"
    assert letters_of(missing(seat, card)) == "GRRK"
    assert default_payment(seat, card) is None
    cheap = CARD_INDEX["1-green-01"]  # one of each other colour; white and blue are bonuses
    assert letters_of(default_payment(seat, cheap) or ()) == "KY"  # type: ignore[arg-type]


def test_payments_of_a_wild_card_do_not_depend_on_its_colour() -> None:
    seats = [{"tokens": "KKKKPY", "cards": ["1-red-01", "1-blue-01"]}, {}]
    state = _state(seats=seats, display={"1": ["1-wild-01"]})
    ways = [letters_of(way) for way in RULES.payments(state, "1-wild-01")]
    assert ways[0] == "KKKKP"
    assert sorted(ways) == ["KKKKP", "KKKKY", "KKKPY"]
    assert own_colours(state.seats[0]) == "BR"
    assert RULES.payments(_state(display={"1": ["1-wild-01"]}), "1-wild-01") == ()
    assert RULES.payments(state, "1-pink-01") == ()


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ([], 3),
        (["1-white-02"], 2),
        (["1-white-02", "1-blue-02", "1-green-02"], 3),
        (["1-white-02", "1-blue-02", "1-green-02", "3-red-01"], 1),
        (["3-white-01", "3-blue-01", "3-green-01"], None),
    ],
)
def test_crowns_to_the_next_royal_card(cards: list[str], expected: int | None) -> None:
    assert crowns_to_royal(_state(seats=[{"cards": cards}, {}]).seats[0]) == expected


@pytest.mark.parametrize(
    ("cards", "royals", "expected"),
    [
        (["3-white-02", "3-blue-02", "3-green-02", "2-none-01"], ["royal-04"], Ending.POINTS),
        (["3-white-01", "3-blue-01", "3-green-01", "3-red-01", "3-black-01"], [], Ending.CROWNS),
        (["3-white-01", "3-white-02", "2-white-01", "2-white-02"], [], Ending.COLOUR),
        (["3-white-01", "3-white-02", "2-white-01"], ["royal-04"], None),
        (["3-none-01", "2-none-01", "1-none-01"], [], None),
    ],
)
def test_victory_names_the_condition(
    cards: list[str], royals: list[str], expected: Ending | None
) -> None:
    phase = "over" if expected else "act"
    state = _state(seats=[{"cards": cards, "royals": royals}, {}], phase=phase)
    assert victory(state.seats[0]) is expected


def test_first_condition_that_holds_is_named() -> None:
    """Twenty points and ten crowns at once: points (D15.1)."""
    cards = ["3-white-01", "3-blue-01", "3-green-01", "3-red-01", "3-black-01", "3-white-02"]
    state = _state(seats=[{"cards": [*cards, "1-red-05"]}, {}], phase="over")
    assert (state.seats[0].points, state.seats[0].crowns) == (20, 10)
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.ending is Ending.POINTS


def test_excess_is_what_must_be_discarded() -> None:
    assert excess(_state(seats=[{"tokens": "WWWWBBBBGGGG"}, {}], phase="return")) == 2
    assert excess(_state()) == 0


def test_next_tokens_fall_along_the_spiral() -> None:
    board = ["W....", ".....", "..W..", ".....", "....W"]
    cells = empty_in_spiral_order(_state(board=board).board)
    assert cells[:3] == ((2, 3), (2, 4), (3, 4))
    assert len(cells) == 22


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        ("take r1c1 r1c2 r1c3", Cause.THREE_OF_A_COLOUR),
        ("take r2c1 r2c2", Cause.TWO_PEARLS),
        ("take r1c1 r2c1 r3c1", None),
        ("take r1c1 r1c2", None),
        ("replenish", Cause.REPLENISHING),
        ("privilege r2c1", None),
    ],
)
def test_warning_tells_what_gives_the_opponent_a_privilege(text: str, cause: Cause | None) -> None:
    warning = _warning(text)
    expected = cause and Event(EventKind.PRIVILEGE_GAINED, 1, cause=cause)
    assert warning == expected


def test_warning_tells_whose_privilege_it_would_be() -> None:
    warning = _warning("replenish", seats=[{"privileges": 2}, {"privileges": 1}])
    assert warning is not None
    assert warning.other == 0


def test_warning_tells_that_an_opponent_with_three_gains_none() -> None:
    warning = _warning("replenish", privileges=0, seats=[{}, {"privileges": 3}])
    assert warning == Event(EventKind.PRIVILEGE_NOT_GAINED, 1, cause=Cause.REPLENISHING)


def test_replenishing_is_forced_only_when_nothing_else_is_possible() -> None:
    bare = ["....."] * 5
    assert must_replenish(_state(board=bare))
    assert mandatory_actions(_state(board=bare)) == []
    assert not must_replenish(_state(board=["Y....", *bare[1:]]))
    assert not must_replenish(
        _state(board=bare, display={"1": ["1-red-02"]}, seats=[{"tokens": "KKK"}, {}])
    )
    assert not must_replenish(_state())


def test_opening_tells_of_the_second_players_privilege() -> None:
    state = RULES.setup(2, 3)
    assert opening_events(state) == (
        Event(EventKind.PRIVILEGE_GAINED, 1 - state.first, cause=Cause.SECOND_PLAYER),
        Event(EventKind.TURN_STARTED, state.first),
    )
