"""How a seat got its points."""

from typing import NamedTuple

from game.engine.splendor.cards import CARDS, NOBLES
from game.engine.splendor.state import SeatState
from game.labels.splendor.cards import card_label, noble_alt
from game.labels.splendor.outcomes import breakdown_text


class Scoring(NamedTuple):
    """One thing that gave points."""

    label: str
    points: int


class Score(NamedTuple):
    """What a seat has at the end. cards: how many it has bought."""

    points: int
    cards: int
    breakdown: str
    scorings: tuple[Scoring, ...]


def present_score(seat: SeatState) -> Score:
    """Where the points of a seat come from."""
    cards = [
        Scoring(card_label(CARDS[card].id), CARDS[card].points)
        for card in seat.cards
        if CARDS[card].points
    ]
    nobles = [Scoring(noble_alt(NOBLES[noble].id), NOBLES[noble].points) for noble in seat.nobles]
    noble_points = sum(scoring.points for scoring in nobles)
    return Score(
        points=seat.points,
        cards=len(seat.cards),
        breakdown=breakdown_text(seat.points - noble_points, noble_points),
        scorings=(*cards, *nobles),
    )
