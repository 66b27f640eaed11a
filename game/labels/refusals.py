"""Why an action is refused, where every game says it alike.

The functions take what `Reason` says that their refusals carry.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy, ngettext

from game.engine.reasons import Reason
from game.engine.tokens import NONE, Tokens
from game.labels.tokens import tokens_text

WITHOUT_FACTS: Final[Mapping[Reason, Promise]] = MappingProxyType(
    {
        Reason.GAME_OVER: gettext_lazy("The game is over, so no more actions can be taken."),
        Reason.TAKE_NOTHING: gettext_lazy(
            "Taking nothing is not an action. Choose the tokens you want first."
        ),
        Reason.RESERVE_NOT_ON_DISPLAY: gettext_lazy(
            "This card does not lie in the display, so it cannot be reserved. Choose one of the face-up cards."
        ),
        Reason.BUY_NOT_AVAILABLE: gettext_lazy(
            "You cannot buy this card. Choose a face-up card or a card that you have reserved."
        ),
    }
)


def _reserve_limit(limit: int) -> str:
    # Translators: limit: the most reserved cards a player may hold (3)
    return ngettext(
        "You already hold {limit} reserved card. Buy it before you reserve another one.",
        "You already hold {limit} reserved cards. Buy one of them before you reserve another one.",
        limit,
    ).format(limit=limit)


def _reserve_deck_empty(level: int) -> str:
    # Translators: level: of the deck's cards, 1 to 3
    return gettext(
        "The deck of level {level} is empty. Choose a face-up card or another deck."
    ).format(level=level)


def _buy_payment_not_owned(payment: Tokens, owned: Tokens) -> str:
    if owned == NONE:
        # Translators: payment: a list such as "2 diamonds and 1 gold"
        text = gettext("You offered {payment}, but you hold no tokens.")
    else:
        # Translators: payment, owned: lists such as "2 diamonds and 1 gold"
        text = gettext("You offered {payment}, which is more than you have. You hold {owned}.")
    return text.format(payment=tokens_text(payment), owned=tokens_text(owned))


WITH_FACTS: Final[Mapping[Reason, Callable[..., str]]] = MappingProxyType(
    {
        Reason.RESERVE_LIMIT: _reserve_limit,
        Reason.RESERVE_DECK_EMPTY: _reserve_deck_empty,
        Reason.BUY_PAYMENT_NOT_OWNED: _buy_payment_not_owned,
    }
)


def not_affordable(card: str, missing: Tokens, gold: int) -> str:
    """Why a card, named by its label, cannot be paid for."""
    if gold:
        # Translators: card: "3-point blue card of level 2"; missing: "2 diamonds"; gold: tokens held, 1 to 5
        text = gettext(
            "You cannot pay for the {card} yet. You lack {missing}, and your {gold} gold does not cover that."
        )
    else:
        # Translators: card: "3-point blue card of level 2"; missing: a list such as "2 diamonds and 1 ruby"
        text = gettext("You cannot pay for the {card} yet. You lack {missing}.")
    return text.format(card=card, gold=gold, missing=tokens_text(missing))


def nothing_to_pay(card: str) -> str:
    """Why a payment for a card, named by its label, is refused when the card is free."""
    # Translators: card: "3-point blue card of level 2"
    return gettext("Your bonuses cover the whole cost of the {card}, so you pay nothing.").format(
        card=card
    )
