"""The scenarios of every game."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from game.engine import RULESETS, Ruleset, get_ruleset
from game.engine.options import options_from
from game.engine.tokens import LETTERS, letters_of
from tests.engine import duel_positions, positions
from tests.engine.scenarios import GAP, KEYS, RULES, Scenario, load

CASES = [(name, scenario) for name in RULESETS for scenario in load(name)]
POSITIONS: Mapping[str, Callable[..., dict[str, Any]]] = {
    "splendor": positions.position,
    "duel": duel_positions.position,
}


def _start(game: Ruleset[Any], scenario: Scenario) -> Any:
    if "setup" not in scenario:
        return game.decode(POSITIONS[game.name](**scenario["position"]))
    arguments = dict(scenario["setup"])
    options = options_from(arguments.pop("options", {}))
    return game.setup(**arguments, options=options)


def _look_up(value: Any, path: str) -> Any:
    for key in path.split("."):
        if key == "#":
            value = len(value)
        else:
            value = value[int(key)] if isinstance(value, list) else value[key]
    return GAP if value is None else value


def _plain(value: Any) -> Any:
    """Facts of a refusal as the scenarios write them: bundles as letters, cells as "r1c2 r1c3"."""
    if not isinstance(value, tuple):
        return value
    if len(value) == len(LETTERS):
        return letters_of(value)
    cells = value if isinstance(value[0], tuple) else (value,)
    return " ".join(f"r{row}c{column}" for row, column in cells)


def _check_paths(expected: Mapping[str, Any], encoded: Any) -> None:
    for path, value in expected.items():
        assert _look_up(encoded, path) == value, path


def _check_views(game: Ruleset[Any], scenario: Scenario, state: Any) -> None:
    for viewer, expected in scenario.get("seen", {}).items():
        seat = None if viewer == "spectator" else int(viewer)
        _check_paths(expected, game.encode(game.view_for(state, seat)))


def _check_actions(game: Ruleset[Any], scenario: Scenario, state: Any) -> None:
    texts = {game.format(action) for action in game.legal_actions(state)}
    for text in scenario.get("legal", []):
        assert game.refusal(state, game.parse(text)) is None, text
    for text in scenario.get("illegal", []):
        assert game.refusal(state, game.parse(text)) is not None, text
        assert text not in texts
    for word, expected in scenario.get("only", {}).items():
        assert {text for text in texts if text.split()[0] == word} == set(expected)


def _check_refusals(game: Ruleset[Any], scenario: Scenario, state: Any) -> None:
    alike = [game.refusal(state, game.parse(text)) for text in scenario.get("alike", [])]
    assert None not in alike
    assert all(refusal == alike[0] for refusal in alike)
    if "refused" not in scenario:
        return
    expected = scenario["refused"]
    refusal = game.refusal(state, game.parse(expected["action"]))
    assert refusal is not None
    assert refusal.reason == expected["reason"]
    assert refusal.rule == expected["rule"]
    assert {name: _plain(value) for name, value in refusal.params.items()} == expected["params"]


def _check_outcome(game: Ruleset[Any], scenario: Scenario, state: Any) -> None:
    outcome = game.outcome(state)
    if "winners" not in scenario:
        return
    assert outcome is not None
    assert list(outcome.winners) == scenario["winners"]
    assert [list(group) for group in outcome.ranking] == scenario["ranking"]
    if "ending" in scenario:
        assert outcome.ending == scenario["ending"]


@pytest.mark.parametrize(
    ("ruleset", "scenario"),
    [
        pytest.param(name, scenario, id=f"{'+'.join(scenario['rules'])}-{scenario['name']}")
        for name, scenario in CASES
    ],
)
def test_scenario(ruleset: str, scenario: Scenario) -> None:
    game = get_ruleset(ruleset)
    state = _start(game, scenario)
    for text in scenario.get("play", []):
        state = game.apply(state, game.parse(text))
    _check_paths(scenario.get("expect", {}), game.encode(state))
    _check_views(game, scenario, state)
    _check_actions(game, scenario, state)
    _check_refusals(game, scenario, state)
    for card, ways in scenario.get("payments", {}).items():
        assert [letters_of(way) for way in game.payments(state, card)] == ways
    _check_outcome(game, scenario, state)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_scenarios_are_well_formed(ruleset: str) -> None:
    scenarios = load(ruleset)
    names = Counter(scenario["name"] for scenario in scenarios)
    assert [name for name, count in names.items() if count > 1] == []
    # The options of both games stand in one rule of part S.
    known = {*RULES[ruleset], "S12"}
    for scenario in scenarios:
        assert set(scenario) <= KEYS, scenario["name"]
        assert set(scenario["rules"]) <= known, scenario["name"]
        assert set(scenario) & (KEYS - {"name", "rules", "setup", "position", "play"})
