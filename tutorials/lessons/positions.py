"""The named positions that lessons start from."""

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from game.engine import get_ruleset

CONTENT: Final = Path(__file__).resolve().parent.parent / "content"


def position_path(name: str, content: Path = CONTENT) -> Path:
    """The file of a named position."""
    return content / "positions" / f"{name}.json"


@cache
def load_position(name: str, content: Path = CONTENT) -> Any:
    """The state of a named position. Raises `OSError`, `ValueError` (also for a broken position)."""
    table = json.loads(position_path(name, content).read_text(encoding="utf-8"))
    return get_ruleset(table["ruleset"]).decode(table)
