"""The numbered rules of all games, looked up by number.

The letter of a number says whose rule it is, so no two games have a number in common.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext

from game.engine.options import DEFAULTS, Options
from game.labels.duel.rules import CHOSEN as DUEL_CHOSEN
from game.labels.duel.rules import RULES as DUEL_RULES
from game.labels.splendor.rules import CHOSEN as SPLENDOR_CHOSEN
from game.labels.splendor.rules import RULES as SPLENDOR_RULES

# Of each game: the rules that are always the same, and those that an option changes.
_RULES: Final[Mapping[str, Mapping[str, Promise]]] = MappingProxyType(
    {"splendor": SPLENDOR_RULES, "duel": DUEL_RULES}
)
_CHOSEN: Final[Mapping[str, Mapping[str, tuple[str, Mapping[object, Promise]]]]] = MappingProxyType(
    {"splendor": SPLENDOR_CHOSEN, "duel": DUEL_CHOSEN}
)


def _order(rule: str) -> tuple[int, ...]:
    return tuple(int(part) for part in rule[1:].split("."))


_NUMBERS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {game: tuple(sorted({*_RULES[game], *_CHOSEN[game]}, key=_order)) for game in _RULES}
)
_FIXED: Final = {number: text for rules in _RULES.values() for number, text in rules.items()}
_BY_OPTION: Final = {number: entry for rules in _CHOSEN.values() for number, entry in rules.items()}


def rule_numbers(game: str) -> tuple[str, ...]:
    """The numbers of all rules of a game in order, such as "S1.1" to "S12"."""
    return _NUMBERS[game]


def rule_name(number: str) -> str:
    """What a rule is called: "Rule S4.3"."""
    # Translators: how a rule is cited; number: such as S4.3
    return gettext("Rule {number}").format(number=number)


def rule_text(number: str, options: Options = DEFAULTS) -> str:
    """The rule in one sentence, as it is under the table's options."""
    if number in _FIXED:
        return str(_FIXED[number])
    option, sentences = _BY_OPTION[number]
    return str(sentences[getattr(options, option)])
