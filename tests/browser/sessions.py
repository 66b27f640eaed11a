"""Browsers that are known as somebody."""

from django.core.signing import get_cookie_signer
from playwright._impl._api_structures import SetCookieParam

from game.models import Player
from game.services.device import PACE
from game.services.persons import COOKIE, COOKIE_SALT


def person_cookies(player: Player, url: str, pace: str = "click") -> list[SetCookieParam]:
    """The cookies of a browser that `player` used before, with computer players at this pace."""
    key = get_cookie_signer(salt=COOKIE + COOKIE_SALT).sign(player.key)
    return [
        {"name": COOKIE, "value": key, "url": url},
        {"name": PACE.cookie, "value": pace, "url": url},
    ]
