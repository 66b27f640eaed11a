"""The table page and everything that can be done on it."""

from django.core.exceptions import BadRequest, PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_POST, require_safe

from game.engine.actions import Action
from game.engine.errors import IllegalActionError
from game.presenters.tray import told
from game.services.device import PACE, WARNINGS, DeviceSetting
from game.services.persons import ensure_player
from game.services.play import (
    StaleVersionError,
    TakeBackError,
    WrongSeatError,
    hand_over,
    step_all_bots,
    step_bot,
    submit_action,
    take_back,
)
from game.services.records import may_have_secrets
from game.services.tables import Table, open_again
from game.services.viewers import Viewer
from game.views.answers import (
    CONFLICT,
    REFUSED,
    answer,
    private,
    selection_from,
    table_or_404,
    table_url,
    viewer,
)


@require_safe
@private
def table(request: HttpRequest, code: str) -> HttpResponse:
    """The table's page, for its players and for onlookers."""
    found = table_or_404(code)
    return answer(request, found, selection_from(found, request.GET))


@require_GET
@private
def table_pick(request: HttpRequest, code: str) -> HttpResponse:
    """The table with another selection, as a fragment; without htmx the page itself."""
    found = table_or_404(code)
    selection = selection_from(found, request.GET)
    if not getattr(request, "htmx", False):
        return HttpResponseRedirect(table_url(code, selection), status=303)
    return answer(request, found, selection)


@require_POST
@private
def table_act(request: HttpRequest, code: str) -> HttpResponse:
    """One action of the person whose turn it is."""
    found = table_or_404(code)
    action, version = _action(found, request.POST.get("action", "")), _version(request)
    seat = _acting_seat(found, viewer(request, found))
    if version != found.game.version:
        return stale(request, code)
    if seat is None:
        raise PermissionDenied(gettext("It is not your turn."))
    try:
        return answer(request, submit_action(found, seat, action, version))
    except StaleVersionError:
        return stale(request, code)
    except IllegalActionError as error:
        selection = selection_from(found, request.POST)
        why = told(found.rules, error.refusal, found.state.options)
        return answer(request, found, selection, status=REFUSED, told=why)


def _acting_seat(found: Table, eyes: Viewer) -> int | None:
    """The seat that may act through these eyes; None when it is not their turn.

    Raises `PermissionDenied` for somebody without a seat.
    """
    _must_hold_a_seat(eyes)
    if found.is_over:
        return eyes.seats[0]  # the rules say that the game is over
    mover = found.state.to_move
    return mover if mover in eyes.seats and eyes.hand_over is None else None


def _must_hold_a_seat(eyes: Viewer) -> None:
    if not eyes.seats:
        raise PermissionDenied(gettext("You have no seat at this table, so you can only watch."))


def _action(found: Table, text: str) -> Action:
    try:
        return found.rules.parse(text)
    except ValueError:
        # Without its cause: that would write the whole text, of any length, into the log.
        raise BadRequest(gettext("This is no action of the game.")) from None


def _version(request: HttpRequest) -> int:
    text = request.POST.get("version", "")
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise BadRequest(
            gettext("The request does not say which state of the table it was made for.")
        )
    return int(text)


def stale(request: HttpRequest, code: str) -> HttpResponse:
    """The fresh board for somebody whose page was not: nothing was lost, nothing was done twice."""
    notice = gettext(
        "The table has moved on since this page was shown. Here is the table as it stands now."
    )
    found = table_or_404(code)
    selection = selection_from(found, request.POST)
    return answer(request, found, selection, status=CONFLICT, notice=notice)


@require_POST
@private
def table_step(request: HttpRequest, code: str) -> HttpResponse:
    """The next decision of a computer player, or all until a person is due."""
    found = table_or_404(code)
    _must_hold_a_seat(viewer(request, found))
    step = step_all_bots if PACE.of(request) == "at-once" or "all" in request.POST else step_bot
    try:
        return answer(request, step(found, _version(request)))
    except (StaleVersionError, WrongSeatError):  # another page was quicker: no news for the reader
        return answer(request, table_or_404(code), status=CONFLICT)


@require_POST
@private
def table_take_back(request: HttpRequest, code: str) -> HttpResponse:
    """Undo the last action of this person."""
    found = table_or_404(code)
    eyes = viewer(request, found)
    _must_hold_a_seat(eyes)
    try:
        return answer(request, take_back(found, eyes.seats, _version(request)))
    except StaleVersionError:
        return stale(request, code)
    except TakeBackError:  # the fresh board's button says which bar it is
        return answer(request, found, status=CONFLICT)


@require_POST
@private
def table_hand_over(request: HttpRequest, code: str) -> HttpResponse:
    """On a shared device: the person whose turn it is holds it now."""
    found = table_or_404(code)
    eyes = viewer(request, found)
    _must_hold_a_seat(eyes)
    if eyes.hand_over is None:
        return answer(request, found)
    try:
        return answer(request, hand_over(found, eyes.hand_over, _version(request)))
    except StaleVersionError:
        return stale(request, code)


@require_POST
@private
def table_again(request: HttpRequest, code: str) -> HttpResponse:
    """A new table with the same seats; with `same` the same deal."""
    found = table_or_404(code)
    eyes = viewer(request, found)
    _must_hold_a_seat(eyes)
    same_deal = "same" in request.POST
    if same_deal and not may_have_secrets(found, eyes.seats):
        raise PermissionDenied(gettext("The deal stays secret until the game is over."))
    again = open_again(found, ensure_player(request), same_deal=same_deal)
    return HttpResponseRedirect(table_url(again.code), status=303)


@require_POST
@private
def table_pace(request: HttpRequest, code: str) -> HttpResponse:
    """How fast computer players act on this device; kept in a cookie."""
    return _keep(request, code, PACE, gettext("There is no such pace."))


@require_POST
@private
def table_warnings(request: HttpRequest, code: str) -> HttpResponse:
    """Whether this device warns of what an action gives to others; kept in a cookie."""
    return _keep(request, code, WARNINGS, gettext("There is no such setting."))


def _keep(request: HttpRequest, code: str, setting: DeviceSetting, unknown: str) -> HttpResponse:
    """The table as it is with a setting that this device keeps from now on."""
    choice = request.POST.get(setting.cookie, "")
    if choice not in setting.choices:
        raise BadRequest(unknown)
    request.COOKIES[setting.cookie] = choice
    found = table_or_404(code)
    response = answer(request, found, selection_from(found, request.POST))
    setting.keep(request, response, choice)
    return response
