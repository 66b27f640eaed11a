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

from game.labels.cards import card_label, noble_label
from game.labels.gems import gem_name
from game.labels.rules import rule_name, rule_text
from tutorials.lessons.tags import TAG

MOST_TEXTS: Final = 4096
_BOLD: Final = re.compile(r"\*\*(.+?)\*\*")


def _gem(letter: str) -> str:
    return render_to_string(
        "tutorials/_tag_gem.html", {"letter": letter, "name": gem_name(letter)}
    ).strip()


def _thing(label: Callable[[str], str]) -> Callable[[str], str]:
    return lambda name: f'<span class="thing">{escape(label(name))}</span>'


def _rule(number: str) -> str:
    rule = {"number": number, "name": rule_name(number), "text": rule_text(number)}
    return render_to_string("tutorials/_tag_rule.html", rule).strip()


_SHOWN: Final[Mapping[str, Callable[[str], str]]] = MappingProxyType(
    {"gem": _gem, "card": _thing(card_label), "noble": _thing(noble_label), "rule": _rule}
)


def rich(text: str) -> SafeString:
    """A text of a lesson as HTML, its tags in the active language. Everything else is escaped."""
    return _rich(text, get_language())


@lru_cache(MOST_TEXTS)
def _rich(text: str, language: str | None) -> SafeString:
    bold = _BOLD.sub(r"<strong>\1</strong>", escape(text))
    return SafeString(TAG.sub(lambda tag: _SHOWN[tag[1]](tag[2]), bold))
