"""The position format: what may be left out, every invariant, and nonsense of any type."""

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import Options, Phase, PositionError, get_ruleset
from game.engine.splendor.cards import BY_LEVEL, CARD_INDEX, CARDS
from tests.engine.nonsense import drawn_place, nonsense
from tests.engine.positions import cards_with_bonuses, position
from tests.engine.walks import random_game

RULES = get_ruleset("splendor")
Position = dict[str, Any]


def _returning(**fields: Any) -> Position:
    return position(
        **{
            "seats": [{"tokens": "WWWWBBBGGGRK"}, {}],
            "phase": "return",
            "taken": {"W": 1, "R": 1, "K": 1},
            **fields,
        }
    )


def _choosing(gems: str = "WWWWBBBBGGGG", **fields: Any) -> Position:
    return position(
        **{
            "seats": [{"cards": cards_with_bonuses(gems)}, {}],
            "nobles": ["noble-01", "noble-02"],
            "phase": "noble",
            **fields,
        }
    )


def _rich(**fields: Any) -> Position:
    """Seat 1 has 15 points."""
    return position(
        **{"seats": [{}, {"cards": ["3-white-04", "3-blue-04", "3-green-04"]}], **fields}
    )


def test_encode_writes_every_key_of_the_format() -> None:
    encoded = RULES.encode(RULES.setup(2, 7))
    assert list(encoded) == [
        "ruleset",
        "options",
        "supply",
        "decks",
        "display",
        "nobles",
        "seats",
        "to_move",
        "first",
        "phase",
        "turn",
        "last_round",
        "entropy",
    ]
    assert list(encoded["seats"][0]) == ["tokens", "cards", "reserved", "nobles"]
    assert encoded["seats"][0]["tokens"] == {}
    assert encoded["options"] == {}
    assert "taken" in RULES.encode(RULES.decode(_returning()))


def test_decode_takes_zero_counts_and_default_options() -> None:
    full = position(options=Options()._asdict())
    full["seats"][0]["tokens"] = dict.fromkeys("WBGRKY", 0)
    assert RULES.decode(full) == RULES.decode(position())


def test_partial_position_is_filled_with_defaults() -> None:
    state = RULES.decode(position(seats=[{}, {}]))
    assert (state.first, state.turn, state.last_round) == (0, 0, False)
    assert state.entropy is None
    assert state.options == Options()


def test_missing_decks_are_filled_in_the_order_of_the_file() -> None:
    state = RULES.decode(position(seats=[{"cards": ["1-white-05"]}, {}]))
    assert state.decks[0] == BY_LEVEL[0][5:]
    assert state.decks[2] == BY_LEVEL[2][4:]


def test_given_deck_is_taken_as_it_is() -> None:
    state = RULES.decode(position(decks={"1": ["1-black-08", "1-red-01"], "2": []}))
    assert [CARDS[card].id for card in state.decks[0]] == ["1-black-08", "1-red-01"]
    assert state.decks[1] == ()
    assert len(state.decks[2]) == 16


def test_short_row_leaves_gaps() -> None:
    state = RULES.decode(position(decks={"1": []}, display={"1": ["1-red-01"]}))
    assert state.display[0] == (CARD_INDEX["1-red-01"], None, None, None)


@pytest.mark.parametrize(
    ("make", "expected"),
    [
        (_rich, True),
        (position, False),
        (lambda: _choosing(seats=[{"cards": _fifteen_and_nobles()}, {}]), False),
        (
            lambda: _choosing(seats=[{"cards": cards_with_bonuses("WWWWBBBBGGGG")}, _fifteen()]),
            True,
        ),
    ],
)
def test_missing_last_round_follows_from_the_points(
    make: Callable[[], Position], expected: bool
) -> None:
    assert RULES.decode(make()).last_round is expected


def _fifteen() -> Position:
    return {"cards": ["3-white-04", "3-blue-04", "3-green-04"]}


def _fifteen_and_nobles() -> list[str]:
    return [*cards_with_bonuses("WWWBBBGGG"), *_fifteen()["cards"]]


FAULTS: dict[str, tuple[str, Callable[[], object]]] = {
    "not an object": ("position", list),
    "other game": ("ruleset", lambda: position(ruleset="duel")),
    "unknown key": ("position", lambda: position(last_rond=True)),
    "unknown option": ("options", lambda: position(options={"speed": 1})),
    "unknown value": ("options.blind_reserve", lambda: position(options={"blind_reserve": 1})),
    "one seat": ("seats", lambda: position(seats=[{}, {}])  | {"seats": [{}]}),
    "five seats": ("seats", lambda: position() | {"seats": [{}] * 5}),
    "too many tokens": ("supply", lambda: position(supply={"W": 5, "B": 4, "G": 4, "R": 4, "K": 4, "Y": 5})),
    "too few tokens": ("supply", lambda: position(supply={"W": 4, "B": 4, "G": 4, "R": 4, "K": 4, "Y": 4})),
    "pearls": ("supply", lambda: position(supply={"P": 1})),
    "negative count": ("supply.W", lambda: position(supply={"W": -1})),
    "count of another type": ("supply.W", lambda: position(supply={"W": True})),
    "unknown card": ("seats.0.cards.0", lambda: position(seats=[{"cards": ["1-pink-01"]}, {}])),
    "hidden card bought": ("seats.0.cards.0", lambda: position(seats=[{"cards": ["hidden-1"]}, {}])),
    "hidden card on the display": ("display.1.0", lambda: position(display={"1": ["hidden-1"]})),
    "card of another level on the display": ("display.1", lambda: position(display={"1": ["2-red-01"]})),
    "card of another level in a deck": ("decks.2", lambda: position(decks={"2": ["1-red-01"]})),
    "hidden card of another level": ("decks.2", lambda: position(decks={"2": ["hidden-1"]})),
    "five cards in a row": ("display.1", lambda: position(display={"1": ["1-red-01"] * 5})),
    "gap above a deck": ("display.1", lambda: position(display={"1": [None]}, decks={"1": ["1-red-01"]})),
    "card twice on the display": ("display.1", lambda: position(display={"1": ["1-red-01", "1-red-01"]})),
    "card bought and in a deck": (
        "decks.1",
        lambda: position(seats=[{"cards": ["1-red-01"]}, {}], decks={"1": ["1-red-01"]}),
    ),
    "card reserved twice": (
        "seats.1.reserved",
        lambda: position(
            seats=[{"reserved": [{"card": "1-red-01"}]}, {"reserved": [{"card": "1-red-01"}]}]
        ),
    ),
    "more hidden cards than there are": ("decks.3", lambda: position(decks={"3": ["hidden-3"] * 17})),
    "deck longer than the level": ("decks.3", lambda: position(decks={"3": ["hidden-3"] * 21})),
    "four reserved": (
        "seats.0.reserved",
        lambda: position(seats=[{"reserved": [{"card": f"1-red-0{n}"} for n in range(1, 5)]}, {}]),
    ),
    "reserved card without an id": ("seats.0.reserved.0.card", lambda: position() | {"seats": [{"reserved": [{}]}, {}]}),
    "blind of another type": (
        "seats.0.reserved.0.blind",
        lambda: position(seats=[{"reserved": [{"card": "1-red-01", "blind": 1}]}, {}]),
    ),
    "unknown noble": ("nobles.0", lambda: position(nobles=["noble-11"])),
    "noble twice": ("nobles", lambda: position(nobles=["noble-01", "noble-01"])),
    "noble won and on the table": (
        "nobles",
        lambda: position(seats=[{"nobles": ["noble-01"]}, {}], nobles=["noble-01"]),
    ),
    "more nobles than players and one": (
        "nobles",
        lambda: position(nobles=["noble-01", "noble-02", "noble-03", "noble-04"]),
    ),
    "eleven tokens in act": ("seats.0.tokens", lambda: position(seats=[{"tokens": "WWWWBBBBGGG"}, {}])),
    "eleven tokens of a seat not to move": (
        "seats.1.tokens",
        lambda: position(seats=[{}, {"tokens": "WWWWBBBBGGG"}]),
    ),
    "no such seat to move": ("to_move", lambda: position(to_move=2)),
    "no such first seat": ("first", lambda: position(first=-1)),
    "unknown phase": ("phase", lambda: position(phase="steal")),
    "negative turn": ("turn", lambda: position(turn=-1)),
    "entropy of another type": ("entropy", lambda: position(entropy=1.5)),
    "last round of another type": ("last_round", lambda: position(last_round=0)),
    "taken outside phase return": ("taken", lambda: position(taken={})),
    "no taken in phase return": ("taken", lambda: _without(_returning(), "taken")),
    "taken more than held": ("taken", lambda: _returning(taken={"R": 2})),
    "taken by no action": ("taken", lambda: _returning(taken={"W": 2, "R": 1})),
    "taken gold and a gem": (
        "taken",
        lambda: _returning(seats=[{"tokens": "WWWWBBBGGGRY"}, {}], taken={"R": 1, "Y": 1}),
    ),
    "no excess": ("seats.0.tokens", lambda: _returning(seats=[{"tokens": "WRK"}, {}])),
    "more excess than taken": ("seats.0.tokens", lambda: _returning(taken={"W": 1})),
    "return without a choice": (
        "phase",
        lambda: _returning(
            seats=[{"tokens": "WWWWBBBGGGY"}, {}],
            taken={"Y": 1},
            options={"return_choice": "just_taken"},
        ),
    ),
    "noble without a choice": ("phase", lambda: _choosing("WWWWBBBB")),
    "last round without the points": ("last_round", lambda: position(last_round=True)),
    "points without the last round": ("last_round", lambda: _rich(last_round=False)),
    "over without the last round": ("last_round", lambda: position(phase="over")),
    "over before the round is": ("to_move", lambda: _rich(phase="over", to_move=0)),
}  # fmt: skip


def _without(full: Position, key: str) -> Position:
    return {name: value for name, value in full.items() if name != key}


@pytest.mark.parametrize("name", FAULTS)
def test_fault_is_named_by_its_field(name: str) -> None:
    field, make = FAULTS[name]
    broken: Any = make()
    with pytest.raises(PositionError) as caught:
        RULES.decode(broken)
    assert caught.value.field == field
    assert str(caught.value).startswith(f"{field}: ")


@pytest.mark.parametrize(
    "key", ["ruleset", "supply", "display", "nobles", "seats", "to_move", "phase"]
)
def test_required_key_is_missed(key: str) -> None:
    with pytest.raises(PositionError) as caught:
        RULES.decode(_without(position(), key))
    assert caught.value.field == key


def _encoded_positions() -> list[Position]:
    games = [random_game(RULES, seats, 3, Options()) for seats in (2, 3, 4)]
    steps = [step for game in games for step in list(game)[::12]]
    views = [RULES.view_for(step.before, 0) for step in steps[::3]]
    special = [_returning(), _choosing(), _rich(), position()]
    return [
        *(RULES.encode(state) for state in [*(step.before for step in steps), *views]),
        *special,
    ]


ENCODED = _encoded_positions()

NONSENSE = nonsense(
    ["1-red-01", "2-blue-03", "noble-01", "hidden-1", "hidden-3", "act", "over", "return", "W"],
    ["card", "blind", "1", "Y"],
)


def _decodes_or_names_a_field(broken: Any) -> None:
    """Either a `PositionError`, or a state that is as good as any other."""
    try:
        state = RULES.decode(broken)
    except PositionError:
        return
    assert RULES.decode(json.loads(json.dumps(RULES.encode(state)))) == state
    assert (state.phase is Phase.OVER) == (not RULES.legal_actions(state))


@given(NONSENSE)
def test_nonsense_is_refused(nonsense: Any) -> None:
    with pytest.raises(PositionError):
        RULES.decode(nonsense)


@settings(max_examples=400)
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
