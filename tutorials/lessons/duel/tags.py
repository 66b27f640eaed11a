"""What may stand in a text about Splendor Duel."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.engine.duel.cards import CARD_INDEX, ROYAL_INDEX
from game.engine.tokens import LETTERS
from tutorials.lessons.tags import Tag, rule_tag

TAGS: Final[Mapping[str, Tag]] = MappingProxyType(
    {
        "gem": Tag(
            lambda name: len(name) == 1 and name in LETTERS,
            "a token: W, B, G, R, K, P for a pearl, or Y for gold",
        ),
        "card": Tag(lambda name: name in CARD_INDEX, "a card by its id, such as 1-blue-03"),
        "royal": Tag(lambda name: name in ROYAL_INDEX, "a royal card by its id, such as royal-02"),
        "rule": rule_tag("duel", "D8.1"),
    }
)
