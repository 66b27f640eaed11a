"""How Splendor Duel is shown; see `game.presenters.presenter.Presenter`."""

from collections.abc import Mapping, Sequence
from typing import Final

from django.utils.translation import gettext

from game.engine.duel.cards import CARD_INDEX, ROYAL_INDEX
from game.engine.duel.state import State
from game.engine.outcome import Outcome
from game.engine.phases import Phase
from game.labels.duel.cards import card_alt, card_label, royal_alt, royal_label
from game.labels.duel.outcomes import victory_text
from game.presenters.board import BoardView
from game.presenters.duel.board import Board, present_board, reduced_board
from game.presenters.duel.decision import Tray
from game.presenters.duel.faces import card_face, royal_face
from game.presenters.duel.score import Score, present_score
from game.presenters.duel.selection import (
    NOTHING_SELECTED,
    Selection,
    fitting,
    selection_from,
)
from game.presenters.duel.tray import present_tray
from game.presenters.faces import Thing
from game.presenters.presenter import Templates, templates_in


class DuelPresenter:
    """The presenter of Splendor Duel. Stateless."""

    templates: Templates = templates_in("game/duel")
    styles: Final = ("site/table.css", "site/duel.css")
    gives_warnings: Final = True
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
        """The board with only these parts; `reduced_board` names them."""
        return reduced_board(board, parts)

    def tray(self, source: BoardView) -> Tray:
        """What the acting seat decides."""
        return present_tray(source)

    def facts(self, view: State) -> tuple[str, ...]:
        """What changes this turn: an extra one follows, or privileges cannot be used any more."""
        facts = []
        if view.extra_turn:
            # Translators: beside whose turn it is: that player takes another turn after this one
            facts.append(gettext("An extra turn follows"))
        if view.replenished and view.seats[view.to_move].privileges:
            # Translators: beside whose turn it is: after replenishing, privileges cannot be used in the same turn
            facts.append(gettext("Replenished: no privileges in this turn"))
        return tuple(facts)

    def decided_by(self, outcome: Outcome, state: State, names: Sequence[str]) -> str:
        """Which of the three ways led to the victory (D15.1)."""
        return victory_text(outcome, state, names)

    def score(self, state: State, seat: int) -> Score:
        """What a seat has, and where it came from."""
        return present_score(state.seats[seat])

    def thing(self, name: str) -> Thing | None:
        """A jewel card or a royal card by its id."""
        if name in CARD_INDEX:
            return Thing(card_face(CARD_INDEX[name]), card_label(name), card_alt(name))
        if name in ROYAL_INDEX:
            return Thing(royal_face(ROYAL_INDEX[name]), royal_label(name), royal_alt(name))
        return None
