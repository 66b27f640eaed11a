"""The position format of Duel: what may be left out, every invariant, and nonsense of any type."""

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import Options, Phase, PositionError, get_ruleset
from game.engine.duel.cards import BY_LEVEL, CARD_INDEX, CARDS
from tests.engine.duel_positions import position
from tests.engine.nonsense import drawn_place, nonsense
from tests.engine.walks import random_game

RULES = get_ruleset("duel")
Position = dict[str, Any]

CROWNED = ["1-white-02", "1-blue-02", "1-green-02"]  # three crowns
TWELVE = "WWWBBBGGGRRR"
WHITE_POINTS = ["3-white-01", "3-white-02", "2-white-01", "2-white-02"]  # ten points in white


def _with(full: Position, **fields: Any) -> Position:
    return {**full, **fields}


def _without(full: Position, *keys: str) -> Position:
    return {name: value for name, value in full.items() if name not in keys}


def _seat(**fields: Any) -> Position:
    """A position whose first seat has these fields, as they are."""
    full = position()
    full["seats"][0].update(fields)
    return full


def _cards(*entries: Any) -> Position:
    return _seat(cards=list(entries))


def _gaining(**fields: Any) -> Position:
    return position(**{"phase": "gain", "pending": ["R"], **fields})


def _stealing(tokens: str = "WBY", **fields: Any) -> Position:
    return position(**{"seats": [{}, {"tokens": tokens}], "phase": "steal", **fields})


def _choosing(**fields: Any) -> Position:
    return position(**{"seats": [{"cards": CROWNED}, {}], "phase": "royal", **fields})


def _discarding(tokens: str = TWELVE, **fields: Any) -> Position:
    return position(**{"seats": [{"tokens": tokens}, {}], "phase": "return", **fields})


def _over(**fields: Any) -> Position:
    return position(**{"seats": [{"cards": WHITE_POINTS}, {}], "phase": "over", **fields})


def test_encode_writes_every_key_of_the_format() -> None:
    encoded = RULES.encode(RULES.setup(2, 7))
    assert list(encoded) == [
        *("ruleset", "options", "board", "bag", "privileges", "decks", "display", "royals"),
        *("seats", "to_move", "first", "phase", "turn", "replenished", "extra_turn", "pending"),
        "entropy",
    ]
    seat = ["tokens", "cards", "reserved", "royals", "privileges"]
    assert [list(each) for each in encoded["seats"]] == [seat, seat]
    assert encoded["seats"][0]["tokens"] == {}
    assert encoded["bag"] == {}
    assert encoded["pending"] == []
    assert encoded["options"] == {}


def test_position_of_the_design_is_a_position() -> None:
    """A wild card may stand before the card whose colour it has taken."""
    cards = [{"card": "1-wild-01", "as": "R"}, {"card": "1-red-01"}]
    state = RULES.decode(_cards(*cards))
    assert state.seats[0].colours == ("R", "R")
    assert state.seats[0].bonuses == (0, 0, 0, 2, 0)
    assert state.seats[0].colour_points == (0, 0, 0, 1, 0)
    assert RULES.encode(state)["seats"][0]["cards"] == cards


def test_decode_takes_zero_counts_and_default_options() -> None:
    full = position(options=Options()._asdict())
    full["seats"][0]["tokens"] = dict.fromkeys("WBGRKPY", 0)
    assert RULES.decode(full) == RULES.decode(position())


def test_partial_position_is_filled_with_defaults() -> None:
    partial = _without(position(seats=[{}, {}]), "decks", "entropy")
    partial["seats"] = [{}, {}]
    state = RULES.decode(partial)
    assert (state.first, state.turn, state.pending) == (0, 0, "")
    assert (state.replenished, state.extra_turn) == (False, False)
    assert state.entropy is None
    assert state.options == Options()
    assert [seat.privileges for seat in state.seats] == [0, 0]


def test_missing_decks_are_filled_in_the_order_of_the_file() -> None:
    state = RULES.decode(position(seats=[{"cards": ["1-blue-01"]}, {}]))
    assert state.decks[0] == BY_LEVEL[0][6:]
    assert state.decks[2] == BY_LEVEL[2][3:]


def test_given_deck_is_taken_as_it_is() -> None:
    state = RULES.decode(position(decks={"1": ["1-black-05", "1-red-01"], "2": []}))
    assert [CARDS[card].id for card in state.decks[0]] == ["1-black-05", "1-red-01"]
    assert state.decks[1] == ()
    assert len(state.decks[2]) == 10


def test_short_row_leaves_gaps() -> None:
    state = RULES.decode(position(decks={"1": []}, display={"1": ["1-red-01"]}))
    assert state.display[0] == (CARD_INDEX["1-red-01"], None, None, None, None)


@pytest.mark.parametrize("make", [_gaining, _stealing, _choosing, _discarding, _over])
def test_gap_may_wait_for_the_end_of_the_turn(make: Callable[..., Position]) -> None:
    full = make(display={"1": ["1-red-05", "1-red-04", "1-red-03", "1-red-01", None]})
    assert RULES.decode(full).display[0][4] is None


@pytest.mark.parametrize("make", [_gaining, _stealing, _choosing, _discarding, _over])
def test_waiting_and_finished_positions_are_positions(make: Callable[..., Position]) -> None:
    state = RULES.decode(make())
    assert RULES.decode(RULES.encode(state)) == state


def test_tokens_beyond_ten_are_what_a_turn_can_bring() -> None:
    thirteen = RULES.decode(position(seats=[{"tokens": "WWWWBBBBGGGGR"}, {}]))
    assert sum(thirteen.seats[0].tokens) == 13
    sixteen = RULES.decode(_discarding("WWWWBBBBGGGGRRRR"))
    assert sum(sixteen.seats[0].tokens) == 16


FAULTS: dict[str, tuple[str, Callable[[], object]]] = {
    "not an object": ("position", list),
    "other game": ("ruleset", lambda: position(ruleset="splendor")),
    "unknown key": ("position", lambda: position(supply={})),
    "unknown option": ("options", lambda: position(options={"speed": 1})),
    "unknown value": ("options.duel_refill", lambda: position(options={"duel_refill": "never"})),
    "board of another type": ("board", lambda: _with(position(), board="WBGRK")),
    "four rows": ("board", lambda: position(board=["....."] * 4)),
    "six rows": ("board", lambda: position(board=["....."] * 6)),
    "short row": ("board.2", lambda: position(board=[".....", ".....", "....", ".....", "....."])),
    "row of another type": ("board.0", lambda: _with(position(), board=[5, "", "", "", ""])),
    "unknown letter": ("board.4", lambda: _with(position(), board=["....."] * 4 + ["....X"])),
    "too many tokens": ("board", lambda: _with(position(), bag={"W": 1})),
    "too few tokens": ("board", lambda: _with(position(), board=["....."] * 5)),
    "negative count": ("bag.W", lambda: _with(position(), bag={"W": -1})),
    "count of another type": ("bag.P", lambda: _with(position(), bag={"P": True})),
    "unknown token": ("bag", lambda: _with(position(), bag={"X": 1})),
    "four privileges in the pool": ("privileges", lambda: _with(position(), privileges=4)),
    "four privileges of a seat": ("seats.0.privileges", lambda: _seat(privileges=4)),
    "privileges of another type": ("seats.0.privileges", lambda: _seat(privileges=None)),
    "too few privileges": ("privileges", lambda: _with(position(), privileges=2)),
    "too many privileges": ("privileges", lambda: _seat(privileges=1)),
    "unknown card": ("seats.0.cards.0.card", lambda: _cards({"card": "1-pink-01"})),
    "card without an id": ("seats.0.cards.0.card", lambda: _cards({})),
    "card as a text": ("seats.0.cards.0", lambda: _cards("1-red-01")),
    "hidden card bought": ("seats.0.cards.0.card", lambda: _cards({"card": "hidden-1"})),
    "wild card without a colour": (
        "seats.0.cards.1.as",
        lambda: _cards({"card": "1-red-01"}, {"card": "1-wild-01"}),
    ),
    "wild card in a colour that is none": (
        "seats.0.cards.1.as",
        lambda: _cards({"card": "1-red-01"}, {"card": "1-wild-01", "as": "P"}),
    ),
    "wild card in a colour of another type": (
        "seats.0.cards.1.as",
        lambda: _cards({"card": "1-red-01"}, {"card": "1-wild-01", "as": None}),
    ),
    "wild card in a colour that the seat lacks": (
        "seats.0.cards.1.as",
        lambda: _cards({"card": "1-red-01"}, {"card": "1-wild-01", "as": "W"}),
    ),
    "wild cards in a colour of none but themselves": (
        "seats.0.cards.0.as",
        lambda: _cards({"card": "1-wild-01", "as": "W"}, {"card": "1-wild-02", "as": "W"}),
    ),
    "colour of a card that is not wild": (
        "seats.0.cards.0.as",
        lambda: _cards({"card": "1-red-01", "as": "R"}),
    ),
    "hidden card on the display": ("display.1.0", lambda: position(display={"1": ["hidden-1"]})),
    "card of another level on the display": (
        "display.1",
        lambda: position(display={"1": ["2-red-01"]}),
    ),
    "six cards in a row": ("display.1", lambda: position(display={"1": ["1-red-01"] * 6})),
    "five cards in the second row": ("display.2", lambda: position(display={"2": ["2-red-01"] * 5})),
    "four cards in the third row": ("display.3", lambda: position(display={"3": ["3-red-01"] * 4})),
    "gap above a deck": ("display.1", lambda: position(display={"1": [None]})),
    "card of another level in a deck": ("decks.2", lambda: position(decks={"2": ["1-red-01"]})),
    "hidden card of another level": ("decks.2", lambda: position(decks={"2": ["hidden-1"]})),
    "more hidden cards than there are": ("decks.3", lambda: position(decks={"3": ["hidden-3"] * 11})),
    "deck longer than the level": ("decks.3", lambda: position(decks={"3": ["hidden-3"] * 14})),
    "card twice on the display": (
        "display.1",
        lambda: position(display={"1": ["1-red-01", "1-red-01"]}),
    ),
    "card bought and in a deck": (
        "decks.1",
        lambda: position(seats=[{"cards": ["1-red-01"]}, {}], decks={"1": ["1-red-01"]}),
    ),
    "card bought twice": (
        "seats.1.cards",
        lambda: position(seats=[{"cards": ["1-red-01"]}, {"cards": ["1-red-01"]}]),
    ),
    "card reserved by both": (
        "seats.1.reserved",
        lambda: position(
            seats=[{"reserved": [{"card": "1-red-01"}]}, {"reserved": [{"card": "1-red-01"}]}]
        ),
    ),
    "four reserved": (
        "seats.0.reserved",
        lambda: position(seats=[{"reserved": [{"card": f"1-red-0{n}"} for n in range(1, 5)]}, {}]),
    ),
    "blind of another type": (
        "seats.0.reserved.0.blind",
        lambda: _seat(reserved=[{"card": "1-red-01", "blind": 1}]),
    ),
    "unknown royal": ("royals.0", lambda: _with(position(), royals=["royal-05"])),
    "royal twice": ("royals", lambda: _with(position(), royals=["royal-01", "royal-01"])),
    "royal won and on the table": (
        "royals",
        lambda: position(seats=[{"royals": ["royal-01"]}, {}], royals=["royal-01"]),
    ),
    "three royals of a seat": (
        "seats.0.royals",
        lambda: position(seats=[{"royals": ["royal-01", "royal-02", "royal-03"]}, {}]),
    ),
    "one seat": ("seats", lambda: _with(position(), seats=[{}])),
    "three seats": ("seats", lambda: _with(position(), seats=[{}, {}, {}])),
    "unknown key of a seat": ("seats.0", lambda: _seat(nobles=[])),
    "fourteen tokens in act": ("seats.0.tokens", lambda: position(seats=[{"tokens": "WWWWBBBBGGGGRR"}, {}])),
    "seventeen tokens in return": ("seats.0.tokens", lambda: _discarding("WWWWBBBBGGGGRRRRK")),
    "eleven tokens of the seat not to move": (
        "seats.1.tokens",
        lambda: position(seats=[{}, {"tokens": "WWWWBBBBGGG"}]),
    ),
    "eleven tokens when over": (
        "seats.0.tokens",
        lambda: _over(seats=[{"cards": WHITE_POINTS, "tokens": "WWWWBBBBGGG"}, {}]),
    ),
    "no such seat to move": ("to_move", lambda: position(to_move=2)),
    "no such first seat": ("first", lambda: position(first=-1)),
    "unknown phase": ("phase", lambda: position(phase="noble")),
    "negative turn": ("turn", lambda: position(turn=-1)),
    "entropy of another type": ("entropy", lambda: position(entropy=1.5)),
    "replenished of another type": ("replenished", lambda: position(replenished=0)),
    "extra turn of another type": ("extra_turn", lambda: position(extra_turn="no")),
    "replenished and a bag that is not empty": (
        "replenished",
        lambda: position(bag="W", replenished=True),
    ),
    "extra turn earned before the action": ("extra_turn", lambda: position(extra_turn=True)),
    "pending outside phase gain": ("pending", lambda: position(pending=["R"])),
    "nothing pending in phase gain": ("pending", lambda: _gaining(pending=[])),
    "pearl pending": ("pending", lambda: _gaining(pending=["P"])),
    "pending of another type": ("pending", lambda: _gaining(pending=[1])),
    "two colours pending": ("pending", lambda: _gaining(pending=["R", "W"])),
    "gain without a choice": ("pending", lambda: _gaining(seats=[{"tokens": "RRR"}, {}])),
    "steal without a choice": ("phase", lambda: _stealing("WWY")),
    "royal without a choice": (
        "phase",
        lambda: _choosing(
            seats=[{"cards": CROWNED, "royals": ["royal-01"]}, {"royals": ["royal-02", "royal-03"]}]
        ),
    ),
    "royal with two crowns": ("phase", lambda: _choosing(seats=[{"cards": CROWNED[:2]}, {}])),
    "nothing to discard": ("seats.0.tokens", lambda: _discarding("WWWBBBGGGR")),
    "over without a victory": ("phase", lambda: position(phase="over")),
    "the other seat has won": ("seats.0", lambda: _over(to_move=1)),
    "won at the start of a turn": (
        "seats.0",
        lambda: position(seats=[{"cards": WHITE_POINTS}, {}]),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_fault_is_named_by_its_field(name: str) -> None:
    field, make = FAULTS[name]
    broken: Any = make()
    with pytest.raises(PositionError) as caught:
        RULES.decode(broken)
    assert caught.value.field == field
    assert str(caught.value).startswith(f"{field}: ")


@pytest.mark.parametrize(
    "key",
    ["ruleset", "board", "bag", "privileges", "display", "royals", "seats", "to_move", "phase"],
)
def test_required_key_is_missed(key: str) -> None:
    with pytest.raises(PositionError) as caught:
        RULES.decode(_without(position(), key))
    assert caught.value.field == key


def _encoded_positions() -> list[Position]:
    games = [random_game(RULES, 2, seed, Options()) for seed in (3, 4, 5)]
    states = [step.before for game in games for step in list(game)[::12]]
    views = [RULES.view_for(state, 0) for state in states[::3]]
    special = [_gaining(), _stealing(), _choosing(), _discarding(), _over(), position()]
    return [*map(RULES.encode, (*states, *views)), *special]


ENCODED = _encoded_positions()

NONSENSE = nonsense(
    [
        *("1-red-01", "2-blue-03", "1-wild-01", "royal-01", "hidden-1", "hidden-3"),
        *("act", "gain", "steal", "royal", "return", "over", "W", "R", ".....", "WBGRK"),
    ],
    ["card", "as", "blind", "1", "Y"],
)


def _decodes_or_names_a_field(broken: Any) -> None:
    """Either a `PositionError`, or a state that is as good as any other."""
    try:
        state = RULES.decode(broken)
    except PositionError:
        return
    assert RULES.decode(json.loads(json.dumps(RULES.encode(state)))) == state
    actions = RULES.legal_actions(state)
    assert (state.phase is Phase.OVER) == (not actions)
    assert not [action for action in actions if RULES.refusal(state, action)]


@given(NONSENSE)
def test_nonsense_is_refused(nonsense: Any) -> None:
    with pytest.raises(PositionError):
        RULES.decode(nonsense)


@settings(max_examples=300)
@given(st.data())
def test_position_with_a_part_replaced_by_nonsense_never_crashes(data: st.DataObject) -> None:
    broken = deepcopy(data.draw(st.sampled_from(ENCODED)))
    place, last = drawn_place(data, broken)
    place[last] = data.draw(NONSENSE)
    _decodes_or_names_a_field(broken)


@settings(max_examples=200)
@given(st.data())
def test_position_with_a_part_removed_or_doubled_never_crashes(data: st.DataObject) -> None:
    broken = deepcopy(data.draw(st.sampled_from(ENCODED)))
    place, last = drawn_place(data, broken)
    if isinstance(place, list) and data.draw(st.booleans()):
        place.append(place[last])
    else:
        del place[last]
    _decodes_or_names_a_field(broken)
