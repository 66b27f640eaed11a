"""The state of a game: plain immutable values."""

from typing import Final, NamedTuple

from game.engine.duel.board import Board
from game.engine.duel.cards import Counts
from game.engine.options import Options
from game.engine.phases import Phase
from game.engine.piles import Decks, Display
from game.engine.tokens import NONE, Tokens

TOKEN_LIMIT: Final = 10
RESERVE_LIMIT: Final = 3
PRIVILEGES: Final = 3
ROW_LENGTHS: Final = (5, 4, 3)
ROYAL_CROWNS: Final = (3, 6)
GOAL_POINTS: Final = 20
GOAL_CROWNS: Final = 10
GOAL_COLOUR_POINTS: Final = 10
ALL_TOKENS: Final[Tokens] = (4, 4, 4, 4, 4, 2, 3)
SEAT_COUNT: Final = 2


class SeatState(NamedTuple):
    """What lies in front of one seat.

    tokens         seven counts
    bonuses        W B G R K of the bought cards, wild cards in their colour
    points         prestige points of jewel and royal cards
    crowns         of the bought cards
    colour_points  W B G R K: points of the bought cards of each colour
    cards          bought cards, oldest first
    colours        parallel to `cards`: the gem letter that the card counts for, "" for none
    reserved       reserved cards, oldest first; negative where a view hides the face
    blind          parallel to `reserved`: True for a card that came unseen from a deck
    royals         royal cards, oldest first
    privileges     0 to 3
    """

    tokens: Tokens
    bonuses: Counts
    points: int
    crowns: int
    colour_points: Counts
    cards: tuple[int, ...]
    colours: tuple[str, ...]
    reserved: tuple[int, ...]
    blind: tuple[bool, ...]
    royals: tuple[int, ...]
    privileges: int


EMPTY_SEAT: Final = SeatState(
    tokens=NONE,
    bonuses=(0, 0, 0, 0, 0),
    points=0,
    crowns=0,
    colour_points=(0, 0, 0, 0, 0),
    cards=(),
    colours=(),
    reserved=(),
    blind=(),
    royals=(),
    privileges=0,
)


class State(NamedTuple):
    """A position of the game, or what one viewer may know of it.

    board        seven bit masks, see `game.engine.duel.board`
    bag          what has been spent or discarded; public (it follows from the rest)
    privileges   in the pool
    decks        per level (index 0 is level 1), top card first
    display      per level 5, 4 and 3 places; None is a gap
    royals       on the table, as indices of `ROYALS`
    turn         number of turns finished; the turn that ends the game is not counted
    replenished  the board was replenished in this turn (D4.2)
    extra_turn   earned in this turn and still to come (D12.5)
    pending      the colour that is due, in phase gain only; else ""
    entropy      the generator's value, a secret; None in a view
    """

    options: Options
    board: Board
    bag: Tokens
    privileges: int
    decks: Decks
    display: Display
    royals: tuple[int, ...]
    seats: tuple[SeatState, SeatState]
    to_move: int
    first: int
    phase: Phase
    turn: int
    replenished: bool
    extra_turn: bool
    pending: str
    entropy: int | None

    @property
    def seat_count(self) -> int:
        """Two."""
        return len(self.seats)
