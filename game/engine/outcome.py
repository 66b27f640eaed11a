"""How a game ended."""

from enum import StrEnum
from typing import NamedTuple


class Ending(StrEnum):
    """Why the game is over."""

    POINTS = "points"
    CROWNS = "crowns"
    COLOUR = "colour"
    TURN_CAP = "turn_cap"  # simulations only; never set by the rules


class Outcome(NamedTuple):
    """winners: seat numbers ascending; ranking: best first, tied seats together."""

    winners: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    ending: Ending
