"""What a learner can do in a step: every legal way through a turn, and what the rules refuse."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from game.engine import Action, ActionKind, Phase, Refusal
from game.engine.random import Generator
from game.engine.tokens import NONE
from game.labels.games import labels_of
from tutorials.lessons.game import Tries
from tutorials.lessons.games import lesson_game
from tutorials.lessons.goals import Attempt
from tutorials.lessons.parts import is_shown
from tutorials.lessons.positions import rules_of
from tutorials.lessons.schema import Step
from tutorials.lessons.verdict import Verdict, VerdictStatus

Judge = Callable[[Step, Sequence[str]], Verdict]

GAMES_PER_STYLE: Final = 8


class Route(NamedTuple):
    """What was done, in notation, and where it led."""

    texts: tuple[str, ...]
    attempt: Attempt


def action_problem(state: Any, text: str) -> str:
    """Why a text is no action; "" when it is one, legal or not."""
    try:
        rules_of(state).parse(text)
    except ValueError:
        return f"is no action; actions look like: {tries_in(state).examples}"
    return ""


def refused(step: Step, refusal: Refusal) -> str:
    """That an action is refused, and why."""
    return f"is refused: {labels_of(rules_of(step.start).name).refusal_text(refusal)}"


def tries_in(state: Any) -> Tries:
    """What learners may do in a game, by one of its states."""
    return lesson_game(rules_of(state).name).tries


def start_of(step: Step) -> Route:
    """The route on which nothing has been done."""
    rules = rules_of(step.start)
    return Route((), Attempt(rules, step.start.to_move, (step.start,), ()))


def expected(step: Step, attempt: Attempt) -> VerdictStatus:
    """How an attempt of legal actions within one turn stands, by the goal alone."""
    if step.goal is not None and step.goal.holds(attempt):
        return VerdictStatus.PASSED
    return VerdictStatus.MISSED if attempt.is_turn_over else VerdictStatus.OPEN


def turn_routes(step: Step) -> Iterator[Route]:
    """Every legal route, with every payment, until the goal or the end of the learner's turn.

    A turn has few decisions, so this ends.
    """
    waiting = [start_of(step)]
    while waiting:
        route = waiting.pop()
        for action in _with_payments(route.attempt):
            longer = _extended(route, action)
            yield longer
            if expected(step, longer.attempt) is VerdictStatus.OPEN:
                waiting.append(longer)


def _with_payments(attempt: Attempt) -> Iterator[Action]:
    """The legal actions; a purchase once for each way to pay, and once without naming one."""
    rules, state = attempt.rules, attempt.after
    for action in rules.legal_actions(state):
        yield action
        if action.kind is ActionKind.BUY:
            for payment in rules.payments(state, action.target):
                if payment != NONE:
                    yield action._replace(payment=payment)


def _extended(route: Route, action: Action) -> Route:
    attempt = route.attempt
    after = attempt.rules.apply(attempt.after, action)
    longer = attempt._replace(states=(*attempt.states, after), actions=(*attempt.actions, action))
    return Route((*route.texts, attempt.rules.format(action)), longer)


def refused_actions(step: Step, state: Any) -> Iterator[tuple[str, Refusal]]:
    """What the step's page can send but is against the rules, one action for each reason."""
    rules = rules_of(state)
    found = set()
    for text in tries_in(state).controls(state):
        refusal = rules.refusal(state, rules.parse(text))
        if refusal is not None and refusal.reason not in found and is_shown(step, state, text):
            found.add(refusal.reason)
            yield text, refusal


def sample_games(step: Step, judge: Judge) -> Iterator[Verdict]:
    """Games of a `play` step by learners of several styles: the verdict after each action."""
    for number in range(GAMES_PER_STYLE):
        for style in tries_in(step.start).styles:
            yield from _game(step, judge, style, Generator(number))


def _game(
    step: Step, judge: Judge, prefers: Callable[[Action], bool], chance: Generator
) -> Iterator[Verdict]:
    texts: tuple[str, ...] = ()
    standing = judge(step, texts)
    while standing.status is VerdictStatus.OPEN and standing.attempt is not None:
        attempt = standing.attempt
        actions = tuple(
            action
            for action in _with_payments(attempt)
            if is_shown(step, attempt.after, attempt.rules.format(action))
        )
        if not actions:
            return
        likely = [action for action in actions if prefers(action)] or actions
        texts = (*texts, attempt.rules.format(likely[chance.below(len(likely))]))
        standing = judge(step, texts)
        yield standing


def follow(step: Step, plan: Sequence[str], judge: Judge) -> tuple[str, ...]:
    """What somebody does who goes through a plan, again and again if need be.

    Where the other player has spoiled the next action, they do what reaches the goal at once, else
    what else of the plan is legal. It ends with the goal, a miss, or when nothing is left to do.
    """
    texts: tuple[str, ...] = ()
    order = tuple(plan)
    standing = judge(step, texts)
    while standing.status is VerdictStatus.OPEN and standing.attempt is not None:
        text = _next_of(step, Route(texts, standing.attempt), order)
        if text is None:
            break
        texts = (*texts, text)
        if text in order:
            place = order.index(text) + 1
            order = (*order[place:], *order[:place])
        standing = judge(step, texts)
    return texts


def _next_of(step: Step, route: Route, order: Sequence[str]) -> str | None:
    """What to do next, by the texts of a plan in this order; None when nothing fits."""
    rules, state = route.attempt.rules, route.attempt.after
    legal = [text for text in order if rules.refusal(state, rules.parse(text)) is None]
    if legal[:1] == list(order[:1]):
        return legal[0]
    ways = [_extended(route, action) for action in rules.legal_actions(state)]
    reaching = [
        way.texts[-1] for way in ways if expected(step, way.attempt) is VerdictStatus.PASSED
    ]
    # What is due has to be chosen, whatever the plan says.
    forced = [way.texts[-1] for way in ways] if state.phase is not Phase.ACT else []
    return next(iter((*reaching, *legal, *forced)), None)
