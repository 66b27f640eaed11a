"""The printed material of a game, which lies as CSV files in its package."""

import csv
from collections.abc import Iterator
from importlib.resources import files


def read_rows(package: str, name: str) -> Iterator[dict[str, str]]:
    """The rows of a CSV file of a package, as column -> text."""
    text = (files(package) / name).read_text(encoding="utf-8")
    yield from csv.DictReader(text.splitlines())
