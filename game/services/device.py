"""Settings that a device keeps in cookies: each is one of a few words."""

from collections.abc import Collection
from typing import Final, NamedTuple

from django.http import HttpRequest, HttpResponse

COOKIE_SECONDS: Final = 365 * 24 * 3600


class DeviceSetting(NamedTuple):
    """One setting. cookie: its name, also in forms; choices: what it can be; usual: what it is at first."""

    cookie: str
    choices: Collection[str]
    usual: str

    def of(self, request: HttpRequest) -> str:
        """What the device of a request has chosen."""
        choice = request.COOKIES.get(self.cookie, self.usual)
        return choice if choice in self.choices else self.usual

    def keep(self, request: HttpRequest, response: HttpResponse, choice: str) -> None:
        """Let the device of a request keep one of the choices."""
        response.set_cookie(
            self.cookie,
            choice,
            max_age=COOKIE_SECONDS,
            samesite="Lax",
            secure=request.is_secure(),
        )


PACES: Final = {
    "click": "",
    "slow": 2500,
    "normal": 1200,
    "quick": 400,
    "at-once": 0,
}  # ms before a bot's step
PACE: Final = DeviceSetting("pace", PACES, "normal")  # how fast computer players act
WARNINGS: Final = DeviceSetting(
    "warnings", ("on", "off"), "on"
)  # of what an action gives to others
