"""What the boards of all games are made from, and the parts that they have in common."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from django.utils.safestring import SafeString

from game.engine.phases import Phase
from game.engine.ruleset import Ruleset


class BoardView(NamedTuple):
    """What a board is made from.

    view: masked for the viewer; you: the viewer's seat; actor: the seat whose options are marked
    (None: nobody can act on this page); selection: of the kind that the game's presenter makes;
    marks: places to point out, such as "supply.B", "card.2-blue-03", "deck.1" and "noble.noble-03".
    """

    rules: Ruleset[Any]
    view: Any
    names: Sequence[str]
    bots: Sequence[bool]
    you: int | None
    actor: int | None
    selection: Any
    marks: frozenset[str] = frozenset()

    @property
    def buyer(self) -> int | None:
        """The acting seat while it may buy: not when another decision is due."""
        return self.actor if self.view.phase == Phase.ACT else None


class SeatPanel(Protocol):
    """A seat as its game's template shows it."""

    @property
    def is_you(self) -> bool:
        """Whether the viewer sits here."""
        ...


Panel = TypeVar("Panel", bound=SeatPanel)


class Board(Protocol):
    """Everything that lies on the table of a game. Its values are hashable (see `parts`)."""

    @property
    def seats(self) -> Sequence[SeatPanel]:
        """The viewer first, then in turn order."""
        ...


class CardSlot(NamedTuple):
    """A place for a card. id: "" for a gap or a card this viewer may not name."""

    id: str
    key: str  # unique on the page, for focus and motion
    face: SafeString | str
    label: str
    affordable: bool
    is_open: bool
    is_hidden: bool
    is_marked: bool = False


class MarketRow(NamedTuple):
    """One level: its deck and its places for cards."""

    level: int
    deck_count: int
    deck_label: str
    deck_face: SafeString
    deck_open: bool
    slots: tuple[CardSlot, ...]
    deck_marked: bool = False


class Holding(NamedTuple):
    """One colour of a seat: tokens and bonuses."""

    letter: str
    name: str
    tokens: int
    bonuses: int
    label: str


def seats_from(you: int | None, count: int) -> list[int]:
    """The seats in turn order, the viewer's first."""
    return [((you or 0) + step) % count for step in range(count)]


def kept_seats(seats: Sequence[Panel], parts: frozenset[str]) -> tuple[Panel, ...]:
    """The seats that are among the parts that a board is reduced to: seat (the viewer's) or seats."""
    return tuple(seat for seat in seats if "seats" in parts or ("seat" in parts and seat.is_you))
