"""How Splendor is shown; see `game.presenters.presenter.Presenter`."""

from collections.abc import Mapping, Sequence
from typing import Final

from django.utils.translation import gettext

from game.engine.outcome import Outcome
from game.engine.phases import Phase
from game.engine.splendor.cards import CARD_INDEX, NOBLE_INDEX
from game.engine.splendor.state import State
from game.labels.splendor.cards import card_alt, card_label, noble_alt, noble_label
from game.labels.splendor.outcomes import tie_break_text
from game.presenters.board import BoardView
from game.presenters.faces import Thing
from game.presenters.presenter import Templates, templates_in
from game.presenters.splendor.board import Board, present_board, reduced_board
from game.presenters.splendor.faces import card_face, noble_face
from game.presenters.splendor.score import Score, present_score
from game.presenters.splendor.selection import (
    NOTHING_SELECTED,
    Selection,
    fitting,
    selection_from,
)
from game.presenters.splendor.tray import Tray, present_tray


class SplendorPresenter:
    """The presenter of Splendor. Stateless."""

    templates: Templates = templates_in("game/splendor")
    styles: Final = ("site/table.css",)
    gives_warnings: Final = False
    nothing_selected: Final = NOTHING_SELECTED

    def selection_from(self, query: Mapping[str, str]) -> Selection:
        """The selection of a query."""
        return selection_from(query)

    def fitting(self, selection: Selection, phase: Phase) -> Selection:
        """What of a selection can be meant in a phase."""
        return fitting(selection, phase)

    def board(self, source: BoardView) -> Board:
        """Everything that lies on the table."""
        return present_board(source)

    def reduced(self, board: Board, parts: frozenset[str]) -> Board:
        """The board with only these parts: nobles, market.1 to market.3, supply, seat, seats."""
        return reduced_board(board, parts)

    def tray(self, source: BoardView) -> Tray:
        """What the acting seat decides."""
        return present_tray(source)

    def facts(self, view: State) -> tuple[str, ...]:
        """That it is the final round (S11.1)."""
        return (gettext("Final round"),) if view.last_round else ()

    def decided_by(self, outcome: Outcome, state: State, names: Sequence[str]) -> str:
        """How equal points were decided (S11.3)."""
        return tie_break_text(outcome, state.seats, names, state.options)

    def score(self, state: State, seat: int) -> Score:
        """Where the points of a seat come from."""
        return present_score(state.seats[seat])

    def thing(self, name: str) -> Thing | None:
        """A card or a noble by its id."""
        if name in CARD_INDEX:
            return Thing(card_face(CARD_INDEX[name]), card_label(name), card_alt(name))
        if name in NOBLE_INDEX:
            return Thing(noble_face(NOBLE_INDEX[name]), noble_label(name), noble_alt(name))
        return None
