"""The three ways to win as tracks, for both players side by side."""

from typing import NamedTuple

from game.engine.duel.state import (
    GOAL_COLOUR_POINTS,
    GOAL_CROWNS,
    GOAL_POINTS,
    SeatState,
)
from game.engine.phases import Phase
from game.engine.tokens import GEMS
from game.labels.duel.board import privileges_label
from game.labels.duel.outcomes import colour_track, crowns_track, points_track
from game.labels.gems import colour_name
from game.presenters.board import BoardView, seats_from


class Track(NamedTuple):
    """How far a seat is on one way. letter and name: of a colour, "" for points and crowns."""

    letter: str
    name: str
    value: int
    goal: int
    label: str
    is_best: bool = False

    @property
    def shown(self) -> int:
        """The length of the bar: never beyond the goal."""
        return min(self.value, self.goal)


class Race(NamedTuple):
    """How far a seat is on every way, and its privileges."""

    place: int
    name: str
    is_you: bool
    to_move: bool
    privileges: int
    privileges_label: str
    points: Track
    crowns: Track
    colours: tuple[Track, ...]


def present_races(source: BoardView) -> tuple[Race, ...]:
    """Both seats, the viewer's first."""
    return tuple(_race(source, index) for index in seats_from(source.you, len(source.view.seats)))


def _race(source: BoardView, index: int) -> Race:
    view = source.view
    seat: SeatState = view.seats[index]
    return Race(
        place=index,
        name=source.names[index],
        is_you=index == source.you,
        to_move=index == view.to_move and view.phase != Phase.OVER,
        privileges=seat.privileges,
        privileges_label=privileges_label(seat.privileges),
        points=Track("", "", seat.points, GOAL_POINTS, points_track(seat.points)),
        crowns=Track("", "", seat.crowns, GOAL_CROWNS, crowns_track(seat.crowns)),
        colours=tuple(_colour(seat, place) for place in range(len(GEMS))),
    )


def _colour(seat: SeatState, place: int) -> Track:
    letter, points = GEMS[place], seat.colour_points[place]
    is_best = 0 < points == max(seat.colour_points)
    return Track(
        letter,
        colour_name(letter),
        points,
        GOAL_COLOUR_POINTS,
        colour_track(letter, points),
        is_best,
    )
