"""The set-up of a game (rules D2)."""

from game.engine.duel.board import EMPTY_BOARD, filled
from game.engine.duel.cards import BY_LEVEL, ROYALS
from game.engine.duel.state import (
    ALL_TOKENS,
    EMPTY_SEAT,
    PRIVILEGES,
    ROW_LENGTHS,
    SEAT_COUNT,
    State,
)
from game.engine.options import Options
from game.engine.phases import Phase
from game.engine.random import Generator
from game.engine.seats import first_seat
from game.engine.tokens import NONE, letters_of

_SECOND = EMPTY_SEAT._replace(privileges=1)


def deal(seats: int, seed: int, options: Options, first: int | None) -> State:
    """A new game. Drawn in this order: levels 1, 2, 3, the board, the first player.

    `first` counts as `first_seat` says. Raises `ValueError` for a wrong number of seats and for a
    first player who is not among them.
    """
    if seats != SEAT_COUNT:
        raise ValueError(f"Splendor Duel is for 2 players, not {seats}")
    generator = Generator(seed)
    one, two, three = (generator.shuffled(cards) for cards in BY_LEVEL)
    board = filled(EMPTY_BOARD, generator.shuffled(letters_of(ALL_TOKENS)))
    starter = first_seat(seats, options, first, generator)
    length_one, length_two, length_three = ROW_LENGTHS
    return State(
        options=options,
        board=board,
        bag=NONE,
        privileges=PRIVILEGES - 1,
        decks=(one[length_one:], two[length_two:], three[length_three:]),
        display=(one[:length_one], two[:length_two], three[:length_three]),
        royals=tuple(range(len(ROYALS))),
        seats=(_SECOND, EMPTY_SEAT) if starter else (EMPTY_SEAT, _SECOND),
        to_move=starter,
        first=starter,
        phase=Phase.ACT,
        turn=0,
        replenished=False,
        extra_turn=False,
        pending="",
        entropy=generator.value,
    )
