"""Whose eyes a page is for."""

from typing import NamedTuple

from game.models import Player
from game.services.tables import Table


class Viewer(NamedTuple):
    """Whose eyes.

    seats      the seats this person holds
    seat       whose view is shown; None: a spectator's
    hand_over  the seat that must say "it is me" before its secrets are shown; None: nobody
    """

    seats: tuple[int, ...] = ()
    seat: int | None = None
    hand_over: int | None = None


def viewer_of(table: Table, player: Player | None) -> Viewer:
    """Whose eyes the page of this person is for.

    A person with several seats shares a device with others. Such a device shows what everybody
    may know, except in the turn of a seat that holds secrets and has confirmed the hand-over.
    """
    seats = table.seats_of(player)
    if len(seats) <= 1:
        return Viewer(seats, seats[0] if seats else None)
    mover = table.state.to_move
    if table.is_over or mover not in seats:
        return Viewer(seats)
    if table.game.handed_to == mover or not has_secrets(table, mover):
        return Viewer(seats, mover)
    return Viewer(seats, None, hand_over=mover)


def has_secrets(table: Table, seat: int) -> bool:
    """Whether a seat may see something that a spectator may not."""
    rules, state = table.rules, table.state
    return bool(rules.view_for(state, seat) != rules.view_for(state, None))
