"""Each kind of event: when it comes, in which order, and with which facts."""

from typing import Any

import pytest

from game.engine import Action, Event, EventKind, Options, get_ruleset
from game.engine.tokens import tokens_of
from tests.engine.positions import cards_with_bonuses, position

RULES = get_ruleset("splendor")
K = EventKind


def _events(text: str, viewer: int | None = 0, **fields: Any) -> tuple[Event, ...]:
    """What the viewer learns of an action in a position."""
    before = RULES.decode(position(**fields))
    action = RULES.parse(text)
    after = RULES.apply(before, action)
    return RULES.events(RULES.view_for(before, viewer), action, RULES.view_for(after, viewer))


STARTED = Event(K.TURN_STARTED, seat=1)

CASES: dict[str, tuple[dict[str, Any], str, tuple[Event, ...]]] = {
    "tokens taken": (
        {},
        "take WBG",
        (Event(K.TOKENS_TAKEN, 0, tokens_of("WBG")), STARTED),
    ),
    "card of the display reserved with gold": (
        {"display": {"2": ["2-white-01", "2-blue-03"]}, "decks": {"2": ["2-red-01"]}},
        "reserve 2-blue-03",
        (
            Event(K.CARD_RESERVED, 0, tokens_of("Y"), "2-blue-03", level=2, slot=1),
            Event(K.CARD_REVEALED, card="2-red-01", level=2, slot=1),
            STARTED,
        ),
    ),
    "card of a deck reserved without gold": (
        {"seats": [{}, {"tokens": "YYYYY"}], "decks": {"3": ["3-red-01"]}},
        "reserve deck-3",
        (Event(K.CARD_RESERVED, 0, card="3-red-01", level=3), STARTED),
    ),
    "card of the display bought, the deck is empty": (
        {
            "seats": [{"tokens": "WWYY"}, {}],
            "display": {"1": ["1-red-08", "1-red-07"]},
            "decks": {"1": []},
        },
        "buy 1-red-07",
        (
            Event(K.CARD_BOUGHT, 0, tokens_of("WWY"), "1-red-07", level=1, slot=1),
            Event(K.DECK_EMPTY, level=1, slot=1),
            STARTED,
        ),
    ),
    "own reserved card bought for chosen tokens": (
        {"seats": [{"tokens": "WWWWY", "reserved": [{"card": "1-red-08", "blind": True}]}, {}]},
        "buy 1-red-08 with WWWY",
        (Event(K.CARD_BOUGHT, 0, tokens_of("WWWY"), "1-red-08", level=1, points=1), STARTED),
    ),
    "tokens have to go back": (
        {"seats": [{"tokens": "WWWBBBGGG"}, {}]},
        "take WRK",
        (Event(K.TOKENS_TAKEN, 0, tokens_of("WRK")), Event(K.RETURN_DUE, 0, count=2)),
    ),
    "tokens chosen to go back": (
        {
            "seats": [{"tokens": "WWWWBBBGGGRK"}, {}],
            "phase": "return",
            "taken": {"W": 1, "R": 1, "K": 1},
        },
        "return WR",
        (Event(K.TOKENS_RETURNED, 0, tokens_of("WR")), STARTED),
    ),
    "the only possible return": (
        {
            "seats": [{"tokens": "WWWBBBGGGR"}, {}],
            "options": {"return_choice": "just_taken"},
        },
        "reserve deck-1",
        (
            Event(K.CARD_RESERVED, 0, tokens_of("Y"), "1-white-05", level=1),
            Event(K.TOKENS_RETURNED, 0, tokens_of("Y"), automatic=True),
            STARTED,
        ),
    ),
    "the only eligible noble": (
        {
            "seats": [{"cards": cards_with_bonuses("WWWWBBBB")}, {}],
            "nobles": ["noble-02", "noble-01"],
        },
        "take RR",
        (
            Event(K.TOKENS_TAKEN, 0, tokens_of("RR")),
            Event(K.NOBLE_VISITED, 0, tile="noble-01", points=3, automatic=True),
            STARTED,
        ),
    ),
    "several eligible nobles": (
        {
            "seats": [{"cards": cards_with_bonuses("WWWWBBBBGGGG")}, {}],
            "nobles": ["noble-02", "noble-01"],
        },
        "take RR",
        (Event(K.TOKENS_TAKEN, 0, tokens_of("RR")), Event(K.NOBLE_DUE, 0, count=2)),
    ),
    "the chosen noble": (
        {
            "seats": [{"cards": cards_with_bonuses("WWWWBBBBGGGG")}, {}],
            "nobles": ["noble-02", "noble-01"],
            "phase": "noble",
        },
        "noble noble-02",
        (Event(K.NOBLE_VISITED, 0, tile="noble-02", points=3), STARTED),
    ),
    "pass": (
        {
            "seats": [
                {
                    "tokens": "WWWWBBBBGG",
                    "reserved": [{"card": f"3-red-0{number}"} for number in (1, 2, 3)],
                },
                {"tokens": "GGRRRRKKKK"},
            ],
            "display": {
                "1": ["1-black-01", "1-white-05", "1-red-05", "1-blue-06"],
                "2": ["2-black-06", "2-red-06", "2-red-05", "2-red-03"],
            },
        },
        "pass",
        (Event(K.PASSED, 0), STARTED),
    ),
    "the last round begins": (
        {
            "seats": [{"tokens": "WWWW", "cards": ["3-white-04", "3-blue-04", "3-green-02"]}, {}],
            "display": {"1": ["1-red-08"]},
            "decks": {"1": ["1-red-01"]},
        },
        "buy 1-red-08",
        (
            Event(K.CARD_BOUGHT, 0, tokens_of("WWW"), "1-red-08", level=1, slot=0, points=1),
            Event(K.CARD_REVEALED, card="1-red-01", level=1, slot=0),
            Event(K.LAST_ROUND, 0, points=15),
            STARTED,
        ),
    ),
    "the game is over at once": (
        {
            "seats": [{"tokens": "WWWW", "cards": ["3-white-04", "3-blue-04", "3-green-02"]}, {}],
            "display": {"1": ["1-red-08"]},
            "decks": {"1": ["1-red-01"]},
            "first": 1,
        },
        "buy 1-red-08",
        (
            Event(K.CARD_BOUGHT, 0, tokens_of("WWW"), "1-red-08", level=1, slot=0, points=1),
            Event(K.CARD_REVEALED, card="1-red-01", level=1, slot=0),
            Event(K.GAME_OVER),
        ),
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_events_tell_what_happened(name: str) -> None:
    fields, text, expected = CASES[name]
    assert _events(text, **fields) == expected


def test_every_kind_of_event_is_tested() -> None:
    assert {event.kind for _, _, events in CASES.values() for event in events} == RULES.event_kinds


@pytest.mark.parametrize("viewer", [1, None])
def test_card_reserved_from_a_deck_stays_hidden_from_others(viewer: int | None) -> None:
    reserved = _events("reserve deck-3", viewer, decks={"3": ["3-red-01"]})[0]
    assert reserved.card == "hidden-3"
    assert reserved.level == 3


def test_card_reserved_from_a_deck_is_told_to_all_when_reserves_are_open() -> None:
    options = {"reserved_visibility": "open"}
    reserved = _events("reserve deck-3", None, decks={"3": ["3-red-01"]}, options=options)[0]
    assert reserved.card == "3-red-01"


def test_card_reserved_from_the_display_was_seen_by_all() -> None:
    options = {"reserved_visibility": "all_hidden"}
    fields: dict[str, Any] = {"display": {"2": ["2-blue-03"]}, "options": options}
    assert _events("reserve 2-blue-03", None, **fields)[0].card == "2-blue-03"


def test_purchase_out_of_a_hidden_reserve_shows_the_card_to_all() -> None:
    seats = [{"tokens": "WWWW", "reserved": [{"card": "1-red-08", "blind": True}]}, {}]
    bought = _events("buy 1-red-08", None, seats=seats)[0]
    assert (bought.card, bought.slot, bought.tokens) == ("1-red-08", None, tokens_of("WWWW"))


def test_events_need_no_more_than_two_full_states() -> None:
    before = RULES.setup(2, 1, Options())
    action: Action = RULES.legal_actions(before)[0]
    assert RULES.events(before, action, RULES.apply(before, action))[0].tokens == action.tokens
