"""What a learner can do in a step: nothing legal is left out, and all kinds of faults are tried."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.engine import Reason, get_ruleset
from tests.engine.positions import position
from tests.tutorials.courses import NINE, TWO_NOBLES, lesson_of
from tutorials.lessons.goals import goal_from
from tutorials.lessons.parts import is_shown
from tutorials.lessons.proofs.routes import follow, refused_actions, sample_games, turn_routes
from tutorials.lessons.schema import Step
from tutorials.lessons.splendor.goals import GOALS
from tutorials.lessons.splendor.parts import PARTS
from tutorials.lessons.verdict import VerdictStatus, verdict

RULES = get_ruleset("splendor")
# The page has no control for them; only an address or a form made by hand sends them.
NEVER_SENT = {
    Reason.TAKE_NOTHING,
    Reason.TAKE_IMPOSSIBLE,
    Reason.PASS_NOT_NEEDED,
    Reason.RESERVE_NOT_ON_DISPLAY,
    Reason.RESERVE_DECK_EMPTY,
    Reason.BUY_NOT_AVAILABLE,
    Reason.BUY_WRONG_PAYMENT,
    Reason.BUY_PAYMENT_NOT_OWNED,
    Reason.RETURN_NOT_OWNED,
    Reason.NOBLE_NOT_ON_TABLE,
    Reason.NOBLE_NOT_ELIGIBLE,
}
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


def test_refused_actions_meet_every_reason_that_the_page_can_send(step: Step) -> None:
    whole = replace(step, show=PARTS.names)
    reserved = [{"card": f"3-{colour}-01"} for colour in ("white", "blue", "green")]
    starts = (
        position(seats=({"tokens": "WWGGRR"}, {"tokens": "WWGGRRKKB"})),
        position(seats=({"tokens": "BBBGGY", "reserved": reserved}, {})),
        position(
            seats=({"tokens": "WBGR"}, {"tokens": "WBGR"}, {}),
            options={"take_different": "exactly_three", "blind_reserve": False},
        ),
        position(seats=({"tokens": "WWBBGGRRKKY"}, {}), phase="return", taken={"Y": 1}),
        position(
            seats=({"tokens": "WWBBGGRRRRK"}, {}),
            phase="return",
            taken={"W": 1, "K": 1, "R": 1},
            options={"return_choice": "just_taken"},
        ),
    )
    states = [RULES.decode(start) for start in starts]

    met = {refusal.reason for state in states for _, refusal in refused_actions(whole, state)}

    assert met == set(RULES.reasons) - set(RULES.not_drillable) - NEVER_SENT
    for state in states:
        for text, refusal in refused_actions(whole, state):
            assert RULES.refusal(state, RULES.parse(text)) == refusal


def test_refused_actions_touch_only_what_the_step_shows(step: Step) -> None:
    state = RULES.decode(position(seats=({"tokens": "WWGGRR"}, {"tokens": "WWGGRRKKB"})))
    low = replace(step, show=("supply", "market.1", "seat"))

    on_supply, on_low = (
        {refusal.reason: text for text, refusal in refused_actions(shown, state)}
        for shown in (replace(step, show=("supply", "seat")), low)
    )

    assert Reason.TAKE_GOLD in on_supply
    assert Reason.BUY_NOT_AFFORDABLE not in on_supply
    assert on_low[Reason.BUY_NOT_AFFORDABLE].startswith("buy 1-")


def test_reserved_card_is_opened_at_its_owners_seat(step: Step) -> None:
    reserved = ({"reserved": [{"card": "3-white-01"}]}, {"reserved": [{"card": "3-blue-01"}]})
    state = RULES.decode(position(seats=reserved))
    seen = replace(step, show=("seat",))

    assert is_shown(seen, state, "buy 3-white-01")
    assert not is_shown(seen, state, "buy 3-blue-01")
    assert is_shown(replace(step, show=("seats",)), state, "buy 3-white-01")


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
