"""The games by name, and the sentences of each that code common to all games needs.

A game's own presenter imports from the game's own package, `game.labels.splendor` and so on.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from game.engine.events import Event
from game.engine.reasons import Refusal
from game.labels.duel.events import event_text as duel_event
from game.labels.duel.refusals import refusal_text as duel_refusal
from game.labels.splendor.events import event_text as splendor_event
from game.labels.splendor.refusals import refusal_text as splendor_refusal


class GameLabels(NamedTuple):
    """The sentences of a game.

    event_text    a fact; the names of the seats; the reader's seat, None for a spectator's
    refusal_text  what is wrong with a refused action and, where it helps, what is possible instead
    lead          what the lobby says about the game
    seats_needed  what the lobby says when too few seats are taken
    """

    event_text: Callable[[Event, Sequence[str], int | None], str]
    refusal_text: Callable[[Refusal], str]
    lead: Promise
    seats_needed: Promise


_GAMES: Final[Mapping[str, GameLabels]] = MappingProxyType(
    {
        "splendor": GameLabels(
            splendor_event,
            splendor_refusal,
            gettext_lazy(
                "Splendor for two to four players: people on this device, computer players, or both."
            ),
            gettext_lazy("Splendor needs two to four players. Fill at least two seats."),
        ),
        "duel": GameLabels(
            duel_event,
            duel_refusal,
            gettext_lazy(
                "Splendor Duel for two players: two people on this device, or you against a computer player."
            ),
            gettext_lazy("Splendor Duel needs exactly two players. Fill both seats."),
        ),
    }
)
_NAMES: Final[Mapping[str, Promise]] = MappingProxyType(
    {
        # Translators: the name of the game
        "splendor": gettext_lazy("Splendor"),
        # Translators: the name of the game
        "duel": gettext_lazy("Splendor Duel"),
    }
)


def labels_of(game: str) -> GameLabels:
    """The sentences of a game. Raises `KeyError` for an unknown one."""
    return _GAMES[game]


def game_name(game: str) -> str:
    """What a game is called. Raises `KeyError` for an unknown one."""
    return str(_NAMES[game])
