"""Questions that the engine answers."""

import pytest

from game.engine import get_ruleset
from tests.engine.positions import cards_with_bonuses, position
from tutorials.lessons.splendor.questions import QUESTIONS

START = position(
    seats=({"tokens": "BBGR", "cards": cards_with_bonuses("WWWWKKKK")}, {"tokens": "W"}),
    display={"1": ["1-red-01", "1-red-03"], "2": ["2-blue-01"]},
    nobles=["noble-05", "noble-02"],
)
RIGHT = {
    "affordable": {"1-red-01"},
    "can_take_two": {"K"},
    "eligible_nobles": {"noble-05"},
}
OFFERED = {"affordable": 12, "can_take_two": 5, "eligible_nobles": 2}


def test_every_question_is_tested() -> None:
    assert set(RIGHT) == set(OFFERED) == set(QUESTIONS)


@pytest.mark.parametrize("name", QUESTIONS)
def test_answers_of_a_question(name: str) -> None:
    answers = QUESTIONS[name](get_ruleset("splendor").decode(START))

    assert len(answers) == OFFERED[name]
    assert {answer.id for answer in answers if answer.correct} >= RIGHT[name]


def test_answers_about_cards_begin_with_the_top_row() -> None:
    answers = QUESTIONS["affordable"](get_ruleset("splendor").decode(START))

    assert [answer.id[0] for answer in answers] == ["3"] * 4 + ["2"] * 4 + ["1"] * 4
