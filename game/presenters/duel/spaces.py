"""The five by five spaces of the board, and what pressing one of them does."""

from collections.abc import Mapping
from typing import NamedTuple

from game.engine.actions import ActionKind
from game.engine.duel.board import (
    CELLS,
    Cell,
    Cells,
    empty_in_spiral_order,
    takes,
    token_at,
    without_gold,
)
from game.engine.duel.state import State
from game.engine.phases import Phase
from game.engine.tokens import GOLD
from game.labels.duel.board import space_label
from game.presenters.board import BoardView
from game.presenters.duel.selection import ANY, space_name, spaces_in


class Space(NamedTuple):
    """A space of the board.

    place      "r2c4"
    letter     of its token; "" when it is empty
    falls      which of the next tokens falls here, counted from 1; 0 where a token lies
    will_fill  the bag holds a token for it
    name       under which query name a press sends `value`
    action     the notation of what a press does at once; "" when it only selects
    is_picked  it is part of what is selected
    is_off     its token does not go together with what is selected
    """

    place: str
    letter: str
    label: str
    falls: int
    will_fill: bool
    name: str
    value: str
    action: str
    is_picked: bool
    is_off: bool
    is_marked: bool


class _Presses(NamedTuple):
    """What presses do. actions: by space; fitting: spaces that go together with the selection."""

    name: str
    picked: Cells
    actions: Mapping[Cell, str]
    fitting: frozenset[Cell]


def present_spaces(source: BoardView) -> tuple[Space, ...]:
    """All spaces, row by row."""
    view: State = source.view
    order = {cell: place for place, cell in enumerate(empty_in_spiral_order(view.board), start=1)}
    presses = _presses(source)
    return tuple(_space(source, cell, order.get(cell, 0), presses) for cell in CELLS)


def _space(source: BoardView, cell: Cell, falls: int, presses: _Presses) -> Space:
    place = space_name(cell)
    letter = token_at(source.view.board, cell)
    is_picked = cell in presses.picked
    return Space(
        place=place,
        letter=letter,
        label=space_label(cell, letter),
        falls=falls,
        will_fill=0 < falls <= sum(source.view.bag),
        name=presses.name,
        value=ANY if is_picked and presses.name == "use" else place,
        action=presses.actions.get(cell, ""),
        is_picked=is_picked,
        is_off=bool(letter) and not is_picked and cell not in presses.fitting,
        is_marked=f"board.{place}" in source.marks or f"board.{letter}" in source.marks,
    )


def _presses(source: BoardView) -> _Presses:
    view: State = source.view
    tokens = frozenset(cell for cell in CELLS if token_at(view.board, cell))
    if source.actor != view.to_move:
        return _Presses("", (), {}, tokens)
    if view.phase == Phase.GAIN:
        return _acting(_gains(source))
    selection = source.selection
    if selection.gold == ANY:
        return _acting(gold_actions(source))
    if selection.use:
        return _Presses("use", spaces_in(selection.use), {}, tokens - golds_on(view))
    picked = spaces_in(selection.pick)
    return _Presses("cell", picked, {}, extensions(view, picked) if picked else tokens)


def _acting(actions: Mapping[Cell, str]) -> _Presses:
    return _Presses("cell", (), actions, frozenset(actions))


def _gains(source: BoardView) -> dict[Cell, str]:
    actions = source.rules.legal_actions(source.view)
    return {action.cells[0]: source.rules.format(action) for action in actions}


def golds_on(view: State) -> frozenset[Cell]:
    """The spaces with gold."""
    return frozenset(cell for cell in CELLS if token_at(view.board, cell) == GOLD)


def gold_actions(source: BoardView) -> dict[Cell, str]:
    """By the space of each gold the reservation, legal or not, of the open card or deck with it."""
    selection = source.selection
    target = selection.card or f"deck-{selection.deck}"
    return {
        cell: f"{ActionKind.RESERVE} {target} gold {space_name(cell)}"
        for cell in sorted(golds_on(source.view))
    }


def extensions(view: State, picked: Cells) -> frozenset[Cell]:
    """The spaces of all takes that contain the picked ones; none when no take does."""
    chosen = set(picked)
    lines = (set(action.cells) for action in takes(without_gold(view.board)))
    return frozenset().union(*(line for line in lines if chosen <= line))
