"""The game's terms must be those of the glossary.

`terms.csv` says which terms can be checked: `words` are the English words (a regular expression) that
stand for the term and nothing else; the columns of the languages list what is accepted beside the
glossary's own term (a regular expression too).
"""

import csv
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from splendor_site.i18n.entries import Entry, without_bold, without_markup
from splendor_site.languages import TRANSLATED

_FOLDER: Final = Path(__file__).parents[1]


class Term(NamedTuple):
    """A term that can be checked: its English words, and what stands for it in each language."""

    english: re.Pattern[str]
    wanted: dict[str, str]
    accepted: dict[str, re.Pattern[str]]


def check(entry: Entry) -> Iterator[str]:
    """Report a term of the English text whose translation is missing in a form."""
    source = without_markup(entry.source, " ")
    for term in read_terms():
        if not term.english.search(source):
            continue
        for text in entry.translations:
            if not term.accepted[entry.language.code].search(without_bold(text)):
                yield f"lacks the term {term.wanted[entry.language.code]}: {text}"


@cache
def read_terms() -> tuple[Term, ...]:
    """Return the terms of `terms.csv`, joined with the glossary."""
    glossary = {row["key"]: row for row in _rows("glossary.csv")}
    return tuple(_term(row, glossary[row["key"]]) for row in _rows("terms.csv"))


def _term(row: dict[str, str], glossary: dict[str, str]) -> Term:
    wanted = {language.code: glossary[language.babel] for language in TRANSLATED}
    accepted = {
        language.code: "|".join(
            filter(None, (re.escape(glossary[language.babel]), row[language.babel]))
        )
        for language in TRANSLATED
    }
    return Term(
        re.compile(rf"\b(?:{row['words']})\b", re.IGNORECASE),
        wanted,
        {code: re.compile(pattern, re.IGNORECASE) for code, pattern in accepted.items()},
    )


def _rows(name: str) -> list[dict[str, str]]:
    with (_FOLDER / name).open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))
