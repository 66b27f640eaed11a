"""Rules and options: a sentence follows the option in force."""

import pytest

from game.engine import Options
from game.engine.options import CHOICES, DEFAULTS, PRESETS
from game.labels.options import (
    choice_help,
    choice_label,
    option_help,
    option_label,
    option_names,
    preset_help,
    preset_label,
    preset_names,
)
from game.labels.rules import rule_numbers, rule_text

GAMES = ("splendor", "duel")
CHANGED = {
    "splendor": {
        "take_different": "S4.2",
        "return_choice": "S5.2",
        "blind_reserve": "S6.1",
        "reserved_visibility": "S6.5",
        "first_player": "S2.4",
        "tie_break": "S11.3",
    },
    "duel": {
        "reserved_visibility": "D9.4",
        "first_player": "D2.4",
        "duel_refill": "D14.5",
    },
}


@pytest.mark.parametrize("game", GAMES)
def test_options_of_a_game_are_those_that_change_a_rule(game: str) -> None:
    assert set(option_names(game)) == set(CHANGED[game])


@pytest.mark.parametrize(
    ("game", "option", "rule"),
    [(game, option, rule) for game in GAMES for option, rule in CHANGED[game].items()],
)
def test_option_changes_the_sentence_of_its_rule_only(game: str, option: str, rule: str) -> None:
    for other in CHOICES[option][1:]:
        options = DEFAULTS._replace(**{option: other})  # type: ignore[arg-type]
        different = [
            number
            for number in rule_numbers(game)
            if rule_text(number, options) != rule_text(number)
        ]
        assert different == [rule]


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_single_sentences(game: str) -> None:
    everything_else = Options(
        *(values[-1] for values in (CHOICES[name] for name in Options._fields))  # type: ignore[arg-type]
    )
    for options in (*PRESETS.values(), everything_else):
        for number in rule_numbers(game):
            text = rule_text(number, options)
            assert text.endswith(".")
            assert ". " not in text


@pytest.mark.parametrize("game", GAMES)
def test_no_two_rules_say_the_same(game: str) -> None:
    texts = [rule_text(number) for number in rule_numbers(game)]
    assert len(set(texts)) == len(texts)


def test_unknown_rule_is_an_error() -> None:
    with pytest.raises(KeyError):
        rule_text("S13.1", Options())
    with pytest.raises(KeyError):
        rule_text("D17.1", Options())


def test_every_option_is_one_of_a_game() -> None:
    assert {name for game in GAMES for name in option_names(game)} == set(CHOICES)
    assert preset_names("splendor") == tuple(PRESETS)
    assert preset_names("duel") == ("published",)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_choice_and_preset_is_explained_in_one_sentence(game: str) -> None:
    helps = [option_help(game, name) for name in option_names(game)]
    helps += [choice_help(game, name, value) for name, value in _choices(game)]
    helps += [preset_help(game, preset) for preset in preset_names(game)]
    for text in helps:
        assert text.endswith(".")
        assert ". " not in text


@pytest.mark.parametrize("game", GAMES)
def test_labels_of_choices_differ_within_an_option(game: str) -> None:
    for name in option_names(game):
        assert option_label(game, name)
        labels = {choice_label(game, name, value) for value in CHOICES[name]}
        assert len(labels) == len(CHOICES[name])
    presets = preset_names(game)
    assert len({preset_label(game, preset) for preset in presets}) == len(presets)


def _choices(game: str) -> list[tuple[str, object]]:
    return [(name, value) for name in option_names(game) for value in CHOICES[name]]
