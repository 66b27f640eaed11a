"""The texts of lessons as HTML: bold words, gems, cards, nobles and rules by name."""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from django.template.loader import render_to_string
from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from game.labels.gems import gem_name
from game.labels.rules import rule_name, rule_text
from game.presenters.games import presenter_of
from tutorials.lessons.tags import TAG

MOST_TEXTS: Final = 4096
_BOLD: Final = re.compile(r"\*\*(.+?)\*\*")


def _gem(letter: str) -> str:
    return render_to_string(
        "tutorials/_tag_gem.html", {"letter": letter, "name": gem_name(letter)}
    ).strip()


def _rule(number: str) -> str:
    rule = {"number": number, "name": rule_name(number), "text": rule_text(number)}
    return render_to_string("tutorials/_tag_rule.html", rule).strip()


_SHOWN: Final[Mapping[str, Callable[[str], str]]] = MappingProxyType({"gem": _gem, "rule": _rule})


def rich(text: str, game: str) -> SafeString:
    """A text of a game's lesson as HTML, its tags in the active language. Everything else is escaped."""
    return _rich(text, game, get_language())


@lru_cache(MOST_TEXTS)
def _rich(text: str, game: str, language: str | None) -> SafeString:
    def shown(tag: re.Match[str]) -> str:
        kind, name = tag.groups()
        return _SHOWN[kind](name) if kind in _SHOWN else _thing(game, name)

    return SafeString(TAG.sub(shown, _BOLD.sub(r"<strong>\1</strong>", escape(text))))


def _thing(game: str, name: str) -> str:
    """A card or a tile of the game, by its name inside a sentence."""
    thing = presenter_of(game).thing(name)
    if thing is None:
        raise KeyError(name)
    return f'<span class="thing">{escape(thing.name)}</span>'
