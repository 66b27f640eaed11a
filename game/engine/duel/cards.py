"""The printed material: 67 jewel cards and 4 royal cards (rules D1).

Inside a state a card is its index in `CARDS`, a royal card its index in `ROYALS`; a hidden card is
the negative of its level (`game.engine.piles`).
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from game.engine.data import read_rows
from game.engine.piles import HIDDEN_PREFIX, LEVELS
from game.engine.tokens import COLOURS, GEMS, PEARL

Counts = tuple[int, int, int, int, int]
Cost = tuple[int, int, int, int, int, int]

WILD: Final = "wild"
COLOURLESS: Final = "none"


class Ability(StrEnum):
    """The text of a card or royal card, as in the card files."""

    NONE = "none"
    EXTRA_TURN = "extra_turn"
    TAKE_TOKEN = "take_token"  # noqa: S105 - a word, not a secret
    PRIVILEGE = "privilege"
    STEAL = "steal"


class Card(NamedTuple):
    """A jewel card.

    bonus        a gem letter, or `WILD`, or `COLOURLESS`
    bonus_count  0, 1 or 2
    cost         counts W B G R K P
    """

    id: str
    level: int
    bonus: str
    bonus_count: int
    points: int
    crowns: int
    ability: Ability
    cost: Cost


class Royal(NamedTuple):
    """A royal card. It has no colour, no bonus and no crowns of its own."""

    id: str
    points: int
    ability: Ability


_BONUSES = {**{COLOURS[gem]: gem for gem in GEMS}, WILD: WILD, COLOURLESS: COLOURLESS}


def _card(row: Mapping[str, str]) -> Card:
    w, b, g, r, k, p = (int(row[COLOURS[letter]]) for letter in GEMS + PEARL)
    return Card(
        id=row["id"],
        level=int(row["level"]),
        bonus=_BONUSES[row["bonus"]],
        bonus_count=int(row["bonus_count"]),
        points=int(row["points"]),
        crowns=int(row["crowns"]),
        ability=Ability(row["ability"]),
        cost=(w, b, g, r, k, p),
    )


CARDS: Final = tuple(_card(row) for row in read_rows(__package__, "duel_cards.csv"))
ROYALS: Final = tuple(
    Royal(row["id"], int(row["points"]), Ability(row["ability"]))
    for row in read_rows(__package__, "duel_royals.csv")
)
CARD_INDEX: Final[Mapping[str, int]] = {card.id: index for index, card in enumerate(CARDS)}
WILD_INDICES: Final = frozenset(index for index, card in enumerate(CARDS) if card.bonus == WILD)
ROYAL_INDEX: Final[Mapping[str, int]] = {royal.id: index for index, royal in enumerate(ROYALS)}
BY_LEVEL: Final = tuple(
    tuple(index for index, card in enumerate(CARDS) if card.level == level) for level in LEVELS
)


def level_of(card: int) -> int:
    """The level of a card, known or hidden."""
    return CARDS[card].level if card >= 0 else -card


def card_id(card: int) -> str:
    """The id of a card; "hidden-2" for a hidden card of level 2."""
    return CARDS[card].id if card >= 0 else f"{HIDDEN_PREFIX}{-card}"
