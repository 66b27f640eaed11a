"""All checks over all files of the courses."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from tutorials.lessons.courses import FILE, Course, load_courses
from tutorials.lessons.games import GAMES
from tutorials.lessons.loader import load_lesson
from tutorials.lessons.positions import CONTENT, load_position, position_names
from tutorials.lessons.proofs.attempts import (
    check_goal,
    check_hints,
    check_legal,
    check_misconceptions,
    check_solution,
)
from tutorials.lessons.proofs.faults import Fault, within
from tutorials.lessons.proofs.names import (
    check_game,
    check_hint_actions,
    check_ids,
    check_lesson_names,
    check_numbers,
    check_places,
    check_shown,
    check_tags,
    key_of,
)
from tutorials.lessons.proofs.routes import Judge
from tutorials.lessons.proofs.shows import check_answer_hints, check_answers, check_frames
from tutorials.lessons.schema import Lesson, LessonError, Status, Step, StepKind
from tutorials.lessons.texts import missing_texts
from tutorials.lessons.verdict import verdict

Check = Callable[[Step, Judge], Iterator[Fault]]

_ATTEMPT: Final[tuple[Check, ...]] = (
    check_goal,
    check_solution,
    check_hints,
    check_legal,
    check_misconceptions,
)
_BY_KIND: Final[Mapping[StepKind, tuple[Check, ...]]] = MappingProxyType(
    {
        StepKind.READ: (),
        StepKind.DO: _ATTEMPT,
        StepKind.CHOOSE: (check_answers, check_answer_hints),
        StepKind.WATCH: (check_frames,),
        StepKind.PLAY: _ATTEMPT,
    }
)


class Proof(NamedTuple):
    """What was found in a file. about: what the file is, such as "draft, 2 steps"."""

    file: str
    about: str
    faults: tuple[Fault, ...]


def prove_lesson(
    lesson: Lesson, languages: Iterable[str] = (), judge: Judge = verdict
) -> tuple[Fault, ...]:
    """Everything wrong with a lesson. A lesson that is ready has all texts in `languages`."""
    faults = [*check_lesson_names(lesson), *check_tags(lesson)]
    for step in lesson.steps:
        faults += within(f"steps[{step.id}]", _step_faults(lesson, step, judge))
    if lesson.status is Status.READY:
        faults += _missing(lesson, languages)
    return tuple(faults)


def _step_faults(lesson: Lesson, step: Step, judge: Judge) -> Iterator[Fault]:
    yield from check_ids(step)
    yield from check_numbers(step)
    yield from check_places(step)
    yield from check_shown(step)
    yield from check_hint_actions(step)
    unplayable = tuple(check_game(lesson, step))
    yield from unplayable
    for check in _BY_KIND[step.kind] if not unplayable else ():
        yield from check(step, judge)


def _missing(lesson: Lesson, languages: Iterable[str]) -> Iterator[Fault]:
    for language in languages:
        for text in missing_texts(lesson, language):
            yield Fault(key_of(lesson, text), f"has no translation into {language}")


def prove_content(languages: Iterable[str], content: Path = CONTENT) -> tuple[Proof, ...]:
    """The proofs of every file: lessons, positions, courses."""
    lessons: dict[str, Lesson] = {}
    proofs = []
    languages = tuple(languages)
    for path in sorted(content.glob("*/*.toml")):
        file = path.relative_to(content).as_posix()
        try:
            lesson = _load(path, content)
        except LessonError as error:
            proofs.append(Proof(file, "cannot be used", (Fault(error.key, error.problem),)))
        else:
            lessons[lesson.id] = lesson
            about = f"{lesson.status}, {len(lesson.steps)} steps"
            proofs.append(Proof(file, about, prove_lesson(lesson, languages)))
    known = tuple(proof.file.removesuffix(".toml").replace("/", ".") for proof in proofs)
    return (*proofs, *_prove_positions(content), _prove_courses(known, content))


def _load(path: Path, content: Path) -> Lesson:
    if path.parent.name not in GAMES:
        raise LessonError(path.name, "", f"lies in a folder that is no game ({', '.join(GAMES)})")
    return load_lesson(path, content)


def _prove_positions(content: Path) -> Iterator[Proof]:
    """The positions that cannot be used; the others need no line."""
    for name in position_names(content):
        try:
            load_position(name, content)
        except (OSError, ValueError) as error:
            yield Proof(f"positions/{name}.json", "cannot be used", (Fault("", str(error)),))


def _prove_courses(known: tuple[str, ...], content: Path) -> Proof:
    try:
        courses = load_courses(content)
    except LessonError as error:
        return Proof(FILE, "cannot be used", (Fault(error.key, error.problem),))
    faults = [fault for course in courses.values() for fault in _check_course(course, known)]
    listed = {lesson for course in courses.values() for lesson in course.lessons}
    faults += [
        Fault("courses.lessons", f"{lesson!r} is in no course, so nobody finds it")
        for lesson in known
        if lesson not in listed
    ]
    return Proof(FILE, "order", tuple(faults))


def _check_course(course: Course, known: tuple[str, ...]) -> Iterator[Fault]:
    place = f"courses[{course.game}]"
    if course.game not in GAMES:
        yield Fault(f"{place}.game", f"there is no game {course.game!r}")
    for lesson in dict.fromkeys(course.lessons):
        if lesson not in known:
            yield Fault(f"{place}.lessons", f"there is no lesson {lesson!r}")
        if course.lessons.count(lesson) > 1:
            yield Fault(f"{place}.lessons", f"{lesson!r} stands twice")
    yield from within(f"{place}.after", _check_order(course))


def _check_order(course: Course) -> Iterator[Fault]:
    """A lesson comes after what helps before it."""
    order = {lesson: place for place, lesson in enumerate(course.lessons)}
    for lesson, before in course.after.items():
        slug = lesson.partition(".")[2]
        unknown = [name for name in (lesson, *before) if name not in order]
        yield from (Fault(slug, f"there is no lesson {name!r} in this course") for name in unknown)
        for name in before if not unknown else ():
            if order[name] >= order[lesson]:
                problem = f"{name!r} helps before {lesson!r}, but does not stand before it"
                yield Fault(slug, f"{problem} in `lessons`")
