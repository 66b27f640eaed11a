"""How equal points were decided, and how each point came about."""

from collections.abc import Sequence

from django.utils.translation import gettext, ngettext

from game.engine.options import Options
from game.engine.outcome import Outcome
from game.engine.splendor.state import SeatState
from game.text import join_and


def tie_break_text(
    outcome: Outcome, seats: Sequence[SeatState], names: Sequence[str], options: Options
) -> str:
    """How equal points at the top were decided (S11.3); "" when points alone decided."""
    points = max(seat.points for seat in seats)
    tied = [index for index, seat in enumerate(seats) if seat.points == points]
    if len(tied) == 1:
        return ""
    winners = join_and(names[index] for index in outcome.winners)
    if options.tie_break == "later_in_turn_order":
        # Translators: players: a list such as "Ann and Ben"; winner: one of them; points: prestige points
        text = ngettext(
            "{players} have {points} point each. {winner} comes last of them in the turn order and wins.",
            "{players} have {points} points each. {winner} comes last of them in the turn order and wins.",
            points,
        )
    elif len(outcome.winners) == 1:
        # Translators: players: "Ann and Ben"; winner: one of them; cards: "Ann has 9 cards and Ben has 11 cards"
        text = ngettext(
            "{players} have {points} point each. {winner} has bought the fewest cards and wins: {cards}.",
            "{players} have {points} points each. {winner} has bought the fewest cards and wins: {cards}.",
            points,
        )
    else:
        # Translators: players, winners: "Ann and Ben"; cards: "Ann has 9 cards and Ben has 9 cards"
        text = ngettext(
            "{players} have {points} point each. {winners} have bought equally few cards and share the victory: {cards}.",
            "{players} have {points} points each. {winners} have bought equally few cards and share the victory: {cards}.",
            points,
        )
    return text.format(
        players=join_and(names[index] for index in tied),
        winner=winners,
        winners=winners,
        points=points,
        cards=join_and(_cards_of(names[index], len(seats[index].cards)) for index in tied),
    )


def _cards_of(player: str, count: int) -> str:
    # Translators: one entry of a list; count: cards that the player has bought
    text = ngettext("{player} has bought {count} card", "{player} has bought {count} cards", count)
    return text.format(player=player, count=count)


def breakdown_text(card_points: int, noble_points: int) -> str:
    """How a seat's points came about: "12 from cards, 3 from nobles"."""
    # Translators: stands beside a total of points; cards, nobles: prestige points from each
    return gettext("{cards} from cards, {nobles} from nobles").format(
        cards=card_points, nobles=noble_points
    )
