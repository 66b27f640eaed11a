"""Events: the facts between two states, for the log, motion and the screen reader.

They are computed on two views of one viewer, so a card the viewer may not know stays
`hidden-<level>`. They carry facts only; `game.labels` makes sentences of them.
"""

from enum import StrEnum
from typing import NamedTuple

from game.engine.tokens import NONE, Tokens


class EventKind(StrEnum):
    """One kind of fact. The comment names the fields of `Event` that are set."""

    TOKENS_TAKEN = "tokens_taken"  # seat, tokens
    CARD_RESERVED = "card_reserved"  # seat, card, level, slot (None: from the deck), tokens (gold)
    CARD_BOUGHT = "card_bought"  # seat, card, level, slot (None: own reserve), tokens paid, points
    CARD_REVEALED = "card_revealed"  # card, level, slot
    DECK_EMPTY = "deck_empty"  # level, slot: the gap stays
    TOKENS_RETURNED = "tokens_returned"  # seat, tokens, automatic
    NOBLE_VISITED = "noble_visited"  # seat, tile, points, automatic
    PASSED = "passed"  # seat
    RETURN_DUE = "return_due"  # seat, count
    NOBLE_DUE = "noble_due"  # seat, count: how many are eligible
    LAST_ROUND = "last_round"  # seat, points: who set it off
    TURN_STARTED = "turn_started"  # seat
    GAME_OVER = "game_over"  # -


class Event(NamedTuple):
    """One fact. Unused fields keep their defaults."""

    kind: EventKind
    seat: int | None = None
    tokens: Tokens = NONE
    card: str = ""
    level: int = 0
    slot: int | None = None
    tile: str = ""
    points: int = 0
    count: int = 0  # type: ignore[assignment]  # shadows a method of tuples that nobody uses
    automatic: bool = False
