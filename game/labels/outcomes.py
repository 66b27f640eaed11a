"""Who won, and a number of points, in words."""

from collections.abc import Sequence

from django.utils.translation import gettext, ngettext

from game.engine.outcome import Outcome
from game.text import join_and


def points_text(count: int) -> str:
    """A number of prestige points: "3 points"."""
    # Translators: prestige points
    return ngettext("{count} point", "{count} points", count).format(count=count)


def outcome_text(outcome: Outcome, names: Sequence[str], you: int | None) -> str:
    """Who won, told to the seat `you`, or to a spectator when it is None."""
    if you in outcome.winners:
        return _own_victory([names[seat] for seat in outcome.winners if seat != you])
    winners = join_and(names[seat] for seat in outcome.winners)
    if len(outcome.winners) > 1:
        # Translators: the headline; players: a list such as "Ann and Ben"
        return gettext("{players} share the victory.").format(players=winners)
    if you is None:
        # Translators: the headline
        return gettext("{player} wins.").format(player=winners)
    # Translators: the headline for a player who lost
    return gettext("{player} wins this time.").format(player=winners)


def _own_victory(others: Sequence[str]) -> str:
    if not others:
        # Translators: the headline for the winner
        return gettext("You win!")
    # Translators: the headline for one of several winners; players: the others, a list such as "Ann and Ben"
    return gettext("You share the victory with {players}.").format(players=join_and(others))
