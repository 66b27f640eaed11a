"""Every ruleset keeps the contract, with every number of players and under random options."""

from random import Random

import pytest

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
        _play(name, seats, seed, thorough_every=400)


# Games for each number of players.
MANY_GAMES = {"splendor": 2_000, "duel": 5_000}
CHUNK = 250
MANY = [
    (name, seats, start)
    for name, seats in TABLES
    for start in range(10_000, 10_000 + MANY_GAMES[name], CHUNK)
]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats", "start"), MANY)
def test_many_random_games_keep_the_contract(name: str, seats: int, start: int) -> None:
    for seed in range(start, start + CHUNK):
        _play(name, seats, seed, thorough_every=600)
