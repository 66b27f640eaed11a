"""The table page: whose eyes, what is due, what lies there, what happened."""

from typing import NamedTuple

from game.engine.phases import Phase
from game.labels.phases import phase_text
from game.models import SeatKind
from game.presenters.board import Board, BoardView, present_board
from game.presenters.names import seat_names
from game.presenters.result import Result, present_result
from game.presenters.story import Story, latest, recap
from game.presenters.story import Told as Happened
from game.presenters.tray import Told, Tray, present_tray
from game.selection import Selection
from game.services.play import TakeBackBar, is_bot_due, take_back_bar
from game.services.records import may_have_secrets
from game.services.tables import Table
from game.services.viewers import Viewer


class TableView(NamedTuple):
    """Everything the table's templates show."""

    code: str
    version: int
    phase: Phase
    prompt: str
    board: Board
    tray: Tray | None  # None: this viewer has nothing to decide now
    latest: tuple[str, ...]  # what the latest action did
    recap: tuple[Happened, ...]
    result: Result | None
    selection: Selection
    hand_over_to: str  # name of the person who must take the device; "" when nobody
    hand_over_seat: int | None
    has_bots: bool
    bot_due: bool
    is_holder: bool
    last_round: bool
    take_back: TakeBackBar | None
    can_take_back: bool
    may_have_secrets: bool
    deal_seen: bool
    practice: bool
    told: Told | None
    notice: str

    @property
    def is_choosing(self) -> bool:
        """Whether this viewer can pick gems and open cards now."""
        return self.tray is not None and self.phase == Phase.ACT


def board_source(table: Table, viewer: Viewer, selection: Selection) -> BoardView:
    """The masked view of a table for a viewer."""
    state = table.state
    acts = viewer.seat is not None and viewer.seat == state.to_move and not table.is_over
    return BoardView(
        rules=table.rules,
        view=table.rules.view_for(state, viewer.seat),
        names=seat_names(table.seats),
        bots=[seat.kind == SeatKind.BOT for seat in table.seats],
        you=viewer.seat,
        actor=viewer.seat if acts else None,
        selection=_fitting(selection, state.phase) if acts else Selection(),
    )


def _fitting(selection: Selection, phase: Phase) -> Selection:
    """What of a selection can be meant in a phase."""
    if phase == Phase.ACT:
        return selection._replace(back="")
    return Selection(back=selection.back) if phase == Phase.RETURN else Selection()


def present_table(
    table: Table, viewer: Viewer, selection: Selection, told: Told | None = None, notice: str = ""
) -> TableView:
    """The table for a viewer; told: a refusal to show; notice: a sentence to show above the board."""
    source = board_source(table, viewer, selection)
    state, names = table.state, source.names
    story = Story(table.rules, table.line, names, viewer.seat)
    bar = take_back_bar(table, viewer.seats) if viewer.seats else TakeBackBar.NOTHING
    return TableView(
        code=table.game.code,
        version=table.game.version,
        phase=state.phase,
        prompt=phase_text(state.phase, names[state.to_move], state.to_move == viewer.seat),
        board=present_board(source),
        tray=present_tray(source) if source.actor is not None else None,
        latest=latest(story),
        recap=recap(story),
        result=present_result(table, names, viewer.seat) if table.is_over else None,
        selection=source.selection,
        hand_over_to="" if viewer.hand_over is None else names[viewer.hand_over],
        hand_over_seat=viewer.hand_over,
        has_bots=any(source.bots),
        bot_due=is_bot_due(table),
        is_holder=bool(viewer.seats),
        last_round=state.last_round and not table.is_over,
        take_back=bar,
        can_take_back=bar is None,
        may_have_secrets=may_have_secrets(table, viewer.seats),
        deal_seen=table.game.deal_seen,
        practice=table.game.practice,
        told=told,
        notice=notice,
    )
