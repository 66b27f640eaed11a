"""The market of cards, which all games lay out alike: decks, rows, and cards kept in reserve."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from django.utils.safestring import SafeString

from game.labels.cards import deck_label
from game.presenters.board import BoardView, CardSlot, MarketRow
from game.presenters.faces import card_back


class Cards(NamedTuple):
    """A game's cards, each by its index (negative where a view hides the face).

    name: its id; label: of a hidden one; alt: what is printed on a known one; can_buy: whether a
    seat's state allows to pay for it.
    """

    name: Callable[[int], str]
    face: Callable[[int], SafeString]
    label: Callable[[str], str]
    alt: Callable[[str], str]
    can_buy: Callable[[Any, int], bool]


def card_slot(source: BoardView, cards: Cards, card: int | None, buyer: Any, key: str) -> CardSlot:
    """The place of a card; None: a gap. buyer: the state of the seat that may buy it, or None."""
    if card is None:
        return CardSlot("", key, "", "", affordable=False, is_open=False, is_hidden=False)
    name, face = cards.name(card), cards.face(card)
    if card < 0:
        label = cards.label(name)
        return CardSlot("", key, face, label, affordable=False, is_open=False, is_hidden=True)
    return CardSlot(
        name,
        key,
        face,
        cards.alt(name),
        affordable=buyer is not None and cards.can_buy(buyer, card),
        is_open=source.selection.card == name,
        is_hidden=False,
        is_marked=f"card.{name}" in source.marks,
    )


def market_row(source: BoardView, cards: Cards, level: int) -> MarketRow:
    """The deck of a level and its places in the display."""
    view = source.view
    count = len(view.decks[level - 1])
    buyer = None if source.buyer is None else view.seats[source.buyer]
    return MarketRow(
        level,
        count,
        deck_label(level, count),
        card_back(level),
        source.selection.deck == str(level),
        tuple(
            card_slot(source, cards, card, buyer, f"slot-{level}-{place}")
            for place, card in enumerate(view.display[level - 1], start=1)
        ),
        f"deck.{level}" in source.marks,
    )


def reserved_slots(source: BoardView, cards: Cards, place: int) -> tuple[CardSlot, ...]:
    """The reserved cards of the seat at a place; the acting seat may buy its own."""
    seat = source.view.seats[place]
    buyer = seat if place == source.buyer else None
    return tuple(
        card_slot(source, cards, card, buyer, f"reserved-{place}-{number}")
        for number, card in enumerate(seat.reserved, start=1)
    )


def kept_rows(rows: Sequence[MarketRow], parts: frozenset[str]) -> tuple[MarketRow, ...]:
    """The rows that are among the parts that a board is reduced to: market.1 to market.3."""
    return tuple(row for row in rows if f"market.{row.level}" in parts)
