"""What learners have done: stored at once, by id and version, the best result of each step."""

from collections.abc import Iterable
from functools import partial

import pytest

from game.models import Player
from game.services.persons import delete_everything
from game.services.recovery import new_ticket, recover, renew_code
from tests.game.factories import make_player
from tests.tutorials.races import at_once
from tutorials.lessons.schema import Lesson, Status, Step, StepKind, Text
from tutorials.models import StepProgress
from tutorials.services.progress import done_steps, forget, next_step, progress_of, record_pass

pytestmark = pytest.mark.django_db

WORDS = Text("A text", "a.context")


def a_lesson(
    steps: str = "abc", *, version: int = 1, lesson_id: str = "splendor.taking-tokens"
) -> Lesson:
    """A lesson with a step for each letter."""
    return Lesson(
        lesson_id,
        version,
        Status.READY,
        "splendor",
        lesson_id.partition(".")[2],
        WORDS,
        WORDS,
        (),
        tuple(Step(letter, StepKind.READ, WORDS, WORDS) for letter in steps),
    )


def passed(player: Player, lesson: Lesson, results: dict[str, int]) -> None:
    for step_id, stars in results.items():
        step = lesson.step(step_id)
        assert step is not None
        record_pass(player, lesson, step, stars)


def rows(player: Player) -> set[tuple[str, str, int, int]]:
    found = StepProgress.objects.filter(player=player)
    return set(found.values_list("lesson", "step", "version", "stars"))


def code_of(player: Player) -> str:
    code = renew_code(player, new_ticket(player))
    assert code is not None
    return code


def test_pass_is_stored_by_the_ids_and_the_version() -> None:
    player = make_player()
    passed(player, a_lesson(version=4), {"b": 2})
    assert rows(player) == {("splendor.taking-tokens", "b", 4, 2)}


def test_same_pass_again_changes_nothing() -> None:
    player, lesson = make_player(), a_lesson()
    passed(player, lesson, {"a": 2})
    before = StepProgress.objects.values().get()
    passed(player, lesson, {"a": 2})
    assert StepProgress.objects.values().get() == before


@pytest.mark.parametrize(("results", "best"), [((1, 3), 3), ((3, 1), 3), ((2, 1, 3, 2), 3)])
def test_best_result_stays(results: Iterable[int], best: int) -> None:
    player, lesson = make_player(), a_lesson()
    for stars in results:
        passed(player, lesson, {"a": stars})
    assert done_steps(player, lesson) == {"a": best}
    assert StepProgress.objects.count() == 1


def test_better_result_keeps_the_time_of_the_first() -> None:
    player, lesson = make_player(), a_lesson()
    passed(player, lesson, {"a": 1})
    first = StepProgress.objects.get()
    passed(player, lesson, {"a": 3})
    better = StepProgress.objects.get()
    assert better.done_at == first.done_at
    assert better.updated_at > first.updated_at


def test_new_version_is_to_be_done_again_and_counts_anew() -> None:
    player, old, new = make_player(), a_lesson(), a_lesson(version=2)
    passed(player, old, {"a": 3, "b": 3})
    assert done_steps(player, new) == {}
    passed(player, new, {"a": 1})
    assert done_steps(player, new) == {"a": 1}
    passed(player, old, {"a": 3})  # a page of the old version that was still open
    assert done_steps(player, new) == {"a": 1}


@pytest.mark.parametrize(
    ("steps", "done", "first_open"),
    [
        ("abc", "ab", "c"),
        ("cab", "ab", "c"),
        ("bca", "ab", "c"),
        ("axbc", "ab", "x"),
        ("xabc", "ab", "x"),
        ("bc", "b", "c"),
        ("ba", "ab", None),
        ("xyz", "", "x"),
    ],
    ids=["same", "reordered", "turned", "inserted", "in-front", "removed", "all-done", "other"],
)
def test_progress_survives_changes_of_the_lesson(
    steps: str, done: str, first_open: str | None
) -> None:
    player = make_player()
    passed(player, a_lesson("abc"), {"a": 3, "b": 1})
    changed = a_lesson(steps)
    found = done_steps(player, changed)
    assert found == {step: {"a": 3, "b": 1}[step] for step in done}
    following = next_step(changed, found)
    assert (following.id if following else None) == first_open


def test_stranger_has_done_nothing() -> None:
    assert done_steps(None, a_lesson()) == {}
    following = next_step(a_lesson(), {})
    assert following is not None
    assert following.id == "a"


def test_progress_of_many_lessons_takes_one_query(django_assert_num_queries: object) -> None:
    player = make_player()
    lessons = [a_lesson(lesson_id=f"splendor.l{number}") for number in range(5)]
    passed(player, lessons[3], {"a": 2, "c": 1})
    passed(make_player(), lessons[1], {"a": 2})
    with django_assert_num_queries(1):  # type: ignore[operator]
        found = progress_of(player, lessons)
    assert found == {lesson.id: {} for lesson in lessons} | {"splendor.l3": {"a": 2, "c": 1}}


def test_forget_one_lesson_or_all_of_one_person() -> None:
    player, other = make_player(), make_player()
    one, two = a_lesson(), a_lesson(lesson_id="splendor.buying")
    gone = a_lesson(lesson_id="splendor.lesson-that-was-withdrawn")
    for learner in (player, other):
        for lesson in (one, two, gone):
            passed(learner, lesson, {"a": 3, "b": 3})
    forget(player, one)
    assert done_steps(player, one) == {}
    assert done_steps(player, two) == {"a": 3, "b": 3}
    forget(player)
    assert rows(player) == set()
    assert len(rows(other)) == 6


def test_step_can_be_passed_again_after_forgetting() -> None:
    player, lesson = make_player(), a_lesson()
    passed(player, lesson, {"a": 3})
    forget(player, lesson)
    passed(player, lesson, {"a": 1})
    assert done_steps(player, lesson) == {"a": 1}


def test_two_progresses_become_one_and_the_best_wins() -> None:
    phone, laptop = make_player(), make_player()
    lesson, newer = a_lesson("abcd"), a_lesson("abcd", version=2)
    passed(phone, lesson, {"a": 3, "b": 1, "c": 3})
    passed(laptop, lesson, {"a": 2, "b": 2, "d": 1})
    passed(laptop, newer, {"c": 1})
    recover(laptop, code_of(phone))
    name = lesson.id
    assert rows(phone) == {
        (name, "a", 1, 3),
        (name, "b", 1, 2),
        (name, "c", 2, 1),
        (name, "d", 1, 1),
    }
    assert rows(laptop) == set()


def test_merge_keeps_the_earliest_time_of_a_step() -> None:
    phone, laptop, lesson = make_player(), make_player(), a_lesson()
    passed(laptop, lesson, {"a": 1})
    first = StepProgress.objects.get()
    passed(phone, lesson, {"b": 2})
    recover(laptop, code_of(phone))
    moved = StepProgress.objects.get(step="a")
    assert (moved.player, moved.done_at, moved.updated_at) == (
        phone,
        first.done_at,
        first.updated_at,
    )


def test_pass_of_a_person_who_became_another_is_theirs() -> None:
    phone, laptop, lesson = make_player(), make_player(), a_lesson()
    recover(laptop, code_of(phone))
    passed(laptop, lesson, {"a": 2})  # a request that had begun before
    assert done_steps(phone, lesson) == {"a": 2}


def test_pass_of_a_deleted_person_is_not_stored() -> None:
    player, lesson = make_player(), a_lesson()
    stale = Player.objects.get()
    delete_everything(player)
    passed(stale, lesson, {"a": 2})
    forget(stale)
    assert not StepProgress.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_same_step_passed_many_times_at_once_is_one_row_with_the_best() -> None:
    player, lesson = make_player(), a_lesson()
    calls = [partial(passed, player, lesson, {"a": stars}) for stars in (1, 2, 1, 3, 2, 1, 3, 2)]
    at_once(calls)
    assert rows(player) == {(lesson.id, "a", 1, 3)}


@pytest.mark.django_db(transaction=True)
def test_passes_while_two_persons_become_one_are_not_lost() -> None:
    for _ in range(3):
        phone, laptop, lesson = make_player(), make_player(), a_lesson("abcdef")
        code = code_of(phone)
        calls = [partial(passed, laptop, lesson, {letter: 2}) for letter in "abc"]
        calls += [partial(passed, phone, lesson, {letter: 3}) for letter in "cde"]
        at_once([*calls, partial(recover, laptop, code)])
        assert done_steps(phone, lesson) == {"a": 2, "b": 2, "c": 3, "d": 3, "e": 3}
        assert rows(laptop) == set()


@pytest.mark.django_db(transaction=True)
def test_passes_while_a_person_is_deleted_leave_nothing() -> None:
    for _ in range(3):
        player, lesson = make_player(), a_lesson("abcd")
        calls = [partial(passed, player, lesson, {letter: 2}) for letter in "abcd"]
        at_once([*calls, partial(delete_everything, player)])
        assert not StepProgress.objects.exists()
