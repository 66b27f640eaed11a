"""Every goal of Splendor Duel, met and not met, and what makes no sense as one."""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.engine.duel_positions import position
from tests.tutorials.attempts import attempt_at
from tutorials.lessons.duel.goals import GOALS
from tutorials.lessons.goals import GoalError, goal_from

# Three alike in the top row, both pearls in the second, a diagonal of three from r3c1, gold at r3c5.
ROWS = ["BBBWG", "PPRKW", "W...Y", ".G...", "..R.."]
OPENING = position(board=ROWS, seats=({}, {"privileges": 1}), display={"1": ["1-red-01"]})
# The supply is empty: who gains a privilege takes it from the other player.
MINE = position(board=ROWS, seats=({"privileges": 1}, {"privileges": 2}))
THEIRS = position(board=ROWS, seats=({}, {"privileges": 3}))
RICH = position(
    board=["WY...", ".....", "..K..", ".....", "....R"],
    seats=({"tokens": "WBGK", "cards": ["1-blue-01"]}, {}),
    display={"1": ["1-red-01", "1-wild-04", "1-wild-03"]},
)
# With a wild card in mind: two white, two green, black and a pearl.
WILD = position(
    board=["WY...", ".....", "..K..", ".....", "....R"],
    seats=({"tokens": "WWGGKP", "cards": ["1-blue-01"]}, {}),
    display={"1": ["1-wild-04"]},
)
FULL_HAND = position(
    board=["WBG..", ".....", "..K..", ".....", "....."], seats=({"tokens": "WWBBGGRRKY"}, {})
)
CROWNED = position(
    board=["W....", ".....", ".....", ".....", "....."],
    seats=({"tokens": "BBB", "cards": ["1-blue-02", "1-green-02"]}, {}),
    display={"1": ["1-white-02"]},
)

Case = tuple[dict[str, Any], Mapping[str, Any], list[str], bool]
# Goal, start, actions, whether the goal is met. The other player's actions stand in between.
CASES: list[Case] = [
    ({"took": "WBB"}, OPENING, ["take r1c2 r1c3 r1c4"], True),
    ({"took": "WB"}, OPENING, ["take r1c2 r1c3 r1c4"], False),
    ({"took": "W"}, MINE, ["privilege r3c1", "take r5c3"], False),
    ({"took_including": "B"}, OPENING, ["take r1c2 r1c3 r1c4"], True),
    ({"took_including": "K"}, OPENING, ["take r1c1", "take r2c4"], False),
    ({"took_alike": 2}, OPENING, ["take r1c1 r1c2"], True),
    ({"took_alike": 2}, OPENING, ["take r1c3 r1c4"], False),
    ({"took_alike": 2}, OPENING, ["take r1c1", "take r5c3", "take r1c2"], False),
    ({"took_line": 3}, OPENING, ["take r3c1 r2c2 r1c3"], True),
    ({"took_line": 3}, OPENING, ["take r1c1 r1c2"], False),
    ({"took_line": 3}, OPENING, ["take r5c3", "take r1c1 r1c2 r1c3"], False),
    ({"took_spaces": "r1c2 r1c1"}, OPENING, ["take r1c1 r1c2"], True),
    ({"took_spaces": "r1c2 r1c1"}, OPENING, ["take r1c2 r1c3"], False),
    ({"leaves_line": 3}, OPENING, ["take r1c1"], True),
    ({"leaves_line": 2}, RICH, ["take r1c1"], False),
    ({"gave_privilege": "three_of_a_colour"}, OPENING, ["take r1c1 r1c2 r1c3"], True),
    ({"gave_privilege": "two_pearls"}, OPENING, ["take r2c1 r2c2"], True),
    ({"gave_privilege": "two_pearls"}, OPENING, ["take r1c1 r1c2 r1c3"], False),
    ({"gave_privilege": "replenishing"}, OPENING, ["replenish"], True),
    ({"gave_privilege": "three_of_a_colour"}, THEIRS, ["take r1c1 r1c2 r1c3"], False),
    ({"gave_privilege_any": True}, MINE, ["take r2c1 r2c2 r2c3"], True),
    ({"gave_privilege_any": True}, OPENING, ["take r1c1 r1c2"], False),
    ({"gave_privilege_any": True}, OPENING, ["take r1c1", "take r2c1 r2c2"], False),
    ({"used_privilege": "K"}, MINE, ["privilege r2c4"], True),
    ({"used_privilege": "K"}, MINE, ["privilege r2c3"], False),
    ({"used_privilege_any": True}, MINE, ["privilege r2c3"], True),
    ({"used_privilege_any": True}, MINE, ["take r2c3"], False),
    ({"privileges_at_least": 1}, MINE, ["take r2c3"], True),
    ({"privileges_at_least": 1}, MINE, ["privilege r2c3"], False),
    ({"replenished": True}, OPENING, ["replenish"], True),
    ({"replenished": True}, OPENING, ["take r1c1", "replenish"], False),
    ({"took_any": True}, OPENING, ["take r1c1"], True),
    ({"took_any": True}, MINE, ["privilege r1c1"], False),
    ({"returned": "W"}, FULL_HAND, ["take r1c1", "return W"], True),
    ({"returned": "W"}, FULL_HAND, ["take r1c1", "return B"], False),
    ({"returned_any": True}, FULL_HAND, ["take r1c1", "return B"], True),
    ({"returned_any": True}, FULL_HAND, ["take r1c1"], False),
    ({"holds": "BB"}, OPENING, ["take r1c1 r1c2"], True),
    ({"holds": "BBB"}, OPENING, ["take r1c1 r1c2"], False),
    ({"tokens_at_most": 10}, FULL_HAND, ["take r1c1", "return B"], True),
    ({"tokens_at_most": 10}, FULL_HAND, ["take r1c1"], False),
    ({"reserved": "1-red-01"}, OPENING, ["reserve 1-red-01 gold r3c5"], True),
    ({"reserved": "deck-2"}, OPENING, ["reserve deck-2 gold r3c5"], True),
    ({"reserved": "deck-2"}, OPENING, ["reserve deck-1 gold r3c5"], False),
    ({"reserved_any": True}, OPENING, ["reserve deck-1 gold r3c5"], True),
    ({"reserved_any": True}, OPENING, ["take r1c1"], False),
    ({"bought": "1-red-01"}, RICH, ["buy 1-red-01"], True),
    ({"bought": "1-wild-04"}, WILD, ["buy 1-wild-04 as B"], True),
    ({"bought": "1-red-01"}, RICH, ["take r1c1"], False),
    ({"bought_any": True}, RICH, ["buy 1-red-01"], True),
    ({"bought_any": True}, RICH, ["take r1c1"], False),
    ({"can_buy": "1-red-01"}, RICH, ["take r1c1"], True),
    ({"can_buy": "1-wild-04"}, WILD, ["take r1c1"], True),
    ({"can_buy": "1-wild-03"}, RICH, ["take r1c1"], False),
    ({"can_buy": "1-red-01"}, OPENING, ["take r1c1"], False),
    ({"cards_at_least": 2}, RICH, ["buy 1-red-01"], True),
    ({"cards_at_least": 2}, RICH, ["take r1c1"], False),
    ({"points_at_least": 1}, WILD, ["buy 1-wild-04 as B"], True),
    ({"points_at_least": 1}, RICH, ["buy 1-red-01"], False),
    ({"turn_over": True}, MINE, ["take r1c1"], True),
    ({"turn_over": True}, MINE, ["privilege r1c1"], False),
    ({"crowns_at_least": 3}, CROWNED, ["buy 1-white-02"], True),
    ({"crowns_at_least": 3}, CROWNED, ["take r1c1"], False),
    ({"chose_royal": "royal-04"}, CROWNED, ["buy 1-white-02", "royal royal-04"], True),
    ({"chose_royal": "royal-04"}, CROWNED, ["buy 1-white-02", "royal royal-03"], False),
]


@pytest.mark.parametrize(("table", "start", "actions", "met"), CASES)
def test_goal(
    table: dict[str, Any], start: Mapping[str, Any], actions: list[str], met: bool
) -> None:
    assert goal_from(table, GOALS).holds(attempt_at(start, actions)) is met


def test_every_goal_is_tested_met_and_not_met() -> None:
    tested = {(name, met) for table, _, _, met in CASES for name in table}

    assert tested == {(name, met) for name in GOALS for met in (True, False)}


@pytest.mark.parametrize(
    "table",
    [
        {"took": "X"},
        {"took_line": -1},
        {"took_spaces": "r1c6"},
        {"took_spaces": 1},
        {"gave_privilege": "card"},
        {"gave_privilege": True},
        {"used_privilege": ""},
        {"reserved": "1-red-01 gold r1c1"},
        {"reserved": "deck-4"},
        {"chose_royal": "royal-05"},
        {"took_different": 3},
    ],
)
def test_nonsense_is_a_goal_error(table: dict[str, Any]) -> None:
    with pytest.raises(GoalError):
        goal_from(table, GOALS)
