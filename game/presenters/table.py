"""The table page: whose eyes, what is due, what lies there, what happened."""

from typing import NamedTuple

from game.engine.phases import Phase
from game.labels.phases import phase_text
from game.models import SeatKind
from game.presenters.board import Board, BoardView
from game.presenters.games import presenter_of
from game.presenters.lobby import lobby_url
from game.presenters.names import seat_names
from game.presenters.presenter import Templates
from game.presenters.result import Result, present_result
from game.presenters.story import Story, latest, recap
from game.presenters.story import Told as Happened
from game.presenters.tray import Told, Tray
from game.selection import Selection, fields_of
from game.services.play import TakeBackBar, is_bot_due, take_back_bar
from game.services.records import may_have_secrets
from game.services.tables import Table
from game.services.viewers import Viewer


class TableView(NamedTuple):
    """Everything the table's templates show."""

    code: str
    game: str
    styles: tuple[str, ...]
    lobby_url: str
    version: int
    phase: Phase
    prompt: str
    facts: tuple[str, ...]
    templates: Templates
    board: Board
    tray: Tray | None  # None: this viewer has nothing to decide now
    latest: str  # what the latest action did
    recap: tuple[Happened, ...]
    result: Result | None
    selection: Selection
    hand_over_to: str  # name of the person who must take the device; "" when nobody
    hand_over_seat: int | None
    has_bots: bool
    gives_warnings: bool
    bot_due: bool
    is_holder: bool
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

    @property
    def selected(self) -> tuple[tuple[str, str], ...]:
        """The selection as names and values of a form."""
        return fields_of(self.selection)


def board_source(table: Table, viewer: Viewer, selection: Selection | None) -> BoardView:
    """The masked view of a table for a viewer; selection: of the table's game, None for none."""
    state, presenter = table.state, presenter_of(table.rules.name)
    acts = viewer.seat is not None and viewer.seat == state.to_move and not table.is_over
    return BoardView(
        rules=table.rules,
        view=table.rules.view_for(state, viewer.seat),
        names=seat_names(table.seats),
        bots=[seat.kind == SeatKind.BOT for seat in table.seats],
        you=viewer.seat,
        actor=viewer.seat if acts else None,
        selection=presenter.fitting(selection, state.phase)
        if acts and selection is not None
        else presenter.nothing_selected,
    )


def present_table(
    table: Table,
    viewer: Viewer,
    selection: Selection | None,
    told: Told | None = None,
    notice: str = "",
) -> TableView:
    """The table for a viewer; told: a refusal to show; notice: a sentence to show above the board."""
    source = board_source(table, viewer, selection)
    state, names, presenter = table.state, source.names, presenter_of(table.rules.name)
    story = Story(table.rules, table.line, names, viewer.seat)
    bar = take_back_bar(table, viewer.seats) if viewer.seats else TakeBackBar.NOTHING
    tray = presenter.tray(source) if source.actor is not None else None
    return TableView(
        code=table.game.code,
        game=table.rules.name,
        styles=presenter.styles,
        lobby_url=lobby_url(table.rules.name),
        version=table.game.version,
        phase=state.phase,
        prompt=phase_text(
            table.rules.name,
            state.phase,
            names[state.to_move],
            state.to_move == viewer.seat,
            can_only_pass=tray is not None and tray.kind == "pass",
        ),
        facts=() if table.is_over else presenter.facts(source.view),
        templates=presenter.templates,
        board=presenter.board(source),
        tray=tray,
        latest=latest(story),
        recap=recap(story),
        result=present_result(table, names, viewer.seat) if table.is_over else None,
        selection=source.selection,
        hand_over_to="" if viewer.hand_over is None else names[viewer.hand_over],
        hand_over_seat=viewer.hand_over,
        has_bots=any(source.bots),
        gives_warnings=presenter.gives_warnings,
        bot_due=is_bot_due(table),
        is_holder=bool(viewer.seats),
        take_back=bar,
        can_take_back=bar is None,
        may_have_secrets=may_have_secrets(table, viewer.seats),
        deal_seen=table.game.deal_seen,
        practice=table.game.practice,
        told=told,
        notice=notice,
    )
