"""The courses: which lessons, in which order, and what is best learned before each."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from tutorials.lessons.loader import Reader
from tutorials.lessons.positions import CONTENT
from tutorials.lessons.schema import LessonError

FILE: Final = "courses.toml"


@dataclass(frozen=True, slots=True)
class Course:
    """The course of a game.

    lessons  ids of lessons ("splendor.taking-tokens") in their order
    after    id of a lesson -> ids of the lessons that help before it
    """

    game: str
    lessons: tuple[str, ...]
    after: Mapping[str, tuple[str, ...]]


@cache
def load_courses(content: Path = CONTENT) -> Mapping[str, Course]:
    """The courses by their game, in the order of the file. Raises `LessonError`."""
    try:
        table = tomllib.loads((content / FILE).read_text(encoding="utf-8-sig"))
    except (OSError, ValueError) as error:
        raise LessonError(FILE, "", str(error)) from error
    reader = Reader(FILE, "", table, "")
    courses = reader.each("courses", _course)
    reader.finish()
    return {course.game: course for course in courses}


def _course(reader: Reader) -> Course:
    game = reader.take("game", str)
    lessons = _ids(game, reader.strings("lessons"))
    below = reader.below("after", "")
    after = {f"{game}.{slug}": _ids(game, below.strings(slug)) for slug in tuple(below.table)}
    reader.finish()
    return Course(game, lessons, after)


def _ids(game: str, slugs: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{game}.{slug}" for slug in slugs)
