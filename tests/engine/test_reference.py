"""The engine against the second, slow set of rules: legal actions, results and counts."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.engine import Options, Phase, get_ruleset
from game.engine.options import CHOICES
from tests.engine import reference
from tests.engine.positions import cards_with_bonuses, position
from tests.engine.walks import random_game, random_options

RULES = get_ruleset("splendor")


def _assert_game_agrees(seats: int, seed: int) -> None:
    options = random_options(Random(seed))
    for before, action, after in random_game(RULES, seats, seed, options):
        slow = RULES.encode(before)
        texts = [RULES.format(each) for each in RULES.legal_actions(before)]
        assert sorted(texts) == sorted(reference.legal(slow))
        assert RULES.encode(after) == reference.after(slow, RULES.format(action))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_agree_with_the_reference(seats: int) -> None:
    for seed in range(4):
        _assert_game_agrees(seats, seed)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_many_random_games_agree_with_the_reference(seats: int) -> None:
    for seed in range(1000, 1200):
        _assert_game_agrees(seats, seed)


def _options(**values: Any) -> dict[str, Any]:
    return {"options": values}


def _late(phase: Phase) -> dict[str, Any]:
    """The first position of that phase in a long run of random games."""
    for seed in range(200):
        for step in random_game(RULES, 2, seed, Options()):
            if step.before.phase is phase and step.before.turn > 8:
                return RULES.encode(step.before)
    raise AssertionError(phase)


def _middle() -> dict[str, Any]:
    return RULES.encode([step.before for step in random_game(RULES, 3, 9, Options())][40])


POSITIONS: dict[str, Callable[[], dict[str, Any]]] = {
    "start": lambda: RULES.encode(RULES.setup(2, 7)),
    "start of four": lambda: RULES.encode(RULES.setup(4, 7)),
    "middle": _middle,
    "return": lambda: _late(Phase.RETURN),
    "noble": lambda: position(
        seats=[{"cards": cards_with_bonuses("WWWWBBBBGGGG"), "tokens": "RRRR"}, {}],
        nobles=["noble-01", "noble-02", "noble-06"],
        phase="noble",
    ),
    "poor supply": lambda: position(
        seats=[{"tokens": "WWWWBBBBGG"}, {"tokens": "GGRRRRKKYY"}],
        **_options(take_different="up_to_three"),
    ),
    "last round": lambda: position(
        seats=[
            {"cards": ["3-white-04", "3-blue-04", "3-green-04"], "tokens": "WWWYY"},
            {"cards": cards_with_bonuses("WWBB"), "tokens": "RRRR"},
        ],
    ),
    "empty decks": lambda: position(
        seats=[{"tokens": "WWBBGG"}, {"tokens": "RRKK"}],
        display={"1": ["1-white-01", None, "1-blue-01"], "2": [None, "2-red-03"]},
        decks={"1": [], "2": []},
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_perft_of_two_agrees_with_the_reference(name: str) -> None:
    state = RULES.decode(POSITIONS[name]())
    assert RULES.perft(state, 2) == reference.perft(RULES.encode(state), 2)


@pytest.mark.slow
@pytest.mark.parametrize("name", POSITIONS)
def test_perft_of_three_agrees_with_the_reference(name: str) -> None:
    state = RULES.decode(POSITIONS[name]())
    assert RULES.perft(state, 3) == reference.perft(RULES.encode(state), 3)


@pytest.mark.parametrize(
    ("option", "value"), [(name, value) for name, values in CHOICES.items() for value in values]
)
def test_perft_under_every_option_agrees_with_the_reference(option: str, value: object) -> None:
    for make in (POSITIONS["poor supply"], POSITIONS["middle"]):
        state = RULES.decode({**make(), **_options(**{option: value})})
        assert RULES.perft(state, 2) == reference.perft(RULES.encode(state), 2)


# Counted once by the reference; a change of any number is a change of the rules.
PERFT = {
    "start": (30, 865, 24190),
    "start of four": (30, 900, 26995),
    "middle": (3, 45, 238),
    "return": (19, 113, 780),
    "noble": (3, 69, 1737),
    "poor supply": (16, 64, 1572),
    "last round": (23, 485, 0),
    "empty decks": (18, 338, 5164),
}


@pytest.mark.parametrize("name", PERFT)
def test_perft_table_is_unchanged(name: str) -> None:
    state = RULES.decode(POSITIONS[name]())
    assert tuple(RULES.perft(state, depth) for depth in (0, 1, 2, 3)) == (1, *PERFT[name])
