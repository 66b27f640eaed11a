"""A state taken apart while a decision is carried out, so that one decision makes one new state."""

from game.engine.duel.board import cleared, tokens_on
from game.engine.duel.privileges import Shares, gain_privilege
from game.engine.duel.state import SeatState, State
from game.engine.phases import Phase
from game.engine.tokens import Tokens, plus


class Draft:
    """What a decision changes; `mover` is the seat to move, `rival` the other one."""

    __slots__ = (
        "bag",
        "board",
        "decks",
        "display",
        "entropy",
        "extra_turn",
        "first",
        "mover",
        "options",
        "pool",
        "replenished",
        "rival",
        "royals",
        "to_move",
        "turn",
    )

    def __init__(self, state: State) -> None:
        (
            self.options,
            self.board,
            self.bag,
            self.pool,
            self.decks,
            self.display,
            self.royals,
            (first_seat, second_seat),
            self.to_move,
            self.first,
            _,
            self.turn,
            self.replenished,
            self.extra_turn,
            _,
            self.entropy,
        ) = state
        if self.to_move:
            self.mover, self.rival = second_seat, first_seat
        else:
            self.mover, self.rival = first_seat, second_seat

    def state(self, phase: Phase, pending: str = "") -> State:
        """The state in which this decision is due."""
        return State(
            self.options,
            self.board,
            self.bag,
            self.pool,
            self.decks,
            self.display,
            self.royals,
            (self.rival, self.mover) if self.to_move else (self.mover, self.rival),
            self.to_move,
            self.first,
            phase,
            self.turn,
            self.replenished,
            self.extra_turn,
            pending,
            self.entropy,
        )

    def take_from_board(self, mask: int) -> Tokens:
        """Move the tokens on the cells of a mask to the mover; they are what is returned."""
        taken = tokens_on(self.board, mask)
        self.board = cleared(self.board, mask)
        self.mover = with_tokens(self.mover, plus(self.mover.tokens, taken))
        return taken

    def give_privilege(self, to_rival: bool) -> None:
        """One of the seats gains a privilege (D7)."""
        mover, rival = self.mover.privileges, self.rival.privileges
        if to_rival:
            self.pool, rival, mover = gain_privilege(Shares(self.pool, rival, mover))
        else:
            self.pool, mover, rival = gain_privilege(Shares(self.pool, mover, rival))
        self.mover = with_privileges(self.mover, mover)
        self.rival = with_privileges(self.rival, rival)


def with_tokens(seat: SeatState, tokens: Tokens) -> SeatState:
    """The seat with other tokens."""
    return SeatState(tokens, *seat[1:])


def with_privileges(seat: SeatState, privileges: int) -> SeatState:
    """The seat with another number of privileges."""
    return SeatState(*seat[:-1], privileges)
