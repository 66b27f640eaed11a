"""The sections of the rulebooks: each lesson teaches one, and is named after it."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

# In the order of the rulebooks.
SECTIONS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "splendor": (
            "contents",
            "setup",
            "player-count",
            "overview",
            "development-cards",
            "nobles-tiles",
            "turn-actions",
            "taking-tokens",
            "reserving",
            "buying",
            "bonuses",
            "nobles",
            "game-end",
        ),
        "duel": (
            "contents",
            "setup",
            "turn",
            "privilege",
            "replenish",
            "privilege-supply",
            "take",
            "reserve",
            "buy",
            "royal",
            "end-of-turn",
            "victory",
            "abilities-wild",
            "abilities-extra-turn",
            "abilities-matching-gem",
            "abilities-privilege",
            "abilities-steal",
        ),
    }
)
