"""How fast computer players act; every device keeps it in a cookie."""

from typing import Final

from django.http import HttpRequest, HttpResponse

COOKIE: Final = "pace"
COOKIE_SECONDS: Final = 365 * 24 * 3600
USUAL: Final = "normal"
PACES: Final = {
    "click": "",
    "slow": 2500,
    "normal": 1200,
    "quick": 400,
    "at-once": 0,
}  # ms before a bot's step


def pace_of(request: HttpRequest) -> str:
    """How fast computer players act on this device, one of `PACES`."""
    pace = request.COOKIES.get(COOKIE, USUAL)
    return pace if pace in PACES else USUAL


def keep_pace(request: HttpRequest, response: HttpResponse, pace: str) -> None:
    """Let the device of a request keep a pace, one of `PACES`."""
    response.set_cookie(
        COOKIE, pace, max_age=COOKIE_SECONDS, samesite="Lax", secure=request.is_secure()
    )
