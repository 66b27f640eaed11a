"""The goals that lessons about Splendor Duel can have."""

from collections.abc import Iterator
from typing import Final

from game.engine.actions import Action, ActionKind
from game.engine.duel.board import Cells, mask_of, takes, tokens_on, without_gold
from game.engine.duel.buying import own_colours
from game.engine.duel.state import State
from game.engine.events import Cause, Event, EventKind
from game.engine.tokens import NONE, Tokens, plus, tokens_of
from tutorials.lessons.common_goals import (
    can_buy,
    common_goals,
    includes,
    is_count,
    is_letters,
    is_true,
    parses,
    targets,
)
from tutorials.lessons.goals import Attempt, NamedGoal

# What a learner can do that gives the opponent a privilege.
GIFTS: Final = (Cause.THREE_OF_A_COLOUR, Cause.TWO_PEARLS, Cause.REPLENISHING)
# Any gold will do: a goal is about the card.
ANY_GOLD: Final = " gold r1c1"


def _own(attempt: Attempt, kind: ActionKind) -> Iterator[tuple[State, Action]]:
    """The learner's actions of a kind, each after the position it was done in."""
    pairs = zip(attempt.states, attempt.actions, strict=False)
    return (
        (state, action)
        for state, action in pairs
        if state.to_move == attempt.seat and action.kind is kind
    )


def _from_board(attempt: Attempt, kind: ActionKind) -> Tokens:
    """The tokens that the learner's actions of a kind took from the board, all together."""
    taken = NONE
    for state, action in _own(attempt, kind):
        taken = plus(taken, tokens_on(state.board, mask_of(action.cells)))
    return taken


def _lines(attempt: Attempt) -> list[Cells]:
    """The spaces of each of the learner's takes."""
    return [action.cells for _, action in _own(attempt, ActionKind.TAKE)]


def _took_alike(attempt: Attempt, count: int) -> bool:
    taken = _from_board(attempt, ActionKind.TAKE)
    return len(_lines(attempt)) == 1 and max(taken) == sum(taken) == count


def _gained(attempt: Attempt) -> Iterator[Event]:
    """The privileges that the opponent gained by what the learner did."""
    rules, rival = attempt.rules, 1 - attempt.seat
    steps = zip(attempt.states, attempt.actions, attempt.states[1:], strict=False)
    for before, action, after in steps:
        if before.to_move == attempt.seat:
            for event in rules.events(before, action, after):
                if event.kind is EventKind.PRIVILEGE_GAINED and event.seat == rival:
                    yield event


def _can_buy(attempt: Attempt, card: str) -> bool:
    """A wild card can be bought when it can in some colour."""
    colours = own_colours(attempt.after.seats[attempt.seat])
    return can_buy(attempt, card) or any(
        can_buy(attempt, f"{card} as {colour}") for colour in colours
    )


def _own_goals() -> dict[str, NamedGoal]:
    return {
        "took": NamedGoal(
            is_letters,
            lambda attempt, letters: _from_board(attempt, ActionKind.TAKE) == tokens_of(letters),
            "took exactly these tokens in lines",
        ),
        "took_including": NamedGoal(
            is_letters,
            lambda attempt, letters: includes(
                _from_board(attempt, ActionKind.TAKE), tokens_of(letters)
            ),
            "took at least these tokens in lines",
        ),
        "took_alike": NamedGoal(
            is_count, _took_alike, "took a line of this many tokens, all of one colour"
        ),
        "took_line": NamedGoal(
            is_count,
            lambda attempt, count: count in map(len, _lines(attempt)),
            "took a line of this many tokens",
        ),
        "took_spaces": NamedGoal(
            parses("duel", "take "),
            lambda attempt, spaces: attempt.rules.parse(f"take {spaces}").cells in _lines(attempt),
            "took the tokens of exactly these spaces in one line",
        ),
        "leaves_line": NamedGoal(
            is_count,
            lambda attempt, count: any(
                len(take.cells) >= count for take in takes(without_gold(attempt.after.board))
            ),
            "now leaves a line of at least this many tokens on the board",
        ),
        "gave_privilege": NamedGoal(
            lambda value: value in GIFTS,
            lambda attempt, cause: any(event.cause == cause for event in _gained(attempt)),
            f"gave the other player a privilege so: {', '.join(GIFTS)}",
        ),
        "gave_privilege_any": NamedGoal(
            is_true,
            lambda attempt, _: any(True for _ in _gained(attempt)),
            "gave the other player a privilege",
        ),
        "used_privilege": NamedGoal(
            is_letters,
            lambda attempt, letters: (
                _from_board(attempt, ActionKind.PRIVILEGE) == tokens_of(letters)
            ),
            "took exactly these tokens with privileges",
        ),
        "used_privilege_any": NamedGoal(
            is_true,
            lambda attempt, _: bool(attempt.own(ActionKind.PRIVILEGE)),
            "used a privilege",
        ),
        "privileges_at_least": NamedGoal(
            is_count,
            lambda attempt, count: attempt.after.seats[attempt.seat].privileges >= count,
            "now has at least this many privileges",
        ),
        "replenished": NamedGoal(
            is_true,
            lambda attempt, _: bool(attempt.own(ActionKind.REPLENISH)),
            "replenished the board",
        ),
    }


def _common_goals() -> dict[str, NamedGoal]:
    """The goals of every game; cards are reserved with gold, and wild cards bought in a colour."""
    goals = common_goals("duel")
    goals["reserved"] = goals["reserved"]._replace(argument=parses("duel", "reserve ", ANY_GOLD))
    goals["can_buy"] = goals["can_buy"]._replace(holds=_can_buy)
    return goals


GOALS: Final[dict[str, NamedGoal]] = {
    **_own_goals(),
    **_common_goals(),
    "crowns_at_least": NamedGoal(
        is_count,
        lambda attempt, count: attempt.after.seats[attempt.seat].crowns >= count,
        "now has at least this many crowns",
    ),
    "chose_royal": NamedGoal(
        parses("duel", "royal "),
        lambda attempt, royal: royal in targets(attempt, ActionKind.ROYAL),
        "chose this royal card",
    ),
}
