"""The tables a person can go on with."""

from typing import Final, NamedTuple

from game.models import Player
from game.presenters.names import seat_names
from game.services.tables import unfinished_tables
from game.text import ago

MOST_TABLES: Final = 6


class OpenTable(NamedTuple):
    """An unfinished table; ago: how long it has been left alone, in words."""

    code: str
    names: tuple[str, ...]
    ago: str


def open_tables(player: Player | None) -> list[OpenTable]:
    """The newest unfinished tables of a person."""
    if player is None:
        return []
    games = unfinished_tables(player).prefetch_related("seats")[:MOST_TABLES]
    return [
        OpenTable(game.code, seat_names(tuple(game.seats.all())), ago(game.updated_at))
        for game in games
    ]
