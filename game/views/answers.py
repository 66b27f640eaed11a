"""What the table's views share: finding a table, answering with it, whole or as a fragment."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext

from game.models import Game
from game.presenters.games import presenter_of
from game.presenters.table import TableView, present_table
from game.presenters.tray import Told
from game.selection import Selection, query_of
from game.services.device import PACE, PACES, WARNINGS
from game.services.persons import player_of
from game.services.tables import Table, find_table
from game.services.viewers import Viewer, viewer_of

P = ParamSpec("P")
CONFLICT: Final = 409
REFUSED: Final = 422


def private(
    view: Callable[Concatenate[HttpRequest, P], HttpResponseBase],
) -> Callable[Concatenate[HttpRequest, P], HttpResponseBase]:
    """Answers of this view hold something for one person only: nobody may store them."""

    @wraps(view)
    def wrapped(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        response = view(request, *args, **kwargs)
        response.headers["Cache-Control"] = "no-store"
        response.headers["Vary"] = "Cookie, HX-Request"
        return response

    return wrapped


def table_or_404(code: str) -> Table:
    """The table of a code from a URL, in either case of letters. Raises `Http404`."""
    try:
        return find_table(code.upper())
    except Game.DoesNotExist as error:
        raise Http404(gettext("There is no table with this code.")) from error


def is_htmx(request: HttpRequest) -> bool:
    """Whether a fragment is wanted. A history restore wants the whole page."""
    htmx: Any = getattr(request, "htmx", False)
    return bool(htmx) and not htmx.history_restore_request


def table_url(code: str, selection: Selection | None = None) -> str:
    """The address of a table's page with a selection in its query."""
    url = reverse("game:table", args=[code])
    query = "" if selection is None else query_of(selection)
    return f"{url}?{query}" if query else url


def selection_from(table: Table, query: Mapping[str, str]) -> Selection:
    """What is selected at a table by a query."""
    return presenter_of(table.rules.name).selection_from(query)


def viewer(request: HttpRequest, table: Table) -> Viewer:
    """Whose eyes the answer to this request is for."""
    return viewer_of(table, player_of(request))


def answer(
    request: HttpRequest,
    table: Table,
    selection: Selection | None = None,
    *,
    status: int = 200,
    told: Told | None = None,
    notice: str = "",
) -> HttpResponse:
    """The table after a request: the fragment with htmx; without, a redirect or the page with its status."""
    if status == 200 and not is_htmx(request) and request.method == "POST":
        return HttpResponseRedirect(table_url(table.game.code, selection), status=303)
    view = present_table(table, viewer(request, table), selection, told, notice)
    template = "game/_table.html" if is_htmx(request) else "game/table.html"
    response = render(request, template, table_context(request, view), status=status)
    if is_htmx(request):
        response.headers["HX-Replace-Url"] = table_url(table.game.code, view.selection)
    return response


def table_context(request: HttpRequest, view: TableView) -> dict[str, Any]:
    """The context of the table's templates."""
    pace = PACE.of(request)
    return {
        "table": view,
        "page_url": table_url(view.code, view.selection),
        "pace": pace,
        "pace_delay": PACES[pace],
        "warnings": WARNINGS.of(request),
    }
