"""The list of courses, a course, and a lesson, each with the reader's progress."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from game.labels.games import game_name
from game.presenters.lobby import lobby_url
from tutorials.lessons.courses import Course
from tutorials.lessons.loader import load_lessons
from tutorials.lessons.schema import Lesson, Status
from tutorials.presenters.way import Dot, dots_of, lesson_url, step_url
from tutorials.presenters.words import Words, plain, words

# Stars by the id of a lesson and of a step.
Progress = Mapping[str, Mapping[str, int]]

_SUMMARIES: Final[Mapping[str, Promise]] = {
    "splendor": gettext_lazy("Gems, cards and nobles for two to four players."),
    "duel": gettext_lazy(
        "The same world for two, with a board of tokens, royal cards and three ways to win."
    ),
}

_PICTURES: Final[Mapping[str, str]] = {"splendor": "WBGRK", "duel": "WBGRKP"}


class LessonView(NamedTuple):
    """A lesson and what the reader has done of it.

    number   place in the course, from 1
    advice   lessons that help before this one and are not finished
    resume   the address of the first step that is not done; of the first step when all are
    """

    number: int
    title: str
    heading: Words
    summary: Words
    url: str
    is_draft: bool
    dots: tuple[Dot, ...]
    advice: tuple["LessonLink", ...]
    resume: str

    @property
    def done(self) -> int:
        """How many steps are done."""
        return sum(dot.is_done for dot in self.dots)

    @property
    def steps(self) -> int:
        """How many steps there are."""
        return len(self.dots)

    @property
    def stars(self) -> int:
        """The stars of all steps."""
        return sum(dot.stars for dot in self.dots)

    @property
    def most_stars(self) -> int:
        """How many stars there are to be had."""
        return 3 * self.steps

    @property
    def is_finished(self) -> bool:
        """Whether every step is done."""
        return self.done == self.steps


class LessonLink(NamedTuple):
    """A lesson by its title."""

    title: str
    url: str


class CourseView(NamedTuple):
    """A course: the lessons of a game. picture: the letters of the tokens that its picture shows."""

    game: str
    title: str
    summary: str
    picture: str
    lessons: tuple[LessonView, ...]

    @property
    def url(self) -> str:
        """The address of the course's page."""
        return reverse("tutorials:course", args=[self.game])

    @property
    def play_url(self) -> str:
        """The address of the game's lobby."""
        return lobby_url(self.game)

    @property
    def steps_done(self) -> int:
        """How many steps of all lessons are done."""
        return sum(lesson.done for lesson in self.lessons)

    @property
    def steps(self) -> int:
        """How many steps the lessons have."""
        return sum(lesson.steps for lesson in self.lessons)

    @property
    def next(self) -> LessonView | None:
        """The first lesson that is not finished."""
        return next((lesson for lesson in self.lessons if not lesson.is_finished), None)


def present_course(course: Course, progress: Progress, second: str = "") -> CourseView:
    """A course with the reader's progress."""
    lessons = [lesson for name in course.lessons if (lesson := load_lessons().get(name))]
    return CourseView(
        course.game,
        game_name(course.game),
        str(_SUMMARIES[course.game]),
        _PICTURES[course.game],
        tuple(present_lesson(course, lesson, progress, second) for lesson in lessons),
    )


def present_lesson(
    course: Course, lesson: Lesson, progress: Progress, second: str = ""
) -> LessonView:
    """A lesson of a course with the reader's progress; progress: of the whole course."""
    done = progress.get(lesson.id, {})
    first_open = next((step for step in lesson.steps if step.id not in done), lesson.steps[0])
    return LessonView(
        number=course.lessons.index(lesson.id) + 1 if lesson.id in course.lessons else 0,
        title=plain(lesson.title),
        heading=words(lesson.title, second),
        summary=words(lesson.summary, second),
        url=lesson_url(lesson),
        is_draft=lesson.status is Status.DRAFT,
        dots=dots_of(lesson, done),
        advice=_advice(course, lesson, progress),
        resume=step_url(lesson, first_open),
    )


def _advice(course: Course, lesson: Lesson, progress: Progress) -> tuple[LessonLink, ...]:
    before = (load_lessons().get(name) for name in course.after.get(lesson.id, ()))
    return tuple(
        link_to(other)
        for other in before
        if other and len(progress.get(other.id, {})) < len(other.steps)
    )


def link_to(lesson: Lesson) -> LessonLink:
    """A lesson by its title."""
    return LessonLink(plain(lesson.title), lesson_url(lesson))


def next_lesson(course: Course, lesson: Lesson) -> LessonLink | None:
    """The lesson that follows in the course."""
    if lesson.id not in course.lessons:
        return None
    following = course.lessons[course.lessons.index(lesson.id) + 1 :]
    found = load_lessons().get(following[0]) if following else None
    return link_to(found) if found else None
