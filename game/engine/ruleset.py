"""What every game of the engine offers."""

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

from game.engine.actions import Action
from game.engine.events import Event, EventKind
from game.engine.options import DEFAULTS, Options
from game.engine.outcome import Outcome
from game.engine.phases import Phase
from game.engine.reasons import Reason, Refusal
from game.engine.tokens import Tokens


class GameState(Protocol):
    """What the states of all games share. States are immutable and hashable."""

    @property
    def options(self) -> Options: ...
    @property
    def phase(self) -> Phase: ...
    @property
    def to_move(self) -> int: ...
    @property
    def first(self) -> int: ...
    @property
    def turn(self) -> int: ...
    @property
    def seat_count(self) -> int: ...


S = TypeVar("S", bound=GameState)


class Ruleset(Protocol[S]):
    """One game. The rules are stateless; every method is a pure function of its arguments.

    reasons        every reason this game refuses for, with the number of its rule
    not_drillable  those of them that no drill can practise, each with its cause
    event_kinds    every kind of fact that its events tell
    """

    name: str
    seat_range: range
    reasons: Mapping[Reason, str]
    not_drillable: Mapping[Reason, str]
    event_kinds: frozenset[EventKind]

    def setup(
        self, seats: int, seed: int, options: Options = DEFAULTS, first: int | None = None
    ) -> S:
        """A new game; the same arguments give the same game.

        `first` counts for the options `first_player` youngest and host. Raises `ValueError` for
        a wrong number of seats.
        """
        ...

    def legal_actions(self, state: S) -> tuple[Action, ...]:
        """Every legal action, complete up to payment: each buyable card once, default payment."""
        ...

    def payments(self, state: S, card_id: str) -> tuple[Tokens, ...]:
        """Every exact way for the seat to move to pay for the card, the default first."""
        ...

    def refusal(self, state: S, action: Action) -> Refusal | None:
        """Why the action is refused, or None when it is legal.

        Raises `MaskedStateError` when the answer hangs on a card that this view hides.
        """
        ...

    def apply(self, state: S, action: Action) -> S:
        """The state after the action. Raises `IllegalActionError`, `MaskedStateError`."""
        ...

    def advance(self, state: S, action: Action) -> S:
        """`apply` for an action out of `legal_actions(state)`, unchecked."""
        ...

    def events(self, before: S, action: Action, after: S) -> tuple[Event, ...]:
        """The facts between two states, or between two views of one viewer."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        ...

    def view_for(self, state: S, seat: int | None) -> S:
        """What that seat (None: a spectator) may know; secrets are masked."""
        ...

    def redeal(self, view: S, seed: int) -> S:
        """A full state consistent with a view."""
        ...

    def encode(self, state: S) -> dict[str, Any]:
        """The position format."""
        ...

    def decode(self, position: Mapping[str, Any]) -> S:
        """The state of a position. Raises `PositionError`."""
        ...

    def format(self, action: Action) -> str:
        """The canonical notation."""
        ...

    def parse(self, text: str) -> Action:
        """The action of a notation. Raises `ValueError` for text that is no action."""
        ...

    def perft(self, state: S, depth: int) -> int:
        """The number of action sequences of exactly `depth`."""
        ...
