"""The bots of Splendor Duel in prepared positions."""

from collections import Counter
from time import process_time
from typing import Any

import pytest

from game.bots import get_bot
from game.engine import ActionKind, get_ruleset
from tests.bots.games import bot_game
from tests.engine.duel_positions import position

RULES = get_ruleset("duel")
SEEDS = range(12)
NOTHING = "....."


def _choices(level: str, **facts: Any) -> set[str]:
    """What a bot may choose in a position, by its seed."""
    view = RULES.view_for(RULES.decode(position(**facts)), 0)
    return {RULES.format(get_bot("duel", level).choose(view, seed)) for seed in SEEDS}


def test_quiet_bot_buys_when_it_can() -> None:
    seats = [{"tokens": "BBB", "privileges": 1}, {"tokens": "WK"}]
    chosen = _choices("quiet", seats=seats, bag="RR", display={"1": ["1-white-02"]})
    assert chosen == {"buy 1-white-02"}


def test_quiet_bot_keeps_its_gold() -> None:
    seats = [{"tokens": "WWWWBBBBYYP"}, {}]
    assert _choices("quiet", seats=seats, phase="return") == {"return W", "return B", "return P"}


@pytest.mark.parametrize("level", ["quiet", "greedy"])
def test_bot_neither_squanders_its_options_nor_forgets_them(level: str) -> None:
    """In four games the two seats replenish and use privileges less often than they buy and take."""
    steps = [step for seed in range(4) for step in bot_game("duel", (level, level), seed)]
    done = Counter(step.action.kind for step in steps)
    options = done[ActionKind.REPLENISH], done[ActionKind.PRIVILEGE]
    assert min(options) > 10
    assert max(options) < done[ActionKind.BUY]
    assert max(options) < done[ActionKind.TAKE]


def test_greedy_bot_wins_at_once() -> None:
    """With nine crowns a card with a crown wins; a card with five points is worth more otherwise."""
    cards = ["1-white-01", "3-wild-02 as W", "3-white-01", "3-blue-01", "2-wild-02 as W"]
    seats = [
        {"tokens": "BBBBPK", "cards": cards, "royals": ["royal-01", "royal-02"]},
        {"tokens": "W"},
    ]
    display = {"1": ["1-white-02"], "2": ["2-none-01", "2-white-02"]}
    assert _choices("greedy", seats=seats, display=display) == {"buy 1-white-02"}


def test_greedy_bot_chooses_the_colour_that_is_nearest_to_ten_points() -> None:
    seats = [{"tokens": "WWKGGP", "cards": ["1-white-01", "3-red-02", "2-red-03"]}, {"tokens": "B"}]
    chosen = _choices("greedy", seats=seats, display={"1": ["1-wild-04"]})
    assert chosen == {"buy 1-wild-04 as R"}


def test_greedy_bot_uses_a_privilege_that_completes_a_purchase() -> None:
    seats = [{"tokens": "BB", "privileges": 1}, {"tokens": "WK"}]
    board = ["BWGRK", *[NOTHING] * 4]
    chosen = _choices("greedy", seats=seats, board=board, display={"1": ["1-white-02"]})
    assert chosen == {"privilege r1c1"}


def test_greedy_bot_keeps_a_privilege_that_completes_nothing() -> None:
    chosen = _choices("greedy", seats=[{"privileges": 1}, {}])
    assert {text.split()[0] for text in chosen} == {"take"}


def test_greedy_bot_replenishes_where_the_board_has_nothing_for_it() -> None:
    seats = [{"tokens": "BB"}, {"tokens": "WW"}]
    assert _choices("greedy", seats=seats, board=["K....", *[NOTHING] * 4]) == {"replenish"}


def test_greedy_bot_does_not_replenish_a_board_that_has_what_it_needs() -> None:
    chosen = _choices("greedy", seats=[{}, {"tokens": "WW", "privileges": 1}], bag="RR")
    assert {text.split()[0] for text in chosen} == {"take"}


def test_greedy_bot_does_not_pay_with_a_privilege_for_a_token_that_it_can_spare() -> None:
    """It needs two of the three blue tokens; all three would give the other seat a privilege."""
    board = ["BBB.G", NOTHING, "..R..", NOTHING, NOTHING]
    chosen = _choices(
        "greedy", seats=[{"tokens": "B"}, {}], board=board, display={"1": ["1-white-02"]}
    )
    assert chosen <= {"take r1c1 r1c2", "take r1c2 r1c3"}


def test_greedy_bot_takes_the_royal_with_the_most_points() -> None:
    seats = [{"cards": ["3-wild-02 as W", "1-white-01"]}, {"tokens": "B"}]
    assert _choices("greedy", seats=seats, phase="royal") == {"royal royal-04"}


def test_greedy_bot_steals_what_completes_a_purchase() -> None:
    seats = [{"tokens": "BB", "cards": ["2-white-02"]}, {"tokens": "BWKKK"}]
    chosen = _choices("greedy", seats=seats, phase="steal", display={"1": ["1-white-02"]})
    assert chosen == {"steal B"}


@pytest.mark.parametrize(
    "facts",
    [
        {"seats": [{"tokens": "WWWBBBGGRRKKPPYY"}, {}], "phase": "return"},
        {"seats": [{"privileges": 3}, {}]},
        {"seats": [{"privileges": 3}, {}], "bag": "WBGRK"},
    ],
    ids=["six_to_return", "three_privileges", "three_privileges_and_a_bag"],
)
def test_greedy_bot_answers_the_longest_decisions_within_fifty_milliseconds(facts: Any) -> None:
    view = RULES.view_for(RULES.decode(position(**facts)), 0)
    times = []
    for seed in range(3):
        start = process_time()
        get_bot("duel", "greedy").choose(view, seed)
        times.append(process_time() - start)
    assert min(times) < 0.05
