"""What an attempt at a step is worth: a pure function of the step and what was done.

An attempt is a list of short texts: actions in notation (`do`, `play`), ids of answers (`choose`),
`next` once per frame (`watch`), `done` (`read`). Any legal way that reaches the goal passes.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.bots import get_bot
from game.engine.reasons import Refusal
from tutorials.lessons.games import lesson_game
from tutorials.lessons.goals import Attempt
from tutorials.lessons.positions import rules_of
from tutorials.lessons.schema import Misconception, Step, StepKind, Text

DONE: Final = "done"
NEXT: Final = "next"
MOST_BOT_STEPS: Final = 100


class AttemptError(ValueError):
    """An attempt that no page sends: not notation, or not an answer of this question."""


class VerdictStatus(StrEnum):
    """How an attempt stands."""

    OPEN = "open"  # go on
    PASSED = "passed"
    MISSED = "missed"  # legal, but the goal was not reached: try again from the start
    REFUSED = "refused"  # the last action is against the rules: the position stays


@dataclass(frozen=True, slots=True)
class Verdict:
    """The standing of an attempt.

    attempt        what was really played (a refused action is not in it); None without a position
    refusal        why the last action was refused
    misconception  the kind of mistake, if it is one that the step knows
    text           the step's own answer to what happened; None where there is none
    """

    status: VerdictStatus
    attempt: Attempt | None = None
    refusal: Refusal | None = None
    misconception: Misconception | None = None
    text: Text | None = None


def verdict(step: Step, actions: Sequence[str]) -> Verdict:
    """The standing of an attempt. Raises `AttemptError` for what no page sends."""
    if step.kind is StepKind.READ:
        return _simple(step, actions, (DONE,))
    if step.kind is StepKind.WATCH:
        return _watched(step, actions)
    if step.kind is StepKind.CHOOSE:
        return _chosen(step, actions)
    return _played(step, actions)


def _simple(step: Step, actions: Sequence[str], all_of: tuple[str, ...]) -> Verdict:
    if tuple(actions) != all_of[: len(actions)]:
        raise AttemptError(" ".join(actions))
    if len(actions) == len(all_of):
        return Verdict(VerdictStatus.PASSED, text=step.success)
    return Verdict(VerdictStatus.OPEN)


def _start(step: Step) -> Attempt:
    return Attempt(rules_of(step.start), step.start.to_move, (step.start,), ())


def _watched(step: Step, actions: Sequence[str]) -> Verdict:
    shown = _simple(step, actions, (NEXT,) * len(step.frames))
    attempt = _start(step)
    for frame in step.frames[: len(actions)]:
        action = attempt.rules.parse(frame.action)
        after = attempt.rules.apply(attempt.after, action)
        attempt = attempt._replace(
            states=(*attempt.states, after), actions=(*attempt.actions, action)
        )
    return Verdict(shown.status, attempt, text=shown.text)


def answers(step: Step) -> dict[str, bool]:
    """The answers offered by a `choose` step: id -> whether it is right."""
    if step.compute:
        question = lesson_game(rules_of(step.start).name).questions[step.compute]
        return {answer.id: answer.correct for answer in question(step.start)}
    return {choice.id: choice.correct for choice in step.choices}


def _chosen(step: Step, actions: Sequence[str]) -> Verdict:
    offered = answers(step)
    if any(action not in offered for action in actions) or len(set(actions)) != len(actions):
        raise AttemptError(" ".join(actions))
    if not all(offered[action] for action in actions[:-1]):
        raise AttemptError(f"a wrong answer before {actions[-1]}")
    attempt = _start(step) if step.position else None
    text = _why(step, actions[-1]) if actions else None
    if actions and not offered[actions[-1]]:
        return Verdict(VerdictStatus.MISSED, attempt, text=text or step.miss)
    if set(actions) == {answer for answer, correct in offered.items() if correct}:
        return Verdict(VerdictStatus.PASSED, attempt, text=step.success)
    return Verdict(VerdictStatus.OPEN, attempt, text=text)


def _why(step: Step, answer: str) -> Text | None:
    return next((choice.why for choice in step.choices if choice.id == answer), None)


def _played(step: Step, actions: Sequence[str]) -> Verdict:
    attempt = _start(step)
    for number, text in enumerate(actions):
        found = _after(step, attempt, text)
        if found.status is not VerdictStatus.OPEN or found.attempt is None:
            if number + 1 < len(actions):
                raise AttemptError(f"{found.status} before {actions[number + 1]}")
            return found
        attempt = found.attempt
    return Verdict(VerdictStatus.OPEN, attempt)


def _after(step: Step, attempt: Attempt, text: str) -> Verdict:
    """The standing after one more action of the learner."""
    try:
        action = attempt.rules.parse(text)
    except ValueError as error:
        raise AttemptError(text) from error
    refusal = attempt.rules.refusal(attempt.after, action)
    if refusal is not None:
        known = next((m for m in step.misconceptions if m.reason == refusal.reason), None)
        answer = known.text if known else None
        return Verdict(VerdictStatus.REFUSED, attempt, refusal, known, answer)
    after = attempt.rules.apply(attempt.after, action)
    played = attempt._replace(states=(*attempt.states, after), actions=(*attempt.actions, action))
    if step.goal is not None and step.goal.holds(played):
        return Verdict(VerdictStatus.PASSED, played, text=step.success)
    if step.kind is StepKind.PLAY:
        return _replied(step, played)
    return _missed(step, played) if played.is_turn_over else Verdict(VerdictStatus.OPEN, played)


def _replied(step: Step, attempt: Attempt) -> Verdict:
    """The computer players' replies, until the learner is due again."""
    rules, bot = attempt.rules, get_bot(attempt.rules.name, step.bot)
    for _ in range(MOST_BOT_STEPS):
        state = attempt.after
        if rules.outcome(state) is not None or state.to_move == attempt.seat:
            break
        action = bot.choose(rules.view_for(state, state.to_move), step.seed + len(attempt.actions))
        attempt = attempt._replace(
            states=(*attempt.states, rules.apply(state, action)),
            actions=(*attempt.actions, action),
        )
    if step.goal is not None and step.goal.holds(attempt):
        return Verdict(VerdictStatus.PASSED, attempt, text=step.success)
    is_over = rules.outcome(attempt.after) is not None
    if is_over or turns_of(attempt) >= step.max_turns:
        return _missed(step, attempt)
    return Verdict(VerdictStatus.OPEN, attempt)


def turns_of(attempt: Attempt) -> int:
    """How many turns the learner has finished."""
    pairs = zip(attempt.states, attempt.states[1:], strict=False)
    return sum(1 for a, b in pairs if a.to_move == attempt.seat and b.turn > a.turn)


def _missed(step: Step, attempt: Attempt) -> Verdict:
    known = next(
        (m for m in step.misconceptions if m.goal is not None and m.goal.holds(attempt)), None
    )
    return Verdict(
        VerdictStatus.MISSED,
        attempt,
        misconception=known,
        text=known.text if known else step.miss,
    )
