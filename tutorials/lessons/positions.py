"""The named positions that lessons start from: a position, or a game record, whose end counts."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from game.engine import RULESETS, IllegalActionError, PositionError, get_ruleset
from game.engine.piles import HIDDEN_PREFIX
from game.engine.ruleset import Ruleset

CONTENT: Final = Path(__file__).resolve().parent.parent / "content"


def rules_of(state: Any) -> Ruleset[Any]:
    """The rules that a state belongs to."""
    return get_ruleset(type(state).__module__.split(".")[2])


def position_path(name: str, content: Path = CONTENT) -> Path:
    """The file of a named position."""
    return content / "positions" / f"{name}.json"


def position_names(content: Path = CONTENT) -> tuple[str, ...]:
    """The names of all positions, in alphabetical order."""
    return tuple(sorted(path.stem for path in (content / "positions").glob("*.json")))


@cache
def load_position(name: str, content: Path = CONTENT) -> Any:
    """The state of a named position; of a game record, the state after its actions.

    Raises `OSError` without such a file, `ValueError` for what is no position (`PositionError`
    names the field), also for one that hides cards.
    """
    text = position_path(name, content).read_text(encoding="utf-8-sig")
    table = json.loads(text)
    if not isinstance(table, dict):
        raise PositionError("position", "is not an object")
    if f'"{HIDDEN_PREFIX}' in text:
        raise PositionError("decks", f"a card that is only called {HIDDEN_PREFIX}… cannot be dealt")
    return _end(table) if "position" in table else _start(table)


def _start(position: object) -> Any:
    if not isinstance(position, Mapping) or position.get("ruleset") not in RULESETS:
        raise PositionError("ruleset", f"must be one of {', '.join(RULESETS)}")
    return get_ruleset(position["ruleset"]).decode(position)


def _end(record: Mapping[str, Any]) -> Any:
    state = _start(record["position"])
    rules = get_ruleset(record["position"]["ruleset"])
    for place, text in enumerate(record.get("actions", ())):
        try:
            state = rules.apply(state, rules.parse(text))
        except IllegalActionError as error:
            raise PositionError(f"actions.{place}", f"{text!r} is refused ({error})") from error
    return state
