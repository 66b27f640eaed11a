"""A catalog of lessons as a sheet for spreadsheet programs, and back.

The sheet is CSV with one row for each text. What a translator types is read by the same checks as the
catalogs, row by row: a row with a fault is reported and left out, the others are imported.

A sheet may be old when it comes back. It holds each translation twice, to be changed and as it was; so a row
that nobody worked on changes nothing, and what two people changed is noticed.
"""

import csv
import re
from collections.abc import Collection, Iterable
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
CONTEXT, ENGLISH, STATE, COMMENT, BEFORE = "context", "English", "state", "comment", "before"
# The heading of the translations names their language, so that no sheet is taken for another one's.
_TRANSLATION: Final = re.compile(r"translation \((?P<code>[\w-]+)\)")
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
    before: str

    @property
    def has_another_translation(self) -> bool:
        """Tell whether somebody has written a translation since the export."""
        return self.translation not in {"", self.before}

    @property
    def is_worked_on(self) -> bool:
        """Tell whether somebody wrote a translation or a state of their own into the row."""
        return self.has_another_translation or self.state not in {"", *State}


@dataclass(slots=True)
class Report:
    """What came of an import: how many texts changed, and a sentence for each row that was left out."""

    changed: int = 0
    problems: list[str] = field(default_factory=list)


def columns_of(language: Language) -> tuple[str, ...]:
    """Return the headings of the sheet of `language`."""
    return CONTEXT, ENGLISH, _heading_of(language), STATE, COMMENT, BEFORE


def write_sheet(catalog: Catalog, language: Language, file: TextIO) -> None:
    """Write the texts of `catalog` into `file`, which must be open with `ENCODING` and newline=""."""
    writer = csv.writer(file)
    writer.writerow(columns_of(language))
    for message in catalog:
        if message.id:
            writer.writerow(map(guarded, _cells(message)))


def read_sheet(file: TextIO, language: Language) -> list[Row]:
    """Return the rows of a sheet, whichever way a spreadsheet program separated its cells.

    Raises `SheetError` for a file that is no sheet, or that of another language.
    """
    try:
        heading = file.readline()
        names = next(csv.reader([heading], delimiter=_delimiter(heading)), [])
        rows = list(csv.reader(file, delimiter=_delimiter(heading)))
    except UnicodeDecodeError as error:
        raise SheetError("The file is not in UTF-8; save it as “CSV UTF-8”.") from error
    except csv.Error as error:
        raise SheetError(f"The file is no CSV: {error}.") from error
    _check_heading(names, language)
    return [
        _row(number, dict(zip(names, map(unguarded, cells), strict=False)), language)
        for number, cells in enumerate(rows, start=2)
        if any(cells)
    ]


def import_rows(
    rows: Iterable[Row], catalog: Catalog, language: Language, *, overrule: bool = False
) -> Report:
    """Put the translations of `rows` into `catalog`; rows with a fault are left out and reported.

    A row without a translation, or with the one of the export, changes nothing: it may be that of a translator
    who has not come to it, while another has. An outdated translation counts as renewed when it was changed,
    or when the row no longer says that it is outdated.

    Args:
        rows: what `read_sheet` returned.
        catalog: the catalog to change.
        language: the language of both.
        overrule: take the row's translation also where the catalog's has changed since the export.
    """
    report, seen = Report(), set[str]()
    messages = {message.context: message for message in catalog if message.id}
    for row in rows:
        message = messages.get(row.context)
        problems: list[str] = []
        obstacle = _obstacle(row, message, seen, overrule=overrule)
        if message is None or obstacle:
            problems = [obstacle] if row.is_worked_on else []
        elif _is_news(row, message):
            problems = _take(row, message, language)
            report.changed += not problems
        seen.add(row.context)
        report.problems += (f"row {row.number} ({row.context}): {problem}" for problem in problems)
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
        str(message.string),
    )


def _delimiter(heading: str) -> str:
    return max(_DELIMITERS, key=heading.count)


def _heading_of(language: Language) -> str:
    return f"translation ({language.code})"


def _check_heading(names: Collection[str], language: Language) -> None:
    codes = [match["code"] for name in names if (match := _TRANSLATION.fullmatch(name))]
    if codes and language.code not in codes:
        raise SheetError(f"This sheet is for {', '.join(codes)}, not for {language.code}.")
    if not {CONTEXT, ENGLISH, _heading_of(language), BEFORE}.issubset(names):
        columns = ", ".join(columns_of(language))
        raise SheetError(f"The first row must name the columns: {columns}.")


def _row(number: int, cells: dict[str, str], language: Language) -> Row:
    return Row(
        number,
        cells.get(CONTEXT, "").strip(),
        cells.get(ENGLISH, ""),
        cells.get(_heading_of(language), "").strip(),
        cells.get(STATE, "").strip().lower(),
        cells.get(BEFORE, "").strip(),
    )


def _obstacle(row: Row, message: Message | None, seen: set[str], *, overrule: bool) -> str:
    """Return why `row` cannot be taken, whatever its translation says; "" if it can."""
    if message is None:
        return "there is no such text"
    if row.context in seen:
        return "stands in the sheet twice; only the first row counts"
    if row.english != message.id:
        return f"the English text is another one now: “{message.id}”"
    if row.state not in {"", *State}:
        return f"the state “{row.state}” is none of {', '.join(State)}"
    if not overrule and _present(message) not in {row.before, row.translation}:
        return f"the translation has changed since the export: “{_present(message)}”"
    return ""


def _take(row: Row, message: Message, language: Language) -> list[str]:
    """Give `message` the translation of `row` unless something is wrong with it; return what that is."""
    entry = Entry(language, (row.english,), (row.translation,), row.context)
    problems = [*sentences_about(entry)]
    if not problems:
        translate_message(message, row.translation)
    return problems


def _is_news(row: Row, message: Message) -> bool:
    """Tell whether `row` says something that the catalog does not know."""
    if row.translation and row.translation == _present(message):
        return is_outdated(message) and row.state != State.OUTDATED
    return row.has_another_translation


def _present(message: Message) -> str:
    return str(message.string).strip()
