"""Token letters and token bundles.

A bundle (`Tokens`) is a plain tuple of seven non-negative counts in the one order of letters,
`W B G R K P Y`: white (diamond), blue (sapphire), green (emerald), red (ruby), black (onyx),
pearl, gold. Splendor never holds a pearl; its fifth place is simply always zero.
"""

from collections.abc import Iterable, Mapping
from typing import Final

Tokens = tuple[int, int, int, int, int, int, int]

LETTERS: Final = "WBGRKPY"
GEMS: Final = "WBGRK"
GOLD: Final = "Y"
PEARL: Final = "P"
INDEX: Final[Mapping[str, int]] = {letter: place for place, letter in enumerate(LETTERS)}
COLOURS: Final[Mapping[str, str]] = {
    "W": "white",
    "B": "blue",
    "G": "green",
    "R": "red",
    "K": "black",
    "P": "pearl",
    "Y": "gold",
}
NONE: Final[Tokens] = (0, 0, 0, 0, 0, 0, 0)


def tokens_of(letters: Iterable[str]) -> Tokens:
    """The bundle spelled by `letters`, in any order ("YW" is one white and one gold).

    Raises `ValueError` for a letter outside `LETTERS`.
    """
    counts = [0] * len(LETTERS)
    for letter in letters:
        if letter not in INDEX:
            raise ValueError(f"unknown token letter {letter!r}")
        counts[INDEX[letter]] += 1
    return as_tokens(counts)


def as_tokens(counts: Iterable[int]) -> Tokens:
    """Seven counts as a bundle. Raises `ValueError` unless there are exactly seven."""
    white, blue, green, red, black, pearl, gold = counts
    return (white, blue, green, red, black, pearl, gold)


def letters_of(tokens: Tokens) -> str:
    """The canonical spelling of a bundle: (2, 0, 0, 0, 0, 0, 1) is "WWY"."""
    return "".join(letter * count for letter, count in zip(LETTERS, tokens, strict=True))


def counts_of(tokens: Tokens) -> dict[str, int]:
    """A bundle as letter -> count, zero counts left out (the position format)."""
    return {letter: count for letter, count in zip(LETTERS, tokens, strict=True) if count}


def plus(left: Tokens, right: Tokens) -> Tokens:
    """The sum of two bundles."""
    w, b, g, r, k, p, y = left
    w2, b2, g2, r2, k2, p2, y2 = right
    return (w + w2, b + b2, g + g2, r + r2, k + k2, p + p2, y + y2)


def minus(left: Tokens, right: Tokens) -> Tokens:
    """The difference of two bundles; the right one is part of the left one."""
    w, b, g, r, k, p, y = left
    w2, b2, g2, r2, k2, p2, y2 = right
    return (w - w2, b - b2, g - g2, r - r2, k - k2, p - p2, y - y2)
