"""Questions about Splendor Duel whose answer the engine knows: `compute` of a `choose` step.

Each entry gives the answers that are offered and whether each is right. An answer's id is a card
id or a token letter; what it is called comes from `game.labels`.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.engine import ActionKind, get_ruleset
from game.engine.duel.board import token_at
from game.engine.duel.cards import CARDS
from game.engine.tokens import LETTERS
from tutorials.lessons.game import Computed


def _affordable(state: Any) -> tuple[Computed, ...]:
    legal = get_ruleset("duel").legal_actions(state)
    bought = {action.target for action in legal if action.kind is ActionKind.BUY}
    return tuple(
        Computed(CARDS[card].id, CARDS[card].id in bought)
        for row in reversed(state.display)
        for card in row
        if card is not None
    )


def _for_a_privilege(state: Any) -> tuple[Computed, ...]:
    legal = get_ruleset("duel").legal_actions(state)
    found = {
        token_at(state.board, action.cells[0])
        for action in legal
        if action.kind is ActionKind.PRIVILEGE
    }
    return tuple(Computed(letter, letter in found) for letter in LETTERS)


QUESTIONS: Final[Mapping[str, Callable[[Any], tuple[Computed, ...]]]] = {
    "affordable": _affordable,
    "for_a_privilege": _for_a_privilege,
}
