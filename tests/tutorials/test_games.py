"""Every game that can be played can have lessons."""

import pytest
from django.template.loader import get_template

from game.presenters.games import GAMES
from tutorials.lessons.games import lesson_game
from tutorials.lessons.sections import SECTIONS


@pytest.mark.parametrize("game", GAMES)
def test_game_can_have_lessons(game: str) -> None:
    lessons = lesson_game(game)
    parts = lessons.parts
    assert get_template(f"tutorials/{game}/_stage.html")
    assert SECTIONS[game]
    assert {"gem", "rule"} <= set(lessons.tags)
    assert {"seat", "seats", *parts.while_doing, *parts.while_playing} <= set(parts.names)
    assert {part for group in parts.groups.values() for part in group} <= set(parts.names)
