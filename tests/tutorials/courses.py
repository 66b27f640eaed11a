"""Folders of lessons for tests, and the positions in them."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from tests.engine.positions import cards_with_bonuses, position
from tutorials.lessons.loader import load_lesson
from tutorials.lessons.schema import Lesson

DATA: Final = Path(__file__).parent / "data"
KINDS: Final = ("read", "do", "choose", "watch", "play")
FILE: Final = "splendor/taking-tokens.toml"
COURSES: Final = """
[[courses]]
game = "splendor"
lessons = ["taking-tokens"]

[courses.after]
"""

NINE: Final = position(seats=({"tokens": "WWBBGRRKY"}, {}))
OPENING: Final = position(display={"1": ["1-red-01"]}, nobles=["noble-02"])
POSITIONS: Final[dict[str, Any]] = {
    "opening": OPENING,
    "uneven": position(seats=({"tokens": "W"}, {"tokens": "GG"})),
    "hand-of-nine": NINE,
    "over": position(
        seats=({"cards": ["3-white-04", "3-blue-04", "3-green-04"]}, {}),
        to_move=1,
        phase="over",
        last_round=True,
    ),
    "lost": {"ruleset": "chess"},
    "short": {**OPENING, "supply": {}},
    "hidden": {**OPENING, "decks": {"1": ["hidden-1"]}},
    "after-two-turns": {
        "format": 1,
        "position": OPENING,
        "actions": ["take WBG", "reserve 1-red-01"],
    },
    "after-nonsense": {"format": 1, "position": OPENING, "actions": ["take RRR"]},
    "list": [],
}
# The next white card meets the wishes of two nobles, not of the third.
TWO_NOBLES: Final = position(
    seats=({"tokens": "KK", "cards": cards_with_bonuses("WWBBBGGGRRR")}, {}),
    display={"1": ["1-white-04"]},
    nobles=["noble-06", "noble-07", "noble-04"],
)
SOUND: Final = ("opening", "uneven", "hand-of-nine", "over", "after-two-turns")


def write_content(
    folder: Path,
    lesson: str,
    *,
    changes: Sequence[Sequence[str]] = (),
    file: str = FILE,
    courses: str = COURSES,
    positions: Sequence[str] = SOUND,
) -> Path:
    """A folder of content with one lesson, the named one of `data`, changed (old, new).

    Every `old` stands in what is changed, and all places where it stands are changed.
    """
    text = (DATA / f"{lesson}.toml").read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text + courses, old
        text, courses = text.replace(old, new), courses.replace(old, new)
    path = folder / file
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    (folder / "courses.toml").write_text(courses, encoding="utf-8")
    (folder / "positions").mkdir()
    for name in positions:
        (folder / "positions" / f"{name}.json").write_text(json.dumps(POSITIONS[name]))
    return folder


def lesson_of(folder: Path, name: str, **arguments: Any) -> Lesson:
    """A lesson of `data`, changed like `write_content`. Raises `LessonError`."""
    content = write_content(folder, name, **arguments)
    return load_lesson(content / arguments.get("file", FILE), content)
