"""What may stand in a text about Splendor."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.engine.splendor.cards import CARD_INDEX, NOBLE_INDEX
from game.engine.tokens import GEMS, GOLD
from tutorials.lessons.tags import Tag, rule_tag

TAGS: Final[Mapping[str, Tag]] = MappingProxyType(
    {
        "gem": Tag(
            lambda name: len(name) == 1 and name in GEMS + GOLD,
            "a token: W, B, G, R, K, or Y for gold",
        ),
        "card": Tag(lambda name: name in CARD_INDEX, "a card by its id, such as 2-blue-01"),
        "noble": Tag(lambda name: name in NOBLE_INDEX, "a noble by its id, such as noble-03"),
        "rule": rule_tag("splendor", "S4.3"),
    }
)
