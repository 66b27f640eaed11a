"""A step as its page shows it: the task, the board, what is thought of the attempt, the way on."""

from collections.abc import Mapping
from typing import Final, NamedTuple
from urllib.parse import urlencode

from django.urls import reverse
from django.utils import translation

from game.presenters.games import presenter_of
from game.presenters.tray import Told, Tray, told
from tutorials.lessons.schema import Hint, Lesson, Step, StepKind, Text
from tutorials.lessons.stars import stars
from tutorials.lessons.verdict import NEXT, Verdict, VerdictStatus, answers, turns_of, verdict
from tutorials.presenters.choosing import Answer, present_answers
from tutorials.presenters.stage import ACTIVE, Stage, present_stage
from tutorials.presenters.standing import HINT_GRADES, Standing
from tutorials.presenters.way import Way, way_of
from tutorials.presenters.words import Words, maybe_words, plain, words

# What the button of a step without a choice sends.
CONTINUES: Final = {StepKind.READ: "done", StepKind.WATCH: NEXT}


class Feedback(NamedTuple):
    """What the step says to the attempt.

    told, told_second  why the last action or selection was refused, in the page's and the second language
    texts              the step's own words
    """

    told: Told | None
    told_second: Told | None
    texts: tuple[Words, ...]


class StepView(NamedTuple):
    """Everything that the templates of a step show.

    status        open, passed, missed or refused
    continues     what the button of a step to read or to watch sends, else ""
    styles        the style sheets of the game's board, as static files
    hints         the hints opened so far; next_hint: the number of the one to open, 0 for none
    turn, turns   of a game against a computer player; 0 in other steps
    stars         of this attempt, 0 until it is passed
    *_query       the query of the page after that
    """

    lesson: Lesson
    step: Step
    page_path: str
    pick_path: str
    try_path: str
    title: str
    heading: Words
    task: Words
    why: Words | None
    status: str
    styles: tuple[str, ...]
    stage: Stage | None
    answers: tuple[Answer, ...]
    caption: Words | None
    continues: str
    feedback: Feedback
    hints: tuple[Words, ...]
    next_hint: int
    turn: int
    turns: int
    stars: int
    way: Way
    standing: Standing
    hint_query: str
    clear_query: str
    retry_query: str
    reveal_query: str
    other_language_query: str
    plain_query: str
    screen_query: str

    @property
    def is_active(self) -> bool:
        """Whether the attempt is still going on."""
        return self.status in {status.value for status in ACTIVE}

    @property
    def shows_why(self) -> bool:
        """Whether the reason is shown: when the step is done; beside a text to read at once."""
        is_reading = self.step.kind is StepKind.READ and not self.standing.is_screen
        return self.why is not None and (is_reading or self.status == VerdictStatus.PASSED)

    @property
    def act_fields(self) -> list[tuple[str, str]]:
        """What goes along with an action; after a wrong answer the right ones before it."""
        is_wrong_answer = self.step.kind is StepKind.CHOOSE and self.status == VerdictStatus.MISSED
        return (
            _retried(self.step, self.standing).fields if is_wrong_answer else self.standing.fields
        )

    @property
    def pick_fields(self) -> list[tuple[str, str]]:
        """What goes along with another selection."""
        return self.standing.unselected().fields


def present_step(
    lesson: Lesson,
    step: Step,
    standing: Standing,
    judged: Verdict,
    done: Mapping[str, int],
) -> StepView:
    """The page of a step; done: stars by the ids of the steps that were passed before."""
    names = [lesson.game, lesson.slug, step.id]
    second, hints = standing.second, _hints(step)[: standing.hint]
    is_active, is_passed = judged.status in ACTIVE, judged.status is VerdictStatus.PASSED
    stage = present_stage(step, standing, judged, hints[-1] if hints else None)
    answered = _answered(step, standing, judged, stage.tray if stage else None)
    return StepView(
        lesson=lesson,
        step=step,
        page_path=reverse("tutorials:step", args=names),
        pick_path=reverse("tutorials:step-pick", args=names),
        try_path=reverse("tutorials:step-try", args=names),
        title=plain(step.title),
        heading=words(step.title, second),
        task=words(step.text, second),
        why=maybe_words(step.why, second),
        status=judged.status.value,
        styles=presenter_of(lesson.game).styles,
        stage=stage,
        answers=_answers(step, standing),
        caption=_caption(step, standing),
        continues=CONTINUES.get(step.kind, "") if is_active else "",
        feedback=_feedback(step, answered, second),
        hints=tuple(words(hint.text, second) for hint in hints),
        next_hint=_next_hint(step, standing, judged),
        turn=_turn(step, judged),
        turns=step.max_turns,
        stars=stars(step, len(standing.attempt), standing.hint) if is_passed else 0,
        way=way_of(lesson, step, done, standing),
        standing=standing,
        hint_query=standing._replace(hint=min(standing.hint + 1, HINT_GRADES)).query,
        clear_query=standing.unselected().query,
        retry_query=_retried(step, standing).query,
        reveal_query=_revealed(step, standing, judged).query,
        other_language_query=urlencode([pair for pair in standing.fields if pair[0] != "with"]),
        plain_query=standing._replace(is_screen=False).query,
        screen_query=standing._replace(is_screen=True).query,
    )


def _hints(step: Step) -> tuple[Hint, ...]:
    hints = step.hints
    return (hints.look, hints.think, hints.tell) if hints else ()


def _next_hint(step: Step, standing: Standing, judged: Verdict) -> int:
    is_over = judged.status is VerdictStatus.PASSED
    return 0 if is_over or standing.hint >= len(_hints(step)) else standing.hint + 1


def _answers(step: Step, standing: Standing) -> tuple[Answer, ...]:
    if step.kind is not StepKind.CHOOSE:
        return ()
    return present_answers(step, standing.attempt, standing.second)


def _caption(step: Step, standing: Standing) -> Words | None:
    shown = len(standing.attempt)
    return words(step.frames[shown - 1].caption, standing.second) if step.frames and shown else None


def _turn(step: Step, judged: Verdict) -> int:
    if step.kind is not StepKind.PLAY or judged.attempt is None:
        return 0
    return min(turns_of(judged.attempt) + 1, step.max_turns)


def _answered(step: Step, standing: Standing, judged: Verdict, tray: Tray | None) -> Verdict:
    """What the feedback answers: a selection that the tray refuses, as if it had been sent; else the attempt."""
    if tray is None or tray.told is None or judged.refusal is not None:
        return judged
    return verdict(step, (*standing.attempt, tray.attempted))


def _feedback(step: Step, judged: Verdict, second: str) -> Feedback:
    texts = tuple(words(text, second) for text in _texts(step, judged))
    if judged.refusal is None or judged.attempt is None:
        return Feedback(None, None, texts)
    rules, options = judged.attempt.rules, judged.attempt.after.options
    first = told(rules, judged.refusal, options)
    if not second:
        return Feedback(first, None, texts)
    with translation.override(second):
        return Feedback(first, told(rules, judged.refusal, options), texts)


def _texts(step: Step, judged: Verdict) -> list[Text]:
    return [judged.text] if judged.text else []


def _retried(step: Step, standing: Standing) -> Standing:
    """The step from its start; of a question the right answers stay."""
    kept = standing.attempt[:-1] if step.kind is StepKind.CHOOSE else ()
    return standing.unselected()._replace(attempt=kept)


def _revealed(step: Step, standing: Standing, judged: Verdict) -> Standing:
    """What a class sees next: a hint more, then one action or answer more of the solution."""
    if judged.status in {VerdictStatus.PASSED, VerdictStatus.MISSED}:
        return _retried(step, standing)
    if standing.hint < len(_hints(step)):
        return standing._replace(hint=standing.hint + 1)
    solution = _solution(step)
    at = len(standing.attempt)
    if standing.attempt == solution[:at]:
        return standing.after(*solution[at : at + 1])
    return standing.unselected()._replace(attempt=solution[:1])


def _solution(step: Step) -> tuple[str, ...]:
    if step.kind is StepKind.CHOOSE:
        return tuple(name for name, correct in answers(step).items() if correct)
    if step.kind in CONTINUES:
        return (CONTINUES[step.kind],) * max(1, len(step.frames))
    return step.solution
