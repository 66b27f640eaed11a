"""Why an action is refused: a closed enum, one member per way of being wrong.

Each member is tied to one numbered rule of the project's rule list (docs: "S4.3"). The order in
which several faults are judged is part of the rules engine of each game.
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple


class Reason(StrEnum):
    """One way of being wrong. The comment names the `params` that a refusal carries."""

    GAME_OVER = "game_over"  # -
    NOT_DUE = "not_due"  # due: Phase, kind: ActionKind
    PASS_NOT_NEEDED = "pass_not_needed"  # -  # noqa: S105 - a word, not a secret
    TAKE_NOTHING = "take_nothing"  # -
    TAKE_GOLD = "take_gold"  # -
    TAKE_MIXED = "take_mixed"  # tokens: Tokens (neither all different nor just two alike)
    TAKE_TWO_PILE_TOO_SMALL = "take_two_pile_too_small"  # gem: letter, count: int in the pile
    TAKE_PILE_EMPTY = "take_pile_empty"  # gem: letter
    TAKE_TOO_FEW = "take_too_few"  # count: int named, needed: int that must be taken
    TAKE_IMPOSSIBLE = "take_impossible"  # needed: int (3), count: int colours left (exactly_three)
    RESERVE_LIMIT = "reserve_limit"  # limit: int (3)
    RESERVE_NOT_ON_DISPLAY = "reserve_not_on_display"  # -
    RESERVE_DECK_EMPTY = "reserve_deck_empty"  # level: int
    RESERVE_BLIND_OFF = "reserve_blind_off"  # -
    BUY_NOT_AVAILABLE = "buy_not_available"  # -
    BUY_NOT_AFFORDABLE = "buy_not_affordable"  # missing: Tokens before gold, gold: int, card: id
    BUY_WRONG_PAYMENT = "buy_wrong_payment"  # price: Tokens, payment: Tokens, card: id
    BUY_PAYMENT_NOT_OWNED = "buy_payment_not_owned"  # payment: Tokens, owned: Tokens
    RETURN_WRONG_NUMBER = "return_wrong_number"  # count: int named, needed: int
    RETURN_NOT_OWNED = "return_not_owned"  # gem: letter, count: int owned
    RETURN_NOT_JUST_TAKEN = "return_not_just_taken"  # gem: letter
    NOBLE_NOT_ON_TABLE = "noble_not_on_table"  # -
    NOBLE_NOT_ELIGIBLE = "noble_not_eligible"  # noble: id, missing: Tokens of bonuses


RULES: Final[Mapping[Reason, str]] = MappingProxyType(
    {
        Reason.GAME_OVER: "S11.1",
        Reason.NOT_DUE: "S3.2",
        Reason.PASS_NOT_NEEDED: "S3.3",
        Reason.TAKE_NOTHING: "S4.5",
        Reason.TAKE_GOLD: "S4.1",
        Reason.TAKE_MIXED: "S3.1",
        Reason.TAKE_TWO_PILE_TOO_SMALL: "S4.3",
        Reason.TAKE_PILE_EMPTY: "S4.2",
        Reason.TAKE_TOO_FEW: "S4.2",
        Reason.TAKE_IMPOSSIBLE: "S4.2",
        Reason.RESERVE_LIMIT: "S6.2",
        Reason.RESERVE_NOT_ON_DISPLAY: "S6.1",
        Reason.RESERVE_DECK_EMPTY: "S6.1",
        Reason.RESERVE_BLIND_OFF: "S6.1",
        Reason.BUY_NOT_AVAILABLE: "S7.1",
        Reason.BUY_NOT_AFFORDABLE: "S7.2",
        Reason.BUY_WRONG_PAYMENT: "S7.3",
        Reason.BUY_PAYMENT_NOT_OWNED: "S7.3",
        Reason.RETURN_WRONG_NUMBER: "S5.2",
        Reason.RETURN_NOT_OWNED: "S5.2",
        Reason.RETURN_NOT_JUST_TAKEN: "S5.2",
        Reason.NOBLE_NOT_ON_TABLE: "S10.1",
        Reason.NOBLE_NOT_ELIGIBLE: "S10.1",
    }
)

# Reasons that no drill can practise, each with its cause.
NOT_DRILLABLE: Final[Mapping[Reason, str]] = MappingProxyType(
    {
        Reason.GAME_OVER: "nothing can be done any more, so there is nothing to practise",
        Reason.NOT_DUE: "the page offers only the decision that is due; it comes from stale pages",
    }
)


class Refusal(NamedTuple):
    """An action refused: the reason, the number of its rule, and the facts of the case."""

    reason: Reason
    rule: str
    params: Mapping[str, object]
