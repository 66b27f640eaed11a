"""Computer players act at the reader's pace, and what they did can be taken back."""

import time

import pytest
from playwright.sync_api import expect

from tests.browser import positions
from tests.browser.conftest import PageOpener
from tests.browser.tables import Sitting, sit_at
from tests.game.factories import play_out

pytestmark = pytest.mark.browser
# Seconds between two steps; the page must not be faster.
PACES = {"quick": 0.4, "normal": 1.2, "slow": 2.5}


def act(sitting: Sitting) -> None:
    """Make any action of the person: reserve from a deck or take what is there."""
    sitting.find("#deck-1").click()
    sitting.find('[data-action="reserve deck-1"]').click()


@pytest.mark.parametrize("pace", PACES)
def test_computer_players_act_one_visible_step_at_a_time(open_page: PageOpener, pace: str) -> None:
    sitting = sit_at(open_page, seats="pgq", pace=pace)
    act(sitting)
    sitting.expect_version(1)
    start = time.monotonic()
    sitting.expect_version(2)
    sitting.expect_version(3)
    assert time.monotonic() - start >= 2 * PACES[pace] - 0.25
    expect(sitting.find("#recap li").first).to_be_visible()
    assert sitting.find("#step-form").count() == 0


def test_computer_players_wait_for_the_button(open_page: PageOpener) -> None:
    sitting = sit_at(open_page, seats="pgq", pace="click")
    act(sitting)
    sitting.expect_version(1)
    sitting.page.wait_for_timeout(1500)
    sitting.expect_version(1)
    for version in (2, 3):
        sitting.find("#step").click()
        sitting.expect_version(version)


def test_computer_players_act_all_at_once(open_page: PageOpener) -> None:
    sitting = sit_at(open_page, seats="pgq", pace="at-once")
    act(sitting)
    sitting.expect_version(3)
    expect(sitting.find("#recap li")).not_to_have_count(0)


def test_pace_can_be_changed_while_a_computer_player_waits(open_page: PageOpener) -> None:
    sitting = sit_at(open_page, seats="pgq", pace="click")
    act(sitting)
    sitting.expect_version(1)
    sitting.find("#pace").select_option("at-once")
    sitting.expect_version(3)
    sitting.page.reload()
    expect(sitting.find("#pace")).to_have_value("at-once")


def test_change_of_pace_keeps_the_selection(open_page: PageOpener) -> None:
    sitting = sit_at(open_page, "?pick=WB")
    sitting.find("#pace").select_option("slow")
    expect(sitting.find("#pace")).to_have_value("slow")
    expect(sitting.find("[data-unpick]")).to_have_count(2)


def test_take_back_goes_through_the_replies_several_turns_deep(open_page: PageOpener) -> None:
    sitting = sit_at(open_page, seats="pgq", pace="at-once")
    for turn in (1, 2, 3):
        act(sitting)
        sitting.expect_version(3 * turn)
    for number in (1, 2, 3):
        sitting.find("#take-back").click()
        sitting.expect_version(9 + number)
    assert not sitting.table.line.actions
    expect(sitting.find("#take-back")).to_have_count(0)


def test_take_back_is_possible_while_a_computer_player_thinks(open_page: PageOpener) -> None:
    sitting = sit_at(open_page, seats="pgq", pace="slow")
    act(sitting)
    sitting.expect_version(1)
    sitting.find("#take-back").click()
    sitting.expect_version(2)
    sitting.page.wait_for_timeout(3000)
    sitting.expect_version(2)
    assert sitting.table.state.to_move == 0


def test_finished_game_asks_for_nothing_more(open_page: PageOpener) -> None:
    sitting = sit_at(open_page, seats="pg", position=positions.one_card_before_the_end())
    play_out(sitting.table)
    requests: list[str] = []
    sitting.page.reload()
    expect(sitting.find("#result")).to_be_visible()
    sitting.page.on("request", lambda request: requests.append(request.url))
    sitting.page.wait_for_timeout(2000)
    assert not requests
