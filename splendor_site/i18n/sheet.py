"""A catalog of lessons as a sheet for spreadsheet programs, and back.

The sheet is CSV with one row for each text. What a translator types is read by the same checks as the
catalogs, row by row: a row with a fault is reported and left out, the others are imported.
"""

import csv
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NamedTuple, TextIO

from babel.messages.catalog import Catalog, Message

from splendor_site.i18n.contexts import is_outdated, made_from, translate_message
from splendor_site.i18n.entries import Entry
from splendor_site.i18n.faults import sentences_about
from splendor_site.languages import Language

# The mark at the beginning tells spreadsheet programs that the letters are not those of one country.
ENCODING: Final = "utf-8-sig"
CONTEXT, ENGLISH, TRANSLATION, STATE, COMMENT = COLUMNS = (
    "context",
    "English",
    "translation",
    "state",
    "comment",
)
_NEEDED: Final = frozenset({CONTEXT, ENGLISH, TRANSLATION})
_DELIMITERS: Final = ",;\t"
# A cell that begins with one of these is a formula to a spreadsheet program, in wide letters too.
_FORMULA: Final = frozenset("=+-@\t\r\n＝＋－＠")
_GUARD: Final = "'"


class State(StrEnum):
    """How far a text is; `outdated` is a translation of an English text that has changed since."""

    TRANSLATED = "translated"
    EMPTY = "empty"
    OUTDATED = "outdated"


class SheetError(Exception):
    """A file that is no sheet at all."""


class Row(NamedTuple):
    """A row of a sheet; `number` is the one that spreadsheet programs show."""

    number: int
    context: str
    english: str
    translation: str
    state: str


@dataclass(slots=True)
class Report:
    """What came of an import: how many texts changed, and a sentence for each row that was left out."""

    changed: int = 0
    problems: list[str] = field(default_factory=list)


def write_sheet(catalog: Catalog, file: TextIO) -> None:
    """Write the texts of `catalog` into `file`, which must be open with `ENCODING` and newline=""."""
    writer = csv.writer(file)
    writer.writerow(COLUMNS)
    for message in catalog:
        if message.id:
            writer.writerow(map(guarded, _cells(message)))


def read_sheet(file: TextIO) -> list[Row]:
    """Return the rows of a sheet, whichever way a spreadsheet program separated its cells.

    Raises `SheetError` for a file that is no sheet.
    """
    try:
        heading = file.readline()
        names = next(csv.reader([heading], delimiter=_delimiter(heading)), [])
        rows = list(csv.reader(file, delimiter=_delimiter(heading)))
    except UnicodeDecodeError as error:
        raise SheetError("The file is not in UTF-8; save it as “CSV UTF-8”.") from error
    except csv.Error as error:
        raise SheetError(f"The file is no CSV: {error}.") from error
    if not _NEEDED.issubset(names):
        raise SheetError(f"The first row must name the columns: {', '.join(COLUMNS)}.")
    return [
        _row(number, dict(zip(names, map(unguarded, cells), strict=False)))
        for number, cells in enumerate(rows, start=2)
        if any(cells)
    ]


def import_rows(rows: Iterable[Row], catalog: Catalog, language: Language) -> Report:
    """Put the translations of `rows` into `catalog`; rows with a fault are left out and reported.

    A row without a translation changes nothing: it may be that of a translator who has not come to it, while
    another has. An outdated translation counts as renewed when it was changed, or when the row no longer says
    that it is outdated.
    """
    report, seen = Report(), set[str]()
    messages = {message.context: message for message in catalog if message.id}
    for row in rows:
        message = messages.get(row.context)
        problems = [*_problems(row, message, seen, language)]
        seen.add(row.context)
        report.problems += (f"row {row.number} ({row.context}): {problem}" for problem in problems)
        if message is not None and not problems and _is_news(row, message):
            translate_message(message, row.translation)
            report.changed += 1
    return report


def guarded(value: str) -> str:
    """Return `value` so that no spreadsheet program takes it for a formula."""
    return _GUARD + value if value[:1] in _FORMULA | {_GUARD} else value


def unguarded(value: str) -> str:
    """Return what `guarded` was given."""
    is_guarded = value.startswith(_GUARD) and value[1:2] in _FORMULA | {_GUARD}
    return value[1:] if is_guarded else value


def state_of(message: Message) -> State:
    """Return how far the translation of `message` is."""
    if not message.string:
        return State.EMPTY
    return State.OUTDATED if is_outdated(message) else State.TRANSLATED


def _cells(message: Message) -> tuple[str, ...]:
    comments = message.auto_comments
    if is_outdated(message):
        comments = [f"The English text was: “{made_from(message)}”", *comments]
    return (
        message.context or "",
        str(message.id),
        str(message.string),
        state_of(message),
        ". ".join(comments),
    )


def _delimiter(heading: str) -> str:
    return max(_DELIMITERS, key=heading.count)


def _row(number: int, cells: dict[str, str]) -> Row:
    return Row(
        number,
        cells.get(CONTEXT, "").strip(),
        cells.get(ENGLISH, ""),
        cells.get(TRANSLATION, "").strip(),
        cells.get(STATE, "").strip().lower(),
    )


def _problems(
    row: Row, message: Message | None, seen: set[str], language: Language
) -> Iterator[str]:
    if message is None:
        yield "there is no such text"
    elif row.context in seen:
        yield "stands in the sheet twice; only the first row counts"
    elif row.english != message.id:
        yield f"the English text is another one now: “{message.id}”"
    elif row.state not in {"", *State}:
        yield f"the state “{row.state}” is none of {', '.join(State)}"
    elif _is_news(row, message):
        entry = Entry(language, (row.english,), (row.translation,), row.context)
        yield from sentences_about(entry)


def _is_news(row: Row, message: Message) -> bool:
    """Tell whether `row` says something that the catalog does not know."""
    if not row.translation:
        return False
    is_renewed = is_outdated(message) and row.state != State.OUTDATED
    return is_renewed or row.translation != message.string
