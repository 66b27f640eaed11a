"""Splendor as lessons see it."""

from types import MappingProxyType
from typing import Final

from tutorials.lessons.game import LessonGame
from tutorials.lessons.splendor.goals import GOALS
from tutorials.lessons.splendor.parts import PARTS
from tutorials.lessons.splendor.places import PLACES
from tutorials.lessons.splendor.questions import QUESTIONS
from tutorials.lessons.splendor.tags import TAGS
from tutorials.lessons.splendor.tries import TRIES

SPLENDOR: Final = LessonGame(
    goals=MappingProxyType(GOALS),
    places=PLACES,
    parts=PARTS,
    questions=QUESTIONS,
    tags=TAGS,
    tries=TRIES,
)
