"""Phases that a game seldom reaches, worked in each way: choosing a noble, passing."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.browser import positions
from tests.browser.conftest import PageOpener
from tests.browser.hands import Finger, Hand, Keyboard, Mouse
from tests.browser.positions import Position
from tests.browser.tables import sit_at

pytestmark = pytest.mark.browser


class Way(NamedTuple):
    """A way to work the page, with the browser and the language it is tried in."""

    hand: Callable[[Page], Hand]
    language: str
    options: dict[str, Any]


PHONE = {"width": 360, "height": 640}
WAYS = {
    "mouse": Way(lambda _: Mouse(), "en", {}),
    "keyboard": Way(Keyboard, "th", {}),
    "touch": Way(
        lambda _: Finger(), "zh-hant", {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    ),
    "no script": Way(lambda _: Mouse(), "ko", {"java_script_enabled": False}),
}
PHASES: dict[str, tuple[Callable[[], Position], str]] = {
    "noble": (positions.noble_due, "noble noble-01"),
    "pass": (positions.only_pass, "pass"),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("phase", PHASES)
def test_rare_phase_can_be_played(open_page: PageOpener, way: str, phase: str) -> None:
    make_hand, language, options = WAYS[way]
    make_position, action = PHASES[phase]
    sitting = sit_at(open_page, position=make_position(), language=language, **options)
    hand = make_hand(sitting.page)
    hand.arrive()
    hand.press(sitting.find(f'[data-action="{action}"]').first)
    sitting.expect_version(1)
    assert sitting.actions == [action]
    if phase == "noble":
        expect(sitting.find("#seat-0 .seat__noble")).to_have_count(1)
    if way == "keyboard":
        assert sitting.page.evaluate("document.activeElement !== document.body")
