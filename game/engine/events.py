"""Events: the facts between two states, for the log, motion and the screen reader.

They are computed on two views of one viewer, so a card the viewer may not know stays
`hidden-<level>`. They carry facts only; `game.labels` makes sentences of them.
"""

from enum import StrEnum
from typing import NamedTuple

from game.engine.outcome import Ending
from game.engine.tokens import NONE, Tokens


class EventKind(StrEnum):
    """One kind of fact. The comment names the fields of `Event` that are set.

    Fields that only Duel sets stand after "Duel:".
    """

    TOKENS_TAKEN = "tokens_taken"  # seat, tokens; Duel: cells
    CARD_RESERVED = "card_reserved"  # seat, card, level, slot (None: from the deck), tokens (gold);
    # Duel: cells (the gold's)
    CARD_BOUGHT = "card_bought"  # seat, card, level, slot (None: own reserve), tokens paid, points;
    # Duel: colour (of a wild card)
    CARD_REVEALED = "card_revealed"  # card, level, slot
    DECK_EMPTY = "deck_empty"  # level, slot: the gap stays
    TOKENS_RETURNED = "tokens_returned"  # seat, tokens, automatic; in Duel to the bag
    PASSED = "passed"  # seat; in Duel the mandatory action was skipped
    RETURN_DUE = "return_due"  # seat, count
    TURN_STARTED = "turn_started"  # seat; Duel: cause EXTRA_TURN where it is one
    GAME_OVER = "game_over"  # Duel: seat (who won), ending

    # Splendor
    NOBLE_VISITED = "noble_visited"  # seat, tile, points, automatic
    NOBLE_DUE = "noble_due"  # seat, count: how many are eligible
    LAST_ROUND = "last_round"  # seat, points: who set it off

    # Splendor Duel
    PRIVILEGE_USED = "privilege_used"  # seat, tokens (one), cells (its own)
    PRIVILEGE_GAINED = "privilege_gained"  # seat, cause, other (who lost it; None: from the pool)
    PRIVILEGE_NOT_GAINED = "privilege_not_gained"  # seat (who holds all three), cause
    BOARD_REPLENISHED = "board_replenished"  # seat, tokens, cells (spiral order), forced
    TOKEN_GAINED = "token_gained"  # noqa: S105  # seat, tokens (one), cells (its own), automatic
    TOKEN_STOLEN = "token_stolen"  # noqa: S105  # seat, other (who lost it), tokens, automatic
    ROYAL_TAKEN = "royal_taken"  # seat, tile, points, automatic
    EXTRA_TURN_EARNED = "extra_turn_earned"  # seat, cause
    ABILITY_WITHOUT_EFFECT = (
        "ability_without_effect"  # seat, cause, colour (whose token is lacking);
    )
    # without colour: nothing to steal
    GAIN_DUE = "gain_due"  # seat, colour, count: how many such tokens are on the board
    STEAL_DUE = "steal_due"  # seat, other
    ROYAL_DUE = "royal_due"  # seat, count: how many are left


class Cause(StrEnum):
    """What made a fact of Duel happen."""

    THREE_OF_A_COLOUR = "three_of_a_colour"
    TWO_PEARLS = "two_pearls"
    REPLENISHING = "replenishing"
    SECOND_PLAYER = "second_player"
    CARD = "card"
    ROYAL = "royal"
    EXTRA_TURN = "extra_turn"


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
    other: int | None = None
    cells: tuple[tuple[int, int], ...] = ()
    colour: str = ""
    cause: Cause | None = None
    forced: bool = False
    ending: Ending | None = None
