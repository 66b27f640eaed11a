"""The page of the person who reads, and everything that they can do with what is stored about them."""

from typing import Any

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from game.services.device import PACE
from game.services.persons import (
    become,
    delete_everything,
    ensure_player,
    leave,
    offer_cookie,
    player_of,
    set_nickname,
)
from game.services.recovery import LIMIT, in_groups, plain_code, recover, renew_code
from game.services.tries import count_failure, is_reached
from tutorials.lessons.loader import load_lessons
from tutorials.lessons.schema import Lesson
from tutorials.presenters.me import present_person, told
from tutorials.services.progress import forget
from tutorials.views.finding import personal, second_of


@require_safe
@personal
def person(request: HttpRequest) -> HttpResponse:
    """Nickname, settings, progress, tables and recovery code of the person who reads."""
    offer_cookie(request)
    sentence = told(request.GET.get("told", ""), is_known=player_of(request) is not None)
    return _page(request, told=sentence)


@require_POST
@personal
def person_nickname(request: HttpRequest) -> HttpResponse:
    """A nickname, or with nothing in it none."""
    set_nickname(ensure_player(request), request.POST.get("nickname", ""))
    return _back("nickname")


@require_POST
@personal
def person_pace(request: HttpRequest) -> HttpResponse:
    """How fast computer players act on this device."""
    pace = request.POST.get("pace", "")
    if pace not in PACE.choices:
        raise BadRequest(gettext("There is no such pace."))
    response = _back("pace")
    PACE.keep(request, response, pace)
    return response


@sensitive_post_parameters("ticket")
@require_POST
@personal
def person_renew(request: HttpRequest) -> HttpResponse:
    """A recovery code, shown in this answer and never again; the one before is worthless."""
    try:
        code = renew_code(ensure_player(request), request.POST.get("ticket", ""))
    except ValueError as error:
        raise BadRequest(gettext("This form is damaged. Go back and try again.")) from error
    if code is None:
        problem = gettext(
            "A newer recovery code was made after this page was opened. "
            "If you do not have that one, make another one now."
        )
        return _page(request, status=409, renewal_problem=problem)
    return _page(request, fresh_code=in_groups(code))


@sensitive_post_parameters("code")
@require_POST
@personal
def person_recover(request: HttpRequest) -> HttpResponse:
    """This device becomes one of the person whose code is entered."""
    text = request.POST.get("code", "")
    code = plain_code(text)
    if code is None:
        problem = gettext("A recovery code has 16 letters and digits. Compare yours with the note.")
        return _page(request, status=422, code_problem=problem, entered=text)
    if is_reached(LIMIT, request):
        problem = gettext(
            "Too many wrong codes were entered from this network. Wait ten minutes, then try again."
        )
        return _page(request, status=429, code_problem=problem, entered=text)
    player = recover(player_of(request), code)
    if player is None:
        count_failure(LIMIT, request)
        problem = gettext(
            "Nobody has this recovery code. Perhaps a character is wrong, or a newer code took its place."
        )
        return _page(request, status=422, code_problem=problem, entered=text)
    become(request, player)
    return _back("recovered")


@require_POST
@personal
def person_forget(request: HttpRequest) -> HttpResponse:
    """Start one lesson afresh, or all."""
    lesson, player = _lesson(request.POST.get("lesson", "")), player_of(request)
    if player is not None:
        forget(player, lesson)
    return _back("forgotten")


@require_http_methods(["GET", "HEAD", "POST"])
@personal
def person_delete(request: HttpRequest) -> HttpResponse:
    """Ask whether everything shall be deleted, and do it."""
    player = player_of(request)
    if request.method != "POST":
        return render(request, "tutorials/me_delete.html", {"is_known": player is not None})
    if player is not None:
        delete_everything(player)
    leave(request)
    return _back("deleted")


def _lesson(name: str) -> Lesson | None:
    """The lesson that a form names; None where it names none, which means all."""
    if not name:
        return None
    found = load_lessons().get(name)
    if found is None:
        raise BadRequest(gettext("There is no such lesson."))
    return found


def _back(word: str) -> HttpResponseRedirect:
    return HttpResponseRedirect(f"{reverse('tutorials:person')}?told={word}", status=303)


def _page(request: HttpRequest, status: int = 200, **shown: str | Promise) -> HttpResponse:
    """The whole page; shown: what the action before it has to say."""
    context: dict[str, Any] = {
        "person": present_person(player_of(request)),
        "pace": PACE.of(request),
        "second": second_of(request),
        **shown,
    }
    if request.method == "POST":
        context["page_url"] = reverse("tutorials:person")
    return render(request, "tutorials/me.html", context, status=status)
