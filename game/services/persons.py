"""Anonymous persons: known by a signed cookie, merged when two turn out to be one, deleted on request."""

from dataclasses import dataclass
from typing import Final

from django.db import transaction
from django.db.models import Q
from django.dispatch import Signal
from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language

from game.models import Game, Player, Seat, new_key
from game.nicknames import nickname

__all__ = [
    "Player",  # so that higher apps can name it; they do not import models
    "become",
    "delete_everything",
    "ensure_player",
    "hold",
    "leave",
    "merge",
    "offer_cookie",
    "persons_merged",
    "player_of",
    "remember_player",
    "set_nickname",
]

COOKIE: Final = "person"
COOKIE_SALT: Final = "game.person"
COOKIE_SECONDS: Final = 365 * 24 * 3600
OFFERED: Final = "new-"  # a cookie that begins like this belongs to nobody yet

# Sent with `into` and `other` when a person turns out to be another, in the transaction that makes
# them one and holds both rows. Who stores something about persons moves it from `other` to `into`.
persons_merged: Final = Signal()


@dataclass(slots=True)
class _Visit:
    """What one request knows about its person.

    offered  the key that the device was given in advance, "" for none
    cookie   what the device shall keep from now on; "" clears it, None leaves it as it is
    """

    player: Player | None
    offered: str = ""
    cookie: str | None = None


def _visit(request: HttpRequest) -> _Visit:
    """The visit of a request. The database is asked once."""
    visit: _Visit | None = request.__dict__.get("_person")
    if visit is None:
        visit = request.__dict__["_person"] = _new_visit(request)
    return visit


def _new_visit(request: HttpRequest) -> _Visit:
    value = (
        request.get_signed_cookie(COOKIE, default="", salt=COOKIE_SALT, max_age=COOKIE_SECONDS)
        or ""
    )
    key = value.removeprefix(OFFERED)
    found = Player.objects.select_related("merged_into").filter(key=key).first() if key else None
    player = found.merged_into or found if found else None
    return _Visit(
        player,
        offered=key if value.startswith(OFFERED) else "",
        cookie=player.key if player and player.key != value else None,
    )


def player_of(request: HttpRequest) -> Player | None:
    """The person behind a request, or None for a stranger. Looked up once per request."""
    return _visit(request).player


def offer_cookie(request: HttpRequest) -> None:
    """Let a stranger's device know already what their first POST will be known by.

    For pages whose first POST must count even if its answer never arrives, or if it is sent twice.
    Nothing is stored.
    """
    visit = _visit(request)
    if visit.player is None and not visit.offered:
        visit.offered = new_key()
        visit.cookie = OFFERED + visit.offered


def ensure_player(request: HttpRequest) -> Player:
    """The person behind a request; a stranger becomes one. Only for POST requests."""
    visit = _visit(request)
    if visit.player is None:
        visit.player, _ = Player.objects.get_or_create(
            key=visit.offered or new_key(), defaults={"language": get_language() or ""}
        )
        visit.cookie = visit.player.key
    return visit.player


def become(request: HttpRequest, player: Player) -> None:
    """Make the device of a request the device of `player`."""
    request.__dict__["_person"] = _Visit(player, cookie=player.key)


def leave(request: HttpRequest) -> None:
    """Make the device of a request a stranger's."""
    request.__dict__["_person"] = _Visit(None, cookie="")


def remember_player(request: HttpRequest, response: HttpResponse) -> None:
    """Give the device of a request the cookie it shall keep.

    Whoever does something is remembered for another year.
    """
    visit: _Visit | None = request.__dict__.get("_person")
    if visit is None:
        return
    cookie = visit.cookie
    if cookie is None and visit.player is not None and request.method == "POST":
        cookie = visit.player.key
    if cookie == "":
        response.delete_cookie(COOKIE, samesite="Lax")
    elif cookie is not None:
        response.set_signed_cookie(
            COOKIE,
            cookie,
            salt=COOKIE_SALT,
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="Lax",
            secure=request.is_secure(),
        )


def hold(player: Player) -> Player | None:
    """A person as stored now, locked until the transaction ends; None when deleted.

    A person who has become another one meanwhile is that other one. Only inside a transaction.
    """
    key: int | None = player.pk
    while key is not None:
        rows = Player.objects.select_for_update()
        held = rows.filter(pk=key, merged_into=None).first()
        if held is not None:
            return held
        key = Player.objects.filter(pk=key).values_list("merged_into_id", flat=True).first()
    return None


@transaction.atomic
def set_nickname(player: Player, text: str) -> None:
    """Give a person a nickname, as they typed it; "" takes it away."""
    held = hold(player)
    if held is not None:
        held.nickname = nickname(text)
        held.save(update_fields=["nickname"])


def merge(into: Player, other: Player) -> None:
    """Make `other` the same person as `into`; both are held.

    Tables and what else is stored about `other` become theirs, a nickname and settings where
    `into` has none; the recovery code of `other` is worth nothing from now on.
    """
    Seat.objects.filter(player=other).update(player=into)
    into.nickname = into.nickname or other.nickname
    into.settings = other.settings | into.settings
    into.save(update_fields=["nickname", "settings"])
    persons_merged.send(Player, into=into, other=other)
    Player.objects.filter(Q(pk=other.pk) | Q(merged_into=other)).update(
        merged_into=into, code_hash=None, nickname="", language="", settings={}
    )


@transaction.atomic
def delete_everything(player: Player) -> None:
    """Delete a person and all that is stored about them.

    Tables at which no other person sits go too; at the rest their seats lose the name.
    """
    held = hold(player)
    if held is None:
        return
    seats = Seat.objects.filter(player=held)
    tables = Game.objects.filter(pk__in=seats.values("game"))
    others = Seat.objects.filter(game__in=tables, player__isnull=False).exclude(player=held)
    tables.exclude(pk__in=others.values("game")).delete()
    seats.update(player=None, name="")
    held.delete()
