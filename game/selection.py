"""A half-made choice.

It lives in the page's query only, so it survives reload, Back, a refusal and a change of language,
and nothing of it is stored. What can be chosen is different in each game: a selection is a named
tuple of texts, made by the game's presenter from the query, whose names are the query's.
"""

from typing import Any, Final, Protocol
from urllib.parse import urlencode

MOST_LETTERS: Final = 20
MOST_CHARACTERS: Final = 24


class Selection(Protocol):
    """What is selected: a named tuple of texts, each "" when it is not."""

    def _asdict(self) -> dict[str, Any]: ...


def fields_of(selection: Selection) -> tuple[tuple[str, str], ...]:
    """What is selected, as names and values of a form."""
    return tuple((name, value) for name, value in selection._asdict().items() if value)


def query_of(selection: Selection) -> str:
    """The selection as a query string, "" when nothing is selected."""
    return urlencode(fields_of(selection))


def letters_in(text: str, known: str) -> str:
    """The letters of a text that are among the known ones, not more than a selection can hold."""
    return "".join(letter for letter in text if letter in known)[:MOST_LETTERS]
