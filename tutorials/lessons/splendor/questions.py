"""Questions about Splendor whose answer the engine knows: `compute` of a `choose` step.

Each entry gives the answers that are offered and whether each is right. An answer's id is a card
id, a noble id or a token letter; what it is called comes from `game.labels`.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.engine import get_ruleset
from game.engine.splendor.cards import CARDS, NOBLES
from game.engine.tokens import GEMS
from tutorials.lessons.game import Computed


def _affordable(state: Any) -> tuple[Computed, ...]:
    rules = get_ruleset("splendor")
    return tuple(
        Computed(CARDS[card].id, rules.refusal(state, rules.parse(f"buy {CARDS[card].id}")) is None)
        for row in reversed(state.display)
        for card in row
        if card is not None
    )


def _can_take_two(state: Any) -> tuple[Computed, ...]:
    rules = get_ruleset("splendor")
    return tuple(
        Computed(gem, rules.refusal(state, rules.parse(f"take {gem}{gem}")) is None) for gem in GEMS
    )


def _eligible_nobles(state: Any) -> tuple[Computed, ...]:
    bonuses = state.seats[state.to_move].bonuses
    return tuple(
        Computed(
            NOBLES[noble].id,
            all(own >= need for own, need in zip(bonuses, NOBLES[noble].needs, strict=True)),
        )
        for noble in state.nobles
    )


QUESTIONS: Final[Mapping[str, Callable[[Any], tuple[Computed, ...]]]] = {
    "affordable": _affordable,
    "can_take_two": _can_take_two,
    "eligible_nobles": _eligible_nobles,
}
