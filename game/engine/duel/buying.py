"""Prices and payments (rules D10)."""

from game.engine.duel.cards import CARDS
from game.engine.duel.state import SeatState
from game.engine.payments import exact_payments, lacking, least_gold
from game.engine.tokens import GEMS, Tokens


def price(seat: SeatState, card: int) -> Tokens:
    """What the card costs the seat in gems and pearls, after its bonuses (D10.2)."""
    w, b, g, r, k, pearl = CARDS[card].cost
    own_w, own_b, own_g, own_r, own_k = seat.bonuses
    return (
        w - own_w if w > own_w else 0,
        b - own_b if b > own_b else 0,
        g - own_g if g > own_g else 0,
        r - own_r if r > own_r else 0,
        k - own_k if k > own_k else 0,
        pearl,
        0,
    )


def missing(seat: SeatState, card: int) -> Tokens:
    """The tokens of the price that the seat does not hold, before any gold."""
    return lacking(price(seat, card), seat.tokens)


def default_payment(seat: SeatState, card: int) -> Tokens | None:
    """The payment that spends gems and pearls first and gold only for what is missing (D10.4).

    None when the seat cannot afford the card.
    """
    return least_gold(price(seat, card), seat.tokens)


def payments(seat: SeatState, card: int) -> tuple[Tokens, ...]:
    """Every exact payment the seat can make for the card, the default payment first (D10.4)."""
    return exact_payments(price(seat, card), seat.tokens)


def own_colours(seat: SeatState) -> str:
    """The colours that a wild card may take on: those of the seat's coloured cards (D11.3)."""
    return "".join(gem for gem, count in zip(GEMS, seat.bonuses, strict=True) if count)
