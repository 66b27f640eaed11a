"""Scenarios: one small position, what is done, what must follow; written as data.

A file `splendor/*.toml` holds a list `scenario`. Each has

    name      unique; with the rules it makes the name of the test
    rules     the numbered rules it stands for
    setup     arguments of `setup` (seats, seed, first, options), or
    position  arguments of `tests.engine.positions.position`
    play      texts of actions that are legal one after the other
    expect    dotted path into the position -> value ("seats.0.tokens" = { W = 1 }); "#" at the end
              of a path stands for the length
    legal     texts that are legal then;  illegal  texts that are not
    only      word -> every legal text that starts with it
    refused   { action, reason, rule, params }: the answer to an action then
    payments  card -> every way to pay, as letters
    winners, ranking   of the outcome
"""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
KEYS = frozenset(
    (
        "name",
        "rules",
        "setup",
        "position",
        "play",
        "expect",
        "legal",
        "illegal",
        "only",
        "refused",
        "payments",
        "winners",
        "ranking",
    )
)

# Every number of the rule list, part S.
RULES = (
    *(f"S1.{number}" for number in range(1, 3)),
    *(f"S2.{number}" for number in range(1, 5)),
    *(f"S3.{number}" for number in range(1, 4)),
    *(f"S4.{number}" for number in range(1, 6)),
    *(f"S5.{number}" for number in range(1, 5)),
    *(f"S6.{number}" for number in range(1, 7)),
    *(f"S7.{number}" for number in range(1, 6)),
    "S8.1",
    "S9.1",
    *(f"S10.{number}" for number in range(1, 5)),
    *(f"S11.{number}" for number in range(1, 4)),
    "S12",
)

Scenario = Mapping[str, Any]


def load(ruleset: str) -> list[Scenario]:
    """Every scenario of a ruleset, in the order of files and lines."""
    return list(_load(FOLDER / ruleset))


def _load(folder: Path) -> Iterator[Scenario]:
    for path in sorted(folder.glob("*.toml")):
        yield from tomllib.loads(path.read_text(encoding="utf-8"))["scenario"]
