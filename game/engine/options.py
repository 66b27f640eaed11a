"""Rule options and presets (rules S12)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

CHOICES: Final[Mapping[str, tuple[object, ...]]] = MappingProxyType(
    {
        "take_different": ("must_take_available", "up_to_three", "exactly_three"),
        "return_choice": ("any", "just_taken"),
        "blind_reserve": (True, False),
        "reserved_visibility": ("blind_hidden", "all_hidden", "open"),
        "first_player": ("random", "youngest", "host"),
        "tie_break": ("fewest_cards", "later_in_turn_order"),
        "duel_refill": ("end_of_turn", "immediate"),
    }
)


class OptionError(ValueError):
    """A value that does not exist; `option` names the option."""

    def __init__(self, option: str, value: object) -> None:
        super().__init__(f"option {option!r} has no value {value!r}")
        self.option = option
        self.value = value


class Options(NamedTuple):
    """How a game is played where sources differ. The defaults are the published rules."""

    take_different: str = "must_take_available"
    return_choice: str = "any"
    blind_reserve: bool = True
    reserved_visibility: str = "blind_hidden"
    first_player: str = "random"
    tie_break: str = "fewest_cards"
    duel_refill: str = "end_of_turn"


DEFAULTS: Final = Options()

PRESETS: Final[Mapping[str, Options]] = MappingProxyType(
    {
        "published": DEFAULTS,
        "simplified-chinese-introduction": Options(
            take_different="up_to_three",
            blind_reserve=False,
            reserved_visibility="all_hidden",
            tie_break="later_in_turn_order",
        ),
        "korean-card-thai-manual": Options(take_different="exactly_three", first_player="youngest"),
    }
)


def options_from(values: Mapping[str, object]) -> Options:
    """Options from name -> value, missing names by default.

    Raises `OptionError` for a name or a value that does not exist.
    """
    for name, value in values.items():
        known = CHOICES.get(name, ())
        if not any(value is choice or (type(value) is str and value == choice) for choice in known):
            raise OptionError(name, value)
    chosen: dict[str, Any] = dict(values)
    return DEFAULTS._replace(**chosen)


def options_to(options: Options) -> dict[str, object]:
    """Name -> value of every option that differs from its default (the position format)."""
    return {
        name: value for name, value in options._asdict().items() if value != getattr(DEFAULTS, name)
    }
