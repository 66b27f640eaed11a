"""Exact payments, where gold stands for any other token (rules S7.3, D10.4, D10.5)."""

from itertools import product

from game.engine.actions import Action
from game.engine.reasons import Reason
from game.engine.tokens import NONE, Tokens

Fault = tuple[Reason, dict[str, object]]


def chosen_payment(payment: Tokens | None) -> Tokens | None:
    """An explicit payment; a payment of nothing is the same as none."""
    return None if payment is None or payment == NONE else payment


def is_exact(payment: Tokens, due: Tokens) -> bool:
    """Whether the payment is exactly the price, gold standing for any token."""
    return sum(payment) == sum(due) and all(
        paid <= ask for paid, ask in zip(payment[:6], due[:6], strict=True)
    )


def payment_fault(action: Action, due: Tokens, owned: Tokens) -> Fault | None:
    """What is wrong with the explicit payment of a purchase, if it has one: the reason and its facts.

    due: the price; owned: the buyer's tokens. None when nothing is wrong.
    """
    payment = chosen_payment(action.payment)
    if payment is None:
        return None
    if not is_exact(payment, due):
        return Reason.BUY_WRONG_PAYMENT, {"price": due, "payment": payment, "card": action.target}
    if any(paid > own for paid, own in zip(payment, owned, strict=True)):
        return Reason.BUY_PAYMENT_NOT_OWNED, {"payment": payment, "owned": owned}
    return None


def lacking(due: Tokens, owned: Tokens) -> Tokens:
    """The tokens of a price that are not owned, before any gold."""
    w, b, g, r, k, p, _ = due
    own_w, own_b, own_g, own_r, own_k, own_p, _ = owned
    return (
        w - own_w if w > own_w else 0,
        b - own_b if b > own_b else 0,
        g - own_g if g > own_g else 0,
        r - own_r if r > own_r else 0,
        k - own_k if k > own_k else 0,
        p - own_p if p > own_p else 0,
        0,
    )


def least_gold(due: Tokens, owned: Tokens) -> Tokens | None:
    """The payment that spends gold only for what is missing; None when the price is out of reach."""
    w, b, g, r, k, p, _ = due
    own_w, own_b, own_g, own_r, own_k, own_p, own_gold = owned
    gold = w + b + g + r + k + p
    w = min(w, own_w)
    b = min(b, own_b)
    g = min(g, own_g)
    r = min(r, own_r)
    k = min(k, own_k)
    p = min(p, own_p)
    gold -= w + b + g + r + k + p
    return (w, b, g, r, k, p, gold) if gold <= own_gold else None


def exact_payments(due: Tokens, owned: Tokens) -> tuple[Tokens, ...]:
    """Every exact way to pay the price out of the owned tokens, the least gold first.

    So the first spends gold only for what is missing. Empty when the price is out of reach.
    """
    total = sum(due)
    gold = owned[6]
    choices = product(
        *(range(min(ask, own), -1, -1) for ask, own in zip(due[:6], owned[:6], strict=True))
    )
    ways: list[Tokens] = [
        (w, b, g, r, k, p, total - paid)
        for w, b, g, r, k, p in choices
        if total - (paid := w + b + g + r + k + p) <= gold
    ]
    return tuple(sorted(ways, key=lambda way: way[6]))
