"""The log and the replay of a table."""

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from game.presenters.names import seat_names
from game.presenters.replay import present_replay
from game.presenters.story import Story
from game.presenters.story import log as story_log
from game.services.records import may_have_secrets
from game.views.answers import is_htmx, private, table_or_404, viewer


@require_safe
@private
def log(request: HttpRequest, code: str) -> HttpResponse:
    """Everything that happened at a table, in the reader's language."""
    table = table_or_404(code)
    names = seat_names(table.seats)
    entries = story_log(Story(table.rules, table.line, names, viewer(request, table).seat))
    context = {"code": table.game.code, "entries": entries, "game": table.game, "names": names}
    return render(request, "game/log.html", context)


@require_safe
@private
def replay(request: HttpRequest, code: str) -> HttpResponse:
    """The game step by step; `?at=` is the number of actions already played."""
    table = table_or_404(code)
    eyes = viewer(request, table)
    if not may_have_secrets(table, eyes.seats):
        raise PermissionDenied(gettext("The replay opens when the game is over."))
    view = present_replay(table, eyes, request.GET.get("at", ""))
    template = "game/_replay.html" if is_htmx(request) else "game/replay.html"
    return render(request, template, {"replay": view})
