"""Find the texts of the lessons, and tell translators what each is."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from babel.messages.catalog import Catalog

from game.engine.tokens import COLOURS
from tutorials.lessons.schema import Lesson, Status, StepKind, Text

_KINDS: Final[Mapping[StepKind, str]] = MappingProxyType(
    {
        StepKind.READ: "a page to read",
        StepKind.DO: "an action on the board",
        StepKind.CHOOSE: "a question",
        StepKind.WATCH: "actions to watch",
        StepKind.PLAY: "a game against a computer player",
    }
)
# By the end of a context; {id} is the part of the context before.
_ROLES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "title": "title of the step",
        "text": "the task, or what there is to read",
        "why": "why this matters; shown when the step is done",
        "success": "shown when the step is done",
        "miss": "shown after a legal action that misses the goal",
        "hints.look.text": "hint 1 of 3, where to look",
        "hints.think.text": "hint 2 of 3, what to think of",
        "hints.tell.text": "hint 3 of 3, what to do",
        "misconceptions.text": "answer to the mistake “{id}”",
        "choices.text": "the answer “{id}”, on a button",
        "choices.why": "what is said to who chose “{id}”",
        "frames.caption": "what to see in action {id}",
    }
)
_TAG: Final = re.compile(r"\{(\w+):([^{}]*)\}|(\*\*)")
_TAGS: Final[Mapping[str, Callable[[str], str]]] = MappingProxyType(
    {
        "gem": lambda letter: f"picture and name of the gem, {COLOURS.get(letter, letter)}",
        "card": lambda card: "points, colour and level of the card",
        "noble": lambda noble: "what the noble asks for",
        "rule": lambda rule: "name of the rule",
    }
)


def lesson_of(context: str | None) -> str:
    """Return the id of the lesson that a context belongs to, "<game>.<section>"."""
    return ".".join((context or "").split(".")[:2])


def draft_ids(lessons: Iterable[Lesson]) -> frozenset[str]:
    """Return the ids of the lessons that are not finished."""
    return frozenset(lesson.id for lesson in lessons if lesson.status is Status.DRAFT)


def extract_lessons(lessons: Iterable[Lesson]) -> Catalog:
    """Return a catalog without translations of every text of `lessons`, in their order."""
    catalog = Catalog(project="Splendor Academy", charset="utf-8")
    for lesson in lessons:
        file = f"tutorials/content/{lesson.game}/{lesson.slug}.toml"
        for text in lesson.texts():
            catalog.add(
                text.english,
                locations=[(file, 0)],
                auto_comments=[*_comments(lesson, text)],
                context=text.context,
            )
    return catalog


def _comments(lesson: Lesson, text: Text) -> Iterator[str]:
    path = text.context.removeprefix(f"{lesson.id}.").split(".")
    if len(path) == 1:
        yield f"Lesson “{lesson.title.english}”: {path[0]} of the lesson"
    else:
        yield f"Lesson “{lesson.title.english}”, {_step_words(lesson, path[0])}: {_role(path[1:])}"
    if lesson.rules:
        yield f"Rules: {', '.join(lesson.rules)}"
    if tags := _tag_words(text.english):
        yield f"Keep as they are: {', '.join(tags)}"


def _step_words(lesson: Lesson, step_id: str) -> str:
    for number, step in enumerate(lesson.steps, start=1):
        if step.id == step_id:
            return f"step {number} “{step.title.english}” ({step.kind}: {_KINDS[step.kind]})"
    return step_id


def _role(path: list[str]) -> str:
    """Return what a text is, by the part of its context that follows the step."""
    role = _ROLES.get(".".join(path))
    # Lists have an id in the middle.
    return role or _ROLES[f"{path[0]}.{path[-1]}"].format(id=path[1])


def _tag_words(english: str) -> list[str]:
    found: dict[str, None] = {}
    for match in _TAG.finditer(english):
        kind, name, bold = match.groups()
        found[f"{bold}…{bold} (bold)" if bold else f"{match[0]} ({_TAGS.get(kind, str)(name)})"] = (
            None
        )
    return list(found)
