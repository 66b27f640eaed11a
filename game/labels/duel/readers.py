"""The reader whom a fact of the log touches without having done it: the opponent."""

from typing import TYPE_CHECKING, NamedTuple

from game.engine.events import Event
from game.labels.facts import Pair

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise


class Trio(NamedTuple):
    """A fact told to the one who did it, to the opponent who lost by it, and to onlookers."""

    you: "_StrPromise"
    opponent: "_StrPromise"
    other: "_StrPromise"


def told(message: Pair | Trio, event: Event, reader: int | None) -> "_StrPromise":
    """The message as it is told to the reader's seat; None for a spectator."""
    if reader is None:
        return message.other
    if reader == event.seat:
        return message.you
    if isinstance(message, Trio) and reader == event.other:
        return message.opponent
    return message.other
