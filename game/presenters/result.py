"""The end of a game: who won, by what, and how each got there."""

from collections.abc import Sequence
from typing import NamedTuple

from game.labels.outcomes import outcome_text
from game.presenters.games import presenter_of
from game.services.tables import Table


class ResultRow(NamedTuple):
    """One seat of the ranking, best first; tied seats share a rank. score: for the game's template."""

    rank: int
    name: str
    is_you: bool
    won: bool
    score: object


class Result(NamedTuple):
    """The end screen. decided_by: why the winners won; "" when there is nothing to say."""

    headline: str
    decided_by: str
    rows: tuple[ResultRow, ...]


def present_result(table: Table, names: Sequence[str], you: int | None) -> Result | None:
    """The end of a table's game, or None while it goes on."""
    outcome = table.rules.outcome(table.state)
    if outcome is None:
        return None
    presenter = presenter_of(table.rules.name)
    rows: list[ResultRow] = []
    for tied in outcome.ranking:
        rank = len(rows) + 1
        rows.extend(
            ResultRow(
                rank,
                names[seat],
                seat == you,
                seat in outcome.winners,
                presenter.score(table.state, seat),
            )
            for seat in tied
        )
    return Result(
        headline=outcome_text(outcome, names, you),
        decided_by=presenter.decided_by(outcome, table.state, names),
        rows=tuple(rows),
    )
