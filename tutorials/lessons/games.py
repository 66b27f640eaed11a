"""The games that lessons can be about."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tutorials.lessons.duel.game import DUEL
from tutorials.lessons.game import LessonGame
from tutorials.lessons.splendor.game import SPLENDOR

GAMES: Final[Mapping[str, LessonGame]] = MappingProxyType({"splendor": SPLENDOR, "duel": DUEL})


def lesson_game(game: str) -> LessonGame:
    """What lessons about a game can speak of. Raises `KeyError` for an unknown one."""
    return GAMES[game]
