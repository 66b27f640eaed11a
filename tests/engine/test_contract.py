"""Every ruleset keeps the contract, with every number of players and under random options."""

from random import Random

import pytest

from game.engine import get_ruleset
from tests.engine.contract import TABLES, Contract
from tests.engine.walks import random_game, random_options


def _play(name: str, seats: int, seed: int, thorough_every: int) -> None:
    contract = Contract(name)
    random = Random(seed)
    steps = list(random_game(contract.rules, seats, seed, random_options(random)))
    contract.check_game(steps, random, thorough_every)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_random_games_keep_the_contract(name: str, seats: int) -> None:
    for seed in range(100):
        _play(name, seats, seed, thorough_every=150)


# At least 5,000 games of each ruleset, whatever the numbers of players it is for.
MANY = [
    (name, seats, start)
    for name, seats in TABLES
    for start in range(10_000, 10_000 + -(-5_000 // len(get_ruleset(name).seat_range)), 250)
]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats", "start"), MANY)
def test_many_random_games_keep_the_contract(name: str, seats: int, start: int) -> None:
    for seed in range(start, start + 250):
        _play(name, seats, seed, thorough_every=150)
