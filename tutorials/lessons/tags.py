"""What may stand in a lesson's text beside words: `**bold**`, and tags such as `{gem:B}`.

A tag is replaced by the name or the picture of a thing in the reader's language.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from game.labels.rules import rule_numbers

TAG: Final = re.compile(r"\{([a-z]+):([^{}]*)\}")
BOLD: Final = "**"


class Tag(NamedTuple):
    """A kind of tag: what may stand after the colon, and what it shows.

    The kinds gem and rule are shown by the pages themselves; what else a game has tags for is a
    thing that its presenter knows by id.
    """

    is_known: Callable[[str], bool]
    help: str


def rule_tag(game: str, example: str) -> Tag:
    """The tag for the rules of a game."""
    return Tag(lambda name: name in rule_numbers(game), f"a rule by its number, such as {example}")


def tag_problems(text: str, tags: Mapping[str, Tag]) -> Iterator[str]:
    """What is wrong with the tags and marks of a text, in words."""
    for kind, name in TAG.findall(text):
        if kind not in tags:
            yield f"there is no tag {{{kind}:...}}; the tags are {', '.join(tags)}"
        elif not tags[kind].is_known(name):
            yield f"{{{kind}:{name}}} names nothing; it wants {tags[kind].help}"
    rest = TAG.sub("", text)
    if "{" in rest or "}" in rest:
        yield "a curly bracket belongs to no tag; a tag looks like {gem:B}"
    if rest.count(BOLD) % 2:
        yield "two asterisks ** are opened but not closed"
