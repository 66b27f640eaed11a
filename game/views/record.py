"""The record of a game as a file: out and in."""

import json

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from game.services.persons import ensure_player
from game.services.records import (
    MOST_BYTES,
    RecordError,
    may_have_secrets,
    open_record,
    read_record,
    record_of,
)
from game.views.answers import private, table_or_404, table_url, viewer


@require_safe
@private
def record(request: HttpRequest, code: str) -> HttpResponse:
    """The game record; names only with `?names=1`."""
    table = table_or_404(code)
    if not may_have_secrets(table, viewer(request, table).seats):
        raise PermissionDenied(
            gettext("The record would show the hidden cards. It opens when the game is over.")
        )
    response = JsonResponse(record_of(table, with_names=request.GET.get("names") == "1"))
    response.headers["Content-Disposition"] = (
        f'attachment; filename="{table.rules.name}-{table.game.code}.json"'
    )
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@private
def record_import(request: HttpRequest) -> HttpResponse:
    """A table from a record file."""
    if request.method != "POST":
        return render(request, "game/record_import.html", {"problem": ""})
    try:
        sound = read_record(_uploaded(request))
    except RecordError as error:
        problem = gettext(
            "This file is no game record that can be played. The problem is here: {place}."
        )
        return render(
            request,
            "game/record_import.html",
            {"problem": problem.format(place=error.place)},
            status=422,
        )
    game = open_record(sound, ensure_player(request))
    return HttpResponseRedirect(table_url(game.code), status=303)


def _uploaded(request: HttpRequest) -> object:
    upload = request.FILES.get("record")
    if upload is None or (upload.size or 0) > MOST_BYTES:
        raise RecordError("file")
    try:
        return json.loads(upload.read())
    except (ValueError, RecursionError) as error:
        raise RecordError("file") from error
