"""`do` and `play` steps: solutions and hints lead to the goal, and every action gets its answer."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Final

from tutorials.lessons.goals import Attempt
from tutorials.lessons.parts import is_shown
from tutorials.lessons.proofs.faults import Fault
from tutorials.lessons.proofs.routes import (
    Judge,
    Route,
    action_problem,
    expected,
    follow,
    refused,
    refused_actions,
    sample_games,
    start_of,
    tries_in,
    turn_routes,
)
from tutorials.lessons.schema import Misconception, Step, StepKind
from tutorials.lessons.verdict import Verdict, VerdictStatus

SEEDS: Final = 50
MOST_FAULTS: Final = 3  # of one kind in one step: the first ones tell enough


def check_solution(step: Step, judge: Judge) -> Iterator[Fault]:
    """The solution passes, exactly with its last action and within par."""
    if not step.solution:
        yield Fault("solution", "is empty")
    for count, text in enumerate(step.solution, start=1):
        problem = action_problem(step.start, text) or _solution_problem(step, count, judge)
        if problem:
            yield Fault(f"solution[{count}]", f"{text!r} {problem}")
            return
    if len(step.solution) > step.par:
        yield Fault("par", f"is {step.par}, but the solution takes {len(step.solution)} actions")


def _solution_problem(step: Step, count: int, judge: Judge) -> str:
    """What is wrong with an action of the solution, counted from 1."""
    standing = judge(step, step.solution[:count])
    is_last = count == len(step.solution)
    if standing.refusal is not None:
        return refused(step, standing.refusal)
    if standing.status is VerdictStatus.MISSED:
        return "ends the attempt, and the goal is missed"
    if standing.status is VerdictStatus.PASSED and not is_last:
        return "reaches the goal already; leave out what follows"
    if standing.status is VerdictStatus.OPEN and is_last:
        return "is the last action, but the goal is not reached"
    return ""


def check_goal(step: Step, judge: Judge) -> Iterator[Fault]:
    """The goal is not reached before anything is done."""
    if step.goal is not None and step.goal.holds(start_of(step).attempt):
        yield Fault("goal", "is reached before anything is done")


def check_hints(step: Step, judge: Judge) -> Iterator[Fault]:
    """Whoever does what the last hint tells passes: with every seed where there is an opponent."""
    if step.hints is None:
        return
    told = step.hints.tell.action
    if not told:
        yield Fault("hints.tell.action", "is missing; the last hint tells what to do")
        return
    problem = action_problem(step.start, told)
    if problem:
        yield Fault("hints.tell.action", f"{told!r} {problem}")
    elif not any(action_problem(step.start, text) for text in step.solution):
        yield from _check_told(step, judge)


def _check_told(step: Step, judge: Judge) -> Iterator[Fault]:
    again, rest = hint_plans(step)
    if step.kind is StepKind.PLAY:
        yield from _check_told_games(step, rest, judge)
    elif not (_passes(step, again, judge) or _passes(step, rest, judge)):
        yield Fault(
            "hints.tell.action",
            f"{rest[0]!r} does not lead to the goal, neither again and again "
            "nor with the rest of the solution after it",
        )


def hint_plans(step: Step) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What to do by the last hint: the same again, or the rest of the solution after it."""
    told = step.hints.tell.action if step.hints is not None else ""
    return (told,) * tries_in(step.start).decisions, (told, *step.solution[1:])


def _passes(step: Step, plan: tuple[str, ...], judge: Judge) -> bool:
    """Whether a plan, or its beginning, passes to the letter."""
    standings = (judge(step, plan[:count]) for count in range(1, len(plan) + 1))
    first = next((one for one in standings if one.status is not VerdictStatus.OPEN), None)
    return first is not None and first.status is VerdictStatus.PASSED


def _check_told_games(step: Step, plan: tuple[str, ...], judge: Judge) -> Iterator[Fault]:
    refusal = judge(step, plan[:1]).refusal
    if refusal is not None:
        yield Fault("hints.tell.action", f"{plan[0]!r} {refused(step, refusal)}")
        return
    games = [replace(step, seed=seed) for seed in range(SEEDS)]
    failing = [
        game.seed
        for game in games
        if judge(game, follow(game, plan, judge)).status is not VerdictStatus.PASSED
    ]
    if failing:
        yield Fault(
            "hints.tell.action",
            f"whoever follows the hint and the solution misses the goal in {len(failing)} of "
            f"{SEEDS} games against the computer, such as with seed = {failing[0]}",
        )


def check_legal(step: Step, judge: Judge) -> Iterator[Fault]:
    """Every legal way through the learner's turn: none rejected, the goal seen, a miss answered."""
    faults = (
        fault
        for route in turn_routes(step)
        if (fault := _legal_fault(step, route, judge)) is not None
    )
    yield from islice(faults, MOST_FAULTS)


def _legal_fault(step: Step, route: Route, judge: Judge) -> Fault | None:
    standing, due = judge(step, route.texts), expected(step, route.attempt)
    done = " and ".join(map(repr, route.texts))
    if standing.status is VerdictStatus.REFUSED:
        return Fault("", f"{done} is legal, but is refused")
    is_judged_later = due is VerdictStatus.MISSED and step.kind is StepKind.PLAY
    if standing.status is not due and not is_judged_later:
        return Fault("goal", f"after {done} the verdict is {standing.status}, but should be {due}")
    if standing.status is VerdictStatus.MISSED and standing.text is None:
        return Fault("miss", f"nothing answers {done}, which is legal and misses the goal")
    return None


def check_misconceptions(step: Step, judge: Judge) -> Iterator[Fault]:
    """Every misconception is the answer to something that the page lets somebody do."""
    open_ones = {misconception.id: misconception for misconception in step.misconceptions}
    seen: dict[str, str] = {}
    for standing in _standings(step, judge) if open_ones else ():
        for misconception in _fitting(step, standing):
            answered = standing.misconception
            if answered is not None and answered.id == misconception.id:
                open_ones.pop(misconception.id, None)
            elif answered is not None:
                seen.setdefault(misconception.id, answered.id)
        if not open_ones:
            return
    for name in open_ones:
        yield Fault(f"misconceptions[{name}].when", _unreached(seen.get(name)))


def _unreached(earlier: str | None) -> str:
    if earlier is None:
        return "nothing that can be done in this step leads here"
    return f"is never the answer, because {earlier!r} stands above it and answers first"


def _fitting(step: Step, standing: Verdict) -> Iterator[Misconception]:
    """The misconceptions whose own condition fits, answered or not."""
    for misconception in step.misconceptions:
        if standing.refusal is not None:
            fits = misconception.reason == standing.refusal.reason
        else:
            fits = _holds(misconception, standing.attempt)
        if fits:
            yield misconception


def _holds(misconception: Misconception, attempt: Attempt | None) -> bool:
    goal = misconception.goal
    return goal is not None and attempt is not None and goal.holds(attempt)


def _standings(step: Step, judge: Judge) -> Iterator[Verdict]:
    """Verdicts on all misses and refusals of one turn, and on sample games against an opponent."""
    for route in _pressed_routes(step):
        standing = judge(step, route.texts)
        if standing.status is VerdictStatus.MISSED:
            yield standing
        if standing.status is VerdictStatus.OPEN and standing.attempt is not None:
            yield from _refusals(step, route.texts, standing.attempt, judge)
    if step.kind is StepKind.PLAY:
        games = sample_games(step, judge)
        yield from (standing for standing in games if standing.status is VerdictStatus.MISSED)


def _pressed_routes(step: Step) -> Iterator[Route]:
    """The start, and every legal way on parts of the board that the step shows."""
    yield start_of(step)
    for route in turn_routes(step):
        steps = zip(route.attempt.states, route.texts, strict=False)
        if all(is_shown(step, state, text) for state, text in steps):
            yield route


def _refusals(
    step: Step, texts: tuple[str, ...], attempt: Attempt, judge: Judge
) -> Iterator[Verdict]:
    wanted = {misconception.reason for misconception in step.misconceptions}
    for text, refusal in refused_actions(step, attempt.after):
        if refusal.reason in wanted:
            yield judge(step, (*texts, text))
