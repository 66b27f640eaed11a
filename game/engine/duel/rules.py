"""Splendor Duel as a ruleset (rules part D), and the helpers that pages need.

Besides `Duel`, of a seat and a card's index: `price`, `missing`, `default_payment`; of a seat:
`own_colours` (for a wild card), `crowns_to_royal`, `victory`; of a state: `excess`, `must_replenish`,
`mandatory_actions`, `opening_events`, `privilege_warning` (with an action); of a board:
`empty_in_spiral_order`, where the next tokens will fall.

The three victory tracks of a seat are its `points`, `crowns` and `colour_points`, against
`GOAL_POINTS`, `GOAL_CROWNS` and `GOAL_COLOUR_POINTS`. What the bag holds is `state.bag`.
"""

from collections.abc import Mapping
from typing import Any

from game.engine.actions import Action, ActionKind
from game.engine.duel import buying, legal, positions, refusals, turn, views
from game.engine.duel import events as facts
from game.engine.duel.board import empty_in_spiral_order, mask_of, tokens_on
from game.engine.duel.buying import default_payment, missing, own_colours, price
from game.engine.duel.cards import CARD_INDEX, WILD_INDICES
from game.engine.duel.deal import deal
from game.engine.duel.events import opening_events, privilege_event
from game.engine.duel.legal import mandatory_actions, must_replenish
from game.engine.duel.notation import format_action, parse_action
from game.engine.duel.privileges import penalty
from game.engine.duel.reasons import NOT_DRILLABLE, RULES
from game.engine.duel.state import (
    GOAL_COLOUR_POINTS,
    GOAL_CROWNS,
    GOAL_POINTS,
    SEAT_COUNT,
    TOKEN_LIMIT,
    State,
)
from game.engine.duel.victory import crowns_to_royal, victory
from game.engine.errors import IllegalActionError
from game.engine.events import Cause, Event
from game.engine.options import DEFAULTS, Options
from game.engine.outcome import Outcome
from game.engine.phases import Phase
from game.engine.reasons import Refusal
from game.engine.tokens import Tokens

__all__ = [
    "GOAL_COLOUR_POINTS",
    "GOAL_CROWNS",
    "GOAL_POINTS",
    "Duel",
    "crowns_to_royal",
    "default_payment",
    "empty_in_spiral_order",
    "excess",
    "mandatory_actions",
    "missing",
    "must_replenish",
    "opening_events",
    "own_colours",
    "price",
    "privilege_warning",
    "victory",
]


def excess(state: State) -> int:
    """How many tokens the seat to move holds beyond the limit (D14.1)."""
    return max(0, sum(state.seats[state.to_move].tokens) - TOKEN_LIMIT)


def privilege_warning(state: State, action: Action) -> Event | None:
    """The privilege that the opponent would get by an action, and why (D6.4, D8.3).

    An event of kind `PRIVILEGE_GAINED` whose `other` says whether it would come from the seat to
    move, or `PRIVILEGE_NOT_GAINED` where the opponent holds all three; None where there is no
    cause for one.
    """
    cause = None
    if action.kind is ActionKind.REPLENISH:
        cause = Cause.REPLENISHING
    elif action.kind is ActionKind.TAKE:
        cause = penalty(tokens_on(state.board, mask_of(action.cells)))
    if cause is None:
        return None
    return privilege_event(state, 1 - state.to_move, cause)


class Duel:
    """The rules of Splendor Duel; see `game.engine.ruleset.Ruleset`. Stateless."""

    name = positions.NAME
    seat_range = range(SEAT_COUNT, SEAT_COUNT + 1)
    reasons = RULES
    not_drillable = NOT_DRILLABLE
    event_kinds = facts.KINDS

    def setup(
        self, seats: int, seed: int, options: Options = DEFAULTS, first: int | None = None
    ) -> State:
        """A new game (D2); `first` counts for `first_player` youngest and host (None: seat 0)."""
        return deal(seats, seed, options, first)

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """Every legal action, each buyable card once with the default payment."""
        return legal.legal_actions(state)

    def payments(self, state: State, card_id: str) -> tuple[Tokens, ...]:
        """Every exact way for the seat to move to pay for the card, the default first (D10.4).

        Empty when that seat cannot buy the card now. The colour of a wild card does not matter.
        """
        if card_id not in CARD_INDEX:
            return ()
        seat = state.seats[state.to_move]
        card = CARD_INDEX[card_id]
        colour = own_colours(seat)[:1] if card in WILD_INDICES else ""
        if self.refusal(state, Action(ActionKind.BUY, card_id, colour=colour)):
            return ()
        return buying.payments(seat, card)

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
        return facts.events(before, action, after)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended (D15), or None while it goes on."""
        winner = state.to_move
        ending = victory(state.seats[winner]) if state.phase is Phase.OVER else None
        return None if ending is None else Outcome((winner,), ((winner,), (1 - winner,)), ending)

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
