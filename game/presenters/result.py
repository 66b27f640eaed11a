"""The end of a game: who won, by what, and how each point came about."""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.outcome import Outcome
from game.engine.splendor.cards import CARDS, NOBLES
from game.engine.splendor.state import SeatState
from game.labels.cards import card_label, noble_alt
from game.labels.outcomes import breakdown_text, outcome_text, tie_break_text
from game.services.tables import Table


class Scoring(NamedTuple):
    """One thing that gave points."""

    label: str
    points: int


class ResultRow(NamedTuple):
    """One seat of the ranking, best first; tied seats share a rank."""

    rank: int
    name: str
    is_you: bool
    won: bool
    points: int
    cards: int
    breakdown: str
    scorings: tuple[Scoring, ...]


class Result(NamedTuple):
    """The end screen. tie_break: "" when points alone decided."""

    headline: str
    tie_break: str
    rows: tuple[ResultRow, ...]


def present_result(table: Table, names: Sequence[str], you: int | None) -> Result | None:
    """The end of a table's game, or None while it goes on."""
    outcome = table.rules.outcome(table.state)
    if outcome is None:
        return None
    seats: tuple[SeatState, ...] = table.state.seats
    return Result(
        headline=outcome_text(outcome, names, you),
        tie_break=tie_break_text(outcome, seats, names, table.state.options),
        rows=_rows(outcome, seats, names, you),
    )


def _rows(
    outcome: Outcome, seats: Sequence[SeatState], names: Sequence[str], you: int | None
) -> tuple[ResultRow, ...]:
    rows: list[ResultRow] = []
    for tied in outcome.ranking:
        rank = len(rows) + 1
        rows.extend(_row(rank, index, seats[index], names, you, outcome.winners) for index in tied)
    return tuple(rows)


def _row(
    rank: int,
    index: int,
    seat: SeatState,
    names: Sequence[str],
    you: int | None,
    winners: tuple[int, ...],
) -> ResultRow:
    cards = [
        Scoring(card_label(CARDS[card].id), CARDS[card].points)
        for card in seat.cards
        if CARDS[card].points
    ]
    nobles = [Scoring(noble_alt(NOBLES[noble].id), NOBLES[noble].points) for noble in seat.nobles]
    noble_points = sum(scoring.points for scoring in nobles)
    return ResultRow(
        rank=rank,
        name=names[index],
        is_you=index == you,
        won=index in winners,
        points=seat.points,
        cards=len(seat.cards),
        breakdown=breakdown_text(seat.points - noble_points, noble_points),
        scorings=(*cards, *nobles),
    )
