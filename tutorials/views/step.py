"""A step of a lesson and everything that can be tried on it."""

from typing import Any, Final, NamedTuple

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_POST, require_safe

from game.services.persons import ensure_player, offer_cookie, player_of
from tutorials.lessons.schema import Lesson, Step
from tutorials.lessons.stars import stars
from tutorials.lessons.verdict import AttemptError, Verdict, VerdictStatus, verdict
from tutorials.presenters.standing import Standing, standing_from
from tutorials.presenters.step import present_step
from tutorials.presenters.way import step_url
from tutorials.services.progress import done_steps, record_pass
from tutorials.views.finding import (
    lesson_or_404,
    personal,
    remembered_language,
    step_or_404,
)

REFUSED: Final = 422


class Found(NamedTuple):
    """The step that an address leads to."""

    lesson: Lesson
    step: Step

    def url(self, standing: Standing) -> str:
        """The address of the step's page at a standing."""
        query = standing.query
        return f"{step_url(self.lesson, self.step)}{'?' if query else ''}{query}"


@require_safe
@personal
def step(request: HttpRequest, game: str, lesson: str, step: str) -> HttpResponse:
    """The page of a step. Opening it stores nothing."""
    offer_cookie(request)
    return _show(request, _find(game, lesson, step))


@require_GET
@personal
def step_pick(request: HttpRequest, game: str, lesson: str, step: str) -> HttpResponse:
    """The step with another selection or one more hint, as a fragment; without htmx the page itself."""
    found = _find(game, lesson, step)
    if not getattr(request, "htmx", False):
        return HttpResponseRedirect(found.url(_standing(request, found)), status=303)
    return _show(request, found)


@require_POST
@personal
def step_try(request: HttpRequest, game: str, lesson: str, step: str) -> HttpResponse:
    """One action more. What passes is stored before anything is answered."""
    found = _find(game, lesson, step)
    standing = _standing(request, found)
    tried = standing.after(request.POST.get("action", ""))
    try:
        judged = verdict(found.step, tried.attempt)
    except AttemptError as error:
        raise BadRequest(gettext("This is no action of this step.")) from error
    if judged.status is VerdictStatus.REFUSED:
        return _answer(request, found, standing, judged, status=REFUSED)
    if judged.status is VerdictStatus.PASSED:
        earned = stars(found.step, len(tried.attempt), tried.hint)
        record_pass(ensure_player(request), found.lesson, found.step, earned)
    return _answer(request, found, tried, judged)


def _find(game: str, lesson: str, step: str) -> Found:
    found = lesson_or_404(game, lesson)
    return Found(found, step_or_404(found, step))


def _standing(request: HttpRequest, found: Found) -> Standing:
    query = request.POST if request.method == "POST" else request.GET
    return standing_from(query, found.lesson.game, remembered_language(request))


def _show(request: HttpRequest, found: Found) -> HttpResponse:
    standing = _standing(request, found)
    try:
        judged = verdict(found.step, standing.attempt)
    except AttemptError:  # an old address of a step that has changed since: it begins anew
        standing = standing.unselected()._replace(attempt=())
        judged = verdict(found.step, ())
    return _answer(request, found, standing, judged)


def _answer(
    request: HttpRequest,
    found: Found,
    standing: Standing,
    judged: Verdict,
    *,
    status: int = 200,
) -> HttpResponse:
    """The step after a request: the fragment with htmx; without, a redirect or the page with its status."""
    if status == 200 and request.method == "POST" and not _is_htmx(request):
        return HttpResponseRedirect(found.url(standing), status=303)
    done = done_steps(player_of(request), found.lesson)
    context = {
        "view": present_step(found.lesson, found.step, standing, judged, done),
        "page_url": found.url(standing),
    }
    template = "tutorials/_step.html" if _is_htmx(request) else "tutorials/step.html"
    response = render(request, template, context, status=status)
    if _is_htmx(request):
        response.headers["HX-Replace-Url"] = found.url(standing)
    return response


def _is_htmx(request: HttpRequest) -> bool:
    """Whether a fragment is wanted. A history restore wants the whole page."""
    htmx: Any = getattr(request, "htmx", False)
    return bool(htmx) and not htmx.history_restore_request
