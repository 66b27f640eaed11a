"""The greedy bot of Splendor: points now, else progress towards the best cards.

It looks one action ahead and judges the seat it would have then: points first, then how soon the
best cards in sight could be bought. Of the others it sees nothing.
"""

from collections.abc import Iterable
from heapq import nlargest

from game.engine import Action
from game.engine.random import Generator
from game.engine.splendor.cards import CARDS, NOBLES
from game.engine.splendor.rules import Splendor, missing
from game.engine.splendor.state import TOKEN_LIMIT, SeatState, State

_RULES = Splendor()

# Weights set by hand from a few hundred games. A purchase outweighs any outlook unless it would
# cost the seat a far better card that is nearly paid for.
_POINT_NOW = 40.0
_CARD_NOW = 10.0
_POINT_LATER = 4.0
_CARD_LATER = 3.0
_NOBLE_STEP = 0.25
_GOLD = 0.15
_EXCESS = -0.3
_TARGETS = 3
_TURNS_OFFSET = 0.5


class Greedy:
    """Takes the most points it can have now; without any, comes nearer to the best cards."""

    def choose(self, view: State, seed: int, budget: float | None = None) -> Action:
        """See `game.bots.Bot.choose`."""
        actions = _RULES.legal_actions(view)
        if not actions:
            raise ValueError("the game is over")
        generator = Generator(seed)
        # Any deal that fits will do: it lets every action be played out, and no card that it
        # turns up is looked at.
        world = _RULES.redeal(view, seed)
        in_sight = _cards_in_sight(view)
        scored = [(_score(world, action, in_sight), action) for action in actions]
        best = max(score for score, _ in scored)
        candidates = [action for score, action in scored if score == best]
        return candidates[generator.below(len(candidates))]


def _cards_in_sight(view: State) -> frozenset[int]:
    """The cards the seat to move could work towards."""
    shown = (card for row in view.display for card in row if card is not None)
    return frozenset((*shown, *view.seats[view.to_move].reserved))


def _score(world: State, action: Action, in_sight: frozenset[int]) -> float:
    me = world.to_move
    before = world.seats[me]
    after = _RULES.advance(world, action)
    seat = after.seats[me]
    targets = in_sight.difference(seat.cards)
    gain = seat.points - before.points
    return _POINT_NOW * gain + _outlook(seat, targets, after.nobles)


def _outlook(seat: SeatState, targets: Iterable[int], nobles: Iterable[int]) -> float:
    """What the seat may expect of the cards in sight, its bonuses and its tokens."""
    prospects = nlargest(_TARGETS, (_prospect(seat, card) for card in targets))
    excess = max(0, sum(seat.tokens) - TOKEN_LIMIT)
    return (
        sum(prospects)
        + _CARD_NOW * len(seat.cards)
        + _NOBLE_STEP * _noble_progress(seat, nobles)
        + _GOLD * seat.tokens[6]
        + _EXCESS * excess
    )


def _prospect(seat: SeatState, card: int) -> float:
    """The card's worth, the less the more turns away it is."""
    lacking = missing(seat, card)
    gold = seat.tokens[6]
    lack = max(0, sum(lacking) - gold)
    turns = max((lack + 2) // 3, max(lacking) - gold, 0)
    return (_POINT_LATER * CARDS[card].points + _CARD_LATER) / (turns + _TURNS_OFFSET)


def _noble_progress(seat: SeatState, nobles: Iterable[int]) -> float:
    """Bonuses that count towards the nearest noble on the table."""
    return max(
        (
            sum(min(need, own) for need, own in zip(NOBLES[noble].needs, seat.bonuses, strict=True))
            for noble in nobles
        ),
        default=0,
    )
