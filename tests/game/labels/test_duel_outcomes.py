"""The end of Splendor Duel: which condition decided, and how far each player is."""

import pytest

from game.engine import Ending, Outcome
from game.engine.duel.state import EMPTY_SEAT, SeatState
from game.labels.duel.outcomes import (
    breakdown_text,
    colour_track,
    crowns_track,
    points_track,
    victory_text,
)
from tests.game.labels.duel import RULES

NAMES = ("Ann", "Ben")


@pytest.mark.parametrize(
    ("ending", "seat", "text"),
    [
        (
            Ending.POINTS,
            EMPTY_SEAT._replace(points=21),
            "Ben has 21 points; 20 are enough to win.",
        ),
        (
            Ending.CROWNS,
            EMPTY_SEAT._replace(crowns=10),
            "Ben has 10 crowns; 10 are enough to win.",
        ),
        (
            Ending.COLOUR,
            EMPTY_SEAT._replace(colour_points=(3, 0, 0, 11, 2)),
            "Ben has 11 points in one colour (red); 10 are enough to win.",
        ),
    ],
)
def test_victory_tells_its_condition_and_the_number(
    ending: Ending, seat: SeatState, text: str
) -> None:
    state = RULES.setup(2, seed=1)._replace(seats=(EMPTY_SEAT, seat))
    assert victory_text(Outcome((1,), ((1,), (0,)), ending), state, NAMES) == text


def test_tracks_tell_how_far_a_player_is() -> None:
    assert points_track(12) == "12 of 20 points"
    assert crowns_track(4) == "4 of 10 crowns"
    assert colour_track("R", 6) == "6 of 10 points on red cards"
    assert breakdown_text(17, 3) == "17 from cards, 3 from royal cards"
