"""`choose` and `watch` steps: questions have an answer, and what is shown can happen."""

from collections.abc import Iterator

from tutorials.lessons.positions import rules_of
from tutorials.lessons.proofs.faults import Fault
from tutorials.lessons.proofs.routes import Judge, action_problem, refused
from tutorials.lessons.schema import Step
from tutorials.lessons.verdict import VerdictStatus, answers


def check_answers(step: Step, judge: Judge) -> Iterator[Fault]:
    """At least one answer is right and at least one is not; each gets its verdict and a text."""
    key = "compute" if step.compute else "choices"
    offered = answers(step)
    right = [answer for answer, correct in offered.items() if correct]
    if not right:
        yield Fault(key, "no answer is right")
    elif len(right) == len(offered):
        yield Fault(key, "every answer is right, so there is nothing to ask")
    elif judge(step, right).status is not VerdictStatus.PASSED:
        yield Fault(key, "the right answers do not pass")
    for answer in offered.keys() - set(right):
        standing = judge(step, [answer])
        if standing.status is not VerdictStatus.MISSED:
            yield Fault(key, f"the wrong answer {answer!r} is not seen as wrong")
        elif standing.text is None:
            yield Fault("miss", "is missing; without it a wrong answer gets no text")
            return


def check_answer_hints(step: Step, judge: Judge) -> Iterator[Fault]:
    """The last hint, when it names an answer, names a right one."""
    if step.hints is None:
        return
    told = step.hints.tell.action
    if told and not answers(step).get(told, False):
        yield Fault("hints.tell.action", f"{told!r} is not the id of a right answer")


def check_frames(step: Step, judge: Judge) -> Iterator[Fault]:
    """Every frame is legal after the ones before it."""
    if not step.frames:
        yield Fault("frames", "is empty; there is nothing to watch")
    state, rules = step.start, rules_of(step.start)
    for number, frame in enumerate(step.frames, start=1):
        problem = action_problem(state, frame.action)
        if not problem:
            action = rules.parse(frame.action)
            refusal = rules.refusal(state, action)
            problem = refused(step, refusal) if refusal else ""
        if problem:
            yield Fault(f"frames[{number}].action", f"{frame.action!r} {problem}")
            return
        state = rules.apply(state, action)
