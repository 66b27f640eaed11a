"""The set-up of a game (rules S2)."""

from game.engine.options import Options
from game.engine.phases import Phase
from game.engine.random import Generator
from game.engine.seats import first_seat
from game.engine.splendor.cards import BY_LEVEL, NOBLES
from game.engine.splendor.state import (
    GEM_TOKENS,
    GOLD_TOKENS,
    ROW_LENGTH,
    SEAT_RANGE,
    SeatState,
    State,
)
from game.engine.tokens import NONE

_EMPTY_SEAT = SeatState(NONE, (0, 0, 0, 0, 0), 0, (), (), (), ())


def deal(seats: int, seed: int, options: Options, first: int | None) -> State:
    """A new game. Drawn in this order: levels 1, 2, 3, nobles, the first player.

    `first` counts as `first_seat` says. Raises `ValueError` for a wrong number of seats and for a
    first player who is not among them.
    """
    if seats not in SEAT_RANGE:
        raise ValueError(f"Splendor is for 2 to 4 players, not {seats}")
    generator = Generator(seed)
    one, two, three = (generator.shuffled(cards) for cards in BY_LEVEL)
    nobles = generator.shuffled(range(len(NOBLES)))[: seats + 1]
    gems = GEM_TOKENS[seats]
    starter = first_seat(seats, options, first, generator)
    return State(
        options=options,
        supply=(gems, gems, gems, gems, gems, 0, GOLD_TOKENS),
        decks=(one[ROW_LENGTH:], two[ROW_LENGTH:], three[ROW_LENGTH:]),
        display=(one[:ROW_LENGTH], two[:ROW_LENGTH], three[:ROW_LENGTH]),
        nobles=nobles,
        seats=(_EMPTY_SEAT,) * seats,
        to_move=starter,
        first=starter,
        phase=Phase.ACT,
        turn=0,
        last_round=False,
        taken=NONE,
        entropy=generator.value,
    )
