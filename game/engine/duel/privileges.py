"""Who gets a privilege, and where it comes from (rules D5.4, D7, D8.3)."""

from typing import NamedTuple

from game.engine.duel.state import PRIVILEGES
from game.engine.events import Cause
from game.engine.tokens import Tokens


class Shares(NamedTuple):
    """How the three privileges are shared: the pool, whoever gains one, and the other seat."""

    pool: int
    gainer: int
    other: int


def gain_privilege(shares: Shares) -> Shares:
    """The shares after one seat gained a privilege (D7).

    It comes from the pool, out of an empty pool from the other seat, and a seat that holds all
    three gains nothing.
    """
    pool, gainer, other = shares
    if pool:
        return Shares(pool - 1, gainer + 1, other)
    if gainer < PRIVILEGES:
        return Shares(pool, gainer + 1, other - 1)
    return shares


def penalty(taken: Tokens) -> Cause | None:
    """Why a take of these tokens gives the opponent a privilege; None when it does not (D8.3)."""
    if taken[5] == 2:
        return Cause.TWO_PEARLS
    return Cause.THREE_OF_A_COLOUR if 3 in taken[:5] else None
