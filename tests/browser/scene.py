"""One thing to look at."""

from typing import Final, NamedTuple

from game.services.tables import Table

LONG_NAME: Final = "W" * 40


class Scene(NamedTuple):
    """One thing to look at.

    name    for file names and test ids
    path    the address below /<language>/
    seated  whether the person of the tables looks, or a stranger
    """

    name: str
    path: str
    seated: bool = True


def path_of(table: Table, rest: str = "") -> str:
    """The address of a table, of what is selected there, or of a page about it."""
    return f"play/{table.game.code}/{rest}"
