"""Decks and display: cards of three levels, and the cards among them whose face a view hides.

Inside a state a card is its index in the `CARDS` of its game. A card whose face a view hides is
the negative of its level, because the back shows the level to everybody: -2 is some card of
level 2, in the position format "hidden-2".
"""

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from typing import Final

from game.engine.options import Options
from game.engine.random import Generator

Row = tuple[int | None, ...]
Decks = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
Display = tuple[Row, Row, Row]

LEVELS: Final = (1, 2, 3)
HIDDEN_PREFIX: Final = "hidden-"
HIDDEN: Final[Mapping[str, int]] = {f"{HIDDEN_PREFIX}{level}": -level for level in LEVELS}
DECK_LEVEL: Final[Mapping[str, int]] = {f"deck-{level}": level for level in LEVELS}


def shown_cards(display: Display) -> list[int]:
    """The cards of the display, without gaps."""
    one, two, three = display
    return [card for card in one + two + three if card is not None]


def without_top(decks: Decks, level: int) -> Decks:
    """The decks after the top card of one was drawn."""
    one, two, three = decks
    if level == 1:
        return (one[1:], two, three)
    if level == 2:
        return (one, two[1:], three)
    return (one, two, three[1:])


def with_replaced(
    display: Display, level: int, card: int | None, replacement: int | None
) -> Display:
    """The display with a card, or the first gap (None), of a row replaced by a card or a gap."""
    one, two, three = display
    if level == 1:
        return (_replaced(one, card, replacement), two, three)
    if level == 2:
        return (one, _replaced(two, card, replacement), three)
    return (one, two, _replaced(three, card, replacement))


def _replaced(row: Row, card: int | None, replacement: int | None) -> Row:
    place = row.index(card)
    return (*row[:place], replacement, *row[place + 1 :])


def masked_decks(decks: Decks) -> Decks:
    """The decks as everybody sees them: so many backs of each level."""
    one, two, three = decks
    return ((-1,) * len(one), (-2,) * len(two), (-3,) * len(three))


def masked_reserve(
    reserved: tuple[int, ...],
    blind: tuple[bool, ...],
    options: Options,
    level_of: Callable[[int], int],
) -> tuple[int, ...]:
    """Reserved cards as others may know them, by the option `reserved_visibility` (S6.5, D9.4)."""
    visibility = options.reserved_visibility
    if visibility == "open":
        return reserved
    hides_all = visibility == "all_hidden"
    return tuple(
        -level_of(card) if hides_all or is_blind else card
        for card, is_blind in zip(reserved, blind, strict=True)
    )


def shuffled_unseen(
    by_level: Sequence[Sequence[int]], seen: Container[int], generator: Generator
) -> dict[int, Iterator[int]]:
    """The cards that nobody has seen, per level, in random order, for `dealt`."""
    return {
        level: iter(generator.shuffled(card for card in cards if card not in seen))
        for level, cards in zip(LEVELS, by_level, strict=True)
    }


def dealt(pile: Sequence[int], unseen: Mapping[int, Iterator[int]]) -> tuple[int, ...]:
    """The pile with each hidden card replaced by the next of the unseen ones of its level."""
    return tuple(next(unseen[-card]) if card < 0 else card for card in pile)
