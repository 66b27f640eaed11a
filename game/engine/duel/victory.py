"""The three ways to win, and the way to the next royal card (rules D13.1, D15)."""

from game.engine.duel.state import (
    GOAL_COLOUR_POINTS,
    GOAL_CROWNS,
    GOAL_POINTS,
    ROYAL_CROWNS,
    SeatState,
)
from game.engine.outcome import Ending


def victory(seat: SeatState) -> Ending | None:
    """Which condition the seat meets, the first of points, crowns, colour; None for none (D15.1)."""
    if seat.points >= GOAL_POINTS:
        return Ending.POINTS
    if seat.crowns >= GOAL_CROWNS:
        return Ending.CROWNS
    return Ending.COLOUR if max(seat.colour_points) >= GOAL_COLOUR_POINTS else None


def reaches_royal(before: int, after: int) -> bool:
    """Whether a purchase that leads from so many crowns to so many earns a royal card (D13.1)."""
    return any(before < crowns <= after for crowns in ROYAL_CROWNS)


def crowns_to_royal(seat: SeatState) -> int | None:
    """How many crowns the seat lacks for its next royal card; None after the last threshold."""
    return next((goal - seat.crowns for goal in ROYAL_CROWNS if goal > seat.crowns), None)
