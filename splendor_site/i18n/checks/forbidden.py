"""Words that are wrong in one language: another place's word, another sense, another spelling.

They stand in `forbidden.csv`; `when` is a regular expression on the English text, for words that are wrong
in one sense only.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from splendor_site.i18n import tables
from splendor_site.i18n.entries import Entry, without_markup
from splendor_site.languages import TRANSLATED

_COLUMNS: Final = ("language", "word", "when", "reason")
_CODES: Final = tuple(language.code for language in TRANSLATED)


class Rule(NamedTuple):
    """A word that must not stand in a language's text while the English text matches `when`."""

    language: str
    word: re.Pattern[str]
    when: re.Pattern[str]
    reason: str


def check(entry: Entry) -> Iterator[str]:
    """Report every forbidden word of the entry's language, with the reason from the table."""
    for rule in read_rules(tables.FOLDER):
        if rule.language != entry.language.code or not rule.when.search(entry.source):
            continue
        for text in entry.translations:
            if match := rule.word.search(without_markup(text, " ")):
                yield f"says {match[0]} ({rule.reason}): {text}"


@cache
def read_rules(folder: Path) -> tuple[Rule, ...]:
    """Return the rules of `forbidden.csv`; raises `TableError`."""
    return tuple(map(_rule, tables.read_table("forbidden.csv", _COLUMNS, folder)))


def _rule(row: tables.Row) -> Rule:
    language = row.text("language")
    if language not in _CODES:
        raise row.error(f"the language “{language}” is none of {', '.join(_CODES)}")
    return Rule(
        language,
        re.compile(row.pattern("word")),
        re.compile(row.pattern("when", may_be_empty=True), re.IGNORECASE),
        row.text("reason"),
    )
