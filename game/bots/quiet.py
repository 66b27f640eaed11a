"""The weakest bot: it plays at random, but buys when it can. For any ruleset."""

from typing import Generic, TypeVar

from game.engine import Action, ActionKind, Ruleset
from game.engine.random import Generator
from game.engine.ruleset import GameState
from game.engine.tokens import GOLD, INDEX, NONE

S = TypeVar("S", bound=GameState)

_GOLD = INDEX[GOLD]
# One reservation for so many other moves: a bot that fills its reserve early can do little else.
_RESERVE_RARITY = 6


class Quiet(Generic[S]):
    """Random legal moves, but a purchase whenever one is possible."""

    def __init__(self, rules: Ruleset[S]) -> None:
        self._rules = rules

    def choose(self, view: S, seed: int, budget: float | None = None) -> Action:
        """See `Bot.choose`."""
        actions = self._rules.legal_actions(view)
        if not actions:
            raise ValueError("the game is over")
        generator = Generator(seed)
        candidates = _candidates(actions, generator)
        return candidates[generator.below(len(candidates))]


def _candidates(actions: tuple[Action, ...], generator: Generator) -> list[Action]:
    buys = [action for action in actions if action.kind is ActionKind.BUY]
    if buys:
        return buys
    if actions[0].kind is ActionKind.RETURN:
        return _least_gold(actions)
    reserves = [action for action in actions if action.kind is ActionKind.RESERVE]
    others = [action for action in actions if action.kind is not ActionKind.RESERVE]
    is_reserving = generator.below(_RESERVE_RARITY) == 0
    return reserves if reserves and (is_reserving or not others) else others


def _least_gold(actions: tuple[Action, ...]) -> list[Action]:
    """Returns that keep the gold: it fits every price, and nobody stalls while it is around."""
    gold = [(action.tokens or NONE)[_GOLD] for action in actions]
    return [action for action, count in zip(actions, gold, strict=True) if count == min(gold)]
