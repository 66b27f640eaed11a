"""The verdict: what an attempt at a step of each kind is worth."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.engine import Reason, get_ruleset
from game.engine.tokens import letters_of
from tests.engine.positions import position
from tests.tutorials.courses import TWO_NOBLES, lesson_of
from tutorials.lessons.goals import goal_from
from tutorials.lessons.schema import Step
from tutorials.lessons.splendor.goals import GOALS
from tutorials.lessons.verdict import AttemptError, VerdictStatus, answers, turns_of, verdict

OPEN, PASSED = VerdictStatus.OPEN, VerdictStatus.PASSED
MISSED, REFUSED = VerdictStatus.MISSED, VerdictStatus.REFUSED


@pytest.fixture
def steps(tmp_path: Path) -> dict[str, Step]:
    """The steps of the sound lessons by their ids."""
    kinds = ("read", "do", "choose", "watch", "play")
    return {step.id: step for kind in kinds for step in lesson_of(tmp_path / kind, kind).steps}


@pytest.mark.parametrize(
    ("step", "actions", "status", "text"),
    [
        ("the-supply", [], OPEN, None),
        ("the-supply", ["done"], PASSED, None),
        ("two-same", [], OPEN, None),
        ("two-same", ["take BB"], PASSED, "Done."),
        ("two-same", ["take KK"], PASSED, "Done."),
        ("two-same", ["take WBG"], MISSED, "Three different ones."),
        ("two-same", ["reserve deck-1"], MISSED, "Not what is asked."),
        ("two-same", ["take WW"], REFUSED, "Count the pile."),
        ("two-same", ["take Y"], REFUSED, None),
        ("back-to-ten", ["take WBG"], OPEN, None),
        ("back-to-ten", ["take WBG", "return W"], REFUSED, "Exactly two."),
        ("back-to-ten", ["take WBG", "take WBG"], REFUSED, None),
        ("back-to-ten", ["take WBG", "return WB"], MISSED, "Other tokens."),
        ("back-to-ten", ["take KGR", "return WW"], PASSED, "Done."),
        ("written", [], OPEN, None),
        ("written", ["no"], PASSED, "Right."),
        ("written", ["yes"], MISSED, "Three are too few."),
        ("computed", ["B"], OPEN, None),
        ("computed", ["R", "B", "K"], PASSED, "Right."),
        ("computed", ["B", "G"], MISSED, "That pile is too small."),
        ("gold", [], OPEN, None),
        ("gold", ["next"], OPEN, None),
        ("gold", ["next", "next"], PASSED, "That is all."),
        ("first-card", ["take BGR"], OPEN, None),
        ("first-card", ["take BGR", "take WBG", "buy 1-red-01"], PASSED, "Done."),
        ("first-card", ["buy 1-red-01"], REFUSED, None),
        ("first-card", ["reserve deck-1"] * 3 + ["take WBG"], MISSED, "No card."),
    ],
)
def test_verdict(
    steps: dict[str, Step],
    step: str,
    actions: list[str],
    status: VerdictStatus,
    text: str | None,
) -> None:
    found = verdict(steps[step], actions)

    assert found.status is status
    assert (found.text.english if found.text else None) == text


@pytest.mark.parametrize(
    ("step", "actions"),
    [
        ("the-supply", ["next"]),
        ("the-supply", ["done", "done"]),
        ("two-same", ["take two"]),
        ("two-same", ["take BB", "take BB"]),
        ("two-same", ["take WBG", "take BB"]),
        ("two-same", ["take WW", "take BB"]),
        ("written", ["perhaps"]),
        ("written", ["no", "no"]),
        ("written", ["yes", "no"]),
        ("computed", ["G", "R", "B", "K"]),
        ("gold", ["next"] * 3),
        ("gold", ["done"]),
    ],
)
def test_attempt_that_no_page_sends_is_an_error(
    steps: dict[str, Step], step: str, actions: list[str]
) -> None:
    with pytest.raises(AttemptError):
        verdict(steps[step], actions)


def test_refused_action_leaves_the_position(steps: dict[str, Step]) -> None:
    found = verdict(steps["two-same"], ["take WW"])

    assert found.attempt is not None
    assert found.attempt.actions == ()
    assert found.attempt.after == steps["two-same"].start
    assert found.refusal is not None
    assert found.refusal.reason is Reason.TAKE_TWO_PILE_TOO_SMALL
    assert found.misconception is steps["two-same"].misconceptions[0]


def test_missed_attempt_shows_what_was_done(steps: dict[str, Step]) -> None:
    found = verdict(steps["two-same"], ["take WBG"])

    assert found.attempt is not None
    assert letters_of(found.attempt.after.seats[0].tokens) == "WWBG"
    assert found.misconception is steps["two-same"].misconceptions[1]


def test_first_misconception_that_fits_answers(steps: dict[str, Step]) -> None:
    step = steps["two-same"]
    general = replace(step.misconceptions[1], id="any", goal=goal_from({"took_any": True}, GOALS))

    for order in ((general, step.misconceptions[1]), (step.misconceptions[1], general)):
        found = verdict(replace(step, misconceptions=order), ["take WBG"])
        assert found.misconception is order[0]


def test_learner_may_sit_at_any_seat(steps: dict[str, Step]) -> None:
    start = get_ruleset("splendor").decode(position(to_move=1))
    step = replace(steps["two-same"], start=start)

    found = verdict(step, ["take WW"])

    assert found.status is PASSED
    assert found.attempt is not None
    assert found.attempt.seat == 1


def test_action_that_ends_the_game_ends_the_attempt(steps: dict[str, Step]) -> None:
    ending = position(
        seats=({}, {"tokens": "BBG", "cards": ["3-white-04", "3-blue-04", "3-green-04"]}),
        display={"1": ["1-red-01"]},
        to_move=1,
        last_round=True,
    )
    step = replace(steps["two-same"], start=get_ruleset("splendor").decode(ending))

    assert verdict(step, ["take WBG"]).status is MISSED


def test_noble_is_chosen_within_the_same_attempt(steps: dict[str, Step]) -> None:
    start = get_ruleset("splendor").decode(TWO_NOBLES)
    step = replace(
        steps["two-same"], start=start, goal=goal_from({"chose_noble": "noble-06"}, GOALS)
    )

    assert verdict(step, ["buy 1-white-04"]).status is OPEN
    assert verdict(step, ["buy 1-white-04", "noble noble-06"]).status is PASSED
    assert verdict(step, ["buy 1-white-04", "noble noble-07"]).status is MISSED


def test_answers_of_a_question_say_which_are_right(steps: dict[str, Step]) -> None:
    assert answers(steps["written"]) == {"no": True, "yes": False}
    assert answers(steps["computed"]) == {"W": False, "B": True, "G": False, "R": True, "K": True}


def test_watched_frames_move_the_board(steps: dict[str, Step]) -> None:
    found = verdict(steps["gold"], ["next"])

    assert found.attempt is not None
    assert letters_of(found.attempt.after.seats[0].tokens) == "Y"


def _play(step: Step, actions: Sequence[str]) -> Any:
    found = verdict(step, actions)
    assert found.attempt is not None
    return found.attempt


def test_other_player_replies_until_the_learner_is_due(steps: dict[str, Step]) -> None:
    attempt = _play(steps["first-card"], ["take BGR"])

    assert attempt.after.to_move == attempt.seat == 0
    assert attempt.after.turn == 2
    assert turns_of(attempt) == 1


def test_replies_follow_from_the_seed(steps: dict[str, Step]) -> None:
    step = steps["first-card"]
    ends = [
        {_play(replace(step, seed=seed), ["take BGR"]).actions for _ in range(2)}
        for seed in range(10)
    ]

    assert all(len(end) == 1 for end in ends)
    assert len(set.union(*ends)) > 1


def test_game_is_missed_after_its_last_turn(steps: dict[str, Step]) -> None:
    step = replace(steps["first-card"], max_turns=1)

    found = verdict(step, ["take BGR"])

    assert found.status is MISSED
    assert found.misconception is not None
    assert found.misconception.id == "nothing-else"


def test_goal_may_be_met_by_what_the_other_player_does(steps: dict[str, Step]) -> None:
    step = replace(steps["first-card"], goal=goal_from({"not": {"can_buy": "1-red-01"}}, GOALS))
    rich = position(seats=({"tokens": "BBG"}, {"tokens": "BBG"}), display={"1": ["1-red-01"]})
    step = replace(step, start=get_ruleset("splendor").decode(rich))

    # It can be bought after the learner's own action, and the other player buys it.
    assert verdict(step, ["take WRK"]).status is PASSED


def test_verdict_is_the_same_every_time(steps: dict[str, Step]) -> None:
    first, second = (verdict(steps["first-card"], ["take BGR"]) for _ in range(2))

    assert first == second
