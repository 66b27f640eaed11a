"""Chance is pinned: a seed deals the same game on every version of Python, for ever."""

import hashlib
import json
from collections import Counter

import pytest

from game.engine import Options, get_ruleset
from game.engine.random import Generator

RULES = get_ruleset("splendor")


def test_generator_gives_the_published_numbers_of_splitmix64() -> None:
    generator = Generator(1234567)
    assert [generator.draw() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_shuffle_is_pinned() -> None:
    assert Generator(42).shuffled(range(10)) == (0, 9, 5, 8, 6, 4, 7, 2, 1, 3)


def test_value_continues_the_sequence() -> None:
    first = Generator(5)
    first.draw()
    second = Generator(first.value)
    assert first.draw() == second.draw()


def test_numbers_below_a_bound_are_evenly_spread() -> None:
    generator = Generator(9)
    counts = Counter(generator.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(900 < count < 1100 for count in counts.values())


def test_draws_beyond_the_last_whole_multiple_of_the_bound_are_drawn_again() -> None:
    bound = 2**63 + 1
    draws, again = Generator(1), Generator(1)
    accepted = [draw for draw in (draws.draw() for _ in range(40)) if draw < bound]
    assert 0 < len(accepted) < 40
    assert [again.below(bound) for _ in accepted] == accepted


def test_every_order_of_three_is_about_equally_likely() -> None:
    generator = Generator(9)
    counts = Counter(generator.shuffled("abc") for _ in range(6000))
    assert len(counts) == 6
    assert all(900 < count < 1100 for count in counts.values())


@pytest.mark.parametrize(
    ("seats", "seed", "digest"),
    [
        (2, 0, "05f38e5fa5fc73bb"),
        (2, 7, "902c38f7f8c41a6e"),
        (3, 7, "428407d477e6ac57"),
        (4, 2**53 - 1, "3c32bf2c4c920e41"),
    ],
)
def test_set_up_is_pinned(seats: int, seed: int, digest: str) -> None:
    text = json.dumps(RULES.encode(RULES.setup(seats, seed)), sort_keys=True)
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == digest


def test_set_up_differs_between_seeds() -> None:
    deals = {RULES.setup(2, seed).display for seed in range(200)}
    assert len(deals) == 200


def test_first_player_is_drawn_evenly_and_whoever_is_named() -> None:
    counts = Counter(RULES.setup(4, seed, Options(), first=0).first for seed in range(2000))
    assert all(400 < counts[seat] < 600 for seat in range(4))


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_set_up_refuses_a_wrong_number_of_seats(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 4 players"):
        RULES.setup(seats, 1)


@pytest.mark.parametrize("first", [-1, 2])
def test_set_up_refuses_a_first_player_who_is_not_there(first: int) -> None:
    with pytest.raises(ValueError, match="no seat"):
        RULES.setup(2, 1, Options(first_player="host"), first=first)
