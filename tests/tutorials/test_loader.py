"""Lessons out of files: what is read, and where each text stands. Errors: `test_proofs`."""

from pathlib import Path

import pytest

from tests.tutorials.courses import KINDS, lesson_of, write_content
from tutorials.lessons.courses import load_courses
from tutorials.lessons.goals import Goal
from tutorials.lessons.loader import load_lesson, load_lessons
from tutorials.lessons.positions import load_position, position_names
from tutorials.lessons.schema import LessonError, Status, Step, StepKind


def _step(folder: Path, kind: str, **arguments: object) -> Step:
    return lesson_of(folder, kind, **arguments).steps[0]


def test_lesson_has_what_its_file_says(tmp_path: Path) -> None:
    lesson = lesson_of(tmp_path, "read")

    assert (lesson.id, lesson.game, lesson.slug) == (
        "splendor.taking-tokens",
        "splendor",
        "taking-tokens",
    )
    assert (lesson.version, lesson.status) == (1, Status.DRAFT)
    assert lesson.rules == ("S4.1", "S4.3")
    assert lesson.step("the-supply") is lesson.steps[0]
    assert lesson.step("two-same") is None


def test_lesson_with_an_editors_mark_before_it_is_read(tmp_path: Path) -> None:
    path = write_content(tmp_path, "read") / "splendor" / "taking-tokens.toml"
    path.write_text(path.read_text(encoding="utf-8"), encoding="utf-8-sig")

    assert load_lesson(path, tmp_path).id == "splendor.taking-tokens"


@pytest.mark.parametrize("kind", KINDS)
def test_step_of_every_kind_is_read(kind: str, tmp_path: Path) -> None:
    assert _step(tmp_path, kind).kind is StepKind(kind)


def test_do_step_has_its_goal_hints_and_misconceptions(tmp_path: Path) -> None:
    step = _step(tmp_path, "do")

    assert step.goal == Goal("took_alike", 2)
    assert step.solution == ("take BB",)
    assert step.hints is not None
    assert step.hints.look.highlight == ("supply",)
    assert step.hints.tell.action == "take BB"
    small, three = step.misconceptions
    assert (small.reason, small.goal) == ("take_two_pile_too_small", None)
    assert (three.reason, three.goal) == ("", Goal("took_different", 3))


def test_texts_stand_under_ids_and_frames_under_their_numbers(tmp_path: Path) -> None:
    found = {
        text.context.removeprefix("splendor.taking-tokens.")
        for kind in KINDS
        for text in lesson_of(tmp_path / kind, kind).texts()
    }

    assert found >= {
        "title",
        "summary",
        "the-supply.text",
        "the-supply.why",
        "two-same.miss",
        "two-same.hints.look.text",
        "two-same.misconceptions.small-pile.text",
        "written.choices.no.why",
        "gold.frames.2.caption",
    }


def test_text_over_several_lines_is_one_line(tmp_path: Path) -> None:
    step = _step(
        tmp_path, "read", changes=[['"You pay with tokens."', '"""\nYou  pay\n with it."""']]
    )

    assert step.why is not None
    assert step.why.english == "You pay with it."


def test_position_is_decoded_once_and_shared(tmp_path: Path) -> None:
    first, second = (_step(tmp_path / name, "do") for name in ("one", "two"))

    assert first.position == "uneven"
    assert first.start is load_position("uneven", tmp_path / "one")
    assert first.start == second.start
    assert first.start.supply == (3, 4, 2, 4, 4, 0, 5)


def test_game_record_gives_the_position_at_its_end(tmp_path: Path) -> None:
    state = load_position("after-two-turns", write_content(tmp_path, "read"))

    assert state.turn == 2
    assert state.seats[0].tokens == (1, 1, 1, 0, 0, 0, 0)
    assert len(state.seats[1].reserved) == 1


def test_position_names_are_sorted(tmp_path: Path) -> None:
    content = write_content(tmp_path, "read", positions=["uneven", "opening"])

    assert position_names(content) == ("opening", "uneven")


def test_par_of_a_question_counts_its_right_answers(tmp_path: Path) -> None:
    written, computed = lesson_of(tmp_path, "choose").steps

    assert (written.par, computed.par) == (1, 3)


def test_par_of_a_watch_step_counts_its_frames(tmp_path: Path) -> None:
    assert _step(tmp_path, "watch").par == 2


def test_error_names_file_key_and_problem(tmp_path: Path) -> None:
    with pytest.raises(LessonError) as caught:
        lesson_of(tmp_path, "do", changes=[["par = 1", "par = true"]])

    error = caught.value
    assert (error.file, error.key) == ("splendor/taking-tokens.toml", "steps[two-same].par")
    assert str(error) == (
        "splendor/taking-tokens.toml: steps[two-same].par: must be a whole number"
    )


def test_missing_file_is_a_lesson_error(tmp_path: Path) -> None:
    with pytest.raises(LessonError, match=r"splendor/nobles\.toml"):
        load_lesson(tmp_path / "splendor" / "nobles.toml", tmp_path)


def test_all_lessons_are_found_by_their_ids(tmp_path: Path) -> None:
    content = write_content(tmp_path, "do")

    assert list(load_lessons(content)) == ["splendor.taking-tokens"]


def test_course_has_ids_of_its_lessons_and_what_helps_before(tmp_path: Path) -> None:
    courses = """
    [[courses]]
    game = "splendor"
    lessons = ["setup", "taking-tokens"]

    [courses.after]
    taking-tokens = ["setup"]
    """

    course = load_courses(write_content(tmp_path, "read", courses=courses))["splendor"]

    assert course.lessons == ("splendor.setup", "splendor.taking-tokens")
    assert course.after == {"splendor.taking-tokens": ("splendor.setup",)}
