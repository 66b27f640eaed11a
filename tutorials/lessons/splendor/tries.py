"""What learners of Splendor may do, for the proofs of lessons."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Any, Final

from game.engine import Action, ActionKind, get_ruleset
from game.engine.piles import DECK_LEVEL
from game.engine.splendor.buying import price
from game.engine.splendor.cards import CARD_INDEX, NOBLE_INDEX
from game.engine.tokens import GEMS, GOLD, NONE, letters_of
from tutorials.lessons.game import Tries

MOST_LETTERS: Final = 4  # one more than any rule allows


def _nonsense(state: Any) -> Iterator[str]:
    for word in ("take", "return"):
        yield word
        yield from (f"{word} {letters}" for letters in _bundles(MOST_LETTERS))
    for target in (*CARD_INDEX, *DECK_LEVEL):
        yield f"reserve {target}"
    for card in CARD_INDEX:
        yield f"buy {card}"
    yield from _odd_payments(state)
    yield from (f"noble {noble}" for noble in NOBLE_INDEX)
    yield "pass"


def _bundles(most: int) -> Iterator[str]:
    for size in range(1, most + 1):
        yield from map("".join, combinations_with_replacement(GEMS + GOLD, size))


def _odd_payments(state: Any) -> Iterator[str]:
    """Purchases that could be paid, but otherwise than so."""
    seat = state.seats[state.to_move]
    for action in get_ruleset("splendor").legal_actions(state):
        if action.kind is ActionKind.BUY:
            due = price(seat, CARD_INDEX[action.target])
            for letters in {letters_of(due), GOLD * sum(due), *_bundles(2)} - {""}:
                yield f"buy {action.target} with {letters}"


def _is_alike(action: Action) -> bool:
    return action.kind is ActionKind.TAKE and max(action.tokens or NONE) > 1


TRIES: Final = Tries(
    nonsense=_nonsense,
    styles=(
        lambda action: True,
        lambda action: action.kind is ActionKind.RESERVE,
        lambda action: action.kind is ActionKind.BUY,
        _is_alike,
        lambda action: action.kind is ActionKind.TAKE and not _is_alike(action),
        lambda action: action.kind is not ActionKind.BUY,
    ),
    decisions=3,  # action, return, noble
)
