"""What the engine offers by name."""

import subprocess
import sys

import pytest

from game.engine import RULESETS, Options, UnknownRulesetError, get_ruleset
from game.engine.options import CHOICES, DEFAULTS, PRESETS, OptionError, options_from, options_to
from tests.engine.scenarios import RULES as RULE_NUMBERS


def test_rulesets_are_found_by_name() -> None:
    assert [get_ruleset(name).name for name in RULESETS] == list(RULESETS)


def test_unknown_ruleset_is_named() -> None:
    with pytest.raises(UnknownRulesetError, match="no ruleset 'chess'"):
        get_ruleset("chess")


def test_every_reason_is_tied_to_a_numbered_rule() -> None:
    games = [get_ruleset(name) for name in RULESETS]
    for game in games:
        assert set(game.reasons.values()) <= set(RULE_NUMBERS[game.name])
        assert set(game.not_drillable) <= set(game.reasons)
        assert all(game.not_drillable.values())


def test_options_are_made_of_names_and_values() -> None:
    options = options_from({"take_different": "up_to_three", "blind_reserve": False})
    assert options == Options(take_different="up_to_three", blind_reserve=False)
    assert options_to(options) == {"take_different": "up_to_three", "blind_reserve": False}
    assert options_to(DEFAULTS) == {}


@pytest.mark.parametrize(
    ("name", "value"),
    [("speed", 1), ("blind_reserve", 0), ("tie_break", "coin"), ("tie_break", [])],
)
def test_unknown_option_or_value_is_named(name: str, value: object) -> None:
    with pytest.raises(OptionError) as caught:
        options_from({name: value})
    assert caught.value.option == name


def test_defaults_are_the_first_choices_and_presets_hold_known_values() -> None:
    assert DEFAULTS._asdict() == {name: values[0] for name, values in CHOICES.items()}
    assert PRESETS["published"] == DEFAULTS
    for preset in PRESETS.values():
        assert options_from(preset._asdict()) == preset


def test_engine_and_bots_need_the_standard_library_only() -> None:
    code = (
        "import sys, game.bots;"
        "print(*{name.partition('.')[0] for name in sys.modules} - set(sys.stdlib_module_names))"
    )
    result = subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, '.'); {code}"],
        check=True,
        capture_output=True,
        text=True,
    )
    assert set(result.stdout.split()) <= {"game", "__main__"}
