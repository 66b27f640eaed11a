"""Rules and options: a sentence follows the option in force."""

import pytest

from game.engine import Options
from game.engine.options import CHOICES, DEFAULTS, PRESETS
from game.labels.options import (
    choice_help,
    choice_label,
    option_help,
    option_label,
    preset_help,
    preset_label,
)
from game.labels.rules import rule_numbers, rule_text

CHANGED = {
    "take_different": "S4.2",
    "return_choice": "S5.2",
    "blind_reserve": "S6.1",
    "reserved_visibility": "S6.5",
    "first_player": "S2.4",
    "tie_break": "S11.3",
}


@pytest.mark.parametrize(("option", "rule"), CHANGED.items())
def test_option_changes_the_sentence_of_its_rule_only(option: str, rule: str) -> None:
    for other in CHOICES[option][1:]:
        options = DEFAULTS._replace(**{option: other})  # type: ignore[arg-type]
        different = [
            number for number in rule_numbers() if rule_text(number, options) != rule_text(number)
        ]
        assert different == [rule]


def test_rules_are_single_sentences() -> None:
    for options in PRESETS.values():
        for number in rule_numbers():
            text = rule_text(number, options)
            assert text.endswith(".")
            assert ". " not in text


def test_unknown_rule_is_an_error() -> None:
    with pytest.raises(KeyError):
        rule_text("S13.1", Options())


def test_every_option_choice_and_preset_is_explained_in_one_sentence() -> None:
    helps = [option_help(name) for name in CHOICES]
    helps += [choice_help(name, value) for name, values in CHOICES.items() for value in values]
    helps += [preset_help(preset) for preset in PRESETS]
    for text in helps:
        assert text.endswith(".")
        assert ". " not in text


def test_labels_of_choices_differ_within_an_option() -> None:
    for name, values in CHOICES.items():
        assert option_label(name)
        assert len({choice_label(name, value) for value in values}) == len(values)
    assert len({preset_label(preset) for preset in PRESETS}) == len(PRESETS)
