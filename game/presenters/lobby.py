"""The games that can be played, and the tables a person can go on with."""

from typing import Final, NamedTuple

from django.urls import reverse

from game.labels.games import game_name
from game.models import Player
from game.presenters.games import GAMES
from game.presenters.names import seat_names
from game.services.tables import unfinished_tables
from game.text import ago

MOST_TABLES: Final = 6


class OpenTable(NamedTuple):
    """An unfinished table; ago: how long it has been left alone, in words."""

    code: str
    names: tuple[str, ...]
    ago: str


class GameLink(NamedTuple):
    """A game by its name, and its lobby."""

    name: str
    url: str
    is_current: bool


def lobby_url(game: str) -> str:
    """The address of the lobby of a game; the first game's needs no name."""
    return reverse("game:lobby", args=[] if game == GAMES[0] else [game])


def game_links(current: str) -> tuple[GameLink, ...]:
    """The lobbies to choose from; none while there is but one game."""
    if len(GAMES) == 1:
        return ()
    return tuple(GameLink(game_name(game), lobby_url(game), game == current) for game in GAMES)


def open_tables(player: Player | None) -> list[OpenTable]:
    """The newest unfinished tables of a person."""
    if player is None:
        return []
    games = unfinished_tables(player).prefetch_related("seats")[:MOST_TABLES]
    return [
        OpenTable(game.code, seat_names(tuple(game.seats.all())), ago(game.updated_at))
        for game in games
    ]
