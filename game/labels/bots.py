"""Names of the computer players."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy


class _Bot(NamedTuple):
    name: Promise
    help: Promise


_BOTS: Final[Mapping[str, _Bot]] = MappingProxyType(
    {
        "quiet": _Bot(
            # Translators: name of a computer player that plays without a plan
            gettext_lazy("Easy-going bot"),
            gettext_lazy("Plays at random, but buys a card whenever it can."),
        ),
        "greedy": _Bot(
            # Translators: name of a computer player that goes for quick points
            gettext_lazy("Greedy bot"),
            gettext_lazy("Goes for the quickest points and does not plan ahead."),
        ),
    }
)


def bot_name(level: str) -> str:
    """The name of a computer player. Raises `KeyError` for an unknown level."""
    return str(_BOTS[level].name)


def bot_help(level: str) -> str:
    """How a computer player plays, in one sentence. Raises `KeyError` for an unknown level."""
    return str(_BOTS[level].help)
