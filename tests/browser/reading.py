"""What a page says, compared with what it should say."""

import re
from typing import Any, Final

from django.utils import translation
from django.utils.translation import gettext
from playwright.sync_api import Locator, expect

from game.engine.reasons import Refusal
from game.presenters.tray import told
from game.services.tables import Table
from tutorials.lessons.positions import rules_of

# The Thai wrap filter adds characters without width; browsers fold white space.
_INVISIBLE: Final = re.compile("[\u200b\u2060]")


def plain(text: str) -> str:
    """A text without what cannot be seen."""
    return " ".join(_INVISIBLE.sub("", text).split())


def text_of(locator: Locator) -> str:
    """What an element says."""
    return plain(locator.inner_text())


def in_language(text: str, language: str) -> str:
    """A sentence of the catalogs, translated."""
    with translation.override(language):
        return plain(gettext(text))


def refusal_of(table: Table, action: str) -> Refusal:
    """Why an action of the seat to move is refused."""
    refusal = table.rules.refusal(table.state, table.rules.parse(action))
    assert refusal is not None
    return refusal


def assert_told(locator: Locator, refusal: Refusal, state: Any, language: str) -> None:
    """The element tells the refusal and, in place, the rule behind it, in the language."""
    expect(locator).to_be_visible()
    with translation.override(language):
        expected = told(rules_of(state), refusal, state.options)
    said = text_of(locator)
    assert plain(expected.text) in said
    assert plain(expected.rule_text) in said
