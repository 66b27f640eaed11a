"""Goals that lessons about every game can have, and what the goals of a game are made of."""

from collections.abc import Callable
from typing import Any

from game.engine import get_ruleset
from game.engine.actions import Action, ActionKind
from game.engine.phases import Phase
from game.engine.tokens import NONE, Tokens, as_tokens, tokens_of
from tutorials.lessons.goals import Attempt, NamedGoal


def sum_of(actions: list[Action]) -> Tokens:
    """The tokens that actions name, all together."""
    bundles = [action.tokens or NONE for action in actions]
    return as_tokens(map(sum, zip(NONE, *bundles, strict=True)))


def _seat(attempt: Attempt) -> Any:
    return attempt.after.seats[attempt.seat]


def targets(attempt: Attempt, kind: ActionKind) -> list[str]:
    """What the learner's actions of a kind name."""
    return [action.target for action in attempt.own(kind)]


def includes(tokens: Tokens, wanted: Tokens) -> bool:
    """Whether there are at least the wanted tokens among these."""
    return all(have >= want for have, want in zip(tokens, wanted, strict=True))


def can_buy(attempt: Attempt, card: str) -> bool:
    """Whether the learner could now buy this, which is written as after `buy`."""
    rules = attempt.rules
    mine = attempt.after._replace(to_move=attempt.seat, phase=Phase.ACT)
    return rules.refusal(mine, rules.parse(f"buy {card}")) is None


def is_letters(value: object) -> bool:
    """Whether this is a bundle of tokens."""
    if not isinstance(value, str) or not value:
        return False
    try:
        tokens_of(value)
    except ValueError:
        return False
    return True


def is_count(value: object) -> bool:
    """Whether this is a number of things."""
    return type(value) is int and value >= 0


def is_true(value: object) -> bool:
    """Whether this is `true`: the only argument of a goal that needs none."""
    return value is True


def parses(game: str, word: str, rest: str = "") -> Callable[[object], bool]:
    """Whether what stands between `word` and `rest` makes an action of the game, in notation."""

    def check(value: object) -> bool:
        if not isinstance(value, str):
            return False
        try:
            get_ruleset(game).parse(f"{word}{value}{rest}")
        except ValueError:
            return False
        return True

    return check


def common_goals(game: str) -> dict[str, NamedGoal]:
    """The goals that every game has, for a game."""
    return {
        "took_any": NamedGoal(
            is_true, lambda attempt, _: bool(attempt.own(ActionKind.TAKE)), "took tokens"
        ),
        "returned": NamedGoal(
            is_letters,
            lambda attempt, letters: sum_of(attempt.own(ActionKind.RETURN)) == tokens_of(letters),
            "returned exactly these tokens",
        ),
        "returned_any": NamedGoal(
            is_true, lambda attempt, _: bool(attempt.own(ActionKind.RETURN)), "returned tokens"
        ),
        "holds": NamedGoal(
            is_letters,
            lambda attempt, letters: includes(_seat(attempt).tokens, tokens_of(letters)),
            "now holds at least these tokens",
        ),
        "tokens_at_most": NamedGoal(
            is_count,
            lambda attempt, count: sum(_seat(attempt).tokens) <= count,
            "now holds at most this many tokens",
        ),
        "reserved": NamedGoal(
            parses(game, "reserve "),
            lambda attempt, target: target in targets(attempt, ActionKind.RESERVE),
            "reserved this card, or the top card of this deck (deck-1 to deck-3)",
        ),
        "reserved_any": NamedGoal(
            is_true, lambda attempt, _: bool(attempt.own(ActionKind.RESERVE)), "reserved a card"
        ),
        "bought": NamedGoal(
            parses(game, "buy "),
            lambda attempt, card: card in targets(attempt, ActionKind.BUY),
            "bought this card",
        ),
        "bought_any": NamedGoal(
            is_true, lambda attempt, _: bool(attempt.own(ActionKind.BUY)), "bought a card"
        ),
        "can_buy": NamedGoal(parses(game, "buy "), can_buy, "could now pay for this card"),
        "cards_at_least": NamedGoal(
            is_count,
            lambda attempt, count: len(_seat(attempt).cards) >= count,
            "now owns at least this many bought cards",
        ),
        "points_at_least": NamedGoal(
            is_count,
            lambda attempt, count: _seat(attempt).points >= count,
            "now has at least this many points",
        ),
        "turn_over": NamedGoal(
            is_true,
            lambda attempt, _: attempt.is_turn_over,
            "has finished the turn",
        ),
    }
