"""The places on the table of Splendor Duel that `highlight` may name.

A name is a place, or a place and which one of them: "board", "board.r2c3", "card.1-blue-03".
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from game.engine.duel.board import CELLS
from game.engine.duel.cards import CARD_INDEX, ROYAL_INDEX
from tutorials.lessons.game import Place
from tutorials.lessons.market import market_places

SPACES: Final = frozenset(f"r{row}c{column}" for row, column in CELLS)


def _is_royal(state: Any, name: str) -> bool:
    cards = (state.royals, *(seat.royals for seat in state.seats))
    return name in ROYAL_INDEX and any(ROYAL_INDEX[name] in row for row in cards)


# A name that ends in a dot wants something after it.
PLACES: Final[Mapping[str, Place]] = MappingProxyType(
    {
        "board": Place(lambda state, _: True, "the whole board"),
        "board.": Place(
            lambda state, name: name in SPACES,
            "one space of the board by its row and column, such as r2c3",
        ),
        "bag": Place(lambda state, _: True, "the bag"),
        "privileges": Place(lambda state, _: True, "the privileges in the supply"),
        **market_places(CARD_INDEX),
        "royals": Place(lambda state, _: True, "all royal cards on the table"),
        "royal.": Place(_is_royal, "one royal card by its id"),
        "tracks": Place(lambda state, _: True, "how far both players are on the ways to win"),
        "seat": Place(lambda state, _: True, "the learner's own seat: tokens, bonuses, privileges"),
        "seats": Place(lambda state, _: True, "both seats"),
    }
)
