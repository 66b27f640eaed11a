"""The lobby's form."""

import pytest

from game.forms import LobbyForm

SEATS = {"seat_0": "person", "seat_1": "greedy"}


@pytest.mark.parametrize("seed", ["-1", "x", "1.5", "٣", "9007199254740992", "1" * 40])
def test_seed_that_is_none_says_what_a_seed_is(seed: str) -> None:
    form = LobbyForm("splendor", {**SEATS, "seed": seed})
    assert not form.is_valid()
    assert form.errors["seed"] == ["A seed is a whole number from 0 to 9007199254740991."]


@pytest.mark.parametrize(
    ("seed", "value"), [("", None), (" 7 ", 7), ("9007199254740991", 2**53 - 1)]
)
def test_seed_is_read(seed: str, value: int | None) -> None:
    form = LobbyForm("splendor", {**SEATS, "seed": seed})
    assert form.is_valid()
    assert form.plan().seed == value
