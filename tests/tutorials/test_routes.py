"""What a learner can do in a step: nothing legal is left out, and all kinds of faults are tried."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.engine import Reason, get_ruleset
from tests.engine.positions import position
from tests.tutorials.courses import NINE, TWO_NOBLES, lesson_of
from tutorials.lessons.goals import goal_from
from tutorials.lessons.proofs.routes import follow, refused_actions, sample_games, turn_routes
from tutorials.lessons.schema import Step
from tutorials.lessons.splendor.goals import GOALS
from tutorials.lessons.verdict import VerdictStatus, verdict

RULES = get_ruleset("splendor")
NEVER = goal_from({"cards_at_least": 99}, GOALS)


@pytest.fixture
def step(tmp_path: Path) -> Step:
    """A `do` step whose goal nobody reaches."""
    return replace(lesson_of(tmp_path, "do").steps[0], goal=NEVER)


def _texts(step: Step, start: dict[str, Any]) -> set[tuple[str, ...]]:
    routes = [route.texts for route in turn_routes(replace(step, start=RULES.decode(start)))]
    assert len(routes) == len(set(routes))
    return set(routes)


def test_routes_try_every_payment(step: Step) -> None:
    start = position(seats=({"tokens": "BBGYY"}, {}), display={"1": ["1-red-01"]})

    buys = {texts[0] for texts in _texts(step, start) if texts[0].startswith("buy 1-red-01")}

    ways = ("BBG", "BBY", "BGY", "BYY", "GYY")
    assert buys == {"buy 1-red-01", *(f"buy 1-red-01 with {way}" for way in ways)}


def test_routes_try_every_return(step: Step) -> None:
    texts = _texts(step, NINE)

    # Two of W B G R K Y with at most as many of each as are held after the take.
    returns = {route[1] for route in texts if route[0] == "take BGK" and len(route) == 2}
    assert len(returns) == 6 * 5 // 2 + 5
    assert "return BB" in returns
    assert "return YY" not in returns


def test_routes_try_every_noble(step: Step) -> None:
    texts = _texts(step, TWO_NOBLES)

    assert {route[1:] for route in texts if route[0] == "buy 1-white-04"} == {
        (),
        ("noble noble-06",),
        ("noble noble-07",),
    }


def test_routes_stop_at_the_goal(step: Step) -> None:
    greedy = replace(step, goal=goal_from({"took_any": True}, GOALS), start=RULES.decode(NINE))

    taking = [route for route in turn_routes(greedy) if route.texts[0].startswith("take")]

    assert {len(route.texts) for route in taking} == {1}


def test_refused_actions_meet_every_reason() -> None:
    reserved = [{"card": f"3-{colour}-01"} for colour in ("white", "blue", "green")]
    starts = (
        position(seats=({"tokens": "WWGGRR"}, {"tokens": "WWGGRRKKB"})),
        position(seats=({"tokens": "BBBGGY", "reserved": reserved}, {})),
        position(seats=({"tokens": "WBGRK"}, {}), decks={"1": []}, display={"1": ["1-red-01"]}),
        position(
            seats=({"tokens": "WBGR"}, {"tokens": "WBGR"}, {}),
            options={"take_different": "exactly_three", "blind_reserve": False},
        ),
        {**NINE, "options": {"return_choice": "just_taken"}},
        position(
            seats=({"tokens": "WWBBGGRRRRK"}, {}),
            phase="return",
            taken={"W": 1, "K": 1, "R": 1},
            options={"return_choice": "just_taken"},
        ),
    )
    nobles = RULES.apply(RULES.decode(TWO_NOBLES), RULES.parse("buy 1-white-04"))
    states = [*map(RULES.decode, starts), nobles]

    met = {refusal.reason for state in states for _, refusal in refused_actions(state)}

    assert met >= set(RULES.reasons) - set(RULES.not_drillable) - {Reason.TAKE_IMPOSSIBLE}
    for state in states:
        for text, refusal in refused_actions(state):
            assert RULES.refusal(state, RULES.parse(text)) == refusal


def test_sample_games_are_the_same_every_time(tmp_path: Path) -> None:
    step = lesson_of(tmp_path, "play").steps[0]

    first, second = (
        [standing.status for standing in sample_games(step, verdict)] for _ in range(2)
    )

    assert first == second
    assert {VerdictStatus.PASSED, VerdictStatus.MISSED, VerdictStatus.OPEN} == set(first)


def test_plan_is_followed_again_without_what_is_refused(step: Step) -> None:
    game = replace(step, start=RULES.decode(NINE), goal=goal_from({"returned_any": True}, GOALS))

    assert follow(game, ["take BGR", "return WW"], verdict) == ("take BGR", "return WW")
    # The return is not due yet; the take is, and then two have to be returned.
    taken, returned = follow(game, ["return B", "take BGR"], verdict)
    assert taken == "take BGR"
    assert returned.startswith("return ")


def test_plan_that_fits_nowhere_ends(step: Step) -> None:
    assert follow(step, ["return B"], verdict) == ()
