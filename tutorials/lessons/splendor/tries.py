"""What learners of Splendor may do, for the proofs of lessons."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Any, Final

from game.engine import Action, ActionKind, Phase
from game.engine.piles import DECK_LEVEL
from game.engine.splendor.cards import CARDS
from game.engine.splendor.rules import excess
from game.engine.tokens import GEMS, GOLD, NONE
from tutorials.lessons.game import Tries
from tutorials.lessons.tries import owned_bundles

MOST_PICKED: Final = 4  # one more than any rule allows


def _controls(state: Any) -> Iterator[str]:
    seat = state.seats[state.to_move]
    if state.phase is Phase.RETURN:
        bundles = owned_bundles(seat.tokens, excess(state) + 1)
        yield from (f"return {letters}" for letters in bundles)
    if state.phase is Phase.ACT:
        yield from (f"take {letters}" for letters in _picks())
        shown = [CARDS[card].id for row in state.display for card in row if card is not None]
        decks = (deck for deck, level in DECK_LEVEL.items() if state.decks[level - 1])
        yield from (f"reserve {target}" for target in (*shown, *decks))
        yield from (f"buy {card}" for card in shown)
        yield from (f"buy {CARDS[card].id}" for card in seat.reserved)


def _picks() -> Iterator[str]:
    for size in range(1, MOST_PICKED + 1):
        yield from map("".join, combinations_with_replacement(GEMS + GOLD, size))


def _is_alike(action: Action) -> bool:
    return action.kind is ActionKind.TAKE and max(action.tokens or NONE) > 1


TRIES: Final = Tries(
    controls=_controls,
    styles=(
        lambda action: True,
        lambda action: action.kind is ActionKind.RESERVE,
        lambda action: action.kind is ActionKind.BUY,
        _is_alike,
        lambda action: action.kind is ActionKind.TAKE and not _is_alike(action),
        lambda action: action.kind is not ActionKind.BUY,
    ),
    decisions=3,  # action, return, noble
    examples="take WBG, reserve 2-blue-03, return WY",
)
