"""Why an action is refused: a closed enum, one member per way of being wrong.

Each game's `reasons` table ties the members it uses to one numbered rule each of the project's
rule list ("S4.3", "D8.1"). The order in which several faults are judged is part of the rules
engine of each game.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple


class Reason(StrEnum):
    """One way of being wrong. The comment names the `params` that a refusal carries.

    A cell is (row, column), counted from 1. Facts of Duel only stand after "Duel:".
    """

    GAME_OVER = "game_over"  # -
    NOT_DUE = "not_due"  # due: Phase, kind: ActionKind
    PASS_NOT_NEEDED = "pass_not_needed"  # -  # noqa: S105 - a word, not a secret
    TAKE_NOTHING = "take_nothing"  # -
    TAKE_GOLD = "take_gold"  # Duel: cell
    RESERVE_LIMIT = "reserve_limit"  # limit: int (3)
    RESERVE_NOT_ON_DISPLAY = "reserve_not_on_display"  # -
    RESERVE_DECK_EMPTY = "reserve_deck_empty"  # level: int
    BUY_NOT_AVAILABLE = "buy_not_available"  # -
    BUY_NOT_AFFORDABLE = "buy_not_affordable"  # missing: Tokens before gold, gold: int, card: id
    BUY_WRONG_PAYMENT = "buy_wrong_payment"  # price: Tokens, payment: Tokens, card: id
    BUY_PAYMENT_NOT_OWNED = "buy_payment_not_owned"  # payment: Tokens, owned: Tokens
    RETURN_WRONG_NUMBER = "return_wrong_number"  # count: int named, needed: int
    RETURN_NOT_OWNED = "return_not_owned"  # gem: letter, count: int owned

    # Splendor
    TAKE_MIXED = "take_mixed"  # tokens: Tokens (neither all different nor just two alike)
    TAKE_TWO_PILE_TOO_SMALL = "take_two_pile_too_small"  # gem: letter, count: int in the pile
    TAKE_PILE_EMPTY = "take_pile_empty"  # gem: letter
    TAKE_TOO_FEW = "take_too_few"  # count: int named, needed: int that must be taken
    TAKE_IMPOSSIBLE = "take_impossible"  # needed: int (3), count: int colours left (exactly_three)
    RESERVE_BLIND_OFF = "reserve_blind_off"  # -
    RETURN_NOT_JUST_TAKEN = "return_not_just_taken"  # gem: letter
    NOBLE_NOT_ON_TABLE = "noble_not_on_table"  # -
    NOBLE_NOT_ELIGIBLE = "noble_not_eligible"  # noble: id, missing: Tokens of bonuses

    # Splendor Duel
    REPLENISH_FORCED = "replenish_forced"  # -
    REPLENISH_BAG_EMPTY = "replenish_bag_empty"  # -
    PRIVILEGE_AFTER_REPLENISH = "privilege_after_replenish"  # -
    PRIVILEGE_NONE = "privilege_none"  # -
    PRIVILEGE_NO_TARGET = "privilege_no_target"  # - (no gem and no pearl on the board)
    PRIVILEGE_CELL_EMPTY = "privilege_cell_empty"  # cell
    PRIVILEGE_GOLD = "privilege_gold"  # cell
    TAKE_TOO_MANY = "take_too_many"  # count: int named, limit: int (3)
    TAKE_CELL_TWICE = "take_cell_twice"  # cell
    TAKE_CELL_EMPTY = "take_cell_empty"  # cell
    TAKE_BENT = "take_bent"  # cells: those named, not in one row, column or diagonal
    TAKE_GAP = "take_gap"  # cells: those left out between the named ones
    RESERVE_NO_GOLD = "reserve_no_gold"  # -
    RESERVE_NOTHING_LEFT = "reserve_nothing_left"  # -
    RESERVE_CELL_NOT_GOLD = "reserve_cell_not_gold"  # cell, gem: letter there ("" where empty)
    BUY_WILD_WITHOUT_BONUS = "buy_wild_without_bonus"  # card: id
    BUY_COLOUR_MISSING = "buy_colour_missing"  # card: id, colours: str of letters to choose from
    BUY_COLOUR_NOT_OWNED = "buy_colour_not_owned"  # card: id, gem: letter named, colours: str
    BUY_COLOUR_NOT_WILD = "buy_colour_not_wild"  # card: id, gem: letter named
    GAIN_OTHER_TOKEN = "gain_other_token"  # noqa: S105  # gem: letter due, cell, found: letter or ""
    STEAL_GOLD = "steal_gold"  # -
    STEAL_NOT_OWNED = "steal_not_owned"  # gem: letter
    ROYAL_NOT_ON_TABLE = "royal_not_on_table"  # -


class Refusal(NamedTuple):
    """An action refused: the reason, the number of its rule, and the facts of the case."""

    reason: Reason
    rule: str
    params: Mapping[str, object]
