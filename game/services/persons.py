"""Anonymous persons, known by a signed cookie that lasts a year."""

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language

from game.models import Player

COOKIE: Final = "person"
COOKIE_SALT: Final = "game.person"
COOKIE_SECONDS: Final = 365 * 24 * 3600


def player_of(request: HttpRequest) -> Player | None:
    """The person behind a request, or None for a stranger. Looked up once per request."""
    known: dict[str, Player | None] = request.__dict__.setdefault("_person", {})
    if "player" not in known:
        key = request.get_signed_cookie(
            COOKIE, default="", salt=COOKIE_SALT, max_age=COOKIE_SECONDS
        )
        known["player"] = Player.objects.filter(key=key).first() if key else None
    return known["player"]


def ensure_player(request: HttpRequest) -> Player:
    """The person behind a request; a stranger becomes one. Only for POST requests."""
    player = player_of(request)
    if player is None:
        player = Player.objects.create(language=get_language() or "")
        request.__dict__["_person"] = {"player": player, "new": player}
    return player


def remember_player(request: HttpRequest, response: HttpResponse) -> None:
    """Give a person who was made in this request their cookie."""
    player = request.__dict__.get("_person", {}).get("new")
    if player is not None:
        response.set_signed_cookie(
            COOKIE,
            player.key,
            salt=COOKIE_SALT,
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="Lax",
            secure=request.is_secure(),
        )
