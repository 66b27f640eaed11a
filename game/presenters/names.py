"""How seats are called, in the reader's language."""

from collections.abc import Sequence

from django.utils.translation import gettext

from game.labels.bots import bot_name
from game.models import Seat, SeatKind
from game.nicknames import alike


def seat_names(seats: Sequence[Seat]) -> tuple[str, ...]:
    """A name for every seat, no two alike: its own, or one made from who sits there."""
    names: dict[str, str] = {}
    for seat in seats:
        name = seat.name or _made_name(seat)
        while alike(name) in names:
            # Translators: a player's name when two would be alike, e.g. "Greedy (3)"; number: the seat
            name = gettext("{name} ({number})").format(name=name, number=seat.index + 1)
        names[alike(name)] = name
    return tuple(names.values())


def _made_name(seat: Seat) -> str:
    if seat.kind == SeatKind.BOT:
        return bot_name(seat.level)
    # Translators: the name of a player who gave none; number: the seat, counted from 1
    return gettext("Player {number}").format(number=seat.index + 1)
