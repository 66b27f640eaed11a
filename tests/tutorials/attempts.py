"""Attempts for tests: a position and what was done in it."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.engine import get_ruleset
from tutorials.lessons.goals import Attempt


def attempt_at(start: Mapping[str, Any], actions: Sequence[str]) -> Attempt:
    """The attempt of the seat to move in a position, after the actions of both players."""
    rules = get_ruleset(start["ruleset"])
    state = rules.decode(start)
    attempt = Attempt(rules, state.to_move, (state,), ())
    for text in actions:
        action = rules.parse(text)
        after = rules.apply(attempt.after, action)
        attempt = attempt._replace(
            states=(*attempt.states, after), actions=(*attempt.actions, action)
        )
    return attempt
