"""The goals that lessons about Splendor can have."""

from typing import Final

from game.engine.actions import ActionKind
from game.engine.tokens import tokens_of
from tutorials.lessons.common_goals import (
    common_goals,
    includes,
    is_count,
    is_letters,
    parses,
    sum_of,
    targets,
)
from tutorials.lessons.goals import Attempt, NamedGoal


def _took_alike(attempt: Attempt, count: int) -> bool:
    takes = attempt.own(ActionKind.TAKE)
    return bool(takes) and max(sum_of(takes)) == sum(sum_of(takes)) == count


def _took_different(attempt: Attempt, count: int) -> bool:
    taken = sum_of(attempt.own(ActionKind.TAKE))
    return max(taken) == 1 and sum(taken) == count


GOALS: Final[dict[str, NamedGoal]] = {
    "took": NamedGoal(
        is_letters,
        lambda attempt, letters: sum_of(attempt.own(ActionKind.TAKE)) == tokens_of(letters),
        "took exactly these tokens from the supply",
    ),
    "took_including": NamedGoal(
        is_letters,
        lambda attempt, letters: includes(sum_of(attempt.own(ActionKind.TAKE)), tokens_of(letters)),
        "took at least these tokens from the supply",
    ),
    "took_alike": NamedGoal(is_count, _took_alike, "took this many tokens, all of one colour"),
    "took_different": NamedGoal(
        is_count, _took_different, "took this many tokens, each of another colour"
    ),
    **common_goals("splendor"),
    "chose_noble": NamedGoal(
        parses("splendor", "noble "),
        lambda attempt, noble: noble in targets(attempt, ActionKind.NOBLE),
        "chose this noble",
    ),
}
