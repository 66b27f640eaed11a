"""The three ways to win: how far a player is, which one decided, and how points came about."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from django.utils.translation import gettext, ngettext

from game.engine.duel.state import (
    GOAL_COLOUR_POINTS,
    GOAL_CROWNS,
    GOAL_POINTS,
    SeatState,
    State,
)
from game.engine.outcome import Ending, Outcome
from game.engine.tokens import GEMS
from game.labels.gems import colour_name


def victory_text(outcome: Outcome, state: State, names: Sequence[str]) -> str:
    """Which of the three conditions the winner met (D15.1), with the number reached.

    Raises `KeyError` for the end of a simulation, which no condition decided.
    """
    (winner,) = outcome.winners
    return _CONDITIONS[outcome.ending](names[winner], state.seats[winner])


def _by_points(player: str, seat: SeatState) -> str:
    # Translators: how the game was decided; points: prestige points, 20 or more; goal: 20
    return ngettext(
        "{player} has {points} point; {goal} are enough to win.",
        "{player} has {points} points; {goal} are enough to win.",
        seat.points,
    ).format(player=player, points=seat.points, goal=GOAL_POINTS)


def _by_crowns(player: str, seat: SeatState) -> str:
    # Translators: how the game was decided; crowns: 10 or more; goal: 10
    return ngettext(
        "{player} has {crowns} crown; {goal} are enough to win.",
        "{player} has {crowns} crowns; {goal} are enough to win.",
        seat.crowns,
    ).format(player=player, crowns=seat.crowns, goal=GOAL_CROWNS)


def _by_colour(player: str, seat: SeatState) -> str:
    points = max(seat.colour_points)
    colour = GEMS[seat.colour_points.index(points)]
    # Translators: how the game was decided; points: prestige points on cards of one colour, 10 or more; colour: white, blue, ...; goal: 10
    return ngettext(
        "{player} has {points} point in one colour ({colour}); {goal} are enough to win.",
        "{player} has {points} points in one colour ({colour}); {goal} are enough to win.",
        points,
    ).format(player=player, points=points, colour=colour_name(colour), goal=GOAL_COLOUR_POINTS)


_CONDITIONS: Final[Mapping[Ending, Callable[[str, SeatState], str]]] = MappingProxyType(
    {Ending.POINTS: _by_points, Ending.CROWNS: _by_crowns, Ending.COLOUR: _by_colour}
)


def breakdown_text(card_points: int, royal_points: int) -> str:
    """How a seat's points came about: "17 from cards, 3 from royal cards"."""
    # Translators: stands beside a total of points; cards, royals: prestige points from each
    return gettext("{cards} from cards, {royals} from royal cards").format(
        cards=card_points, royals=royal_points
    )


def points_track(points: int) -> str:
    """How far a seat is on the way to 20 points: "12 of 20 points"."""
    # Translators: read aloud; goal: 20 prestige points
    return gettext("{points} of {goal} points").format(points=points, goal=GOAL_POINTS)


def crowns_track(crowns: int) -> str:
    """How far a seat is on the way to 10 crowns: "4 of 10 crowns"."""
    # Translators: read aloud; goal: 10 crowns
    return gettext("{crowns} of {goal} crowns").format(crowns=crowns, goal=GOAL_CROWNS)


def colour_track(letter: str, points: int) -> str:
    """How far a seat is on the way to 10 points in a colour: "6 of 10 points on red cards"."""
    # Translators: read aloud; colour: white, blue, ...; goal: 10 prestige points on cards of one colour
    return gettext("{points} of {goal} points on {colour} cards").format(
        points=points, goal=GOAL_COLOUR_POINTS, colour=colour_name(letter)
    )
