"""Random and chosen walks through games, as records that can be replayed."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from game.engine import Action, Options, Ruleset
from game.engine.options import CHOICES

# Random play can run into a position in which nobody can ever do anything again.
DECISION_CAP = 600


class Step(NamedTuple):
    """One decision of a walk."""

    before: Any
    action: Action
    after: Any


def random_options(random: Random) -> Options:
    """Every option at random, the default as likely as the rest together."""
    chosen: dict[str, Any] = {
        name: random.choice((values[0], random.choice(values[1:])))
        for name, values in CHOICES.items()
    }
    return Options(**chosen)


def random_game(rules: Ruleset[Any], seats: int, seed: int, options: Options) -> Iterator[Step]:
    """The decisions of a random game, up to its end or the cap."""
    random = Random(seed)
    state = rules.setup(seats, seed, options)
    for _ in range(DECISION_CAP):
        actions = rules.legal_actions(state)
        if not actions:
            return
        action = random.choice(actions)
        after = rules.advance(state, action)
        yield Step(state, action, after)
        state = after


def record(rules: Ruleset[Any], start: Any, actions: list[Action]) -> str:
    """The game record of a walk, to paste into a test or into the site's import."""
    texts = [rules.format(action) for action in actions]
    return json.dumps({"format": 1, "position": rules.encode(start), "actions": texts})
