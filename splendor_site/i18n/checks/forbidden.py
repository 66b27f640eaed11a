"""Words that are wrong in one language: another place's word, another sense, another spelling.

They stand in `forbidden.csv`; `when` is a regular expression on the English text, for words that are wrong
in one sense only.
"""

import csv
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from splendor_site.i18n.entries import Entry, without_markup

_TABLE: Final = Path(__file__).parents[1] / "forbidden.csv"


class Rule(NamedTuple):
    """A word that must not stand in a language's text while the English text matches `when`."""

    language: str
    word: re.Pattern[str]
    when: re.Pattern[str]
    reason: str


def check(entry: Entry) -> Iterator[str]:
    """Report every forbidden word of the entry's language, with the reason from the table."""
    for rule in read_rules():
        if rule.language != entry.language.code or not rule.when.search(entry.source):
            continue
        for text in entry.translations:
            if match := rule.word.search(without_markup(text, " ")):
                yield f"says {match[0]} ({rule.reason}): {text}"


@cache
def read_rules() -> tuple[Rule, ...]:
    """Return the rules of `forbidden.csv`."""
    with _TABLE.open(encoding="utf-8-sig", newline="") as file:
        return tuple(
            Rule(
                row["language"],
                re.compile(row["word"]),
                re.compile(row["when"], re.IGNORECASE),
                row["reason"],
            )
            for row in csv.DictReader(file)
        )
