"""Lessons out of TOML files; every error names the file and the key."""

import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

from game.bots import LEVELS
from game.engine import Reason
from tutorials.lessons.game import LessonGame
from tutorials.lessons.games import GAMES, lesson_game
from tutorials.lessons.goals import Goal, GoalError, goal_from
from tutorials.lessons.positions import CONTENT, load_position, position_names
from tutorials.lessons.schema import (
    Choice,
    Frame,
    Hint,
    Hints,
    Lesson,
    LessonError,
    Misconception,
    Status,
    Step,
    StepKind,
    Text,
)
from tutorials.lessons.verdict import answers

T = TypeVar("T")

COMMON: Final = {"id", "kind", "title", "text", "why", "success", "highlight", "show"}
ATTEMPT: Final = {"position", "goal", "par", "solution", "miss", "hints", "misconceptions"}
KEYS: Final[Mapping[StepKind, set[str]]] = {
    StepKind.READ: COMMON | {"position"},
    StepKind.DO: COMMON | ATTEMPT,
    StepKind.CHOOSE: COMMON | {"position", "choices", "compute", "miss", "hints"},
    StepKind.WATCH: COMMON | {"position", "frames"},
    StepKind.PLAY: COMMON | ATTEMPT | {"bot", "seed", "max_turns"},
}
REQUIRED: Final[Mapping[StepKind, set[str]]] = {
    StepKind.READ: set(),
    StepKind.DO: {"position", "goal", "solution", "miss", "hints", "success"},
    StepKind.CHOOSE: {"success"},
    StepKind.WATCH: {"position", "frames"},
    StepKind.PLAY: {"position", "goal", "solution", "miss", "hints", "success", "bot", "max_turns"},
}


class Reader:
    """A table of a lesson file that is read key by key; what is left over is an error."""

    def __init__(self, file: str, place: str, table: object, context: str) -> None:
        self.file, self.place, self.context = file, place, context
        if not isinstance(table, dict):
            raise self.error("", "must be a table")
        self.table: dict[str, Any] = dict(table)
        self.known: set[str] = set()

    @property
    def game(self) -> LessonGame:
        """The game of the lesson that the table is in."""
        return lesson_game(self.context.partition(".")[0])

    def error(self, key: str, problem: str) -> LessonError:
        """An error at a key of this table."""
        return LessonError(self.file, ".".join(part for part in (self.place, key) if part), problem)

    def take(self, key: str, kind: type[T], default: T | None = None) -> T:
        """The value of a key. Without a default the key is needed."""
        self.known.add(key)
        if key not in self.table:
            if default is None:
                raise self.error(key, "is missing")
            return default
        value = self.table.pop(key)
        if type(value) is not kind:
            raise self.error(key, f"must be {_KIND_NAMES[kind]}")
        return value

    def strings(self, key: str) -> tuple[str, ...]:
        """A list of texts; empty when the key is absent."""
        values = self.take(key, list, [])
        if not all(isinstance(value, str) for value in values):
            raise self.error(key, "must be a list of texts")
        return tuple(values)

    def text(self, key: str) -> Text:
        """A text for readers; needed."""
        english = " ".join(self.take(key, str).split())
        if not english:
            raise self.error(key, "is empty")
        return Text(english, f"{self.context}.{key}")

    def optional_text(self, key: str) -> Text | None:
        """A text for readers, or None when the key is absent."""
        self.known.add(key)
        return self.text(key) if key in self.table else None

    def goal(self, key: str) -> Goal | None:
        """A goal, or None when the key is absent."""
        self.known.add(key)
        if key not in self.table:
            return None
        try:
            return goal_from(self.table.pop(key), self.game.goals)
        except GoalError as error:
            raise self.error(key, str(error)) from error

    def one_of(self, key: str, values: Mapping[str, T], default: str | None = None) -> T:
        """A word out of a list."""
        word = self.take(key, str, default)
        if word not in values:
            raise self.error(key, f"is {word!r}, but must be {_listed(values)}")
        return values[word]

    def below(self, key: str, context: str) -> "Reader":
        """A table inside this one."""
        place = f"{self.place}.{key}" if self.place else key
        return Reader(self.file, place, self.take(key, dict), context)

    def each(self, key: str, make: Callable[["Reader"], T]) -> tuple[T, ...]:
        """A list of tables; their texts stand under their ids, or their numbers counted from 1."""
        found = []
        for index, table in enumerate(self.take(key, list, [])):
            name = str(table.get("id", index + 1) if isinstance(table, dict) else index + 1)
            place = f"{self.place}.{key}[{name}]" if self.place else f"{key}[{name}]"
            found.append(make(Reader(self.file, place, table, f"{self.context}.{key}.{name}")))
        return tuple(found)

    def finish(self) -> None:
        """Nothing may be left over."""
        self.allow(self.known, "this table")

    def allow(self, keys: Iterable[str], what: str) -> None:
        """No other keys than these may stand here."""
        for key in self.table:
            if key not in keys:
                near = get_close_matches(key, keys, n=1)
                rest = f"; did you mean {near[0]!r}?" if near else ""
                raise self.error(key, f"is no key of {what}{rest}")


def _listed(words: Iterable[str]) -> str:
    """The words as an English list of alternatives."""
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last


_KIND_NAMES: Final[Mapping[type, str]] = {
    str: "a text",
    int: "a whole number",
    list: "a list",
    dict: "a table",
    bool: "true or false",
}


def load_lesson(path: Path, content: Path = CONTENT) -> Lesson:
    """The lesson of a file. Raises `LessonError`."""
    file = path.relative_to(content).as_posix() if path.is_relative_to(content) else path.name
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except (OSError, ValueError) as error:
        raise LessonError(file, "", str(error)) from error
    game, slug = path.parent.name, path.stem
    reader = Reader(file, "", table, f"{game}.{slug}")
    if reader.take("id", str) != f"{game}.{slug}":
        raise reader.error("id", f"must be {game}.{slug}, after the folder and the file")
    lesson = Lesson(
        id=f"{game}.{slug}",
        version=reader.take("version", int),
        status=reader.one_of("status", {status.value: status for status in Status}),
        game=game,
        slug=slug,
        title=reader.text("title"),
        summary=reader.text("summary"),
        rules=reader.strings("rules"),
        steps=_steps(reader, content),
    )
    reader.finish()
    return lesson


def _steps(reader: Reader, content: Path) -> tuple[Step, ...]:
    found = []
    for index, table in enumerate(reader.take("steps", list)):
        name = str(table.get("id", index + 1) if isinstance(table, dict) else index + 1)
        below = Reader(reader.file, f"steps[{name}]", table, f"{reader.context}.{name}")
        found.append(_step(below, content))
    ids = [step.id for step in found]
    for step_id in ids:
        if ids.count(step_id) > 1:
            raise reader.error("steps", f"the id {step_id!r} stands twice")
    return tuple(found)


def _step(reader: Reader, content: Path) -> Step:
    kind = reader.one_of("kind", {kind.value: kind for kind in StepKind})
    reader.allow(KEYS[kind], f"a step of kind {kind}")
    for key in sorted(REQUIRED[kind]):
        if key not in reader.table:
            raise reader.error(key, f"is missing; a step of kind {kind} needs it")
    position = reader.take("position", str, "")
    step = Step(
        id=reader.take("id", str),
        kind=kind,
        title=reader.text("title"),
        text=reader.text("text"),
        why=reader.optional_text("why"),
        success=reader.optional_text("success"),
        miss=reader.optional_text("miss"),
        highlight=reader.strings("highlight"),
        position=position,
        start=_start(reader, position, content) if position else None,
        show=_show(reader),
        goal=reader.goal("goal"),
        par=reader.take("par", int, 1),
        solution=reader.strings("solution"),
        hints=_hints(reader) if "hints" in reader.table else None,
        misconceptions=reader.each("misconceptions", _misconception),
        choices=reader.each("choices", _choice),
        compute=_compute(reader),
        frames=reader.each("frames", _frame),
        bot=_bot(reader),
        seed=reader.take("seed", int, 0),
        max_turns=reader.take("max_turns", int, 0),
    )
    reader.finish()
    if kind is StepKind.CHOOSE and bool(step.choices) == bool(step.compute):
        raise reader.error("choices", "a question has either choices or compute")
    if step.compute and not step.position:
        raise reader.error("position", "is missing; compute asks about a position")
    return _with_par(step)


def _with_par(step: Step) -> Step:
    """A question wants all right answers, a `watch` step all its frames."""
    if step.kind is StepKind.CHOOSE:
        return replace(step, par=sum(answers(step).values()))
    return replace(step, par=len(step.frames)) if step.kind is StepKind.WATCH else step


def _show(reader: Reader) -> tuple[str, ...]:
    """The parts of the board; a name may stand for several."""
    names, groups = reader.game.parts.names, reader.game.parts.groups
    named = [part for name in reader.strings("show") for part in groups.get(name, (name,))]
    for part in named:
        if part not in names:
            raise reader.error("show", f"{part!r} is none of {', '.join((*groups, *names))}")
    return tuple(named)


def _start(reader: Reader, name: str, content: Path) -> Any:
    names = position_names(content)
    if name not in names:
        raise reader.error(
            "position", f"there is no position {name!r}; there are {', '.join(names)}"
        )
    try:
        return load_position(name, content)
    except (OSError, ValueError) as error:
        raise reader.error("position", f"positions/{name}.json cannot be used: {error}") from error


def _compute(reader: Reader) -> str:
    name, known = reader.take("compute", str, ""), reader.game.questions
    if name and name not in known:
        raise reader.error("compute", f"is {name!r}, but must be {_listed(known)}")
    return name


def _bot(reader: Reader) -> str:
    level = reader.take("bot", str, "")
    known = dict.fromkeys(name for levels in LEVELS.values() for name in levels)
    if level and level not in known:
        raise reader.error("bot", f"is {level!r}, but must be {_listed(known)}")
    return level


def _hints(reader: Reader) -> Hints:
    table = reader.below("hints", f"{reader.context}.hints")
    hints = Hints(*(_hint(table.below(grade, f"{table.context}.{grade}")) for grade in GRADES))
    table.finish()
    return hints


GRADES: Final = ("look", "think", "tell")


def _hint(reader: Reader) -> Hint:
    hint = Hint(reader.text("text"), reader.strings("highlight"), reader.take("action", str, ""))
    reader.finish()
    return hint


def _misconception(reader: Reader) -> Misconception:
    name, text = reader.take("id", str), reader.text("text")
    when = reader.take("when", dict)
    if set(when) == {"reason"}:
        if when["reason"] not in set(Reason):
            raise reader.error("when.reason", f"there is no reason {when['reason']!r}")
        found = Misconception(name, text, reason=when["reason"])
    else:
        try:
            found = Misconception(name, text, goal=goal_from(when, reader.game.goals))
        except GoalError as error:
            raise reader.error("when", str(error)) from error
    reader.finish()
    return found


def _choice(reader: Reader) -> Choice:
    choice = Choice(
        reader.take("id", str),
        reader.text("text"),
        reader.text("why"),
        reader.take("correct", bool, False),
    )
    reader.finish()
    return choice


def _frame(reader: Reader) -> Frame:
    frame = Frame(reader.take("action", str), reader.text("caption"))
    reader.finish()
    return frame


@cache
def load_lessons(content: Path = CONTENT) -> Mapping[str, Lesson]:
    """Every lesson by its id, in the order of the files. Raises `LessonError`."""
    paths = sorted(
        path for game in GAMES for path in (content / game).glob("*.toml") if path.is_file()
    )
    return {lesson.id: lesson for lesson in (load_lesson(path, content) for path in paths)}
