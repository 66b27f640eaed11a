"""The checks of lessons: sound lessons pass, and each check finds its broken lesson."""

import tomllib
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from tests.tutorials.courses import DATA, FILE, KINDS, SOUND, lesson_of, write_content
from tutorials.lessons.proofs import Fault, Proof, prove_content, prove_lesson
from tutorials.lessons.schema import Step
from tutorials.lessons.verdict import Verdict, VerdictStatus, verdict
from tutorials.management.commands import lessons as command

BROKEN: list[dict[str, Any]] = tomllib.loads((DATA / "broken.toml").read_text())["broken"]


@pytest.mark.parametrize("kind", KINDS)
def test_proofs_of_a_sound_lesson_find_nothing(kind: str, tmp_path: Path) -> None:
    proofs = prove_content((), write_content(tmp_path, kind))

    assert [proof.file for proof in proofs] == [FILE, "courses.toml"]
    assert not any(proof.faults for proof in proofs)


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: broken["name"])
def test_proofs_of_a_broken_lesson_say_what_is_wrong(
    broken: dict[str, Any], tmp_path: Path
) -> None:
    path = broken.get("path", FILE)
    content = write_content(
        tmp_path,
        broken["lesson"],
        changes=broken.get("changes", ()),
        file=path,
        positions=broken.get("positions", SOUND),
    )

    proofs = prove_content(broken.get("languages", ()), content)

    found = {proof.file: proof.faults for proof in proofs}[broken.get("file", path)]
    assert any(key == broken["key"] and broken["says"] in problem for key, problem in found), found


def test_names_of_broken_lessons_are_unique() -> None:
    assert len({broken["name"] for broken in BROKEN}) == len(BROKEN)


def test_draft_needs_no_translation(tmp_path: Path) -> None:
    assert prove_lesson(lesson_of(tmp_path, "read"), ["ko"]) == ()


def _refuse_blue(step: Step, texts: Any) -> Verdict:
    """A judge that holds a legal action for illegal."""
    standing = verdict(step, texts)
    return (
        replace(standing, status=VerdictStatus.REFUSED) if texts[-1:] == ("take BB",) else standing
    )


def test_legal_action_that_the_verdict_rejects_is_found(tmp_path: Path) -> None:
    lesson = lesson_of(tmp_path, "do")

    faults = prove_lesson(lesson, judge=_refuse_blue)

    assert Fault("steps[two-same]", "'take BB' is legal, but is refused") in faults


def _miss_blue(step: Step, texts: Any) -> Verdict:
    """A judge that does not see the goal."""
    standing = verdict(step, texts)
    return (
        replace(standing, status=VerdictStatus.MISSED) if texts[-1:] == ("take BB",) else standing
    )


def test_goal_that_the_verdict_does_not_see_is_found(tmp_path: Path) -> None:
    faults = prove_lesson(lesson_of(tmp_path, "do"), judge=_miss_blue)

    problem = "after 'take BB' the verdict is missed, but should be passed"
    assert Fault("steps[two-same].goal", problem) in faults


def test_miss_without_any_answer_is_found(tmp_path: Path) -> None:
    lesson = lesson_of(tmp_path, "do")
    mute = replace(lesson, steps=tuple(replace(step, miss=None) for step in lesson.steps))

    faults = prove_lesson(mute)

    keys = [fault.key for fault in faults]
    assert keys == ["steps[two-same].miss"] * 3 + ["steps[back-to-ten].miss"] * 3
    assert all("is legal and misses the goal" in fault.problem for fault in faults)


def _pass_nothing(step: Step, texts: Any) -> Verdict:
    """A judge that never lets a question pass, nor sees a wrong answer."""
    return replace(verdict(step, texts), status=VerdictStatus.OPEN)


def test_question_whose_verdict_is_wrong_is_found(tmp_path: Path) -> None:
    faults = prove_lesson(lesson_of(tmp_path, "choose"), judge=_pass_nothing)

    assert Fault("steps[written].choices", "the right answers do not pass") in faults
    problem = "the wrong answer 'yes' is not seen as wrong"
    assert Fault("steps[written].choices", problem) in faults


def test_command_prints_a_line_for_each_file_and_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    proofs = (
        Proof("splendor/nobles.toml", "ready, 3 steps", ()),
        Proof(
            "splendor/buying.toml", "draft, 1 steps", (Fault("title", "is missing"), Fault("", "?"))
        ),
    )
    monkeypatch.setattr(command, "prove_content", lambda languages: proofs)
    out = StringIO()

    with pytest.raises(CommandError, match="2 problems"):
        call_command("lessons", stdout=out)

    assert out.getvalue().splitlines() == [
        "splendor/nobles.toml (ready, 3 steps): in order",
        "splendor/buying.toml (draft, 1 steps): 2 problems",
        "    title: is missing",
        "    ?",
    ]


def test_command_passes_when_all_is_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def prove(languages: list[str]) -> tuple[Proof, ...]:
        asked.extend(languages)
        return (Proof("courses.toml", "order", ()),)

    monkeypatch.setattr(command, "prove_content", prove)

    call_command("lessons", stdout=StringIO())

    assert {"zh-hant", "zh-hans", "ko", "th"} <= set(asked)
    assert "en" not in asked
