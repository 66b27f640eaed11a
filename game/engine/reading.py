"""Pieces of the position format that all games share.

The readers take a value of any type and the name of its field, and raise `PositionError` with that
field when the value is not what it must be.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from game.engine.errors import PositionError
from game.engine.options import OptionError, Options, options_from
from game.engine.phases import Phase
from game.engine.piles import HIDDEN, LEVELS, Decks, Display, Row
from game.engine.tokens import LETTERS, Tokens, as_tokens

_MOST = 1 << 64


def by_level(values: Iterable[list[Any]]) -> dict[str, list[Any]]:
    """One list per level, as "1" -> list."""
    return {str(level): value for level, value in zip(LEVELS, values, strict=True)}


def read_mapping(value: object, field: str, keys: Iterable[str]) -> Mapping[str, Any]:
    """An object with no other keys than these; any of them may be missing."""
    if not isinstance(value, Mapping):
        raise PositionError(field, "is not an object")
    known = tuple(keys)
    for key in value:
        if key not in known:
            raise PositionError(field, f"has an unknown key {key!r}")
    return value


def read_position(
    value: object, name: str, required: Iterable[str], optional: Iterable[str]
) -> Mapping[str, Any]:
    """A whole position of the game `name`, with every required key."""
    required = tuple(required)
    whole = read_mapping(value, "position", (*required, *optional))
    for key in required:
        if key not in whole:
            raise PositionError(key, "is missing")
    if whole["ruleset"] != name:
        raise PositionError("ruleset", f"is not {name!r}")
    return whole


def read_list(value: object, field: str, most: int) -> list[Any]:
    """A list of at most so many entries."""
    if not isinstance(value, list | tuple):
        raise PositionError(field, "is not a list")
    if len(value) > most:
        raise PositionError(field, f"has more than {most} entries")
    return list(value)


def read_count(value: object, field: str, below: int = _MOST) -> int:
    """A whole number from 0 up to, but not including, `below`."""
    if type(value) is not int or not 0 <= value < below:
        raise PositionError(field, f"is not a whole number from 0 to {below - 1}")
    return value


def read_flag(value: object, field: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise PositionError(field, "is neither true nor false")
    return value


def read_options(value: object) -> Options:
    """Options, missing ones by default."""
    names = read_mapping(value, "options", Options._fields)
    try:
        return options_from(names)
    except OptionError as error:
        raise PositionError(f"options.{error.option}", "has no such value") from error


def read_bundle(value: object, field: str, letters: str) -> Tokens:
    """A bundle out of letter -> count, with no other letters than these."""
    counts = read_mapping(value, field, letters)
    return as_tokens(read_count(counts.get(letter, 0), f"{field}.{letter}") for letter in LETTERS)


def read_phase(value: object, phases: Iterable[Phase]) -> Phase:
    """One of the phases of the game."""
    known = {str(phase): phase for phase in phases}
    if not isinstance(value, str) or value not in known:
        raise PositionError("phase", f"is not a phase: {value!r}")
    return known[value]


def read_entropy(whole: Mapping[str, Any]) -> int | None:
    """The value of the generator; None where the position leaves it out."""
    return read_count(whole["entropy"], "entropy") if "entropy" in whole else None


def read_index(value: object, field: str, index: Mapping[str, int], what: str) -> int:
    """The index of an id; `what` names the kind of thing, such as "a card"."""
    if not isinstance(value, str) or value not in index:
        raise PositionError(field, f"is not {what}: {value!r}")
    return index[value]


def read_indices(value: object, field: str, index: Mapping[str, int], what: str) -> tuple[int, ...]:
    """The indices of a list of ids; no more of them than there are ids."""
    return tuple(
        read_index(entry, f"{field}.{place}", index, what)
        for place, entry in enumerate(read_list(value, field, len(index)))
    )


def read_card(value: object, field: str, index: Mapping[str, int]) -> int:
    """The index of a card; of a hidden one, such as "hidden-2", the negative of its level."""
    if isinstance(value, str) and value in HIDDEN:
        return HIDDEN[value]
    return read_index(value, field, index, "a card")


def read_reserve(
    value: object, field: str, index: Mapping[str, int], most: int
) -> tuple[tuple[int, ...], tuple[bool, ...]]:
    """Reserved cards, and for each whether it came unseen from a deck."""
    cards, blind = [], []
    for place, entry in enumerate(read_list(value, field, most)):
        keys = read_mapping(entry, f"{field}.{place}", ("card", "blind"))
        cards.append(read_card(keys.get("card"), f"{field}.{place}.card", index))
        blind.append(read_flag(keys.get("blind", False), f"{field}.{place}.blind"))
    return tuple(cards), tuple(blind)


def read_display(
    value: object,
    index: Mapping[str, int],
    by_level: Sequence[Sequence[int]],
    lengths: Sequence[int],
) -> Display:
    """The display; rows may be shorter than `lengths`, the other places are gaps."""
    rows = read_mapping(value, "display", map(str, LEVELS))
    one, two, three = (
        _read_row(rows.get(str(level), []), level, index, cards, length)
        for level, cards, length in zip(LEVELS, by_level, lengths, strict=True)
    )
    return (one, two, three)


def _read_row(
    value: object, level: int, index: Mapping[str, int], cards: Sequence[int], length: int
) -> Row:
    field = f"display.{level}"
    row: list[int | None] = []
    for place, entry in enumerate(read_list(value, field, length)):
        card = None if entry is None else read_index(entry, f"{field}.{place}", index, "a card")
        if card is not None and card not in cards:
            raise PositionError(field, f"{entry} is not of level {level}")
        row.append(card)
    return (*row, *[None] * (length - len(row)))


def read_decks(
    value: object,
    index: Mapping[str, int],
    by_level: Sequence[Sequence[int]],
    elsewhere: Iterable[int],
) -> Decks:
    """The decks.

    A level that is named, also as [], is taken as it is. One that is not is filled with the cards
    that stand nowhere, in the order of the file; `elsewhere` are the cards outside the decks.
    """
    named = read_mapping(value, "decks", map(str, LEVELS))
    given = {
        level: _read_deck(named[str(level)], level, index, cards)
        for level, cards in zip(LEVELS, by_level, strict=True)
        if str(level) in named
    }
    used = {*elsewhere, *(card for deck in given.values() for card in deck)}
    one, two, three = (
        given[level] if level in given else tuple(card for card in cards if card not in used)
        for level, cards in zip(LEVELS, by_level, strict=True)
    )
    return (one, two, three)


def _read_deck(
    value: object, level: int, index: Mapping[str, int], cards: Sequence[int]
) -> tuple[int, ...]:
    field = f"decks.{level}"
    deck = []
    for place, entry in enumerate(read_list(value, field, len(cards))):
        card = read_card(entry, f"{field}.{place}", index)
        if card != -level and card not in cards:
            raise PositionError(field, f"{entry} is not of level {level}")
        deck.append(card)
    return tuple(deck)


def check_cards(
    piles: Iterable[tuple[str, Iterable[int]]],
    by_level: Sequence[Sequence[int]],
    card_id: Callable[[int], str],
) -> None:
    """Refuse a card that stands twice, and more cards of a level than there are.

    `piles` are fields with their cards, in the order in which they are to be blamed.
    """
    seen: set[int] = set()
    hidden = dict.fromkeys(LEVELS, 0)
    for field, pile in piles:
        for card in pile:
            if card < 0:
                hidden[-card] += 1
            elif card in seen:
                raise PositionError(field, f"{card_id(card)} stands twice")
            else:
                seen.add(card)
    for level, cards in zip(LEVELS, by_level, strict=True):
        if hidden[level] + len(seen.intersection(cards)) > len(cards):
            raise PositionError(f"decks.{level}", f"more than {len(cards)} cards of level {level}")


def shown_and_decks(display: Display, decks: Decks) -> Iterator[tuple[str, Iterable[int]]]:
    """The fields of display and decks with their cards, for `check_cards`."""
    for level, row in zip(LEVELS, display, strict=True):
        yield f"display.{level}", (card for card in row if card is not None)
    for level, deck in zip(LEVELS, decks, strict=True):
        yield f"decks.{level}", deck


def check_gaps(display: Display, decks: Decks) -> None:
    """Refuse a gap in a row whose deck could fill it."""
    for level, deck, row in zip(LEVELS, decks, display, strict=True):
        if deck and None in row:
            raise PositionError(f"display.{level}", "has a gap although the deck is not empty")


def check_distinct(ids: Sequence[str], tiles: Iterable[tuple[str, Iterable[int]]]) -> int:
    """Refuse a noble or royal card that stands twice; how many there are in all."""
    seen: set[int] = set()
    for field, pile in tiles:
        for tile in pile:
            if tile in seen:
                raise PositionError(field, f"{ids[tile]} stands twice")
            seen.add(tile)
    return len(seen)
