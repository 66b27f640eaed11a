"""The tables that translators edit by hand; a damaged one is reported with its file and line."""

import csv
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from splendor_site.languages import MENU, SOURCE

FOLDER: Final = Path(__file__).parent
# One column for each language that is translated, in the tables that have them.
LANGUAGES: Final = tuple(language.babel for language in MENU if language is not SOURCE)


class TableError(Exception):
    """What is wrong with a line of a table."""

    def __init__(self, name: str, line: int, sentence: str) -> None:
        """Name the table's file, the line counted from 1, and the fault."""
        super().__init__(f"{name}, line {line}: {sentence}")


class Row(NamedTuple):
    """A line of a table: where it stands, and its cells by the names of the columns."""

    name: str
    line: int
    cells: dict[str, str]

    def text(self, column: str) -> str:
        """Return a cell that must not be empty; raises `TableError`."""
        if not self.cells[column]:
            raise self.error(f"the cell in the column “{column}” is empty")
        return self.cells[column]

    def pattern(self, column: str, *, may_be_empty: bool = False) -> str:
        """Return a cell that must be a regular expression; raises `TableError`."""
        pattern = self.cells[column] if may_be_empty else self.text(column)
        try:
            re.compile(pattern)
        except re.error as error:
            raise self.error(f"“{pattern}” is no regular expression: {error}") from error
        return pattern

    def error(self, sentence: str) -> TableError:
        """Return a fault of this line."""
        return TableError(self.name, self.line, sentence)


def read_table(name: str, columns: Sequence[str], folder: Path) -> Iterator[Row]:
    """Yield the lines of a table below its heading, empty lines aside; raises `TableError`."""
    with (folder / name).open(encoding="utf-8-sig", newline="") as file:
        reader = csv.reader(file)
        try:
            if next(reader, []) != list(columns):
                raise TableError(
                    name,
                    1,
                    f"must be {','.join(columns)}; a spreadsheet program may have changed the table",
                )
            for cells in reader:
                if cells:
                    yield _row(name, reader.line_num, cells, columns)
        except UnicodeDecodeError as error:
            raise TableError(name, reader.line_num + 1, "is not in UTF-8") from error
        except csv.Error as error:
            raise TableError(name, reader.line_num, f"is no CSV: {error}") from error


def _row(name: str, line: int, cells: Sequence[str], columns: Sequence[str]) -> Row:
    if len(cells) != len(columns):
        raise TableError(
            name,
            line,
            f"has {len(cells)} cells, not {len(columns)} ({','.join(columns)}); "
            'a cell with a comma in it needs "quotes"',
        )
    return Row(name, line, dict(zip(columns, cells, strict=True)))
