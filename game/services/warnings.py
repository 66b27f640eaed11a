"""Whether pages warn of what an action gives to others; every device keeps it in a cookie."""

from typing import Final

from django.http import HttpRequest, HttpResponse

from game.services.pace import COOKIE_SECONDS

COOKIE: Final = "warnings"
SETTINGS: Final = ("on", "off")


def warnings_of(request: HttpRequest) -> str:
    """Whether this device wants warnings, one of `SETTINGS`."""
    return "off" if request.COOKIES.get(COOKIE) == "off" else "on"


def keep_warnings(request: HttpRequest, response: HttpResponse, setting: str) -> None:
    """Let the device of a request keep a setting, one of `SETTINGS`."""
    response.set_cookie(
        COOKIE, setting, max_age=COOKIE_SECONDS, samesite="Lax", secure=request.is_secure()
    )
