"""The scenarios, and that every numbered rule and every reason has one."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from game.engine import Reason, get_ruleset
from game.engine.options import options_from
from game.engine.tokens import letters_of
from tests.engine.positions import position
from tests.engine.rule_table import table
from tests.engine.scenarios import KEYS, RULES, Scenario, load

GAME = get_ruleset("splendor")
SCENARIOS = load("splendor")


def _start(scenario: Scenario) -> Any:
    if "setup" not in scenario:
        return GAME.decode(position(**scenario["position"]))
    arguments = dict(scenario["setup"])
    options = options_from(arguments.pop("options", {}))
    return GAME.setup(**arguments, options=options)


def _look_up(value: Any, path: str) -> Any:
    for key in path.split("."):
        if key == "#":
            value = len(value)
        else:
            value = value[int(key)] if isinstance(value, list) else value[key]
    return value


def _plain(value: Any) -> Any:
    """Facts of a refusal as the scenarios write them: bundles as letters."""
    return letters_of(value) if isinstance(value, tuple) else value


def _check_actions(scenario: Scenario, state: Any) -> None:
    texts = {GAME.format(action) for action in GAME.legal_actions(state)}
    for text in scenario.get("legal", []):
        assert GAME.refusal(state, GAME.parse(text)) is None
    for text in scenario.get("illegal", []):
        assert GAME.refusal(state, GAME.parse(text)) is not None
        assert text not in texts
    for word, expected in scenario.get("only", {}).items():
        assert {text for text in texts if text.split()[0] == word} == set(expected)


def _check_refusal(expected: Mapping[str, Any], state: Any) -> None:
    refusal = GAME.refusal(state, GAME.parse(expected["action"]))
    assert refusal is not None
    assert refusal.reason == expected["reason"]
    assert refusal.rule == expected["rule"]
    assert {name: _plain(value) for name, value in refusal.params.items()} == expected["params"]


def _check_outcome(scenario: Scenario, state: Any) -> None:
    outcome = GAME.outcome(state)
    if "winners" not in scenario:
        return
    assert outcome is not None
    assert list(outcome.winners) == scenario["winners"]
    assert [list(group) for group in outcome.ranking] == scenario["ranking"]


@pytest.mark.parametrize(
    "scenario", SCENARIOS, ids=lambda scenario: f"{'+'.join(scenario['rules'])}-{scenario['name']}"
)
def test_scenario(scenario: Scenario) -> None:
    state = _start(scenario)
    for text in scenario.get("play", []):
        state = GAME.apply(state, GAME.parse(text))
    encoded = GAME.encode(state)
    for path, value in scenario.get("expect", {}).items():
        assert _look_up(encoded, path) == value, path
    _check_actions(scenario, state)
    if "refused" in scenario:
        _check_refusal(scenario["refused"], state)
    for card, ways in scenario.get("payments", {}).items():
        assert [letters_of(way) for way in GAME.payments(state, card)] == ways
    _check_outcome(scenario, state)


def test_scenarios_are_well_formed() -> None:
    names = Counter(scenario["name"] for scenario in SCENARIOS)
    assert [name for name, count in names.items() if count > 1] == []
    for scenario in SCENARIOS:
        assert set(scenario) <= KEYS, scenario["name"]
        assert set(scenario["rules"]) <= set(RULES), scenario["name"]
        assert set(scenario) & (KEYS - {"name", "rules", "setup", "position", "play"})


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_a_scenario(rule: str) -> None:
    assert table()[rule]


@pytest.mark.parametrize("reason", GAME.reasons)
def test_every_reason_has_a_scenario(reason: Reason) -> None:
    assert table()[reason]
