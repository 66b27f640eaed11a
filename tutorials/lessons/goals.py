"""Named goals: a closed table of questions about what was done.

A goal is asked of an attempt: the position before, the actions of the learner, the position after.
In a lesson file it is a table with one entry, such as `{ took = "BB" }`, or a combination:
`{ all = [...] }`, `{ any = [...] }`, `{ not = {...} }`. `docs/writing-lessons.md` lists them all.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from game.engine import get_ruleset
from game.engine.actions import Action, ActionKind
from game.engine.phases import Phase
from game.engine.ruleset import Ruleset
from game.engine.tokens import Tokens, tokens_of


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


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal by name with its argument; of a combination `parts` holds the goals combined."""

    name: str
    argument: str | int | bool = True
    parts: tuple["Goal", ...] = ()

    def holds(self, attempt: Attempt) -> bool:
        """Whether the attempt meets the goal."""
        if self.name == "all":
            return all(part.holds(attempt) for part in self.parts)
        if self.name == "any":
            return any(part.holds(attempt) for part in self.parts)
        if self.name == "not":
            return not self.parts[0].holds(attempt)
        return GOALS[self.name].holds(attempt, self.argument)


class NamedGoal(NamedTuple):
    """An entry of the table: what its argument must be, and the question."""

    argument: Callable[[object], bool]
    holds: Callable[[Attempt, Any], bool]
    help: str


def _sum(actions: list[Action]) -> Tokens:
    counts = [0] * 7
    for action in actions:
        for place, count in enumerate(action.tokens or ()):
            counts[place] += count
    w, b, g, r, k, p, y = counts
    return (w, b, g, r, k, p, y)


def _seat(attempt: Attempt) -> Any:
    return attempt.after.seats[attempt.seat]


def _targets(attempt: Attempt, kind: ActionKind) -> list[str]:
    return [action.target for action in attempt.own(kind)]


def _took_alike(attempt: Attempt, count: int) -> bool:
    takes = attempt.own(ActionKind.TAKE)
    return bool(takes) and max(_sum(takes)) == sum(_sum(takes)) == count


def _took_different(attempt: Attempt, count: int) -> bool:
    taken = _sum(attempt.own(ActionKind.TAKE))
    return max(taken) == 1 and sum(taken) == count


def _can_buy(attempt: Attempt, card: str) -> bool:
    rules = attempt.rules
    mine = attempt.after._replace(to_move=attempt.seat, phase=Phase.ACT)
    return rules.refusal(mine, rules.parse(f"buy {card}")) is None


def _is_letters(value: object) -> bool:
    if not isinstance(value, str) or not value:
        return False
    try:
        tokens_of(value)
    except ValueError:
        return False
    return True


def _is_count(value: object) -> bool:
    return type(value) is int and value >= 0


def _is_true(value: object) -> bool:
    return value is True


def _parses(word: str) -> Callable[[object], bool]:
    def check(value: object) -> bool:
        if not isinstance(value, str):
            return False
        try:
            get_ruleset("splendor").parse(f"{word}{value}")
        except ValueError:
            return False
        return True

    return check


_is_card = _parses("buy ")
_is_reservable = _parses("reserve ")
_is_noble = _parses("noble ")

GOALS: Final[Mapping[str, NamedGoal]] = {
    "took": NamedGoal(
        _is_letters,
        lambda attempt, letters: _sum(attempt.own(ActionKind.TAKE)) == tokens_of(letters),
        "took exactly these tokens from the supply",
    ),
    "took_including": NamedGoal(
        _is_letters,
        lambda attempt, letters: all(
            have >= want
            for have, want in zip(
                _sum(attempt.own(ActionKind.TAKE)), tokens_of(letters), strict=True
            )
        ),
        "took at least these tokens from the supply",
    ),
    "took_alike": NamedGoal(_is_count, _took_alike, "took this many tokens, all of one colour"),
    "took_different": NamedGoal(
        _is_count, _took_different, "took this many tokens, each of another colour"
    ),
    "took_any": NamedGoal(
        _is_true, lambda attempt, _: bool(attempt.own(ActionKind.TAKE)), "took tokens"
    ),
    "returned": NamedGoal(
        _is_letters,
        lambda attempt, letters: _sum(attempt.own(ActionKind.RETURN)) == tokens_of(letters),
        "returned exactly these tokens",
    ),
    "returned_any": NamedGoal(
        _is_true, lambda attempt, _: bool(attempt.own(ActionKind.RETURN)), "returned tokens"
    ),
    "holds": NamedGoal(
        _is_letters,
        lambda attempt, letters: all(
            have >= want
            for have, want in zip(_seat(attempt).tokens, tokens_of(letters), strict=True)
        ),
        "now holds at least these tokens",
    ),
    "tokens_at_most": NamedGoal(
        _is_count,
        lambda attempt, count: sum(_seat(attempt).tokens) <= count,
        "now holds at most this many tokens",
    ),
    "reserved": NamedGoal(
        _is_reservable,
        lambda attempt, target: target in _targets(attempt, ActionKind.RESERVE),
        "reserved this card, or the top card of this deck (deck-1 to deck-3)",
    ),
    "reserved_any": NamedGoal(
        _is_true, lambda attempt, _: bool(attempt.own(ActionKind.RESERVE)), "reserved a card"
    ),
    "bought": NamedGoal(
        _is_card,
        lambda attempt, card: card in _targets(attempt, ActionKind.BUY),
        "bought this card",
    ),
    "bought_any": NamedGoal(
        _is_true, lambda attempt, _: bool(attempt.own(ActionKind.BUY)), "bought a card"
    ),
    "can_buy": NamedGoal(_is_card, _can_buy, "could now pay for this card"),
    "chose_noble": NamedGoal(
        _is_noble,
        lambda attempt, noble: noble in _targets(attempt, ActionKind.NOBLE),
        "chose this noble",
    ),
    "cards_at_least": NamedGoal(
        _is_count,
        lambda attempt, count: len(_seat(attempt).cards) >= count,
        "now owns at least this many bought cards",
    ),
    "points_at_least": NamedGoal(
        _is_count,
        lambda attempt, count: _seat(attempt).points >= count,
        "now has at least this many points",
    ),
    "turn_over": NamedGoal(
        _is_true,
        lambda attempt, _: attempt.is_turn_over,
        "has finished the turn",
    ),
}

COMBINATIONS: Final = ("all", "any", "not")


def goal_from(table: object) -> Goal:
    """The goal of a table in a lesson file. Raises `GoalError` with what is wrong."""
    if not isinstance(table, Mapping) or len(table) != 1:
        raise GoalError('a goal is a table with one entry, such as { took = "BB" }')
    ((name, argument),) = table.items()
    if name == "not":
        return Goal("not", parts=(goal_from(argument),))
    if name in COMBINATIONS:
        if not isinstance(argument, list) or not argument:
            raise GoalError(f"{name} wants a list of goals")
        return Goal(name, parts=tuple(goal_from(part) for part in argument))
    named = GOALS.get(name)
    if named is None:
        raise GoalError(f"there is no goal {name!r}; the goals are {', '.join(sorted(GOALS))}")
    if not named.argument(argument):
        raise GoalError(f"{name} = {argument!r} makes no sense ({named.help})")
    return Goal(name, argument)
