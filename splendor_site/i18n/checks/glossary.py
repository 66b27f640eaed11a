"""The game's terms must be those of the glossary.

`terms.csv` says which terms can be checked: `words` are the English words (a regular expression) that
stand for the term and nothing else; the columns of the languages list what is accepted beside the
glossary's own term (a regular expression too).
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from splendor_site.i18n import tables
from splendor_site.i18n.entries import Entry, without_bold, without_markup
from splendor_site.languages import TRANSLATED

_GLOSSARY_COLUMNS: Final = ("key", "en", *tables.LANGUAGES, "note")
_TERMS_COLUMNS: Final = ("key", "words", *tables.LANGUAGES)


class Term(NamedTuple):
    """A term that can be checked: its English words, and what stands for it in each language."""

    english: re.Pattern[str]
    wanted: dict[str, str]
    accepted: dict[str, re.Pattern[str]]


def check(entry: Entry) -> Iterator[str]:
    """Report a term of the English text whose translation is missing in a form."""
    source = without_markup(entry.source, " ")
    for term in read_terms(tables.FOLDER):
        if not term.english.search(source):
            continue
        for text in entry.translations:
            if not term.accepted[entry.language.code].search(without_bold(text)):
                yield f"lacks the term {term.wanted[entry.language.code]}: {text}"


@cache
def read_terms(folder: Path) -> tuple[Term, ...]:
    """Return the terms of `terms.csv`, joined with the glossary; raises `TableError`."""
    glossary = {
        row.cells["key"]: row
        for row in tables.read_table("glossary.csv", _GLOSSARY_COLUMNS, folder)
    }
    return tuple(
        _term(row, glossary) for row in tables.read_table("terms.csv", _TERMS_COLUMNS, folder)
    )


def _term(row: tables.Row, glossary: dict[str, tables.Row]) -> Term:
    key = row.text("key")
    if key not in glossary:
        raise row.error(f"the key “{key}” is not in the glossary")
    return Term(
        re.compile(rf"\b(?:{row.pattern('words')})\b", re.IGNORECASE),
        {language.code: glossary[key].text(language.babel) for language in TRANSLATED},
        {
            language.code: _accepted(
                glossary[key].text(language.babel), row.pattern(language.babel, may_be_empty=True)
            )
            for language in TRANSLATED
        },
    )


def _accepted(word: str, others: str) -> re.Pattern[str]:
    return re.compile("|".join(filter(None, (re.escape(word), others))), re.IGNORECASE)
