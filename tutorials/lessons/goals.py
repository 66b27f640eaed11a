"""Named goals: questions about what was done; each game has a closed table of them.

A goal is asked of an attempt: the position before, the actions of the learner, the position after.
In a lesson file it is a table with one entry, such as `{ took = "BB" }`, or a combination:
`{ all = [...] }`, `{ any = [...] }`, `{ not = {...} }`. `docs/writing-lessons.md` lists them all.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from game.engine.actions import Action, ActionKind
from game.engine.phases import Phase
from game.engine.ruleset import Ruleset


class GoalError(ValueError):
    """A goal that does not exist, or whose argument makes no sense."""


class Attempt(NamedTuple):
    """What a goal is asked about. states[i] led by actions[i] to states[i + 1]; seat: the learner's."""

    rules: Ruleset[Any]
    seat: int
    states: tuple[Any, ...]
    actions: tuple[Action, ...]

    @property
    def before(self) -> Any:
        """The position at the start."""
        return self.states[0]

    @property
    def after(self) -> Any:
        """The position now."""
        return self.states[-1]

    @property
    def is_turn_over(self) -> bool:
        """Whether the turn of the start is finished; the turn that ends the game is not counted."""
        return self.after.turn > self.before.turn or self.after.phase is Phase.OVER

    def own(self, kind: ActionKind) -> list[Action]:
        """The learner's actions of a kind."""
        return [
            action
            for state, action in zip(self.states, self.actions, strict=False)
            if state.to_move == self.seat and action.kind is kind
        ]


def _no_question(attempt: Attempt, argument: object) -> bool:
    raise GoalError("a goal that is out of no table and combines nothing cannot be asked")


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal by name with its argument; of a combination `parts` holds the goals combined."""

    name: str
    argument: str | int | bool = True
    parts: tuple["Goal", ...] = ()
    question: Callable[[Attempt, Any], bool] = field(
        default=_no_question, repr=False, compare=False
    )

    def holds(self, attempt: Attempt) -> bool:
        """Whether the attempt meets the goal."""
        if self.name == "all":
            return all(part.holds(attempt) for part in self.parts)
        if self.name == "any":
            return any(part.holds(attempt) for part in self.parts)
        if self.name == "not":
            return not self.parts[0].holds(attempt)
        return self.question(attempt, self.argument)


class NamedGoal(NamedTuple):
    """An entry of the table: what its argument must be, and the question."""

    argument: Callable[[object], bool]
    holds: Callable[[Attempt, Any], bool]
    help: str


COMBINATIONS: Final = ("all", "any", "not")


def goal_from(table: object, goals: Mapping[str, NamedGoal]) -> Goal:
    """The goal of a table in a lesson file, by the goals of its game. Raises `GoalError` with what is wrong."""
    if not isinstance(table, Mapping) or len(table) != 1:
        raise GoalError('a goal is a table with one entry, such as { took = "BB" }')
    ((name, argument),) = table.items()
    if name == "not":
        return Goal("not", parts=(goal_from(argument, goals),))
    if name in COMBINATIONS:
        if not isinstance(argument, list) or not argument:
            raise GoalError(f"{name} wants a list of goals")
        return Goal(name, parts=tuple(goal_from(part, goals) for part in argument))
    named = goals.get(name)
    if named is None:
        raise GoalError(f"there is no goal {name!r}; the goals are {', '.join(sorted(goals))}")
    if not named.argument(argument):
        raise GoalError(f"{name} = {argument!r} makes no sense ({named.help})")
    return Goal(name, argument, question=named.holds)
