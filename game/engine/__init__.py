"""The rules engine: standard library only; knows no Django, no language, no clock.

`get_ruleset("splendor")` gives the rules; `game.engine.ruleset.Ruleset` says what they offer.
"""

from typing import Any

from game.engine.actions import Action, ActionKind
from game.engine.duel.rules import Duel
from game.engine.errors import (
    IllegalActionError,
    MaskedStateError,
    PositionError,
    UnknownRulesetError,
)
from game.engine.events import Cause, Event, EventKind
from game.engine.options import PRESETS, OptionError, Options
from game.engine.outcome import Ending, Outcome
from game.engine.phases import Phase
from game.engine.reasons import Reason, Refusal
from game.engine.ruleset import Ruleset
from game.engine.splendor.rules import Splendor
from game.engine.tokens import Tokens

__all__ = [
    "PRESETS",
    "RULESETS",
    "Action",
    "ActionKind",
    "Cause",
    "Ending",
    "Event",
    "EventKind",
    "IllegalActionError",
    "MaskedStateError",
    "OptionError",
    "Options",
    "Outcome",
    "Phase",
    "PositionError",
    "Reason",
    "Refusal",
    "Ruleset",
    "Tokens",
    "UnknownRulesetError",
    "get_ruleset",
]

_RULESETS: dict[str, Ruleset[Any]] = {game.name: game for game in (Splendor(), Duel())}
RULESETS = tuple(_RULESETS)


def get_ruleset(name: str) -> Ruleset[Any]:
    """The rules of a game by name. Raises `UnknownRulesetError` for a name not in `RULESETS`."""
    try:
        return _RULESETS[name]
    except KeyError:
        raise UnknownRulesetError(name) from None
