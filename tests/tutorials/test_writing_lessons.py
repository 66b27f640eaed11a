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
from game.engine.duel.reasons import RULES as DUEL_RULES
from game.engine.splendor.reasons import RULES
from game.labels.rules import rule_numbers
from tests.tutorials.courses import COURSES
from tutorials.lessons.common_goals import common_goals
from tutorials.lessons.duel.game import DUEL
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
DUEL_SECTION: Final = "Lessons about Splendor Duel"
DUEL_HEAD: Final = HEAD.replace("splendor.reserving", "duel.take").replace("S6.1", "D8.1")


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


def _blocks(kind: str, text: str = PAGE) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", text, re.DOTALL)


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
    (block,) = _blocks("json", _section("Positions"))
    position = json.loads(block)

    assert get_ruleset("splendor").decode(position).to_move == 0
    keys = _names("Positions", "key")
    assert keys == ["ruleset", "supply", "display", "decks", *list(position)[3:]]


def _content(folder: Path, lesson: str) -> Path:
    """A copy of the real positions with one lesson, in the course as the page says."""
    shutil.copytree(CONTENT / "positions", folder / "positions")
    game, slug = tomllib.loads(lesson)["id"].split(".")
    (folder / game).mkdir()
    (folder / game / f"{slug}.toml").write_text(lesson, encoding="utf-8")
    courses = COURSES.replace("splendor", game).replace("taking-tokens", slug)
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
    head = DUEL_HEAD if block in _section(DUEL_SECTION) else HEAD
    proofs = prove_content([], _content(tmp_path, head + block))

    assert not any(proof.faults for proof in proofs), proofs


# Splendor Duel


def test_every_goal_of_duel_is_explained() -> None:
    common = _section(DUEL_SECTION).split("hold for Duel too:")[1].split("Besides")[0]

    assert re.findall(r"`(\w+)`", common) == list(common_goals("duel"))
    own = _names(DUEL_SECTION, "goal of Duel")
    assert own == [name for name in DUEL.goals if name not in common_goals("duel")]


@pytest.mark.parametrize("example", re.findall(r"`(\{ .* \})` \|", _section(DUEL_SECTION)))
def test_example_of_a_goal_of_duel_is_a_goal(example: str) -> None:
    goal_from(tomllib.loads(f"goal = {example}")["goal"], DUEL.goals)


def test_every_reason_of_duel_is_explained_with_its_rule() -> None:
    rows = {row[0].strip("| `"): row[1] for row in _rows(DUEL_SECTION, "reason in Duel")}

    assert rows == {str(reason): DUEL_RULES[reason] for reason in DUEL_RULES}


def test_every_question_tag_place_and_section_of_duel_is_explained() -> None:
    assert _names(DUEL_SECTION, "compute in Duel") == list(DUEL.questions)
    assert _names(DUEL_SECTION, "tag in Duel") == list(DUEL.tags)
    places = [re.sub(r"\..*", ".", name) for name in _names(DUEL_SECTION, "place in Duel")]
    assert places == list(DUEL.places)
    parts = _section(DUEL_SECTION).split("In Duel `show` takes")[1].split("A board")[0]
    groups = [name for name in re.findall(r"`([a-z0-9.]+)`", parts) if name != "market"]
    assert groups == list(DUEL.parts.names)
    first = _section(DUEL_SECTION).split("their sections are")[1].split("and this is")[0]
    assert re.findall(r"`([a-z-]+)`", first) == list(SECTIONS["duel"])


@pytest.mark.parametrize(
    ("title", "head", "game"),
    [("The file", "rules", "splendor"), (DUEL_SECTION, "rules of Duel", "duel")],
)
def test_every_rule_is_listed(title: str, head: str, game: str) -> None:
    listed = [row[0].strip("| ") for row in _rows(title, head)]
    ends = [re.findall(r"[SD]\d+\.\d+", entry) for entry in listed]

    assert ends == [
        [f"{chapter}.{number}" for number in _first_and_last(numbers)]
        for chapter, numbers in _chapters(game).items()
    ]


def _chapters(game: str) -> dict[str, list[int]]:
    """The rules of a game by what stands before the dot; options of tables have no dot."""
    found: dict[str, list[int]] = {}
    for number in rule_numbers(game):
        chapter, _, rule = number.partition(".")
        if rule:
            found.setdefault(chapter, []).append(int(rule))
    return found


def _first_and_last(numbers: list[int]) -> list[int]:
    return sorted({min(numbers), max(numbers)})


def test_action_of_duel_is_one() -> None:
    for row in _rows(DUEL_SECTION, "written in Duel"):
        for text in re.findall(r"`([^`]+)`", row[0]):
            assert get_ruleset("duel").parse(text)


def test_position_of_duel_can_be_used() -> None:
    (block,) = _blocks("json", _section(DUEL_SECTION))
    position = json.loads(block)

    assert get_ruleset("duel").decode(position).to_move == 0
    keys = _names(DUEL_SECTION, "key in Duel")
    assert keys == [*list(position)[:5], "decks", *list(position)[5:]]
