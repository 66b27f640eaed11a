"""What the slow rules of both games share: the printed cards, letters and bundles, counting."""

import csv
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

import game.engine

Position = dict[str, Any]
Card = Mapping[str, str]

GEM_NAMES: Final = {"W": "white", "B": "blue", "G": "green", "R": "red", "K": "black"}
_LETTERS = "WBGRKPY"


def read_printed(ruleset: str, name: str) -> dict[str, Card]:
    """The rows of a ruleset's data file by id, as they are written."""
    path = Path(game.engine.__file__).parent / ruleset / name
    with path.open(encoding="utf-8") as lines:
        return {row["id"]: row for row in csv.DictReader(lines)}


def spelled(letters: Iterable[str]) -> str:
    """The letters in their one order."""
    return "".join(sorted(letters, key=_LETTERS.index))


def move(tokens: Counter[str], source: dict[str, int], target: dict[str, int]) -> None:
    """Move tokens between two bundles of a position, which never name a zero."""
    for letter, count in tokens.items():
        source[letter] = source.get(letter, 0) - count
        target[letter] = target.get(letter, 0) + count
    for pile in (source, target):
        spent = [letter for letter, count in pile.items() if not count]
        for letter in spent:
            del pile[letter]


def count_lines(
    legal: Callable[[Position], set[str]],
    after: Callable[[Position, str], Position],
    position: Position,
    depth: int,
) -> int:
    """The number of action sequences of exactly that length."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(legal(position))
    return sum(
        count_lines(legal, after, after(position, text), depth - 1) for text in legal(position)
    )
