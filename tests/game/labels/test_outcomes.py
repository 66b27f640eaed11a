"""The end: who won, how a tie was decided, where points came from."""

import pytest

from game.engine import Ending, Options, Outcome
from game.engine.splendor.state import SeatState
from game.engine.tokens import NONE
from game.labels.outcomes import outcome_text, points_text
from game.labels.splendor.outcomes import breakdown_text, tie_break_text

NAMES = ("Ann", "Ben", "Cho")


def ended(*winners: int) -> Outcome:
    return Outcome(winners, (winners,), Ending.POINTS)


def seat(points: int, cards: int) -> SeatState:
    return SeatState(NONE, (0, 0, 0, 0, 0), points, tuple(range(cards)), (), (), ())


@pytest.mark.parametrize(
    ("winners", "you", "text"),
    [
        ((0,), 0, "You win!"),
        ((0,), 1, "Ann wins this time."),
        ((0,), None, "Ann wins."),
        ((0, 2), 0, "You share the victory with Cho."),
        ((0, 1, 2), 1, "You share the victory with Ann and Cho."),
        ((0, 2), 1, "Ann and Cho share the victory."),
        ((0, 2), None, "Ann and Cho share the victory."),
    ],
)
def test_outcome_differs_for_winner_loser_and_spectator(
    winners: tuple[int, ...], you: int | None, text: str
) -> None:
    assert outcome_text(ended(*winners), NAMES, you) == text


def test_no_tie_needs_no_explanation() -> None:
    seats = (seat(16, 9), seat(15, 8), seat(3, 1))
    assert tie_break_text(ended(0), seats, NAMES, Options()) == ""


def test_tie_decided_by_cards_tells_the_numbers() -> None:
    seats = (seat(16, 9), seat(16, 11), seat(3, 1))
    assert tie_break_text(ended(0), seats, NAMES, Options()) == (
        "Ann and Ben have 16 points each. Ann has bought the fewest cards and wins: "
        "Ann has bought 9 cards and Ben has bought 11 cards."
    )


def test_tie_in_points_and_cards_is_shared() -> None:
    seats = (seat(16, 9), seat(16, 11), seat(16, 9))
    assert tie_break_text(ended(0, 2), seats, NAMES, Options()) == (
        "Ann, Ben, and Cho have 16 points each. Ann and Cho have bought equally few cards and share the victory: "
        "Ann has bought 9 cards, Ben has bought 11 cards, and Cho has bought 9 cards."
    )


def test_tie_decided_by_turn_order_says_so() -> None:
    seats = (seat(16, 9), seat(16, 11), seat(3, 1))
    options = Options(tie_break="later_in_turn_order")
    assert tie_break_text(ended(1), seats, NAMES, options) == (
        "Ann and Ben have 16 points each. Ben comes last of them in the turn order and wins."
    )


def test_points_are_counted() -> None:
    assert points_text(1) == "1 point"
    assert points_text(15) == "15 points"
    assert breakdown_text(12, 3) == "12 from cards, 3 from nobles"
