"""What buttons say that mean the same in every game."""

from django.utils.translation import gettext, pgettext

from game.engine.tokens import NONE, Tokens
from game.labels.tokens import tokens_text


def buy_button(payment: Tokens | None) -> str:
    """Buying the open card for `payment`; None when it cannot be paid for."""
    if payment is None:
        # Translators: on a button that says why the card cannot be bought
        return gettext("Buy this card")
    if payment == NONE:
        # Translators: on a button; the bonuses cover the whole cost
        return pgettext("cost zero", "Buy for free")
    # Translators: on a button; tokens: a list such as "2 sapphires and 1 gold"
    return gettext("Buy for {tokens}").format(tokens=tokens_text(payment))


def take_button(tokens: Tokens) -> str:
    """Taking tokens."""
    # Translators: on a button; tokens: a list such as "1 diamond and 1 ruby"
    return gettext("Take {tokens}").format(tokens=tokens_text(tokens))
