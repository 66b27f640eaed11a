"""Every page and phase in every language: accessible, nothing cut off, nothing out of reach."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from splendor_site.languages import LANGUAGES
from tests import pseudo
from tests.browser.conftest import LAPTOP, PageOpener
from tests.browser.faults import (
    accessibility_faults,
    broken_line_faults,
    browser_message_faults,
    buried_control_faults,
    cut_text_faults,
    width_faults,
    wording_faults,
)
from tests.browser.positions import middle_of_game
from tests.browser.scene import Scene
from tests.browser.scenes import BUILDERS
from tests.browser.splendor_scenes import payable
from tests.game.factories import make_player, make_table

pytestmark = [pytest.mark.browser, pytest.mark.slow]
COUNT_MOTIONS = """
  window.motions = 0;
  const {animate} = Element.prototype;
  Element.prototype.animate = function (...how) { window.motions += 1; return animate.apply(this, how); };
"""
# A laptop of 1280x720 at 200 % and 400 %, and a phone.
MAGNIFIED: dict[str, ViewportSize] = {
    "200 %": {"width": 640, "height": 360},
    "400 %": {"width": 320, "height": 180},
    "phone": {"width": 360, "height": 640},
}
NARROW: ViewportSize = {"width": 320, "height": 640}
# Made of the same parts as another scene, which axe sees.
ALIKE = (
    *("table-start", "table-pick-complete", "table-card-own", "table-return-chosen"),
    *("table-over-long", "table-hand-over-long", "log-long", "replay-start"),
    *("duel-table-start", "duel-table-idle", "duel-table-gap", "duel-table-use-chosen"),
    *("duel-table-card-own", "duel-table-forced", "duel-table-extra", "duel-table-return-"),
    *("duel-table-over-c", "duel-table-over-long", "duel-log-long"),
)
ERRORS = r"status of 40\d "
CODES = [language.code for language in LANGUAGES]
every_part = pytest.mark.parametrize("part", BUILDERS)


class Gallery:
    """Two browsers, the table's person and a stranger, that go from scene to scene of a part."""

    def __init__(self, open_page: PageOpener, language: str, part: str) -> None:
        player = make_player()
        self.scenes = BUILDERS[part](player)
        self._language = language
        self._sizes = [LAPTOP, NARROW]
        self._pages = {
            True: open_page(player, expected=ERRORS),
            False: open_page(expected=ERRORS),
        }

    def both_sizes(self) -> list[ViewportSize]:
        """A wide and a narrow window, each time the other one first: to change the size takes long."""
        self._sizes.reverse()
        return self._sizes

    def show(self, scene: Scene) -> Page:
        page = self._pages[scene.seated]
        page.goto(f"/{self._language}/{scene.path}")
        return page


@every_part
@pytest.mark.parametrize("language", CODES)
def test_pages_in_each_language_are_accessible_and_fit(
    open_page: PageOpener, language: str, part: str
) -> None:
    gallery = Gallery(open_page, language, part)
    faults = []
    for number, scene in enumerate(gallery.scenes, start=CODES.index(language)):
        page = gallery.show(scene)
        for size in gallery.both_sizes():
            page.set_viewport_size(size)
            found = [*cut_text_faults(page), *width_faults(page)]
            if size == NARROW:
                found += broken_line_faults(page, language)
            else:
                found += [*wording_faults(page, language), *browser_message_faults(page)]
                if not scene.name.startswith(ALIKE):
                    # Colours hang on no language: each scene shows its own in one of them.
                    found += accessibility_faults(page, colours=number % len(CODES) == 0)
            faults += [f"{scene.name} at {size['width']} px: {fault}" for fault in found]
    assert not faults, "\n".join(faults)


@every_part
def test_texts_that_are_longer_fit(open_page: PageOpener, part: str) -> None:
    gallery = Gallery(open_page, pseudo.CODE, part)
    faults = []
    for scene in gallery.scenes:
        page = gallery.show(scene)
        for size in gallery.both_sizes():
            page.set_viewport_size(size)
            found = [*cut_text_faults(page), *width_faults(page)]
            faults += [f"{scene.name} at {size['width']} px: {fault}" for fault in found]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    ("game", "language"), [("splendor", "en"), ("splendor", "th"), ("duel", "th")]
)
def test_controls_of_the_table_can_be_reached_when_magnified(
    open_page: PageOpener, game: str, language: str
) -> None:
    gallery = Gallery(open_page, language, game)
    faults = []
    for scene in gallery.scenes:
        if "table-" in scene.name:
            page = gallery.show(scene)
            # An opened card lies over the market on purpose.
            has_sheet = page.locator("#card-sheet").count()
            scope = "#card-sheet, #tray" if has_sheet else "#table"
            for name, size in MAGNIFIED.items():
                page.set_viewport_size(size)
                found = buried_control_faults(page, scope)
                faults += [f"{scene.name} {name}: {fault}" for fault in found]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("wish", ["no-preference", "reduce"])
def test_things_move_only_for_those_who_want_it(open_page: PageOpener, wish: str) -> None:
    player = make_player()
    table = make_table(player=player, position=middle_of_game())
    card = next(payable(table.state))
    page = open_page(player, reduced_motion=wish)
    page.add_init_script(COUNT_MOTIONS)
    page.goto(f"/en/play/{table.game.code}/?card={card}")
    page.locator(f'[data-action="buy {card}"]').click()
    expect(page.locator("#table")).to_have_attribute("data-version", "1")
    expect(page.locator("#step")).to_be_visible()
    assert bool(page.evaluate("motions")) == (wish == "no-preference")
    slot = page.locator("#slot-1-1")
    transition = slot.evaluate("slot => parseFloat(getComputedStyle(slot).transitionDuration)")
    assert wish == "no-preference" or transition < 0.01
