"""The greedy bot of Splendor Duel: what brings victory nearer now, else progress to the best cards.

It looks to the end of its own turn and judges what it has then: points, crowns and points in one
colour first, then how soon the best cards in sight could be bought. Of the other seat it sees only
the tokens that it keeps from the board and the privileges that it holds.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from game.engine import Action, ActionKind, Phase, Tokens
from game.engine.duel.board import mask_of, tokens_on, total
from game.engine.duel.cards import CARDS, COLOURLESS, WILD, Ability
from game.engine.duel.rules import (
    GOAL_COLOUR_POINTS,
    GOAL_CROWNS,
    GOAL_POINTS,
    Duel,
    crowns_to_royal,
    price,
    victory,
)
from game.engine.duel.state import TOKEN_LIMIT, SeatState, State
from game.engine.random import Generator
from game.engine.tokens import GEMS

_RULES = Duel()
_OPTIONAL: Final = (ActionKind.PRIVILEGE, ActionKind.REPLENISH)
_WON: Final = 1e9

# Weights set by hand from a few hundred games. Those of a standing count in prestige points.
_CROWN = 1.0
_COLOUR_POINT = 0.3
_NEARNESS = 6.0  # of a whole way to victory; it grows with the square
_BONUS = 1.0
_ROYAL = 2.5
# What a standing is worth, and what else a turn leaves. A purchase outweighs most prospects.
_STANDING = 3.0
_EXTRA_TURN = 2.0
_PRIVILEGE = 2.0
_TOKEN = 0.3
_GOLD = 0.2
_EXCESS = -0.4
# Prospects: the best cards in sight, by the turns that they are away.
_SHARES = (1.0, 0.5, 0.25)  # of the best cards, the best first: tokens pay for one of them only
_TOKENS_A_TURN = 2.2
_SHORTAGE = 0.3  # turns for each token that is neither held nor on the board
_TURNS_OFFSET = 0.7
_ABILITIES: Final = {
    Ability.NONE: 0.0,
    Ability.EXTRA_TURN: _EXTRA_TURN,
    Ability.TAKE_TOKEN: _TOKEN,
    Ability.PRIVILEGE: _PRIVILEGE,
    Ability.STEAL: 2 * _TOKEN,
}
_CHOICES: Final = {
    Phase.ROYAL: _STANDING * _ROYAL,
    Phase.GAIN: _TOKEN,
    Phase.STEAL: _TOKEN,
}


class _Aim(NamedTuple):
    """A card in sight: what owning it would be worth to a seat, and what it costs that seat."""

    worth: float
    price: Tokens


class _Estate(NamedTuple):
    """What all that a seat owns for good is worth, and what it may aim at."""

    standing: float
    aims: tuple[_Aim, ...]


class Greedy:
    """Buys what brings victory nearest now; with nothing to buy, comes nearer to the best cards."""

    def choose(self, view: State, seed: int, budget: float | None = None) -> Action:
        """See `game.bots.Bot.choose`."""
        actions = _RULES.legal_actions(view)
        if not actions:
            raise ValueError("the game is over")
        generator = Generator(seed)
        # Any deal that fits will do: it lets every action be played out, and no card that it
        # turns up is looked at.
        world = _RULES.redeal(view, generator.draw())
        judge = _Judge(view)
        # The first of the best is chosen; in random order, since many are equally good.
        options = _distinct(world, generator.shuffled(actions))
        return max(options, key=lambda action: judge.worth(world, action))


def _distinct(state: State, actions: Iterable[Action]) -> Iterable[Action]:
    """One of the actions for each result that the bot can tell apart: it is blind for places."""
    return {_result(state, action): action for action in actions}.values()


def _result(state: State, action: Action) -> tuple[object, ...]:
    kind, target, tokens, _, colour, cells = action
    moved = tokens_on(state.board, mask_of(cells)) if cells else tokens
    return kind, target, moved, colour


class _Judge:
    """Judges what the seat to move could have after a decision."""

    def __init__(self, view: State) -> None:
        self._me = view.to_move
        self._turn = view.turn
        shown = (card for row in view.display for card in row if card is not None)
        self._in_sight = frozenset((*shown, *view.seats[self._me].reserved))
        # Many actions lead to the same cards, and to the same tokens.
        self._estates: dict[tuple[object, ...], _Estate] = {}
        self._prospects: dict[tuple[object, ...], float] = {}

    def worth(self, state: State, action: Action) -> float:
        """What the seat has after the action; after an optional one, the best that can follow."""
        after = _RULES.advance(state, action)
        if action.kind not in _OPTIONAL:
            return self._value(after)
        rest = [other for other in _RULES.legal_actions(after) if other.kind not in _OPTIONAL]
        values = [self.worth(after, other) for other in _distinct(after, rest)]
        return max(values, default=self._value(after))

    def _value(self, state: State) -> float:
        seat, rival = state.seats[self._me], state.seats[1 - self._me]
        if victory(seat):
            return _WON
        owned = (seat.cards, seat.colours, seat.royals)
        if owned not in self._estates:
            self._estates[owned] = _estate(seat, self._in_sight)
        standing, aims = self._estates[owned]
        supply = total(state.board)
        known = (owned, seat.tokens, supply)
        if known not in self._prospects:
            self._prospects[known] = _prospect(aims, seat.tokens, supply)
        return (
            _STANDING * standing
            + self._prospects[known]
            + _PRIVILEGE * (seat.privileges - rival.privileges)
            + _GOLD * seat.tokens[6]
            + _EXCESS * max(0, sum(seat.tokens) - TOKEN_LIMIT)
            + self._pending(state)
        )

    def _pending(self, state: State) -> float:
        """A royal card or token that is still to be chosen, and another turn of the seat."""
        is_mine_again = state.turn > self._turn and state.to_move == self._me
        turn = _EXTRA_TURN if state.extra_turn or is_mine_again else 0.0
        return turn + _CHOICES.get(state.phase, 0.0)


def _ways_to_victory(points: int, crowns: int, colour_points: int) -> float:
    """What a seat has for each of the three conditions, the nearer the more."""
    nearness = (
        (points / GOAL_POINTS) ** 2
        + (crowns / GOAL_CROWNS) ** 2
        + (colour_points / GOAL_COLOUR_POINTS) ** 2
    )
    return points + _CROWN * crowns + _COLOUR_POINT * colour_points + _NEARNESS * nearness


def _estate(seat: SeatState, in_sight: frozenset[int]) -> _Estate:
    ways = _ways_to_victory(seat.points, seat.crowns, max(seat.colour_points))
    aims = tuple(_aim(seat, card) for card in in_sight.difference(seat.cards))
    return _Estate(ways + _BONUS * sum(seat.bonuses), aims)


def _aim(seat: SeatState, card: int) -> _Aim:
    _, _, bonus, count, points, crowns, ability, _ = CARDS[card]
    colours = _colours(seat, bonus)
    if bonus == WILD and not colours:  # not for sale yet (D11.1)
        return _Aim(0.0, price(seat, card))
    best = max(seat.colour_points)
    colour_points = max([best, *(seat.colour_points[place] + points for place in colours)])
    lacking = crowns_to_royal(seat)
    worth = (
        _ways_to_victory(seat.points + points, seat.crowns + crowns, colour_points)
        - _ways_to_victory(seat.points, seat.crowns, best)
        + (_ROYAL if lacking is not None and crowns >= lacking else 0.0)
        + _BONUS * count
        + _ABILITIES[ability]
    )
    return _Aim(worth, price(seat, card))


def _colours(seat: SeatState, bonus: str) -> list[int]:
    """The places of the colours that a card with this bonus could have (D11.2)."""
    if bonus == WILD:
        return [place for place, own in enumerate(seat.bonuses) if own]
    return [] if bonus == COLOURLESS else [GEMS.index(bonus)]


def _prospect(aims: Iterable[_Aim], tokens: Tokens, supply: Tokens) -> float:
    """What the best aims promise, each the less the more turns it is away."""
    promises = [worth / (_turns(due, tokens, supply) + _TURNS_OFFSET) for worth, due in aims]
    best_first = zip(sorted(promises, reverse=True), _SHARES, strict=False)
    return sum(promise * share for promise, share in best_first)


def _turns(due: Tokens, tokens: Tokens, supply: Tokens) -> float:
    """About how many turns it takes to gather a price, by the tokens held and on the board."""
    lack = shortage = -tokens[6]
    for ask, held, there in zip(due, tokens, supply, strict=True):
        if ask > held:
            lack += ask - held
            if ask > held + there:
                shortage += ask - held - there
    return max(0, lack) / _TOKENS_A_TURN + _SHORTAGE * max(0, shortage)
