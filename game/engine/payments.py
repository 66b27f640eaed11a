"""Exact payments, where gold stands for any other token (rules S7.3, D10.4, D10.5)."""

from itertools import product

from game.engine.tokens import NONE, Tokens


def chosen_payment(payment: Tokens | None) -> Tokens | None:
    """An explicit payment; a payment of nothing is the same as none."""
    return None if payment is None or payment == NONE else payment


def is_exact(payment: Tokens, due: Tokens) -> bool:
    """Whether the payment is exactly the price, gold standing for any token."""
    return sum(payment) == sum(due) and all(
        paid <= ask for paid, ask in zip(payment[:6], due[:6], strict=True)
    )


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
