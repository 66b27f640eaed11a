"""Each kind of event of Duel: when it comes, in which order, and with which facts."""

from typing import Any

import pytest

from game.engine import Action, Cause, Ending, Event, EventKind, get_ruleset
from game.engine.duel.board import SPIRAL
from game.engine.duel.state import ALL_TOKENS
from game.engine.tokens import tokens_of
from tests.engine.duel_positions import position

RULES = get_ruleset("duel")
K = EventKind

# The bag gets what is neither here nor with a seat.
BOARD = ["WWW..", "PPB..", ".BG..", "...Y.", "....Y"]
BARE = [".....", ".....", ".....", ".....", "....."]
TWO_CROWNS = ["1-white-02", "1-blue-02"]
FIVE_CROWNS = [*TWO_CROWNS, "2-white-01", "3-red-01"]


def _events(text: str, viewer: int | None = 0, **fields: Any) -> tuple[Event, ...]:
    """What the viewer learns of an action in a position."""
    before = RULES.decode(position(**{"board": BOARD, **fields}))
    action = RULES.parse(text)
    after = RULES.apply(before, action)
    return RULES.events(RULES.view_for(before, viewer), action, RULES.view_for(after, viewer))


def _seats(tokens: str = "", other: str = "", **fields: Any) -> list[dict[str, Any]]:
    return [{"tokens": tokens, **fields}, {"tokens": other}]


def _privileges(own: int, others: int) -> list[dict[str, Any]]:
    return [{"privileges": own}, {"privileges": others}]


def _row(card: str, follower: str | None, **fields: Any) -> dict[str, Any]:
    """The card lies in the first place of its row; `follower` is all that its deck holds."""
    level = card[0]
    return {
        "display": {level: [card]},
        "decks": {level: [follower] if follower else []},
        **fields,
    }


STARTED = Event(K.TURN_STARTED, 1)


def _bought(card: str, paid: str, points: int = 0, slot: int | None = 0) -> Event:
    level = int(card[0])
    return Event(K.CARD_BOUGHT, 0, tokens_of(paid), card, level=level, slot=slot, points=points)


def _revealed(card: str) -> Event:
    return Event(K.CARD_REVEALED, card=card, level=int(card[0]), slot=0)


def _taken(letters: str, *cells: tuple[int, int]) -> Event:
    return Event(K.TOKENS_TAKEN, 0, tokens_of(letters), cells=cells)


def _gained(seat: int, cause: Cause, other: int | None = None) -> Event:
    return Event(K.PRIVILEGE_GAINED, seat, cause=cause, other=other)


CASES: dict[str, tuple[dict[str, Any], str, tuple[Event, ...]]] = {
    "tokens taken": (
        {},
        "take r2c3 r3c3",
        (_taken("BG", (2, 3), (3, 3)), STARTED),
    ),
    "three of a colour": (
        {},
        "take r1c1 r1c2 r1c3",
        (
            _taken("WWW", (1, 1), (1, 2), (1, 3)),
            _gained(1, Cause.THREE_OF_A_COLOUR),
            STARTED,
        ),
    ),
    "two pearls, the pool is empty": (
        {"seats": _privileges(2, 1)},
        "take r2c1 r2c2 r2c3",
        (
            _taken("BPP", (2, 1), (2, 2), (2, 3)),
            _gained(1, Cause.TWO_PEARLS, other=0),
            STARTED,
        ),
    ),
    "two pearls, the opponent holds all three": (
        {"seats": _privileges(0, 3)},
        "take r2c1 r2c2",
        (
            _taken("PP", (2, 1), (2, 2)),
            Event(K.PRIVILEGE_NOT_GAINED, 1, cause=Cause.TWO_PEARLS),
            STARTED,
        ),
    ),
    "privilege used": (
        {"seats": _privileges(1, 0)},
        "privilege r3c3",
        (Event(K.PRIVILEGE_USED, 0, tokens_of("G"), cells=((3, 3),)),),
    ),
    "board replenished": (
        {"seats": _seats("WGGGRRR", "BBKKKKY")},
        "replenish",
        (
            Event(K.BOARD_REPLENISHED, 0, tokens_of("R"), cells=((2, 4),)),
            _gained(1, Cause.REPLENISHING),
        ),
    ),
    "board replenished because nothing else is possible": (
        {"board": BARE},
        "replenish",
        (
            Event(K.BOARD_REPLENISHED, 0, ALL_TOKENS, cells=SPIRAL, forced=True),
            _gained(1, Cause.REPLENISHING),
        ),
    ),
    "card of the display reserved": (
        _row("2-blue-03", "2-red-01"),
        "reserve 2-blue-03 gold r4c4",
        (
            Event(
                K.CARD_RESERVED, 0, tokens_of("Y"), "2-blue-03", level=2, slot=0, cells=((4, 4),)
            ),
            _revealed("2-red-01"),
            STARTED,
        ),
    ),
    "card of a deck reserved": (
        {"decks": {"3": ["3-red-01"]}},
        "reserve deck-3 gold r5c5",
        (
            Event(K.CARD_RESERVED, 0, tokens_of("Y"), "3-red-01", level=3, cells=((5, 5),)),
            STARTED,
        ),
    ),
    "card bought": (
        _row("1-red-05", "1-red-01", seats=_seats("WBBY", cards=["1-white-01"])),
        "buy 1-red-05",
        (_bought("1-red-05", "WBBY", points=1), _revealed("1-red-01"), STARTED),
    ),
    "last card of a row bought": (
        _row("1-red-05", None, seats=_seats("WBBY", cards=["1-white-01"])),
        "buy 1-red-05",
        (
            _bought("1-red-05", "WBBY", points=1),
            Event(K.DECK_EMPTY, level=1, slot=0),
            STARTED,
        ),
    ),
    "own reserved card bought": (
        {
            "seats": _seats(
                "BBY",
                reserved=[{"card": "1-red-05", "blind": True}],
                cards=["1-white-01", "1-white-03", "1-blue-01"],
            )
        },
        "buy 1-red-05 with BY",
        (_bought("1-red-05", "BY", points=1, slot=None), STARTED),
    ),
    "wild card bought": (
        _row("1-wild-01", "1-red-01", seats=_seats("KKKKY", cards=["1-blue-01"])),
        "buy 1-wild-01 as B",
        (
            _bought("1-wild-01", "KKKKY", points=1)._replace(colour="B"),
            _revealed("1-red-01"),
            STARTED,
        ),
    ),
    "extra turn earned": (
        _row("1-red-03", "1-red-01", seats=_seats("WKKY", cards=["1-white-01"])),
        "buy 1-red-03",
        (
            _bought("1-red-03", "WKKY"),
            Event(K.EXTRA_TURN_EARNED, 0, cause=Cause.CARD),
            _revealed("1-red-01"),
            Event(K.TURN_STARTED, 0, cause=Cause.EXTRA_TURN),
        ),
    ),
    "only matching token gained": (
        _row("1-green-04", "1-red-01", seats=_seats("BBYY", "GGG"), board=["WW.PP", "..B..", "..G..", "....Y", "....."]),
        "buy 1-green-04",
        (
            _bought("1-green-04", "BBYY"),
            Event(K.TOKEN_GAINED, 0, tokens_of("G"), cells=((3, 3),), automatic=True),
            _revealed("1-red-01"),
            STARTED,
        ),
    ),
    "no matching token": (
        _row("1-red-04", "1-red-01", seats=_seats("BBGG")),
        "buy 1-red-04",
        (
            _bought("1-red-04", "BBGG"),
            Event(K.ABILITY_WITHOUT_EFFECT, 0, cause=Cause.CARD, colour="R"),
            _revealed("1-red-01"),
            STARTED,
        ),
    ),
    "several matching tokens": (
        _row("1-white-04", "1-red-01", seats=_seats("RRKK")),
        "buy 1-white-04",
        (_bought("1-white-04", "RRKK"), Event(K.GAIN_DUE, 0, count=3, colour="W")),
    ),
    "matching token chosen": (
        {"phase": "gain", "pending": ["W"]},
        "gain r1c2",
        (Event(K.TOKEN_GAINED, 0, tokens_of("W"), cells=((1, 2),)), STARTED),
    ),
    "privilege of a card": (
        _row("2-red-03", "2-red-01", seats=_seats("GGRRRRY")),
        "buy 2-red-03",
        (
            _bought("2-red-03", "GGRRRRY", points=2),
            _gained(0, Cause.CARD),
            _revealed("2-red-01"),
            STARTED,
        ),
    ),
    "nothing to steal": (
        _row("2-red-02", "2-red-01", seats=_seats("BBKKKKY", "Y"), board=["WWW..", "PPG..", ".....", "...Y.", "....."]),
        "buy 2-red-02",
        (
            _bought("2-red-02", "BBKKKKY", points=1),
            Event(K.ABILITY_WITHOUT_EFFECT, 0, cause=Cause.CARD),
            _revealed("2-red-01"),
            STARTED,
        ),
    ),
    "only kind of token stolen": (
        _row("2-red-02", "2-red-01", seats=_seats("BBKKKKY", "RR")),
        "buy 2-red-02",
        (
            _bought("2-red-02", "BBKKKKY", points=1),
            Event(K.TOKEN_STOLEN, 0, tokens_of("R"), other=1, automatic=True),
            _revealed("2-red-01"),
            STARTED,
        ),
    ),
    "several kinds of tokens to steal": (
        _row("2-red-02", "2-red-01", seats=_seats("BBKKKKY", "RG")),
        "buy 2-red-02",
        (_bought("2-red-02", "BBKKKKY", points=1), Event(K.STEAL_DUE, 0, other=1)),
    ),
    "stolen token chosen": (
        {"seats": _seats("", "RG"), "phase": "steal"},
        "steal G",
        (Event(K.TOKEN_STOLEN, 0, tokens_of("G"), other=1), STARTED),
    ),
    "third crown": (
        _row("1-red-02", "1-red-01", seats=_seats("KKK", cards=TWO_CROWNS)),
        "buy 1-red-02",
        (_bought("1-red-02", "KKK"), Event(K.ROYAL_DUE, 0, count=4)),
    ),
    "royal card with a privilege chosen": (
        {"seats": _seats(cards=[*TWO_CROWNS, "1-red-02"]), "phase": "royal"},
        "royal royal-03",
        (
            Event(K.ROYAL_TAKEN, 0, tile="royal-03", points=2),
            _gained(0, Cause.ROYAL),
            STARTED,
        ),
    ),
    "royal card with an extra turn chosen": (
        {"seats": _seats(cards=[*TWO_CROWNS, "1-red-02"]), "phase": "royal"},
        "royal royal-02",
        (
            Event(K.ROYAL_TAKEN, 0, tile="royal-02", points=2),
            Event(K.EXTRA_TURN_EARNED, 0, cause=Cause.ROYAL),
            Event(K.TURN_STARTED, 0, cause=Cause.EXTRA_TURN),
        ),
    ),
    "last royal card comes by itself and has nothing to steal": (
        _row(
            "1-red-02",
            "1-red-01",
            seats=[
                {"tokens": "KKK", "cards": FIVE_CROWNS, "royals": ["royal-02"]},
                {"royals": ["royal-03", "royal-04"]},
            ],
        ),
        "buy 1-red-02",
        (
            _bought("1-red-02", "KKK"),
            Event(K.ROYAL_TAKEN, 0, tile="royal-01", points=2, automatic=True),
            Event(K.ABILITY_WITHOUT_EFFECT, 0, cause=Cause.ROYAL),
            _revealed("1-red-01"),
            STARTED,
        ),
    ),
    "more than ten tokens": (
        {"seats": _seats("RRRRKKKKG")},
        "take r2c3 r3c3",
        (_taken("BG", (2, 3), (3, 3)), Event(K.RETURN_DUE, 0, count=1)),
    ),
    "tokens discarded": (
        {"seats": _seats("RRRRKKKKGGB"), "phase": "return"},
        "return B",
        (Event(K.TOKENS_RETURNED, 0, tokens_of("B")), STARTED),
    ),
    "mandatory action skipped": (
        {
            "board": ["YYY..", *BARE[1:]],
            "seats": [
                {
                    "tokens": "WWBBGGRRKKPP",
                    "reserved": [{"card": f"3-{colour}-01"} for colour in ("red", "blue", "white")],
                },
                {"tokens": "WWBBGGRRKK"},
            ],
            "display": {
                "1": [f"1-{colour}-02" for colour in ("white", "blue", "green", "red", "black")],
                "2": ["2-white-02", "2-white-04", "2-blue-02", "2-blue-04"],
            },
        },
        "pass",
        (Event(K.PASSED, 0), Event(K.RETURN_DUE, 0, count=2)),
    ),
    "the game is over, the gap stays": (
        _row(
            "1-white-05",
            "1-red-01",
            seats=_seats("GGRRR", cards=["3-white-01", "3-white-02", "2-white-01"]),
        ),
        "buy 1-white-05",
        (
            _bought("1-white-05", "GGRRR", points=1),
            Event(K.GAME_OVER, 0, ending=Ending.COLOUR),
        ),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_events_tell_what_happened(name: str) -> None:
    fields, text, expected = CASES[name]
    assert _events(text, **fields) == expected


def test_every_kind_of_event_is_tested() -> None:
    assert {event.kind for _, _, events in CASES.values() for event in events} == RULES.event_kinds


def test_every_cause_is_tested_here_or_belongs_to_the_set_up() -> None:
    causes = {event.cause for _, _, events in CASES.values() for event in events}
    assert causes - {None} == set(Cause) - {Cause.SECOND_PLAYER}


def test_card_is_revealed_before_its_ability_when_the_display_is_refilled_at_once() -> None:
    fields, text, expected = CASES["privilege of a card"]
    bought, gained, revealed, started = expected
    events = _events(text, options={"duel_refill": "immediate"}, **fields)
    assert events == (bought, revealed, gained, started)


def test_card_is_revealed_after_the_decision_that_the_turn_waited_for() -> None:
    seats = _seats("", "RG")
    fields: dict[str, Any] = _row("2-red-02", "2-red-01", seats=seats, phase="steal")
    fields["display"] = {"2": [None, "2-blue-01", "2-blue-02", "2-blue-03"]}
    stolen = Event(K.TOKEN_STOLEN, 0, tokens_of("G"), other=1)
    assert _events("steal G", **fields) == (stolen, _revealed("2-red-01"), STARTED)


@pytest.mark.parametrize("viewer", [1, None])
def test_card_reserved_from_a_deck_stays_hidden_from_others(viewer: int | None) -> None:
    reserved = _events("reserve deck-3 gold r5c5", viewer, decks={"3": ["3-red-01"]})[0]
    assert (reserved.card, reserved.level) == ("hidden-3", 3)


def test_card_reserved_from_a_deck_is_told_to_all_when_reserves_are_open() -> None:
    options = {"reserved_visibility": "open"}
    fields: dict[str, Any] = {"decks": {"3": ["3-red-01"]}, "options": options}
    assert _events("reserve deck-3 gold r5c5", None, **fields)[0].card == "3-red-01"


def test_card_reserved_from_the_display_was_seen_by_all() -> None:
    options = {"reserved_visibility": "all_hidden"}
    fields: dict[str, Any] = {"display": {"2": ["2-blue-03"]}, "options": options}
    assert _events("reserve 2-blue-03 gold r5c5", None, **fields)[0].card == "2-blue-03"


def test_purchase_out_of_a_hidden_reserve_shows_the_card_to_all() -> None:
    fields, text, expected = CASES["own reserved card bought"]
    assert _events(text, None, **fields) == expected


@pytest.mark.parametrize(("viewer", "forced"), [(0, True), (1, False), (None, False)])
def test_nobody_is_told_that_a_hidden_card_could_not_be_bought(
    viewer: int | None, forced: bool
) -> None:
    """Whoever cannot see the reserve cannot know that replenishing was forced (D6.5)."""
    seats = _seats(reserved=[{"card": "1-red-05", "blind": True}])
    assert _events("replenish", viewer, board=BARE, seats=seats)[0].forced is forced


def test_events_need_no_more_than_two_full_states() -> None:
    before = RULES.setup(2, 1)
    action: Action = RULES.legal_actions(before)[0]
    after = RULES.apply(before, action)
    assert RULES.events(before, action, after)[0].cells == action.cells
