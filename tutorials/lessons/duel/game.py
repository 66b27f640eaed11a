"""Splendor Duel as lessons see it."""

from types import MappingProxyType
from typing import Final

from tutorials.lessons.duel.goals import GOALS
from tutorials.lessons.duel.parts import PARTS
from tutorials.lessons.duel.places import PLACES
from tutorials.lessons.duel.questions import QUESTIONS
from tutorials.lessons.duel.tags import TAGS
from tutorials.lessons.duel.tries import TRIES
from tutorials.lessons.game import LessonGame

DUEL: Final = LessonGame(
    goals=MappingProxyType(GOALS),
    places=PLACES,
    parts=PARTS,
    questions=QUESTIONS,
    tags=TAGS,
    tries=TRIES,
)
