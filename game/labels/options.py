"""The options of a table, their choices and the presets, of every game.

The same option may be explained otherwise in another game, because its sources are others.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from game.labels.duel import options as duel
from game.labels.entries import Entry
from game.labels.splendor import options as splendor


class _Game(NamedTuple):
    options: Mapping[str, Entry]
    choices: Mapping[tuple[str, object], Entry]
    presets: Mapping[str, Entry]


_GAMES: Final[Mapping[str, _Game]] = MappingProxyType(
    {
        "splendor": _Game(splendor.OPTIONS, splendor.CHOICES, splendor.PRESETS),
        "duel": _Game(duel.OPTIONS, duel.CHOICES, duel.PRESETS),
    }
)


def option_names(game: str) -> tuple[str, ...]:
    """The options that a table of a game has, in the order in which they are offered."""
    return tuple(_GAMES[game].options)


def preset_names(game: str) -> tuple[str, ...]:
    """The presets that a game has, the published rules first."""
    return tuple(_GAMES[game].presets)


def option_label(game: str, name: str) -> str:
    """The name of an option."""
    return str(_GAMES[game].options[name].label)


def option_help(game: str, name: str) -> str:
    """What an option is about, in one sentence."""
    return str(_GAMES[game].options[name].help)


def choice_label(game: str, name: str, value: object) -> str:
    """The name of a value of an option."""
    return str(_GAMES[game].choices[name, value].label)


def choice_help(game: str, name: str, value: object) -> str:
    """What a value of an option means, in one sentence with its source."""
    return str(_GAMES[game].choices[name, value].help)


def preset_label(game: str, preset: str) -> str:
    """The name of a set of options."""
    return str(_GAMES[game].presets[preset].label)


def preset_help(game: str, preset: str) -> str:
    """What a set of options means, in one sentence."""
    return str(_GAMES[game].presets[preset].help)
