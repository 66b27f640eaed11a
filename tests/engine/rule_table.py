"""`python -m tests.engine.rule_table`: each numbered rule and each reason with its scenarios."""

import sys
from collections import defaultdict

from game.engine.splendor.reasons import RULES as REASON_RULES
from tests.engine.scenarios import RULES, load


def table(ruleset: str = "splendor") -> dict[str, list[str]]:
    """Rule number or reason -> names of the scenarios that stand for it."""
    found: dict[str, list[str]] = defaultdict(list)
    for scenario in load(ruleset):
        for rule in scenario["rules"]:
            found[rule].append(scenario["name"])
        if "refused" in scenario:
            found[scenario["refused"]["reason"]].append(scenario["name"])
    return {key: found[key] for key in (*RULES, *map(str, REASON_RULES))}


def main() -> None:
    """Print the table, one scenario a line."""
    for key, names in table().items():
        for name in names or ["-"]:
            sys.stdout.write(f"{key:28}{name}\n")


if __name__ == "__main__":
    main()
