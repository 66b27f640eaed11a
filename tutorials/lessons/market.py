"""The cards on the table, which all games have: rows of three levels, decks, reserved cards."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from game.engine.piles import LEVELS
from tutorials.lessons.game import Place
from tutorials.lessons.goals import Goal

CARD_GOALS: Final = ("can_buy", "bought", "reserved")
ANY_CARD_GOALS: Final = ("bought_any", "reserved_any", "cards_at_least", "points_at_least")
ROWS: Final = tuple(f"market.{level}" for level in reversed(LEVELS))


def market_places(cards: Mapping[str, int]) -> dict[str, Place]:
    """The places of rows, decks and cards; cards: what stands for each id in a state."""
    return {
        "market": Place(lambda state, _: True, "all cards that can be bought, and the decks"),
        "market.": Place(_is_level, "the row of one level: 1, 2 or 3"),
        "deck.": Place(_is_level, "the deck of one level: 1, 2 or 3"),
        "card.": Place(_lies(cards), "one card, face up or reserved, by its id"),
    }


def _is_level(state: Any, name: str) -> bool:
    return name in map(str, LEVELS)


def _lies(cards: Mapping[str, int]) -> Callable[[Any, str], bool]:
    return lambda state, name: name in cards and any(card_parts(state, cards[name]))


def card_parts(state: Any, card: int | None) -> Iterator[str]:
    """The part of the board that has a card; none for a card in a deck or bought."""
    for level, row in zip(LEVELS, state.display, strict=True):
        if card in row:
            yield f"market.{level}"
    for place, seat in enumerate(state.seats):
        if card in seat.reserved:
            yield "seat" if place == state.to_move else "seats"


def market_parts(place: str) -> Iterator[str]:
    """The parts of the board that a place of rows and decks has; none for other places."""
    kind, _, which = place.partition(".")
    if kind == "market":
        yield from (place,) if which else ROWS
    elif kind == "deck":
        yield f"market.{which}"


def parts_at(cards: Mapping[str, int], tile: str) -> Callable[[str, Any], Iterator[str]]:
    """The parts of a table that have a place; none for a card that nobody can open.

    cards: what stands for each id in a state; tile: what else can be won, such as "noble", which
    lies in the part of the same name in the plural.
    """

    def at(place: str, state: Any) -> Iterator[str]:
        kind, _, which = place.partition(".")
        if kind == "card":
            yield from card_parts(state, cards.get(which))
        elif kind in {"market", "deck"}:
            yield from market_parts(place)
        elif kind == tile:
            yield f"{tile}s"
        else:
            yield kind

    return at


def parts_for_goal(goal: Goal) -> Iterator[str]:
    """The places that a goal about cards speaks of; none for another goal."""
    if goal.name in CARD_GOALS:
        yield f"card.{goal.argument}"
    elif goal.name in ANY_CARD_GOALS:
        yield "market"
