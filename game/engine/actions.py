"""Actions: one decision each, shared by both games.

An action is an immutable value; its text form is the canonical notation (`rules.format`,
`rules.parse`). Two actions are equal exactly when their canonical texts are equal.
"""

from enum import StrEnum
from typing import NamedTuple

from game.engine.tokens import Tokens


class ActionKind(StrEnum):
    """What a decision is; the first word of its notation."""

    TAKE = "take"
    RESERVE = "reserve"
    BUY = "buy"
    RETURN = "return"
    NOBLE = "noble"
    PASS = "pass"  # noqa: S105 - a word, not a secret
    PRIVILEGE = "privilege"
    REPLENISH = "replenish"
    GAIN = "gain"
    STEAL = "steal"
    ROYAL = "royal"


class Action(NamedTuple):
    """One decision.

    kind     what is done
    target   a card id ("2-blue-03"), a deck ("deck-2"), a noble or royal id; "" where none is named
    tokens   what is taken, returned or stolen; None where no tokens are named. For a take of
             Splendor that names one colour three times or more than the rules know, the bundle
             holds what was named, so that `refusal` can say what is wrong
    payment  an explicit payment; None means the default payment
    colour   Duel: the colour letter after `as` for a wild card; "" otherwise
    cells    Duel: board cells as (row, column), counted from 1, row by row; () otherwise
    """

    kind: ActionKind
    target: str = ""
    tokens: Tokens | None = None
    payment: Tokens | None = None
    colour: str = ""
    cells: tuple[tuple[int, int], ...] = ()
