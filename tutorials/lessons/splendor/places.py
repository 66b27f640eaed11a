"""The places on the board of Splendor that `highlight` may name.

A name is a place, or a place and which one of them: "supply", "supply.B", "card.2-blue-01".
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from game.engine.splendor.cards import CARD_INDEX, NOBLE_INDEX
from game.engine.tokens import GEMS, GOLD
from tutorials.lessons.game import Place
from tutorials.lessons.market import market_places


def _is_noble(state: Any, name: str) -> bool:
    tiles = (state.nobles, *(seat.nobles for seat in state.seats))
    return name in NOBLE_INDEX and any(NOBLE_INDEX[name] in row for row in tiles)


# A name that ends in a dot wants something after it.
PLACES: Final[Mapping[str, Place]] = MappingProxyType(
    {
        "supply": Place(lambda state, _: True, "all piles of tokens"),
        "supply.": Place(
            lambda state, name: len(name) == 1 and name in GEMS + GOLD,
            "the pile of one colour: W, B, G, R, K, or Y for gold",
        ),
        **market_places(CARD_INDEX),
        "nobles": Place(lambda state, _: True, "all noble tiles"),
        "noble.": Place(_is_noble, "one noble tile by its id"),
        "seat": Place(lambda state, _: True, "the learner's own seat: tokens, bonuses, points"),
        "seats": Place(lambda state, _: True, "all seats"),
    }
)
