"""A game shown again step by step."""

from typing import NamedTuple

from game.models import SeatKind
from game.presenters.board import Board, BoardView
from game.presenters.games import presenter_of
from game.presenters.names import seat_names
from game.presenters.presenter import Templates
from game.presenters.story import Story, Told, step
from game.services.tables import Table
from game.services.viewers import Viewer


class Replay(NamedTuple):
    """The board after `at` of `last` actions; told: what the latest of them did."""

    code: str
    game: str
    styles: tuple[str, ...]
    at: int
    last: int
    templates: Templates
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
    names, presenter = seat_names(table.seats), presenter_of(table.rules.name)
    source = BoardView(
        rules=table.rules,
        view=table.rules.view_for(table.line.states[number], viewer.seat),
        names=names,
        bots=[seat.kind == SeatKind.BOT for seat in table.seats],
        you=viewer.seat,
        actor=None,
        selection=presenter.nothing_selected,
    )
    story = Story(table.rules, table.line, names, viewer.seat)
    return Replay(
        table.game.code,
        table.rules.name,
        presenter.styles,
        number,
        last,
        presenter.templates,
        presenter.board(source),
        step(story, number) if number else None,
    )
