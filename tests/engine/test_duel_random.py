"""Chance in Duel is pinned: a seed deals the same game on every version of Python, for ever."""

import hashlib
import json
from collections import Counter

import pytest

from game.engine import MaskedStateError, Options, get_ruleset
from game.engine.random import Generator
from tests.engine.duel_positions import position

RULES = get_ruleset("duel")


def _digest(state: object) -> str:
    text = json.dumps(RULES.encode(state), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@pytest.mark.parametrize(
    ("seed", "digest"),
    [(0, "f1ebd3b27b637d3a"), (7, "0c44d6bfacf66313"), (2**53 - 1, "0974f7c2622cb85b")],
)
def test_set_up_is_pinned(seed: int, digest: str) -> None:
    assert _digest(RULES.setup(2, seed)) == digest


def test_set_up_differs_between_seeds() -> None:
    states = [RULES.setup(2, seed) for seed in range(200)]
    assert len({state.display for state in states}) == 200
    assert len({state.board for state in states}) == 200


def test_centre_of_the_board_holds_each_kind_as_often_as_there_are_tokens() -> None:
    rows = [RULES.encode(RULES.setup(2, seed))["board"] for seed in range(2500)]
    counts = Counter(row[2][2] for row in rows)
    assert all(300 < counts[letter] < 500 for letter in "WBGRK")
    assert 140 < counts["P"] < 260
    assert 220 < counts["Y"] < 380


def test_first_player_is_drawn_evenly_and_whoever_is_named() -> None:
    counts = Counter(RULES.setup(2, seed, Options(), first=0).first for seed in range(1000))
    assert 430 < counts[0] < 570
    assert set(counts) == {0, 1}


@pytest.mark.parametrize("option", ["youngest", "host"])
@pytest.mark.parametrize(("first", "expected"), [(None, 0), (0, 0), (1, 1)])
def test_first_player_is_the_named_one(option: str, first: int | None, expected: int) -> None:
    state = RULES.setup(2, 5, Options(first_player=option), first=first)
    assert (state.first, state.to_move) == (expected, expected)
    assert [seat.privileges for seat in state.seats] == ([0, 1] if expected == 0 else [1, 0])


@pytest.mark.parametrize("seats", [-1, 0, 1, 3])
def test_set_up_refuses_a_wrong_number_of_seats(seats: int) -> None:
    with pytest.raises(ValueError, match="2 players"):
        RULES.setup(seats, 1)


@pytest.mark.parametrize("first", [-1, 2])
def test_set_up_refuses_a_first_player_who_is_not_there(first: int) -> None:
    with pytest.raises(ValueError, match="no seat"):
        RULES.setup(2, 1, Options(first_player="host"), first=first)


BOARD = ["WBGRK", "WB.RK", "W...K", "WBG..", "PBY.Y"]


def test_replenishing_is_drawn_from_the_entropy() -> None:
    drawn = set()
    for entropy in range(40):
        state = RULES.decode(position(board=BOARD, entropy=entropy))
        after = RULES.apply(state, RULES.parse("replenish"))
        letters = "GGRRKPY"
        generator = Generator(entropy)
        expected = "".join(generator.shuffled(letters))
        rows = RULES.encode(after)["board"]
        cells = ((3, 3), (2, 3), (3, 4), (4, 4), (3, 2), (4, 5), (5, 4))
        assert "".join(rows[row - 1][column - 1] for row, column in cells) == expected
        assert after.entropy == generator.value
        drawn.add(expected)
    assert len(drawn) > 35


def test_view_replenishes_only_what_is_certain() -> None:
    replenish = RULES.parse("replenish")
    one_kind = RULES.decode(position(seats=[{"tokens": "GGRRKY"}, {}], board=BOARD))
    after = RULES.apply(RULES.view_for(one_kind, 0), replenish)
    assert after == RULES.view_for(RULES.apply(one_kind, replenish), 0)
    two_kinds = RULES.decode(position(seats=[{"tokens": "GGRRK"}, {}], board=BOARD))
    with pytest.raises(MaskedStateError):
        RULES.apply(RULES.view_for(two_kinds, 0), replenish)
