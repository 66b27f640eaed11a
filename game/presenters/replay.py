"""A game shown again step by step."""

from typing import NamedTuple

from game.models import SeatKind
from game.presenters.board import Board, BoardView, present_board
from game.presenters.names import seat_names
from game.presenters.story import Story, Told, step
from game.selection import Selection
from game.services.tables import Table
from game.services.viewers import Viewer


class Replay(NamedTuple):
    """The board after `at` of `last` actions; told: what the latest of them did."""

    code: str
    at: int
    last: int
    board: Board
    told: Told | None

    @property
    def previous(self) -> int:
        """The place before this one."""
        return self.at - 1

    @property
    def next(self) -> int:
        """The place after this one."""
        return self.at + 1


def present_replay(table: Table, viewer: Viewer, at: str) -> Replay:
    """The board after `at` actions. Nonsense shows the beginning; too large a number the end."""
    last = len(table.line.actions)
    number = min(int(at), last) if at.isascii() and at.isdigit() and len(at) < 7 else 0
    names = seat_names(table.seats)
    source = BoardView(
        rules=table.rules,
        view=table.rules.view_for(table.line.states[number], viewer.seat),
        names=names,
        bots=[seat.kind == SeatKind.BOT for seat in table.seats],
        you=viewer.seat,
        actor=None,
        selection=Selection(),
    )
    story = Story(table.rules, table.line, names, viewer.seat)
    return Replay(
        table.game.code,
        number,
        last,
        present_board(source),
        step(story, number) if number else None,
    )
