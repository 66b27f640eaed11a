"""What the views of the courses share: finding things, and the second language."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, Final, ParamSpec

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponseBase
from django.utils.translation import gettext

from game.services.persons import player_of
from tutorials.lessons.courses import Course, load_courses
from tutorials.lessons.loader import load_lessons
from tutorials.lessons.schema import Lesson, Step
from tutorials.presenters.courses import Progress
from tutorials.presenters.standing import second_language
from tutorials.services.progress import progress_of

P = ParamSpec("P")
SECOND_COOKIE: Final = "second-language"


def personal(
    view: Callable[Concatenate[HttpRequest, P], HttpResponseBase],
) -> Callable[Concatenate[HttpRequest, P], HttpResponseBase]:
    """Answers of this view show one person's progress: nobody may store them.

    It also keeps the second language that the query asks for; an empty one ends it.
    """

    @wraps(view)
    def wrapped(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        response = view(request, *args, **kwargs)
        response.headers["Cache-Control"] = "no-store"
        response.headers["Vary"] = "Cookie, HX-Request"
        if "with" in request.GET:
            _remember(request, response, request.GET["with"])
        return response

    return wrapped


def _remember(request: HttpRequest, response: HttpResponseBase, code: str) -> None:
    if code not in dict(settings.LANGUAGES):
        response.delete_cookie(SECOND_COOKIE)
        return
    response.set_cookie(
        SECOND_COOKIE, code, max_age=settings.YEAR, samesite="Lax", secure=request.is_secure()
    )


def course_or_404(game: str) -> Course:
    """The course of a game. Raises `Http404`."""
    found = load_courses().get(game)
    if found is None:
        raise Http404(gettext("There is no such course."))
    return found


def lesson_or_404(game: str, slug: str) -> Lesson:
    """The lesson of a game. Raises `Http404`."""
    found = load_lessons().get(f"{game}.{slug}")
    if found is None:
        raise Http404(gettext("There is no such lesson."))
    return found


def step_or_404(lesson: Lesson, step_id: str) -> Step:
    """The step of a lesson. Raises `Http404`."""
    found = lesson.step(step_id)
    if found is None:
        raise Http404(gettext("There is no such step in this lesson."))
    return found


def progress_in(request: HttpRequest, course: Course) -> Progress:
    """What the reader has done in a course."""
    lessons = load_lessons()
    return progress_of(
        player_of(request), [lessons[name] for name in course.lessons if name in lessons]
    )


def remembered_language(request: HttpRequest) -> str:
    """The second language that was asked for before, whatever the query says."""
    return request.COOKIES.get(SECOND_COOKIE, "")


def second_of(request: HttpRequest) -> str:
    """The second language of a page, "" for none."""
    return second_language(request.GET.get("with", remembered_language(request)))
