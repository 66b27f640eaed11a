"""What may stand in a lesson's text beside words: `**bold**`, and tags such as `{gem:B}`.

A tag is replaced by the name or the picture of a thing in the reader's language.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from game.engine.splendor.cards import CARD_INDEX, NOBLE_INDEX
from game.engine.tokens import GEMS, GOLD, PEARL
from game.labels.rules import rule_numbers

TAG: Final = re.compile(r"\{([a-z]+):([^{}]*)\}")
BOLD: Final = "**"


class Tag(NamedTuple):
    """A kind of tag: what may stand after the colon, and what it shows."""

    is_known: Callable[[str], bool]
    help: str


TAGS: Final[Mapping[str, Tag]] = MappingProxyType(
    {
        "gem": Tag(
            lambda name: len(name) == 1 and name in GEMS + GOLD + PEARL,
            "a token: W, B, G, R, K, or Y for gold",
        ),
        "card": Tag(lambda name: name in CARD_INDEX, "a card by its id, such as 2-blue-01"),
        "noble": Tag(lambda name: name in NOBLE_INDEX, "a noble by its id, such as noble-03"),
        "rule": Tag(
            lambda name: name in rule_numbers("splendor"), "a rule by its number, such as S4.3"
        ),
    }
)


def tag_problems(text: str) -> Iterator[str]:
    """What is wrong with the tags and marks of a text, in words."""
    for kind, name in TAG.findall(text):
        if kind not in TAGS:
            yield f"there is no tag {{{kind}:...}}; the tags are {', '.join(TAGS)}"
        elif not TAGS[kind].is_known(name):
            yield f"{{{kind}:{name}}} names nothing; it wants {TAGS[kind].help}"
    rest = TAG.sub("", text)
    if "{" in rest or "}" in rest:
        yield "a curly bracket belongs to no tag; a tag looks like {gem:B}"
    if rest.count(BOLD) % 2:
        yield "two asterisks ** are opened but not closed"
