"""The reasons of Splendor Duel, each with the number of its rule (rules part D)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.engine.reasons import Reason

RULES: Final[Mapping[Reason, str]] = MappingProxyType(
    {
        Reason.GAME_OVER: "D15.3",
        Reason.NOT_DUE: "D4.1",
        Reason.PASS_NOT_NEEDED: "D16.3",
        Reason.REPLENISH_FORCED: "D6.5",
        Reason.REPLENISH_BAG_EMPTY: "D6.1",
        Reason.PRIVILEGE_AFTER_REPLENISH: "D4.2",
        Reason.PRIVILEGE_NONE: "D5.1",
        Reason.PRIVILEGE_NO_TARGET: "D5.3",
        Reason.PRIVILEGE_CELL_EMPTY: "D5.1",
        Reason.PRIVILEGE_GOLD: "D5.1",
        Reason.TAKE_NOTHING: "D8.1",
        Reason.TAKE_TOO_MANY: "D8.1",
        Reason.TAKE_CELL_TWICE: "D8.1",
        Reason.TAKE_GOLD: "D8.1",
        Reason.TAKE_CELL_EMPTY: "D8.1",
        Reason.TAKE_BENT: "D8.1",
        Reason.TAKE_GAP: "D8.1",
        Reason.RESERVE_LIMIT: "D9.1",
        Reason.RESERVE_NO_GOLD: "D9.1",
        Reason.RESERVE_NOTHING_LEFT: "D9.3",
        Reason.RESERVE_CELL_NOT_GOLD: "D9.2",
        Reason.RESERVE_NOT_ON_DISPLAY: "D9.2",
        Reason.RESERVE_DECK_EMPTY: "D9.2",
        Reason.BUY_NOT_AVAILABLE: "D10.1",
        Reason.BUY_WILD_WITHOUT_BONUS: "D11.1",
        Reason.BUY_COLOUR_MISSING: "D11.2",
        Reason.BUY_COLOUR_NOT_OWNED: "D11.2",
        Reason.BUY_COLOUR_NOT_WILD: "D11.2",
        Reason.BUY_NOT_AFFORDABLE: "D10.2",
        Reason.BUY_WRONG_PAYMENT: "D10.5",
        Reason.BUY_PAYMENT_NOT_OWNED: "D10.5",
        Reason.GAIN_OTHER_TOKEN: "D12.2",
        Reason.STEAL_GOLD: "D12.3",
        Reason.STEAL_NOT_OWNED: "D12.3",
        Reason.ROYAL_NOT_ON_TABLE: "D13.1",
        Reason.RETURN_WRONG_NUMBER: "D14.3",
        Reason.RETURN_NOT_OWNED: "D14.3",
    }
)

# Reasons that no drill can practise, each with its cause.
NOT_DRILLABLE: Final[Mapping[Reason, str]] = MappingProxyType(
    {
        Reason.GAME_OVER: "nothing can be done any more, so there is nothing to practise",
        Reason.NOT_DUE: "the page offers only the decision that is due; it comes from stale pages",
        Reason.RESERVE_NOTHING_LEFT: "67 cards never run out while a player holds fewer than three",
    }
)
