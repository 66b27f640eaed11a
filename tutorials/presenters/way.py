"""The way through a lesson: its steps as dots, and what comes before and after."""

from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import urlencode

from django.urls import reverse

from tutorials.lessons.schema import Lesson, Step
from tutorials.presenters.standing import Standing
from tutorials.presenters.words import plain


class Dot(NamedTuple):
    """A step of the lesson. stars: 0 while it is not done."""

    number: int
    title: str
    url: str
    stars: int
    is_current: bool

    @property
    def is_done(self) -> bool:
        """Whether the step was passed."""
        return self.stars > 0


class Way(NamedTuple):
    """The lesson around a step. previous: "" at the first step; next: the lesson at the last."""

    lesson: str
    lesson_url: str
    dots: tuple[Dot, ...]
    number: int
    previous: str
    next: str
    is_last: bool


def lesson_url(lesson: Lesson) -> str:
    """The address of a lesson's page."""
    return reverse("tutorials:lesson", args=[lesson.game, lesson.slug])


def step_url(lesson: Lesson, step: Step) -> str:
    """The address of a step's page."""
    return reverse("tutorials:step", args=[lesson.game, lesson.slug, step.id])


def dots_of(lesson: Lesson, done: Mapping[str, int], here: Step | None = None) -> tuple[Dot, ...]:
    """The steps of a lesson; done: stars by the id of a step."""
    return tuple(
        Dot(number, plain(step.title), step_url(lesson, step), done.get(step.id, 0), step is here)
        for number, step in enumerate(lesson.steps, start=1)
    )


def way_of(lesson: Lesson, step: Step, done: Mapping[str, int], standing: Standing) -> Way:
    """The way around a step. Second language and projector go along."""
    at = lesson.steps.index(step)
    query = urlencode(standing.way_fields)
    along = f"?{query}" if query else ""
    urls = [step_url(lesson, other) + along for other in lesson.steps]
    is_last = at + 1 == len(lesson.steps)
    return Way(
        lesson=plain(lesson.title),
        lesson_url=lesson_url(lesson),
        dots=tuple(dot._replace(url=dot.url + along) for dot in dots_of(lesson, done, step)),
        number=at + 1,
        previous=urls[at - 1] if at else "",
        next=lesson_url(lesson) if is_last else urls[at + 1],
        is_last=is_last,
    )
