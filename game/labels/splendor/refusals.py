"""Why an action is refused: one kind sentence per reason, with the facts of the case.

The functions of the single reasons take what `Reason` says that their refusals carry.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy, ngettext

from game.engine.actions import ActionKind
from game.engine.phases import Phase
from game.engine.reasons import Reason, Refusal
from game.engine.tokens import NONE, Tokens, tokens_of
from game.labels.gems import colour_name, gem_name
from game.labels.refusals import WITH_FACTS, WITHOUT_FACTS, not_affordable, nothing_to_pay
from game.labels.splendor.cards import card_label, noble_label
from game.labels.tokens import bonuses_text, tokens_text

_WITHOUT_FACTS: Final[Mapping[Reason, Promise]] = MappingProxyType(
    {
        **WITHOUT_FACTS,
        Reason.PASS_NOT_NEEDED: gettext_lazy(
            "There is still something you can do, so you cannot pass. Take tokens, reserve a card or buy a card."
        ),
        Reason.TAKE_GOLD: gettext_lazy(
            "Gold cannot be taken from the supply like a gem. You get 1 gold when you reserve a card."
        ),
        Reason.RESERVE_BLIND_OFF: gettext_lazy(
            "In this game you cannot reserve from a deck. Choose one of the face-up cards."
        ),
        Reason.NOBLE_NOT_ON_TABLE: gettext_lazy(
            "This noble is not on the table. Choose one that is."
        ),
    }
)


def _not_due(due: Phase, kind: ActionKind) -> str:
    if due is Phase.RETURN:
        return gettext("You hold more than 10 tokens. First choose which ones to return.")
    if due is Phase.NOBLE:
        return gettext("More than one noble is ready to visit you. First choose one of them.")
    if kind is ActionKind.NOBLE:
        return gettext(
            "No noble is waiting for your choice. Take tokens, reserve a card or buy a card."
        )
    return gettext("You have no tokens to return now. Take tokens, reserve a card or buy a card.")


def _take_mixed(tokens: Tokens) -> str:
    # Translators: tokens: a list such as "2 diamonds and 1 ruby"
    return gettext(
        "You chose {tokens}. Take either three tokens of different colours or two tokens of one colour."
    ).format(tokens=tokens_text(tokens))


def _take_two_pile_too_small(gem: str, count: int) -> str:
    # Translators: colour: white, blue, ...; count: tokens in the pile, 0 to 3
    return ngettext(
        "The {colour} pile holds {count} token. Taking two of one colour needs a pile of at least 4.",
        "The {colour} pile holds {count} tokens. Taking two of one colour needs a pile of at least 4.",
        count,
    ).format(colour=colour_name(gem), count=count)


def _take_pile_empty(gem: str) -> str:
    # Translators: colour: white, blue, ...
    return gettext("The {colour} pile is empty. Choose another colour.").format(
        colour=colour_name(gem)
    )


def _take_too_few(count: int, needed: int) -> str:
    # Translators: needed: how many colours must be taken, 1 to 3; count: how many are chosen so far
    return ngettext(
        "Choose tokens of {needed} different colour. You have chosen {count} so far.",
        "Choose tokens of {needed} different colours. You have chosen {count} so far.",
        needed,
    ).format(needed=needed, count=count)


def _take_impossible(needed: int, count: int) -> str:
    # Translators: count: colours left in the supply, 0 to 2; needed: how many this table's rules ask for (3)
    return ngettext(
        "The supply has {count} colour left, and in this game you take exactly {needed} different ones. "
        "Choose another action.",
        "The supply has {count} colours left, and in this game you take exactly {needed} different ones. "
        "Choose another action.",
        count,
    ).format(needed=needed, count=count)


def _buy_not_affordable(missing: Tokens, gold: int, card: str) -> str:
    return not_affordable(card_label(card), missing, gold)


def _buy_wrong_payment(price: Tokens, payment: Tokens, card: str) -> str:
    if price == NONE:
        return nothing_to_pay(card_label(card))
    # Translators: price, payment: lists such as "2 diamonds and 1 gold"
    return gettext(
        "The price is {price}, and you offered {payment}. Pay exactly the price; gold may stand for any gem."
    ).format(price=tokens_text(price), payment=tokens_text(payment))


def _return_wrong_number(count: int, needed: int) -> str:
    # Translators: needed: tokens over the limit of 10; count: how many are chosen to go back
    return ngettext(
        "Return exactly {needed} token. You have chosen {count}.",
        "Return exactly {needed} tokens. You have chosen {count}.",
        needed,
    ).format(needed=needed, count=count)


def _return_not_owned(gem: str, count: int) -> str:
    if not count:
        # Translators: gem: sapphire, gold, ...
        return gettext("You hold no {gem} token, so you cannot return one.").format(
            gem=gem_name(gem)
        )
    # Translators: tokens: all that the player holds of one kind, e.g. "2 sapphires"
    return gettext("You hold only {tokens}, so you cannot return more of them.").format(
        tokens=tokens_text(tokens_of(gem * count))
    )


def _return_not_just_taken(gem: str) -> str:
    # Translators: gem: sapphire, gold, ...
    return gettext(
        "In this game you return only tokens that you have just taken. Choose fewer {gem} tokens."
    ).format(gem=gem_name(gem))


def _noble_not_eligible(noble: str, missing: Tokens) -> str:
    # Translators: noble: "noble who asks for 4 white and 4 blue bonuses"; bonuses: "1 white and 2 blue"
    return gettext(
        "The {noble} does not visit you yet. Bonuses that you still need: {bonuses}."
    ).format(noble=noble_label(noble), bonuses=bonuses_text(missing[:5]))


_WITH_FACTS: Final[Mapping[Reason, Callable[..., str]]] = MappingProxyType(
    {
        **WITH_FACTS,
        Reason.NOT_DUE: _not_due,
        Reason.TAKE_MIXED: _take_mixed,
        Reason.TAKE_TWO_PILE_TOO_SMALL: _take_two_pile_too_small,
        Reason.TAKE_PILE_EMPTY: _take_pile_empty,
        Reason.TAKE_TOO_FEW: _take_too_few,
        Reason.TAKE_IMPOSSIBLE: _take_impossible,
        Reason.BUY_NOT_AFFORDABLE: _buy_not_affordable,
        Reason.BUY_WRONG_PAYMENT: _buy_wrong_payment,
        Reason.RETURN_WRONG_NUMBER: _return_wrong_number,
        Reason.RETURN_NOT_OWNED: _return_not_owned,
        Reason.RETURN_NOT_JUST_TAKEN: _return_not_just_taken,
        Reason.NOBLE_NOT_ELIGIBLE: _noble_not_eligible,
    }
)


def refusal_text(refusal: Refusal) -> str:
    """What is wrong and, where it helps, what is possible instead, told to the one who acted."""
    if refusal.reason in _WITHOUT_FACTS:
        return str(_WITHOUT_FACTS[refusal.reason])
    return _WITH_FACTS[refusal.reason](**refusal.params)
