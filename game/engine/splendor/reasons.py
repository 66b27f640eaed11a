"""The reasons of Splendor, each with the number of its rule (rules part S)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.engine.reasons import Reason

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
