"""Why an action is refused: one kind sentence per reason, with the facts of the case.

The functions of the single reasons take what `Reason` says that their refusals carry.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy, ngettext

from game.engine.actions import ActionKind
from game.engine.duel.board import Cell, Cells
from game.engine.phases import Phase
from game.engine.reasons import Reason, Refusal
from game.engine.tokens import NONE, Tokens, tokens_of
from game.labels.duel.board import cell_label
from game.labels.duel.cards import card_label
from game.labels.gems import colour_name, gem_name
from game.labels.refusals import WITH_FACTS, WITHOUT_FACTS, not_affordable, nothing_to_pay
from game.labels.tokens import tokens_text
from game.text import join_and, join_or

_WITHOUT_FACTS: Final[Mapping[Reason, Promise]] = MappingProxyType(
    {
        **WITHOUT_FACTS,
        Reason.PASS_NOT_NEEDED: gettext_lazy(
            "There is still something you can do, so you cannot pass. "
            "Take tokens, reserve a card, buy a card or replenish the board."
        ),
        Reason.REPLENISH_FORCED: gettext_lazy(
            "You can neither take tokens nor reserve or buy a card now. Replenish the board first."
        ),
        Reason.REPLENISH_BAG_EMPTY: gettext_lazy(
            "The bag is empty, so the board cannot be replenished. "
            "Tokens come into the bag when they are paid or discarded."
        ),
        Reason.PRIVILEGE_AFTER_REPLENISH: gettext_lazy(
            "You have replenished the board, so you can use no more privileges in this turn. "
            "Privileges are used before replenishing."
        ),
        Reason.PRIVILEGE_NONE: gettext_lazy(
            "You hold no privilege. Take tokens in a line, reserve a card or buy a card."
        ),
        Reason.PRIVILEGE_NO_TARGET: gettext_lazy(
            "No gem and no pearl is on the board, so you cannot use a privilege now."
        ),
        Reason.RESERVE_NO_GOLD: gettext_lazy(
            "No gold is on the board, so you cannot reserve a card now: reserving begins with taking 1 gold."
        ),
        Reason.RESERVE_NOTHING_LEFT: gettext_lazy(
            "No card is left to reserve. Take tokens or buy a card."
        ),
        Reason.STEAL_GOLD: gettext_lazy("Gold can never be stolen. Choose a gem or a pearl."),
        Reason.ROYAL_NOT_ON_TABLE: gettext_lazy(
            "This royal card is not on the table. Choose one that is."
        ),
    }
)

_FIRST_DO: Final[Mapping[Phase, Promise]] = MappingProxyType(
    {
        Phase.ACT: gettext_lazy(
            "There is nothing of this kind to decide now. Take tokens, reserve a card or buy a card."
        ),
        Phase.GAIN: gettext_lazy("First take a token of your new card’s colour from the board."),
        Phase.STEAL: gettext_lazy("First choose a gem or pearl to take from your opponent."),
        Phase.ROYAL: gettext_lazy("First choose a royal card."),
        Phase.RETURN: gettext_lazy(
            "You hold more than 10 tokens. First choose which ones to discard."
        ),
    }
)


def _not_due(due: Phase, kind: ActionKind) -> str:
    return str(_FIRST_DO[due])


def _privilege_cell_empty(cell: Cell) -> str:
    # Translators: cell: where a space of the board is, "row 2 column 3"
    return gettext(
        "The space at {cell} is empty. Choose a gem or a pearl to take with your privilege."
    ).format(cell=cell_label(cell))


def _privilege_gold(cell: Cell) -> str:
    # Translators: cell: where a space of the board is, "row 2 column 3"
    return gettext(
        "The token at {cell} is gold, and a privilege never takes gold. Choose a gem or a pearl."
    ).format(cell=cell_label(cell))


def _take_gold(cell: Cell) -> str:
    # Translators: cell: where a space of the board is, "row 2 column 3"
    return gettext(
        "The token at {cell} is gold. You take gold only when you reserve a card."
    ).format(cell=cell_label(cell))


def _take_cell_empty(cell: Cell) -> str:
    # Translators: cell: where a space of the board is, "row 2 column 3"
    return gettext("The space at {cell} is empty. Choose spaces with tokens.").format(
        cell=cell_label(cell)
    )


def _take_cell_twice(cell: Cell) -> str:
    # Translators: cell: where a space of the board is, "row 2 column 3"
    return gettext("You chose the token at {cell} twice. Choose each token once.").format(
        cell=cell_label(cell)
    )


def _take_too_many(count: int, limit: int) -> str:
    # Translators: count: tokens chosen, 4 or more; limit: how many may be taken (3)
    return ngettext(
        "You chose {count} token. Take at most {limit}.",
        "You chose {count} tokens. Take at most {limit}.",
        count,
    ).format(count=count, limit=limit)


def _take_bent(cells: Cells) -> str:
    # Translators: cells: a list such as "row 2 column 3, row 2 column 4, and row 3 column 4"
    return gettext(
        "The tokens at {cells} do not lie in one straight line. "
        "Take tokens side by side in a row, in a column or diagonally."
    ).format(cells=_cells_text(cells))


def _take_gap(cells: Cells) -> str:
    # Translators: cells: the spaces left out, a list such as "row 2 column 3 and row 2 column 4"; count: how many
    return ngettext(
        "Your line leaves out {count} space: {cells}. Take tokens that lie side by side without a gap.",
        "Your line leaves out {count} spaces: {cells}. Take tokens that lie side by side without a gap.",
        len(cells),
    ).format(cells=_cells_text(cells), count=len(cells))


def _cells_text(cells: Cells) -> str:
    return join_and(map(cell_label, cells))


def _reserve_cell_not_gold(cell: Cell, gem: str) -> str:
    if not gem:
        # Translators: cell: where a space of the board is, "row 2 column 3"
        text = gettext("The space at {cell} is empty. Choose a gold token to reserve a card.")
    else:
        # Translators: cell: where a space of the board is, "row 2 column 3"; gem: ruby, pearl, ...
        text = gettext(
            "The token at {cell} is {gem}, not gold. Choose a gold token to reserve a card."
        )
    return text.format(cell=cell_label(cell), gem=gem_name(gem) if gem else "")


def _buy_wild_without_bonus(card: str) -> str:
    # Translators: card: "wild card of level 2 (2 points)"
    return gettext(
        "You cannot buy the {card} yet: it takes the colour of one of your cards, "
        "and you have no card with a bonus."
    ).format(card=card_label(card))


def _buy_colour_missing(card: str, colours: str) -> str:
    # Translators: card: "wild card of level 2 (2 points)"; colours: a list such as "white or red"
    return gettext("Choose the colour that the {card} will have: {colours}.").format(
        card=card_label(card), colours=_colours_text(colours)
    )


def _buy_colour_not_owned(card: str, gem: str, colours: str) -> str:
    # Translators: card: "wild card of level 2 (2 points)"; colour: blue, ...; colours: a list such as "white or red"
    return gettext(
        "You have no {colour} bonus, so the {card} cannot take this colour. Colours to choose from: {colours}."
    ).format(card=card_label(card), colour=colour_name(gem), colours=_colours_text(colours))


def _buy_colour_not_wild(card: str, gem: str) -> str:
    # Translators: card: "red card of level 2 (1 point and steal)"
    return gettext(
        "The {card} is no wild card, so you cannot choose its colour. Buy it without a colour."
    ).format(card=card_label(card))


def _colours_text(letters: str) -> str:
    return join_or(map(colour_name, letters))


def _buy_not_affordable(missing: Tokens, gold: int, card: str) -> str:
    return not_affordable(card_label(card), missing, gold)


def _buy_wrong_payment(price: Tokens, payment: Tokens, card: str) -> str:
    if price == NONE:
        return nothing_to_pay(card_label(card))
    # Translators: price, payment: lists such as "2 diamonds, 1 pearl, and 1 gold"
    return gettext(
        "The price is {price}, and you offered {payment}. "
        "Pay exactly the price; gold may stand for any gem or pearl."
    ).format(price=tokens_text(price), payment=tokens_text(payment))


def _gain_other_token(gem: str, cell: Cell, found: str) -> str:
    if not found:
        # Translators: cell: where a space of the board is, "row 2 column 3"; gem: the token due: ruby, ...
        text = gettext("The space at {cell} is empty. Take a token of your card’s colour ({gem}).")
    else:
        # Translators: cell: "row 2 column 3"; found: what lies there: sapphire, gold, ...; gem: the token due: ruby, ...
        text = gettext(
            "Your card’s ability takes a token of its own colour ({gem}), but the token at {cell} is {found}."
        )
    return text.format(
        cell=cell_label(cell), gem=gem_name(gem), found=gem_name(found) if found else ""
    )


def _steal_not_owned(gem: str) -> str:
    # Translators: gem: ruby, pearl, ...
    return gettext("Your opponent has no {gem} token. Choose another token.").format(
        gem=gem_name(gem)
    )


def _return_wrong_number(count: int, needed: int) -> str:
    # Translators: needed: tokens over the limit of 10; count: how many are chosen to go into the bag
    return ngettext(
        "Discard exactly {needed} token. You have chosen {count}.",
        "Discard exactly {needed} tokens. You have chosen {count}.",
        needed,
    ).format(needed=needed, count=count)


def _return_not_owned(gem: str, count: int) -> str:
    if not count:
        # Translators: gem: sapphire, gold, ...
        return gettext("You hold no {gem} token, so you cannot discard one.").format(
            gem=gem_name(gem)
        )
    # Translators: tokens: all that the player holds of one kind, e.g. "2 sapphires"
    return gettext("You hold only {tokens}, so you cannot discard more of them.").format(
        tokens=tokens_text(tokens_of(gem * count))
    )


_WITH_FACTS: Final[Mapping[Reason, Callable[..., str]]] = MappingProxyType(
    {
        **WITH_FACTS,
        Reason.NOT_DUE: _not_due,
        Reason.PRIVILEGE_CELL_EMPTY: _privilege_cell_empty,
        Reason.PRIVILEGE_GOLD: _privilege_gold,
        Reason.TAKE_GOLD: _take_gold,
        Reason.TAKE_CELL_EMPTY: _take_cell_empty,
        Reason.TAKE_CELL_TWICE: _take_cell_twice,
        Reason.TAKE_TOO_MANY: _take_too_many,
        Reason.TAKE_BENT: _take_bent,
        Reason.TAKE_GAP: _take_gap,
        Reason.RESERVE_CELL_NOT_GOLD: _reserve_cell_not_gold,
        Reason.BUY_WILD_WITHOUT_BONUS: _buy_wild_without_bonus,
        Reason.BUY_COLOUR_MISSING: _buy_colour_missing,
        Reason.BUY_COLOUR_NOT_OWNED: _buy_colour_not_owned,
        Reason.BUY_COLOUR_NOT_WILD: _buy_colour_not_wild,
        Reason.BUY_NOT_AFFORDABLE: _buy_not_affordable,
        Reason.BUY_WRONG_PAYMENT: _buy_wrong_payment,
        Reason.GAIN_OTHER_TOKEN: _gain_other_token,
        Reason.STEAL_NOT_OWNED: _steal_not_owned,
        Reason.RETURN_WRONG_NUMBER: _return_wrong_number,
        Reason.RETURN_NOT_OWNED: _return_not_owned,
    }
)


def refusal_text(refusal: Refusal) -> str:
    """What is wrong and, where it helps, what is possible instead, told to the one who acted."""
    if refusal.reason in _WITHOUT_FACTS:
        return str(_WITHOUT_FACTS[refusal.reason])
    return _WITH_FACTS[refusal.reason](**refusal.params)
