"""Every goal, met and not met, and what makes no sense as a goal."""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.engine.positions import position
from tests.tutorials.attempts import attempt_at
from tests.tutorials.courses import NINE, TWO_NOBLES
from tutorials.lessons.goals import COMBINATIONS, Goal, GoalError, goal_from
from tutorials.lessons.splendor.goals import GOALS

OPENING = position(display={"1": ["1-red-01"]})
RICH = position(seats=({"tokens": "BBG", "cards": ["1-blue-08"]}, {}), display={"1": ["1-red-01"]})


# Goal, start, actions, whether the goal is met. The other player's actions stand in between.
CASES: list[tuple[dict[str, Any], Mapping[str, Any], list[str], bool]] = [
    ({"took": "GBW"}, OPENING, ["take WBG"], True),
    ({"took": "WB"}, OPENING, ["take WBG"], False),
    ({"took": "WBGRRK"}, OPENING, ["take WBG", "take RR"], False),
    ({"took_including": "W"}, OPENING, ["take WBG"], True),
    ({"took_including": "R"}, OPENING, ["take WBG"], False),
    ({"took_including": "R"}, OPENING, ["take WBG", "take WRK"], False),
    ({"took_alike": 2}, OPENING, ["take BB"], True),
    ({"took_alike": 2}, OPENING, ["take WBG"], False),
    ({"took_alike": 0}, OPENING, ["reserve 1-red-01"], False),
    ({"took_different": 3}, OPENING, ["take WBG"], True),
    ({"took_different": 3}, OPENING, ["take BB"], False),
    ({"took_any": True}, OPENING, ["take BB"], True),
    ({"took_any": True}, OPENING, ["reserve deck-1"], False),
    ({"returned": "WW"}, NINE, ["take WBG", "return WW"], True),
    ({"returned": "WW"}, NINE, ["take WBG", "return WB"], False),
    ({"returned_any": True}, NINE, ["take WBG", "return WB"], True),
    ({"returned_any": True}, NINE, ["take WBG"], False),
    ({"holds": "WB"}, OPENING, ["take WBG"], True),
    ({"holds": "WW"}, OPENING, ["take WBG"], False),
    ({"tokens_at_most": 10}, NINE, ["take WBG", "return WW"], True),
    ({"tokens_at_most": 10}, NINE, ["take WBG"], False),
    ({"reserved": "1-red-01"}, OPENING, ["reserve 1-red-01"], True),
    ({"reserved": "deck-2"}, OPENING, ["reserve deck-2"], True),
    ({"reserved": "deck-2"}, OPENING, ["reserve deck-1"], False),
    ({"reserved_any": True}, OPENING, ["reserve deck-1"], True),
    ({"reserved_any": True}, OPENING, ["take WBG", "reserve deck-1"], False),
    ({"bought": "1-red-01"}, RICH, ["buy 1-red-01"], True),
    ({"bought": "1-red-01"}, RICH, ["buy 1-red-01 with BG"], True),
    ({"bought": "1-red-01"}, RICH, ["take WRK"], False),
    ({"bought_any": True}, RICH, ["buy 1-red-01"], True),
    ({"bought_any": True}, RICH, ["take WRK"], False),
    ({"can_buy": "1-red-01"}, RICH, ["take WRK"], True),
    ({"can_buy": "1-red-01"}, RICH, ["buy 1-red-01"], False),
    ({"can_buy": "1-red-01"}, RICH, ["take WRK", "reserve 1-red-01"], False),
    ({"can_buy": "1-red-01"}, OPENING, ["take BB"], False),
    ({"chose_noble": "noble-06"}, TWO_NOBLES, ["buy 1-white-04", "noble noble-06"], True),
    ({"chose_noble": "noble-06"}, TWO_NOBLES, ["buy 1-white-04", "noble noble-07"], False),
    ({"cards_at_least": 2}, RICH, ["buy 1-red-01"], True),
    ({"cards_at_least": 2}, RICH, ["take WRK"], False),
    ({"points_at_least": 1}, RICH, ["take WRK"], True),
    ({"points_at_least": 2}, RICH, ["take WRK"], False),
    ({"turn_over": True}, OPENING, ["take WBG"], True),
    ({"turn_over": True}, NINE, ["take WBG"], False),
    ({"all": [{"took_any": True}, {"holds": "B"}]}, OPENING, ["take BB"], True),
    ({"all": [{"took_any": True}, {"holds": "W"}]}, OPENING, ["take BB"], False),
    ({"any": [{"reserved_any": True}, {"holds": "B"}]}, OPENING, ["take BB"], True),
    ({"any": [{"reserved_any": True}, {"holds": "W"}]}, OPENING, ["take BB"], False),
    ({"not": {"reserved_any": True}}, OPENING, ["take BB"], True),
    ({"not": {"took_any": True}}, OPENING, ["take BB"], False),
]


@pytest.mark.parametrize(("table", "start", "actions", "met"), CASES)
def test_goal(
    table: dict[str, Any], start: Mapping[str, Any], actions: list[str], met: bool
) -> None:
    assert goal_from(table, GOALS).holds(attempt_at(start, actions)) is met


def test_every_goal_is_tested_met_and_not_met() -> None:
    tested = {(name, met) for table, _, _, met in CASES for name in table}

    assert tested == {(name, met) for name in (*GOALS, *COMBINATIONS) for met in (True, False)}


def test_own_actions_leave_out_those_of_others() -> None:
    attempt = attempt_at(OPENING, ["take WBG", "take WRK", "take BGR"])

    assert goal_from({"took": "WBBGGR"}, GOALS).holds(attempt)


def test_turn_that_ends_the_game_is_over() -> None:
    start = position(
        seats=({}, {"tokens": "BBG", "cards": ["3-white-04", "3-blue-04", "3-green-04"]}),
        display={"1": ["1-red-01"]},
        to_move=1,
        last_round=True,
    )

    attempt = attempt_at(start, ["buy 1-red-01"])

    assert attempt.after.turn == attempt.before.turn
    assert goal_from({"turn_over": True}, GOALS).holds(attempt)


def test_combinations_may_be_nested() -> None:
    goal = goal_from({"all": [{"not": {"took": "B"}}, {"any": [{"took_any": True}]}]}, GOALS)

    assert goal == Goal(
        "all",
        parts=(
            Goal("not", parts=(Goal("took", "B"),)),
            Goal("any", parts=(Goal("took_any", argument=True),)),
        ),
    )


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ("took", "a goal is a table with one entry"),
        ({}, "a goal is a table with one entry"),
        ({"took": "B", "holds": "B"}, "a goal is a table with one entry"),
        ({"tok": "B"}, "there is no goal 'tok'; the goals are bought, bought_any"),
        ({"took": ""}, "took = '' makes no sense"),
        ({"took": "BX"}, "took = 'BX' makes no sense"),
        ({"took": 2}, "took = 2 makes no sense"),
        ({"took_alike": -1}, "took_alike = -1 makes no sense"),
        ({"took_alike": True}, "took_alike = True makes no sense"),
        ({"took_any": False}, "took_any = False makes no sense"),
        ({"bought": "deck-1"}, "bought = 'deck-1' makes no sense"),
        ({"bought": 1}, "bought = 1 makes no sense"),
        ({"reserved": "deck-4"}, "reserved = 'deck-4' makes no sense"),
        ({"chose_noble": "noble-11"}, "chose_noble = 'noble-11' makes no sense"),
        ({"all": []}, "all wants a list of goals"),
        ({"any": {"took": "B"}}, "any wants a list of goals"),
        ({"not": [{"took": "B"}]}, "a goal is a table with one entry"),
    ],
)
def test_nonsense_is_a_goal_error(table: object, says: str) -> None:
    with pytest.raises(GoalError) as caught:
        goal_from(table, GOALS)

    assert says in str(caught.value)
