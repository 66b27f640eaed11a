"""The page of the person who reads: what is stored about them, and what they may do with it."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from game.presenters.lobby import OpenTable, open_tables
from game.services.persons import Player
from game.services.recovery import new_ticket
from tutorials.lessons.courses import load_courses
from tutorials.lessons.loader import load_lessons
from tutorials.presenters.courses import LessonView, present_course
from tutorials.services.progress import progress_of

# What the page says after an action, by the word in its query.
TOLD: Final[Mapping[str, Promise]] = {
    "nickname": gettext_lazy("Your nickname is saved."),
    "pace": gettext_lazy("The pace is set."),
    "recovered": gettext_lazy(
        "This device is yours now, too. Your lessons and tables of both devices are together."
    ),
    "forgotten": gettext_lazy("What you had done in the lesson is deleted. You can start afresh."),
    "deleted": gettext_lazy(
        "Everything about you is deleted. The site does not know this device any more."
    ),
}


class PersonView(NamedTuple):
    """A person as they see themselves.

    is_known  whether anything is stored about them
    has_code  whether there is a recovery code
    ticket    what the form that asks for a new code carries
    lessons   the lessons that they have begun
    tables    the tables that they can go on with
    """

    is_known: bool
    nickname: str
    has_code: bool
    ticket: str
    lessons: tuple[LessonView, ...]
    tables: list[OpenTable]


def present_person(player: Player | None) -> PersonView:
    """The page of a person; None is a stranger."""
    return PersonView(
        is_known=player is not None,
        nickname=player.nickname if player else "",
        has_code=player is not None and player.code_hash is not None,
        ticket=new_ticket(player),
        lessons=_begun(player),
        tables=open_tables(player),
    )


def told(word: str, *, is_known: bool) -> Promise | str:
    """The sentence of a word in the page's query; "" for a word that has none."""
    if word == "deleted" and is_known:  # an old address
        return ""
    return TOLD.get(word, "")


def _begun(player: Player | None) -> tuple[LessonView, ...]:
    progress = progress_of(player, load_lessons().values())
    courses = [present_course(course, progress) for course in load_courses().values()]
    return tuple(lesson for course in courses for lesson in course.lessons if lesson.done)
