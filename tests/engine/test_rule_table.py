"""Every numbered rule and every reason of every game has a test, and the command tells."""

import pytest

from game.engine import RULESETS, get_ruleset
from tests.engine import rule_table, scenarios

KEYS = [
    (name, key)
    for name in RULESETS
    for key in (*scenarios.RULES[name], *map(str, get_ruleset(name).reasons))
]
TABLES = {name: rule_table.table(name) for name in RULESETS}


@pytest.mark.parametrize(("ruleset", "key"), KEYS)
def test_rule_and_reason_have_a_test(ruleset: str, key: str) -> None:
    assert TABLES[ruleset][key]


def test_command_prints_every_rule_of_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert rule_table.main() == 0
    printed = {tuple(line.split()[:2]) for line in capsys.readouterr().out.splitlines()}
    assert printed == set(KEYS)


def test_command_fails_when_a_rule_has_no_test(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    numbers = {**scenarios.RULES, "splendor": (*scenarios.RULES["splendor"], "S13.1")}
    monkeypatch.setattr(rule_table, "RULES", numbers)
    assert rule_table.main() == 1
    assert ["splendor", "S13.1", "-"] in [
        line.split() for line in capsys.readouterr().out.splitlines()
    ]
