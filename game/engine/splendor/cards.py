"""The printed material: 90 development cards and 10 nobles (rules S1).

Inside a state a card is its index in `CARDS`, a noble its index in `NOBLES`; a hidden card is the
negative of its level (`game.engine.piles`).
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.engine.data import read_rows
from game.engine.piles import HIDDEN_PREFIX, LEVELS
from game.engine.tokens import COLOURS, GEMS

Counts = tuple[int, int, int, int, int]


class Card(NamedTuple):
    """A development card. `bonus` is a gem letter; `cost` counts W B G R K."""

    id: str
    level: int
    bonus: str
    points: int
    cost: Counts


class Noble(NamedTuple):
    """A noble tile. `needs` counts the bonuses it asks for, W B G R K."""

    id: str
    points: int
    needs: Counts


def _counts(row: Mapping[str, str]) -> Counts:
    white, blue, green, red, black = (int(row[COLOURS[gem]]) for gem in GEMS)
    return (white, blue, green, red, black)


_LETTERS = {COLOURS[gem]: gem for gem in GEMS}

CARDS: Final = tuple(
    Card(row["id"], int(row["level"]), _LETTERS[row["bonus"]], int(row["points"]), _counts(row))
    for row in read_rows(__package__, "splendor_cards.csv")
)
NOBLES: Final = tuple(
    Noble(row["id"], int(row["points"]), _counts(row))
    for row in read_rows(__package__, "splendor_nobles.csv")
)
CARD_INDEX: Final[Mapping[str, int]] = {card.id: index for index, card in enumerate(CARDS)}
NOBLE_INDEX: Final[Mapping[str, int]] = {noble.id: index for index, noble in enumerate(NOBLES)}
BY_LEVEL: Final = tuple(
    tuple(index for index, card in enumerate(CARDS) if card.level == level) for level in LEVELS
)


def level_of(card: int) -> int:
    """The level of a card, known or hidden."""
    return CARDS[card].level if card >= 0 else -card


def card_id(card: int) -> str:
    """The id of a card; "hidden-2" for a hidden card of level 2."""
    return CARDS[card].id if card >= 0 else f"{HIDDEN_PREFIX}{-card}"
