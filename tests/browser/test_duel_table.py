"""What only the table of Splendor Duel has: its arrow keys, its warnings, what is decided in between."""

from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PageOpener
from tests.browser.positions import Position
from tests.browser.reading import in_language, text_of
from tests.browser.tables import sit_at
from tests.game import duel_positions

pytestmark = pytest.mark.browser
STALE = "The table has moved on since this page was shown. Here is the table as it stands now."
# From where, with which arrow, to where: on the board, off it, and between rows that are shifted.
WALKS = (
    *(("r2c2", "Right", "r2c3"), ("r2c2", "Left", "r2c1"), ("r2c2", "Up", "r1c2")),
    *(("r2c2", "Down", "r3c2"), ("r1c1", "Left", "r1c1"), ("r1c1", "Up", "r1c1")),
    *(("r5c5", "Right", "deck-1"), ("r5c1", "Down", "bag"), ("bag", "Up", "r5c1")),
    *(("deck-1", "Left", "r5c5"), ("deck-1", "Right", "slot-1-1"), ("slot-1-2", "Up", "slot-2-1")),
    *(("slot-1-5", "Up", "slot-2-4"), ("slot-2-4", "Down", "slot-1-4")),
    *(("slot-3-3", "Right", "slot-3-3"), ("slot-1-5", "Right", "slot-1-5")),
)


class StaleDecision(NamedTuple):
    """What one tab decides, and what another tab still offers: the selection and the action."""

    language: str
    position: Callable[[], Position]
    decided: tuple[str, str]
    offered: tuple[str, str]


def one_privilege() -> Position:
    """A position in which replenishing takes away the right to use a privilege."""
    return duel_positions.share(duel_positions.opening(), 1, 0)


STALE_DECISIONS = {
    "privilege": StaleDecision(
        "en", one_privilege, ("?fill=1", "replenish"), ("?use=r1c4", "privilege r1c4")
    ),
    "replenish": StaleDecision(
        "th", one_privilege, ("?pick=r1c4", "take r1c4"), ("?fill=1", "replenish")
    ),
    "gain": StaleDecision("ko", duel_positions.gain_due, ("", "gain r1c1"), ("", "gain r1c2")),
    "steal": StaleDecision("zh-hans", duel_positions.steal_due, ("", "steal W"), ("", "steal P")),
    "royal": StaleDecision(
        "zh-hant", duel_positions.royal_due, ("", "royal royal-04"), ("", "royal royal-03")
    ),
}


def test_arrow_keys_walk_to_the_neighbour(open_page: PageOpener) -> None:
    sitting = sit_at(open_page, game="duel", position=duel_positions.opening())
    walked = []
    for start, arrow, _ in WALKS:
        sitting.find(f"#{start}").focus()
        sitting.page.keyboard.press(f"Arrow{arrow}")
        walked.append((start, arrow, sitting.page.evaluate("document.activeElement.id")))
    assert tuple(walked) == WALKS


@pytest.mark.parametrize("has_script", [True, False])
def test_warning_can_be_switched_off_and_on(open_page: PageOpener, has_script: bool) -> None:
    sitting = sit_at(
        open_page,
        "?pick=r1c4r1c5",
        game="duel",
        position=duel_positions.opening(),
        java_script_enabled=has_script,
    )
    for choice, count in (("off", 0), ("on", 1)):
        sitting.find("#warnings").select_option(choice)
        if not has_script:
            sitting.find("form:has(#warnings) button").click()
        expect(sitting.find("#warning")).to_have_count(count)
        expect(sitting.find("#warnings")).to_have_value(choice)
        expect(sitting.find("[data-unpick]")).to_have_count(2)
    assert not sitting.actions


def test_privilege_is_used_from_the_scrolls_or_beside_a_take(open_page: PageOpener) -> None:
    position = duel_positions.share(duel_positions.opening(), 2, 0)
    sitting = sit_at(open_page, game="duel", position=position)
    sitting.find("#use-0").click()
    sitting.find("#r1c4").click()
    sitting.find('[data-action="privilege r1c4"]').click()
    sitting.expect_version(1)
    sitting.find("#r2c1").click()
    sitting.find('[data-action="privilege r2c1"]').click()
    sitting.expect_version(2)
    expect(sitting.find("#use-0")).to_have_count(0)
    assert sitting.actions == ["privilege r1c4", "privilege r2c1"]
    assert sitting.table.state.to_move == 0


@pytest.mark.parametrize(
    ("position", "action", "places"),
    [
        (duel_positions.steal_due, "steal P", ("#tray", "#seat-1")),
        (duel_positions.royal_due, "royal royal-04", ("#tray", ".royals")),
    ],
)
def test_decision_is_made_at_the_thing_or_in_the_tray(
    open_page: PageOpener, position: Callable[[], Position], action: str, places: tuple[str, str]
) -> None:
    sitting = sit_at(open_page, game="duel", position=position())
    for version, place in ((1, places[0]), (3, places[1])):
        sitting.find(f'{place} [data-action="{action}"]').click()
        sitting.expect_version(version)
        assert sitting.actions[-1] == action
        sitting.find("#take-back").click()
        sitting.expect_version(version + 1)


@pytest.mark.parametrize("name", STALE_DECISIONS)
def test_decision_is_refused_when_another_tab_decided_otherwise(
    open_page: PageOpener, name: str
) -> None:
    language, position, (query, action), (other_query, other_action) = STALE_DECISIONS[name]
    sitting = sit_at(open_page, query, game="duel", position=position(), language=language)
    other = sitting.page.context.new_page()
    other.goto(sitting.path(other_query))
    sitting.find(f'[data-action="{action}"]').first.click()
    sitting.expect_version(1)
    other.locator(f'[data-action="{other_action}"]').first.click()
    expect(other.locator("#table")).to_have_attribute("data-version", "1")
    assert text_of(other.locator(".table__notice")) == in_language(STALE, language)
    assert sitting.actions == [action]
