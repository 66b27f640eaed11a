"""The page for teachers: its tables are complete, and its examples are sound lessons."""

import json
import re
import shutil
import tomllib
from pathlib import Path
from typing import Final

import pytest
from django.conf import settings

from game.engine import get_ruleset
from game.engine.splendor.reasons import RULES
from tests.tutorials.courses import COURSES
from tutorials.lessons.goals import COMBINATIONS, goal_from
from tutorials.lessons.loader import KEYS, REQUIRED
from tutorials.lessons.positions import CONTENT
from tutorials.lessons.proofs import prove_content
from tutorials.lessons.schema import StepKind
from tutorials.lessons.sections import SECTIONS
from tutorials.lessons.splendor.goals import GOALS
from tutorials.lessons.splendor.parts import PARTS
from tutorials.lessons.splendor.places import PLACES
from tutorials.lessons.splendor.questions import QUESTIONS
from tutorials.lessons.splendor.tags import TAGS

PAGE: Final = (Path(settings.BASE_DIR) / "docs" / "writing-lessons.md").read_text(encoding="utf-8")
ALWAYS: Final = {"id", "kind", "title", "text"}
HEAD: Final = """
id = "splendor.reserving"
version = 1
status = "draft"
title = "Reserving"
summary = "A summary."
rules = ["S6.1"]
"""


def _section(title: str) -> str:
    return PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]


def _rows(title: str, head: str) -> list[list[str]]:
    """The rows of the table of a section whose first column is headed so, cell by cell."""
    table = _section(title).split(f"\n| {head} |")[1].split("\n\n")[0]
    lines = table.splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


def _names(title: str, head: str) -> list[str]:
    """The words in code type that begin the rows of a table."""
    return [re.match(r"`([^`]*)`", row[0].strip("| "))[1] for row in _rows(title, head)]  # type: ignore[index]


def _blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)


def test_every_goal_is_explained() -> None:
    assert _names("Goals", "goal") == list(GOALS)
    assert _names("Goals", "combination") == list(COMBINATIONS)


@pytest.mark.parametrize("example", re.findall(r"`(\{ .* \})` \|", _section("Goals")))
def test_example_of_a_goal_is_a_goal(example: str) -> None:
    goal_from(tomllib.loads(f"goal = {example}")["goal"], GOALS)


def test_every_key_of_every_kind_is_explained() -> None:
    marks = {row[0].strip("| `"): row[1:6] for row in _rows("The steps", "key")}

    for column, kind in enumerate(StepKind):
        marked = {key for key, row in marks.items() if row[column].strip()}
        needed = {key for key, row in marks.items() if row[column].strip() == "●"}
        assert marked == KEYS[kind], kind
        assert needed == REQUIRED[kind] | ALWAYS, kind


def test_every_kind_of_step_is_explained() -> None:
    assert _names("The steps", "kind") == list(StepKind)


def test_every_reason_is_explained_with_its_rule() -> None:
    rows = {row[0].strip("| `"): row[1] for row in _rows("Misconceptions", "reason")}

    assert rows == {str(reason): RULES[reason] for reason in RULES}


def test_every_question_tag_place_and_section_is_explained() -> None:
    assert _names("Questions", "compute") == list(QUESTIONS)
    assert _names("Texts", "tag") == list(TAGS)
    places = [re.sub(r"\..*", ".", name) for name in _names("Places to mark", "place")]
    assert places == list(PLACES)
    parts = _section("Places to mark").split("`show` takes whole parts:")[1]
    assert re.findall(r"`([a-z0-9.]+)`", parts) == ["nobles", "market", *PARTS.names[1:]]
    first = _section("Your first lesson").split("named after it:")[1].split("Take one")[0]
    assert re.findall(r"`([a-z-]+)`", first) == list(SECTIONS["splendor"])


def test_every_key_of_a_lesson_is_explained() -> None:
    whole = tomllib.loads(_blocks("toml")[0])

    assert _names("The file", "key") == list(whole)


def test_position_of_the_page_can_be_used() -> None:
    (block,) = _blocks("json")
    position = json.loads(block)

    assert get_ruleset("splendor").decode(position).to_move == 0
    keys = _names("Positions", "key")
    assert keys == ["ruleset", "supply", "display", "decks", *list(position)[3:]]


def _content(folder: Path, lesson: str) -> Path:
    """A copy of the real positions with one lesson, in the course as the page says."""
    shutil.copytree(CONTENT / "positions", folder / "positions")
    (folder / "splendor").mkdir()
    (folder / "splendor" / "reserving.toml").write_text(lesson, encoding="utf-8")
    courses = COURSES.replace('"taking-tokens"', '"reserving"')
    (folder / "courses.toml").write_text(courses, encoding="utf-8")
    return folder


def test_first_lesson_of_the_page_is_in_order(tmp_path: Path) -> None:
    proofs = prove_content(["ko"], _content(tmp_path, _blocks("toml")[0]))

    assert [proof.about for proof in proofs] == ["draft, 2 steps", "order"]
    assert not any(proof.faults for proof in proofs)


@pytest.mark.parametrize(
    "block", [block for block in _blocks("toml") if block.startswith("[[steps]]")]
)
def test_step_of_the_page_is_in_order(block: str, tmp_path: Path) -> None:
    proofs = prove_content([], _content(tmp_path, HEAD + block))

    assert not any(proof.faults for proof in proofs), proofs
