"""Splendor as a ruleset (rules part S), and the helpers that pages need.

Besides `Splendor`: `price`, `default_payment`, `missing` (of a seat and a card's index),
`eligible_nobles` and `excess` (of a state).
"""

from collections.abc import Mapping
from typing import Any

from game.engine.actions import Action
from game.engine.errors import IllegalActionError
from game.engine.events import Event
from game.engine.options import DEFAULTS, Options
from game.engine.outcome import Ending, Outcome
from game.engine.phases import Phase
from game.engine.reasons import Refusal
from game.engine.splendor import buying, events, legal, positions, refusals, turn, views
from game.engine.splendor.buying import default_payment, missing, price
from game.engine.splendor.cards import CARD_INDEX
from game.engine.splendor.deal import deal
from game.engine.splendor.notation import format_action, parse_action
from game.engine.splendor.reasons import NOT_DRILLABLE, RULES
from game.engine.splendor.state import SEAT_RANGE, TOKEN_LIMIT, State
from game.engine.tokens import Tokens

__all__ = ["Splendor", "default_payment", "eligible_nobles", "excess", "missing", "price"]


def eligible_nobles(state: State) -> tuple[int, ...]:
    """The nobles on the table whose needs the seat to move meets (S10.1)."""
    return turn.eligible(state.nobles, state.seats[state.to_move])


def excess(state: State) -> int:
    """How many tokens the seat to move holds beyond the limit (S5.1); 0 outside phase return."""
    return max(0, sum(state.seats[state.to_move].tokens) - TOKEN_LIMIT)


class Splendor:
    """The rules of Splendor; see `game.engine.ruleset.Ruleset`. Stateless."""

    name = positions.NAME
    seat_range = SEAT_RANGE
    reasons = RULES
    not_drillable = NOT_DRILLABLE
    event_kinds = events.KINDS

    def setup(
        self, seats: int, seed: int, options: Options = DEFAULTS, first: int | None = None
    ) -> State:
        """A new game (S2); `first` counts for `first_player` youngest and host (None: seat 0)."""
        return deal(seats, seed, options, first)

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """Every legal action, each buyable card once with the default payment."""
        return legal.legal_actions(state)

    def payments(self, state: State, card_id: str) -> tuple[Tokens, ...]:
        """Every exact way for the seat to move to pay for the card, the default first (S7.3).

        Empty when that seat cannot buy the card now.
        """
        if card_id not in CARD_INDEX or self.refusal(state, parse_action(f"buy {card_id}")):
            return ()
        return buying.payments(state.seats[state.to_move], CARD_INDEX[card_id])

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Why the action is refused, or None when it is legal."""
        return refusals.refusal(state, action)

    def apply(self, state: State, action: Action) -> State:
        """The state after the action. Raises `IllegalActionError`, `MaskedStateError`."""
        refusal = refusals.refusal(state, action)
        if refusal is not None:
            raise IllegalActionError(refusal)
        return turn.advance(state, action)

    def advance(self, state: State, action: Action) -> State:
        """`apply` for an action out of `legal_actions(state)`, unchecked."""
        return turn.advance(state, action)

    def events(self, before: State, action: Action, after: State) -> tuple[Event, ...]:
        """The facts between two states, or between two views of one viewer."""
        return events.events(before, action, after)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended (S11.2, S11.3), or None while it goes on."""
        return _outcome(state) if state.phase is Phase.OVER else None

    def view_for(self, state: State, seat: int | None) -> State:
        """What that seat (None: a spectator) may know; secrets are masked."""
        return views.view_for(state, seat)

    def redeal(self, view: State, seed: int) -> State:
        """A full state consistent with a view."""
        return views.redeal(view, seed)

    def encode(self, state: State) -> dict[str, Any]:
        """The position format."""
        return positions.encode(state)

    def decode(self, position: Mapping[str, Any]) -> State:
        """The state of a position. Raises `PositionError`."""
        return positions.decode(position)

    def format(self, action: Action) -> str:
        """The canonical notation."""
        return format_action(action)

    def parse(self, text: str) -> Action:
        """The action of a notation. Raises `ValueError` for text that is no action."""
        return parse_action(text)

    def perft(self, state: State, depth: int) -> int:
        """The number of action sequences of exactly `depth`; shorter games add nothing."""
        if depth == 0:
            return 1
        actions = legal.legal_actions(state)
        if depth == 1:
            return len(actions)
        return sum(self.perft(turn.advance(state, action), depth - 1) for action in actions)


def _outcome(state: State) -> Outcome:
    """Most points; then fewest bought cards, and shared when still tied.

    Under `later_in_turn_order` a tie on points goes to the seat later in turn order instead.
    """

    def rank(seat: int) -> tuple[int, int]:
        later = (seat - state.first) % state.seat_count
        is_late_first = state.options.tie_break == "later_in_turn_order"
        tie = -later if is_late_first else len(state.seats[seat].cards)
        return (-state.seats[seat].points, tie)

    groups: dict[tuple[int, int], list[int]] = {}
    for seat in sorted(range(state.seat_count), key=rank):
        groups.setdefault(rank(seat), []).append(seat)
    ranking = tuple(tuple(group) for group in groups.values())
    return Outcome(ranking[0], ranking, Ending.POINTS)
