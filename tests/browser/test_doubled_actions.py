"""Impatient people and a slow network: whatever is pressed twice is done once."""

import re
import sys
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from game.models import Game
from game.services.tables import open_table
from tests.browser import positions, splendor_scenes
from tests.browser.conftest import PageOpener
from tests.browser.positions import Position
from tests.browser.tables import Sitting, delay_answers, sit_at
from tests.game import duel_positions

pytestmark = pytest.mark.browser
LATENCY = 1000  # ms
CARD = positions.LAST_CARD.id


class Act(NamedTuple):
    """An action that the page offers with this selection."""

    position: Callable[[], Position]
    query: str
    action: str
    game: str = "splendor"


def two_privileges() -> Position:
    """A position of Duel in which an action pressed twice could find a second privilege."""
    return duel_positions.share(duel_positions.opening(), 2, 0)


ACTS = {
    "take": Act(positions.middle_of_game, "?pick=GRK", "take GRK"),
    "reserve": Act(positions.middle_of_game, "?card=3-red-04", "reserve 3-red-04"),
    "reserve blind": Act(positions.middle_of_game, "?deck=2", "reserve deck-2"),
    "buy": Act(positions.one_card_before_the_end, f"?card={CARD}", f"buy {CARD}"),
    "return": Act(positions.return_due, "?back=WB", "return WB"),
    "noble": Act(positions.noble_due, "", "noble noble-01"),
    "pass": Act(positions.only_pass, "", "pass"),
    "privilege": Act(two_privileges, "?use=r1c4", "privilege r1c4", "duel"),
    "replenish": Act(two_privileges, "?fill=1", "replenish", "duel"),
    "gold": Act(two_privileges, "?deck=1&gold=any", "reserve deck-1 gold r2c5", "duel"),
    "gain": Act(duel_positions.gain_due, "", "gain r1c2", "duel"),
    "steal": Act(duel_positions.steal_due, "", "steal P", "duel"),
    "royal": Act(duel_positions.royal_due, "", "royal royal-04", "duel"),
    "discard": Act(duel_positions.return_due, "?back=P", "return P", "duel"),
}


def press_twice(page: Page, button: Locator) -> None:
    button.dblclick()


def press_enter_and_click(page: Page, button: Locator) -> None:
    button.focus()
    page.keyboard.press("Enter")
    button.click()


@pytest.mark.parametrize(
    ("name", "press"),
    [
        *((name, press_twice) for name in ACTS),
        *((name, press_enter_and_click) for name, act in ACTS.items() if act.game == "splendor"),
    ],
)
def test_action_pressed_twice_is_recorded_once(
    open_page: PageOpener, name: str, press: Callable[[Page, Locator], None]
) -> None:
    make_position, query, action, game = ACTS[name]
    seats = "pgqg" if name == "return" else "pg"
    sitting = sit_at(open_page, query, game=game, position=make_position(), seats=seats)
    delay_answers(sitting.page, LATENCY)
    press(sitting.page, sitting.find(f'#table [data-action="{action}"]').first)
    sitting.expect_version(1)
    sitting.page.wait_for_load_state("networkidle")
    assert sitting.actions == [action]
    assert sitting.find(".table__notice").count() == 0


def test_start_pressed_twice_opens_one_table(
    open_page: PageOpener, monkeypatch: pytest.MonkeyPatch
) -> None:
    def open_slowly(*what: Any) -> Game:
        time.sleep(LATENCY / 1000)
        return open_table(*what)

    monkeypatch.setattr(sys.modules["game.views.lobby"], "open_table", open_slowly)
    page = open_page()
    page.goto("/en/play/")
    start = page.locator("#start")
    start.focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(LATENCY / 4)
    page.keyboard.press("Enter")
    expect(page.locator("#table")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert Game.objects.count() == 1


def test_buy_and_reserve_pressed_together_do_one_thing(open_page: PageOpener) -> None:
    sitting = sit_at(open_page, f"?card={CARD}", position=positions.one_card_before_the_end())
    delay_answers(sitting.page, LATENCY)
    sitting.find(f'[data-action="buy {CARD}"]').click()
    sitting.find(f'[data-action="reserve {CARD}"]').click(no_wait_after=True)
    sitting.expect_version(1)
    sitting.page.wait_for_load_state("networkidle")
    assert sitting.actions == [f"buy {CARD}"]


def test_step_and_take_back_pressed_together_do_one_thing(open_page: PageOpener) -> None:
    sitting = sit_at(open_page, "?pick=GRK", position=positions.middle_of_game())
    sitting.find('[data-action="take GRK"]').click()
    sitting.expect_version(1)
    delay_answers(sitting.page, LATENCY)
    sitting.find("#step").click()
    sitting.find("#take-back").click()
    sitting.expect_version(2)
    sitting.page.wait_for_load_state("networkidle")
    assert sitting.table.game.version == 2


def test_take_back_pressed_twice_takes_back_one_action(open_page: PageOpener) -> None:
    sitting = sit_at(open_page, "?pick=GRK", position=positions.middle_of_game())
    sitting.find('[data-action="take GRK"]').click()
    sitting.expect_version(1)
    delay_answers(sitting.page, LATENCY)
    sitting.find("#take-back").dblclick()
    sitting.expect_version(2)
    sitting.page.wait_for_load_state("networkidle")
    assert sitting.table.game.version == 2
    assert not sitting.table.line.actions


def test_action_sent_twice_without_script_is_recorded_once(open_page: PageOpener) -> None:
    sitting = sit_at(
        open_page, "?pick=GRK", position=positions.middle_of_game(), java_script_enabled=False
    )
    sitting.find('[data-action="take GRK"]').dblclick()
    sitting.expect_version(1)
    sitting.page.wait_for_load_state("networkidle")
    assert sitting.actions == ["take GRK"]


@pytest.mark.parametrize("latency", [0, LATENCY])
def test_quick_presses_on_piles_all_count(open_page: PageOpener, latency: int) -> None:
    sitting = sit_at(open_page)
    delay_answers(sitting.page, latency)
    for letter in "WBG":
        sitting.find(f"#pile-{letter}").click()
    expect(sitting.find("[data-unpick]")).to_have_count(3)
    expect(sitting.page).to_have_url(re.compile(r"\?pick=WBG$"))
    assert sitting.find('[data-action="take WBG"]').is_visible()


def test_double_press_on_a_pile_picks_two(open_page: PageOpener) -> None:
    sitting = sit_at(open_page)
    delay_answers(sitting.page, LATENCY)
    sitting.find("#pile-W").dblclick()
    expect(sitting.find('[data-action="take WW"]')).to_be_visible()


def test_quick_presses_on_returned_tokens_all_count(open_page: PageOpener) -> None:
    sitting = sit_at(open_page, position=positions.return_due(), seats="pgqg")
    delay_answers(sitting.page, LATENCY)
    for letter in "WB":
        sitting.find(f"#stock-{letter}").click()
    expect(sitting.find('[data-action="return WB"]')).to_be_visible()


@pytest.mark.parametrize("latency", [0, LATENCY])
def test_quick_presses_on_spaces_all_count(open_page: PageOpener, latency: int) -> None:
    sitting = sit_at(open_page, game="duel", position=duel_positions.opening())
    delay_answers(sitting.page, latency)
    for space in ("r2c3", "r2c1", "r2c2"):
        sitting.find(f"#{space}").click()
    expect(sitting.find('[data-action="take r2c1 r2c2 r2c3"]')).to_be_visible()
    expect(sitting.page).to_have_url(re.compile(r"\?pick=r2c1r2c2r2c3$"))


def test_double_press_on_a_space_puts_its_token_back(open_page: PageOpener) -> None:
    sitting = sit_at(open_page, "?pick=r2c1", game="duel", position=duel_positions.opening())
    delay_answers(sitting.page, LATENCY)
    sitting.find("#r2c2").dblclick()
    sitting.page.wait_for_load_state("networkidle")
    assert [pick.get_attribute("value") for pick in sitting.find("[data-unpick]").all()] == ["r2c1"]
    expect(sitting.find('[data-action="take r2c1"]')).to_be_visible()


@pytest.mark.parametrize(
    ("name", "before", "opener"),
    [("take", "?pick=GR", "#pile-K"), ("reserve", "", "#slot-3-1"), ("replenish", "", "#bag")],
)
def test_button_that_has_just_appeared_acts_at_once(
    open_page: PageOpener, name: str, before: str, opener: str
) -> None:
    make_position, _, action, game = ACTS[name]
    sitting = sit_at(open_page, before, game=game, position=make_position())
    settle_late(sitting.page)
    sitting.find(opener).click()
    press_by_key(sitting, f'#table [data-action="{action}"]')
    sitting.expect_version(1)
    assert sitting.actions == [action]


def test_button_that_has_just_appeared_chooses_at_once(open_page: PageOpener) -> None:
    position = positions.middle_of_game()
    sitting = sit_at(open_page, position=position)
    card = next(splendor_scenes.payable(sitting.table.state))
    settle_late(sitting.page)
    sitting.find(f'button[data-card="{card}"]').click()
    press_by_key(sitting, '#card-sheet [name="pay"]:enabled')
    expect(sitting.page).to_have_url(re.compile(f"card={card}&pay="))


def settle_late(page: Page) -> None:
    """From now on htmx hears of new buttons long after they are seen, as on a slow device."""
    page.evaluate("htmx.config.defaultSettleDelay = 5000")


def press_by_key(sitting: Sitting, selector: str) -> None:
    sitting.find(selector).first.focus()
    sitting.page.keyboard.press("Enter")
