"""What learners of Splendor Duel may do, for the proofs of lessons."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Final

from game.engine import Action, ActionKind, Phase, get_ruleset
from game.engine.duel.board import CELLS, Cell, cells_of
from game.engine.duel.buying import own_colours
from game.engine.duel.cards import CARDS, WILD
from game.engine.duel.rules import excess
from game.engine.duel.state import State
from game.engine.piles import DECK_LEVEL
from game.engine.tokens import GOLD, INDEX
from tutorials.lessons.game import Tries
from tutorials.lessons.tries import owned_bundles

LONGEST: Final = 3
# Where a card's button points to while no gold lies on the board.
CENTRE: Final[Cell] = (3, 3)


def _controls(state: State) -> Iterator[str]:
    if state.phase is Phase.RETURN:
        tokens = state.seats[state.to_move].tokens
        yield from (f"return {letters}" for letters in owned_bundles(tokens, excess(state) + 1))
    if state.phase is Phase.ACT:
        yield from _picks()
        yield from _privileges(state)
        yield from map(get_ruleset("duel").format, _card_actions(state))
        yield "replenish"


def _picks() -> Iterator[str]:
    for size in range(1, LONGEST + 1):
        yield from (_named("take", cells) for cells in combinations(CELLS, size))
    yield _named("take", CELLS[: LONGEST + 1])  # whichever they are, they are too many


def _privileges(state: State) -> Iterator[str]:
    """A seat without privileges has no button for using one."""
    if state.seats[state.to_move].privileges:
        yield from (_named("privilege", [cell]) for cell in CELLS)


def _card_actions(state: State) -> Iterator[Action]:
    """What the buttons of open cards and decks do."""
    seat = state.seats[state.to_move]
    shown = [card for row in state.display for card in row if card is not None]
    targets = [CARDS[card].id for card in shown]
    targets += [deck for deck, level in DECK_LEVEL.items() if state.decks[level - 1]]
    for gold in cells_of(state.board[INDEX[GOLD]]) or (CENTRE,):
        for target in targets:
            yield Action(ActionKind.RESERVE, target, cells=(gold,))
    for card in (*shown, *seat.reserved):
        for colour in (own_colours(seat) if CARDS[card].bonus == WILD else "") or ("",):
            yield Action(ActionKind.BUY, CARDS[card].id, colour=colour)


def _named(word: str, cells: Iterable[Cell]) -> str:
    return " ".join([word, *(f"r{row}c{column}" for row, column in cells)])


def _is_long_take(action: Action) -> bool:
    return action.kind is ActionKind.TAKE and len(action.cells) == LONGEST


TRIES: Final = Tries(
    controls=_controls,
    styles=(
        lambda action: True,
        lambda action: action.kind is ActionKind.RESERVE,
        lambda action: action.kind is ActionKind.BUY,
        _is_long_take,
        lambda action: action.kind is ActionKind.TAKE and not _is_long_take(action),
        lambda action: action.kind is not ActionKind.BUY,
        lambda action: action.kind is ActionKind.REPLENISH,
    ),
    decisions=8,  # three privileges, replenish, action, royal card, its ability, discard
    examples="take r1c1 r1c2, privilege r3c3, reserve 2-blue-03 gold r2c4",
)
