"""Prices and payments (rules S7, S9)."""

from game.engine.payments import exact_payments, lacking, least_gold
from game.engine.splendor.cards import CARDS
from game.engine.splendor.state import SeatState
from game.engine.tokens import Tokens


def price(seat: SeatState, card: int) -> Tokens:
    """What the card costs the seat in gems, after its bonuses (S7.2)."""
    w, b, g, r, k = CARDS[card].cost
    own_w, own_b, own_g, own_r, own_k = seat.bonuses
    return (
        w - own_w if w > own_w else 0,
        b - own_b if b > own_b else 0,
        g - own_g if g > own_g else 0,
        r - own_r if r > own_r else 0,
        k - own_k if k > own_k else 0,
        0,
        0,
    )


def missing(seat: SeatState, card: int) -> Tokens:
    """The gems of the price that the seat does not hold, before any gold."""
    return lacking(price(seat, card), seat.tokens)


def default_payment(seat: SeatState, card: int) -> Tokens | None:
    """The payment that spends gems first and gold only for what is missing (S7.3).

    None when the seat cannot afford the card.
    """
    return least_gold(price(seat, card), seat.tokens)


def payments(seat: SeatState, card: int) -> tuple[Tokens, ...]:
    """Every exact payment the seat can make for the card, the least gold first (S7.3).

    So the default payment is the first. Empty when the seat cannot afford the card.
    """
    return exact_payments(price(seat, card), seat.tokens)
