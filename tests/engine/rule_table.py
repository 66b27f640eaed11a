"""`python -m tests.engine.rule_table`: each numbered rule and each reason with its tests.

A test stands for a rule as a scenario that lists its number, or as a function whose name begins
with it (`test_d3_3_...` for D3.3). The command fails when a rule or a reason has no test.
"""

import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from game.engine import RULESETS, get_ruleset
from tests.engine.scenarios import RULES, load

_TEST = re.compile(r"^def (test_([sd]\d+)_(\d+)_\w+)", re.MULTILINE)


def table(ruleset: str) -> dict[str, list[str]]:
    """Rule number or reason of a ruleset -> names of the tests that stand for it."""
    found: dict[str, list[str]] = defaultdict(list)
    for scenario in load(ruleset):
        for rule in scenario["rules"]:
            found[rule].append(scenario["name"])
        if "refused" in scenario:
            found[scenario["refused"]["reason"]].append(scenario["name"])
    for rule, name in _named_tests():
        found[rule].append(name)
    return {key: found[key] for key in (*RULES[ruleset], *map(str, get_ruleset(ruleset).reasons))}


def _named_tests() -> Iterator[tuple[str, str]]:
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for name, section, number in _TEST.findall(path.read_text(encoding="utf-8")):
            yield f"{section.upper()}.{number}", name


def main() -> int:
    """Print the table of every ruleset, one test a line; 1 when something has no test."""
    status = 0
    for ruleset in RULESETS:
        for key, names in table(ruleset).items():
            status = status if names else 1
            for name in names or ["-"]:
                sys.stdout.write(f"{ruleset:12}{key:28}{name}\n")
    return status


if __name__ == "__main__":
    sys.exit(main())
