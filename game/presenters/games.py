"""The presenter of each game."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.presenters.duel.presenter import DuelPresenter
from game.presenters.presenter import Presenter
from game.presenters.splendor.presenter import SplendorPresenter

_PRESENTERS: Final[Mapping[str, Presenter]] = MappingProxyType(
    {"splendor": SplendorPresenter(), "duel": DuelPresenter()}
)

GAMES: Final = tuple(_PRESENTERS)  # those that people can play, the first one by default


def presenter_of(game: str) -> Presenter:
    """The presenter of the rules of a name. Raises `KeyError` for an unknown one."""
    return _PRESENTERS[game]
