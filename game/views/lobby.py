"""The lobby: set a table, or go on with one."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from game.forms import OWN_RULES, LobbyForm, bot_rows, option_rows, preset_rows, seat_rows
from game.labels.games import labels_of
from game.presenters.games import GAMES
from game.presenters.lobby import game_links, open_tables
from game.services.persons import ensure_player, player_of
from game.services.tables import open_table
from game.views.answers import private, table_url


@require_http_methods(["GET", "HEAD", "POST"])
@private
def lobby(request: HttpRequest, game: str = GAMES[0]) -> HttpResponse:
    """Choose seats and rules of a game and open a table."""
    player = player_of(request)
    data = request.POST if request.method == "POST" else request.GET or None
    form = LobbyForm(game, data, nickname=player.nickname if player else "")
    if request.method == "POST" and form.is_valid():
        plan = form.plan()
        opened = open_table(
            game, plan.seats, ensure_player(request), plan.options, plan.seed, plan.first
        )
        return HttpResponseRedirect(table_url(opened.code), status=303)
    status = 422 if request.method == "POST" else 200
    context = {
        "games": game_links(game),
        "lead": labels_of(game).lead,
        "form": form,
        "seats": seat_rows(form),
        "bots": bot_rows(game),
        "presets": preset_rows(form),
        "own_rules": OWN_RULES,
        "options": option_rows(form),
        "tables": open_tables(player),
    }
    return render(request, "game/lobby.html", context, status=status)
