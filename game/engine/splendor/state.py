"""The state of a game: plain immutable values."""

from typing import NamedTuple

from game.engine.options import Options
from game.engine.phases import Phase
from game.engine.piles import Decks, Display
from game.engine.splendor.cards import Counts
from game.engine.tokens import Tokens

TOKEN_LIMIT = 10
RESERVE_LIMIT = 3
ROW_LENGTH = 4
GOLD_TOKENS = 5
TAKE_TWO_MINIMUM = 4
GOAL_POINTS = 15
SEAT_RANGE = range(2, 5)
GEM_TOKENS = {2: 4, 3: 5, 4: 7}


class SeatState(NamedTuple):
    """What lies in front of one seat.

    tokens    seven counts
    bonuses   W B G R K of the bought cards
    points    prestige points of cards and nobles
    cards     bought cards, oldest first
    reserved  reserved cards, oldest first; negative where a view hides the face
    blind     parallel to `reserved`: True for a card that came unseen from a deck
    nobles    visited tiles, oldest first
    """

    tokens: Tokens
    bonuses: Counts
    points: int
    cards: tuple[int, ...]
    reserved: tuple[int, ...]
    blind: tuple[bool, ...]
    nobles: tuple[int, ...]


class State(NamedTuple):
    """A position of the game, or what one viewer may know of it.

    decks       per level (index 0 is level 1), top card first
    display     per level, four places; None is a gap
    turn        number of turns finished; the turn that ends the game is not counted
    last_round  somebody reached 15 points and the end check has seen it (S11.1)
    taken       what this turn's action brought, in phase return only; else `NONE`
    entropy     the generator's value, a secret; None in a view
    """

    options: Options
    supply: Tokens
    decks: Decks
    display: Display
    nobles: tuple[int, ...]
    seats: tuple[SeatState, ...]
    to_move: int
    first: int
    phase: Phase
    turn: int
    last_round: bool
    taken: Tokens
    entropy: int | None

    @property
    def seat_count(self) -> int:
        """How many seats play, 2 to 4."""
        return len(self.seats)
