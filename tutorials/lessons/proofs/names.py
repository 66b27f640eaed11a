"""What a lesson names must exist: ids, rules, sections, places on the board, tags in texts."""

import re
from collections.abc import Iterator
from typing import Final

from game.bots import LEVELS
from game.engine.phases import Phase
from game.labels.rules import rule_numbers
from tutorials.lessons.games import lesson_game
from tutorials.lessons.parts import action_places, parts_in, parts_of
from tutorials.lessons.positions import rules_of
from tutorials.lessons.proofs.faults import Fault
from tutorials.lessons.schema import Lesson, Step, StepKind, Text, step_texts
from tutorials.lessons.sections import SECTIONS
from tutorials.lessons.tags import tag_problems

SLUG: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
NO_BOARD: Final = "a step without a position shows no board"
NUMBERED: Final = re.compile(r"\b(misconceptions|choices|frames)\.([^.]+)")


def check_lesson_names(lesson: Lesson) -> Iterator[Fault]:
    """The section, the rules, the version, and that there are steps."""
    if lesson.slug not in SECTIONS[lesson.game]:
        sections = ", ".join(SECTIONS[lesson.game])
        yield Fault("id", f"{lesson.slug!r} is no section of the rulebook; those are {sections}")
    if not lesson.rules:
        yield Fault("rules", "is empty; name the rules that the lesson teaches")
    for rule in lesson.rules:
        if rule not in rule_numbers(lesson.game):
            example = next(iter(rule_numbers(lesson.game)))
            yield Fault("rules", f"there is no rule {rule!r}; rules look like {example}")
    if lesson.version < 1:
        yield Fault("version", "must be 1 or more")
    if not lesson.steps:
        yield Fault("steps", "a lesson needs at least one step")


def check_ids(step: Step) -> Iterator[Fault]:
    """Ids are slugs, and no two of one kind are alike."""
    if not SLUG.fullmatch(step.id):
        yield Fault("id", _no_slug(step.id))
    groups = {
        "misconceptions": [misconception.id for misconception in step.misconceptions],
        "choices": [choice.id for choice in step.choices],
    }
    for key, ids in groups.items():
        for name in dict.fromkeys(ids):
            if not SLUG.fullmatch(name):
                yield Fault(f"{key}[{name}].id", _no_slug(name))
            if ids.count(name) > 1:
                yield Fault(f"{key}[{name}].id", f"the id {name!r} stands twice")


def _no_slug(name: str) -> str:
    return f"{name!r} must be made of lower-case letters, digits and single hyphens: two-same"


def check_numbers(step: Step) -> Iterator[Fault]:
    """Numbers that a step of this kind counts with."""
    if step.kind in {StepKind.DO, StepKind.PLAY} and step.par < 1:
        yield Fault("par", "must be 1 or more")
    if step.kind is StepKind.PLAY and step.max_turns < 1:
        yield Fault("max_turns", "must be 1 or more")


def check_game(lesson: Lesson, step: Step) -> Iterator[Fault]:
    """The position and the computer player belong to the lesson's game."""
    if step.bot and step.bot not in LEVELS[lesson.game]:
        yield Fault("bot", f"{step.bot!r} does not play {lesson.game}")
    if step.start is None:
        return
    game = rules_of(step.start).name
    if game != lesson.game:
        yield Fault("position", f"{step.position!r} is a position of {game}, not of {lesson.game}")
    if step.start.phase is Phase.OVER and step.kind is not StepKind.READ:
        yield Fault("position", f"in {step.position!r} the game is over, so nothing can be done")


def check_places(step: Step) -> Iterator[Fault]:
    """There is a board where `show` wants one, and what `highlight` names lies on it."""
    if step.show and step.start is None:
        yield Fault("show", NO_BOARD)
    places = {"highlight": step.highlight}
    if step.hints is not None:
        hints = {"look": step.hints.look, "think": step.hints.think, "tell": step.hints.tell}
        places |= {f"hints.{grade}.highlight": hint.highlight for grade, hint in hints.items()}
    for key, names in places.items():
        for name in names:
            problem = _place_problem(name, step)
            if problem:
                yield Fault(key, problem)


def check_shown(step: Step) -> Iterator[Fault]:
    """The parts of the board that are shown have everything that the solution and the hints need."""
    if step.start is None:
        return
    shown, board = parts_of(step), parts_in(step)
    for name in _needed_places(step):
        hidden = [part for part in board.at(name, step.start) if part not in shown]
        if hidden:
            yield Fault("show", f"{name!r} is needed, but {hidden[0]!r} is not shown; add it")


def _needed_places(step: Step) -> Iterator[str]:
    told = (step.hints.tell.action,) if step.hints is not None else ()
    actions = [*told, *step.solution, *(frame.action for frame in step.frames)]
    places = [place for action in actions for place in action_places(step, action)]
    yield from dict.fromkeys((*step.highlight, *places))


def _place_problem(name: str, step: Step) -> str:
    if step.start is None:
        return f"{name!r} cannot be marked: {NO_BOARD}"
    game = lesson_game(rules_of(step.start).name)
    if game.is_place(name, step.start):
        return ""
    if name.partition(".")[0] + "." in game.places:
        return f"{name!r} does not lie on the board of {step.position!r}"
    return f"there is no place {name!r}; the places are {', '.join(game.places)}"


def check_hint_actions(step: Step) -> Iterator[Fault]:
    """Only the last hint gives an action away."""
    if step.hints is not None:
        for grade, hint in (("look", step.hints.look), ("think", step.hints.think)):
            if hint.action:
                yield Fault(f"hints.{grade}.action", "only the hint `tell` has an action")


def check_tags(lesson: Lesson) -> Iterator[Fault]:
    """Tags and marks in texts are known and complete."""
    for text in lesson.texts():
        for problem in tag_problems(text.english, lesson_game(lesson.game).tags):
            yield Fault(key_of(lesson, text), problem)


def key_of(lesson: Lesson, text: Text) -> str:
    """The key at which a text stands in its file."""
    key = text.context.removeprefix(f"{lesson.id}.")
    for step in lesson.steps:
        if text in step_texts(step):
            rest = NUMBERED.sub(r"\1[\2]", key.removeprefix(f"{step.id}."))
            return f"steps[{step.id}].{rest}"
    return key
