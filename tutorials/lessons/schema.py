"""What a lesson is made of.

A lesson is written in English in a TOML file and holds no other language: a `Text` carries its
English sentence and the context under which the translations are looked up when a page is shown.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from tutorials.lessons.goals import Goal


class LessonError(Exception):
    """A lesson that cannot be used: which file, which key, and what is wrong there."""

    def __init__(self, file: str, key: str, problem: str) -> None:
        super().__init__(f"{file}: {key}: {problem}" if key else f"{file}: {problem}")
        self.file = file
        self.key = key
        self.problem = problem


class StepKind(StrEnum):
    """How a step is done."""

    READ = "read"  # read a page
    DO = "do"  # reach the goal within one turn, by any legal way
    CHOOSE = "choose"  # answer a question
    WATCH = "watch"  # look at a few actions, one by one
    PLAY = "play"  # reach the goal in a real game against a computer player


class Status(StrEnum):
    """Whether a lesson is finished; a draft is shown marked as such."""

    READY = "ready"
    DRAFT = "draft"


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence or more: the English words, and the context of their translations."""

    english: str
    context: str

    @property
    def game(self) -> str:
        """The game whose lesson it belongs to."""
        return self.context.partition(".")[0]


@dataclass(frozen=True, slots=True)
class Hint:
    """One grade of help: where to look, what to think of, or what to do (`action`, notation)."""

    text: Text
    highlight: tuple[str, ...] = ()
    action: str = ""


@dataclass(frozen=True, slots=True)
class Hints:
    """The three grades of help, asked for one after the other."""

    look: Hint
    think: Hint
    tell: Hint


@dataclass(frozen=True, slots=True)
class Misconception:
    """A kind of mistake with an answer of its own.

    Exactly one of `reason` (why an action was refused) and `goal` (what a legal action did) is set.
    """

    id: str
    text: Text
    reason: str = ""
    goal: Goal | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer to a written question; `why` is shown after it was chosen."""

    id: str
    text: Text
    why: Text
    correct: bool


@dataclass(frozen=True, slots=True)
class Frame:
    """One action of a `watch` step and what to see in it."""

    action: str
    caption: Text


@dataclass(frozen=True, slots=True)
class Step:
    """One step. Which fields are set depends on the kind; see `docs/writing-lessons.md`.

    position, start  the name of the position and its state; "" and None for a step without a board
    show             the parts of the board to show; empty: those that the step speaks of
    par              how many actions or answers a learner needs who does it well
    """

    id: str
    kind: StepKind
    title: Text
    text: Text
    why: Text | None = None
    success: Text | None = None
    miss: Text | None = None
    highlight: tuple[str, ...] = ()
    position: str = ""
    start: Any = field(default=None, repr=False, compare=False)
    show: tuple[str, ...] = ()
    goal: Goal | None = None
    par: int = 1
    solution: tuple[str, ...] = ()
    hints: Hints | None = None
    misconceptions: tuple[Misconception, ...] = ()
    choices: tuple[Choice, ...] = ()
    compute: str = ""
    frames: tuple[Frame, ...] = ()
    bot: str = ""
    seed: int = 0
    max_turns: int = 0


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: one section of the rulebook.

    id       "<game>.<section>", never changes
    version  one more whenever a step changes so much that it should be done again
    rules    the numbered rules it teaches
    """

    id: str
    version: int
    status: Status
    game: str
    slug: str
    title: Text
    summary: Text
    rules: tuple[str, ...]
    steps: tuple[Step, ...]

    def step(self, step_id: str) -> Step | None:
        """The step of an id."""
        return next((step for step in self.steps if step.id == step_id), None)

    def texts(self) -> tuple[Text, ...]:
        """Every text of the lesson, in the order of the file."""
        found = [self.title, self.summary]
        for step in self.steps:
            found += step_texts(step)
        return tuple(found)


def step_texts(step: Step) -> list[Text]:
    """Every text of a step."""
    texts: list[Text | None] = [step.title, step.text, step.why, step.success, step.miss]
    if step.hints is not None:
        texts += [step.hints.look.text, step.hints.think.text, step.hints.tell.text]
    texts += [misconception.text for misconception in step.misconceptions]
    for choice in step.choices:
        texts += [choice.text, choice.why]
    texts += [frame.caption for frame in step.frames]
    return [text for text in texts if text is not None]
