"""Scenarios: one small position, what is done, what must follow; written as data.

A file `<ruleset>/*.toml` holds a list `scenario`. Each has

    name      unique; with the rules it makes the name of the test
    rules     the numbered rules it stands for
    setup     arguments of `setup` (seats, seed, first, options), or
    position  arguments of `position` of `tests.engine.positions` or `tests.engine.duel_positions`
    play      texts of actions that are legal one after the other
    expect    dotted path into the position -> value ("seats.0.tokens" = { W = 1 }); "#" at the end
              of a path stands for the length, the value "gap" for an empty place of a row
    seen      viewer ("0", "1", "spectator") -> the same paths into that viewer's view
    legal     texts that are legal then;  illegal  texts that are not
    only      word -> every legal text that starts with it
    refused   { action, reason, rule, params }: the answer to an action then
    alike     texts that are all refused in the very same words
    payments  card -> every way to pay, as letters
    winners, ranking, ending   of the outcome
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

FOLDER = Path(__file__).parent
# What a file writes for an empty place; TOML has no null.
GAP = "gap"
KEYS = frozenset(
    (
        "name",
        "rules",
        "setup",
        "position",
        "play",
        "expect",
        "seen",
        "legal",
        "illegal",
        "only",
        "refused",
        "alike",
        "payments",
        "winners",
        "ranking",
        "ending",
    )
)


def _numbers(part: str, counts: Iterable[int]) -> Iterator[str]:
    for section, count in enumerate(counts, start=1):
        yield from (f"{part}{section}.{number}" for number in range(1, count + 1))


# Every number of the rule list: part S, whose last section has no numbers, and part D.
RULES: Final[Mapping[str, tuple[str, ...]]] = {
    "splendor": (*_numbers("S", (2, 4, 3, 5, 4, 6, 5, 1, 1, 4, 3)), "S12"),
    "duel": tuple(_numbers("D", (3, 5, 3, 3, 5, 8, 6, 4, 6, 8, 6, 7, 4, 6, 5, 4))),
}

Scenario = Mapping[str, Any]


def load(ruleset: str) -> list[Scenario]:
    """Every scenario of a ruleset, in the order of files and lines."""
    return list(_load(FOLDER / ruleset))


def _load(folder: Path) -> Iterator[Scenario]:
    for path in sorted(folder.glob("*.toml")):
        yield from tomllib.loads(path.read_text(encoding="utf-8"))["scenario"]
