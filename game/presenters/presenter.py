"""What each game has to say about how it is shown."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from game.engine.outcome import Outcome
from game.engine.phases import Phase
from game.presenters.board import Board, BoardView
from game.presenters.faces import Thing
from game.presenters.tray import Tray
from game.selection import Selection


class Templates(NamedTuple):
    """The templates of a game, and what each is given beside the language.

    title   the title of the table's page, text only: code
    board   all that lies on the table, but no seats: board, can_choose
    seats   all seats' panels, and what compares the seats: board, can_open
    seat    a seat's panel, once per seat by `part`: seat, can_open
    sheet   the open card or deck: tray, card, and table.told where there is a table
    idle    what to do while nothing is selected: nothing
    prompt  what is still to be chosen: tray
    score   how a seat got its points: score
    """

    title: str
    board: str
    seats: str
    seat: str
    sheet: str
    idle: str
    prompt: str
    score: str


def templates_in(folder: str) -> Templates:
    """The templates of a folder, named as they are called: `_title.html`, `_board.html` ..."""
    return Templates(*(f"{folder}/_{name}.html" for name in Templates._fields))


class Presenter(Protocol):
    """How a game is shown. It is given masked views only, so what it returns holds no secret."""

    @property
    def templates(self) -> Templates:
        """The game's templates."""
        ...

    @property
    def styles(self) -> tuple[str, ...]:
        """The style sheets of its board, as static files."""
        ...

    @property
    def gives_warnings(self) -> bool:
        """Whether its pages warn of what an action gives to others, which can be switched off."""
        ...

    @property
    def nothing_selected(self) -> Selection:
        """The selection in which nothing is selected."""
        ...

    def selection_from(self, query: Mapping[str, str]) -> Selection:
        """The selection of a query, of limited length. Nonsense selects nothing."""
        ...

    def fitting(self, selection: Any, phase: Phase) -> Selection:
        """What of a selection of this game can be meant in a phase."""
        ...

    def board(self, source: BoardView) -> Board:
        """Everything that lies on the table."""
        ...

    def reduced(self, board: Any, parts: frozenset[str]) -> Board:
        """A board of this game with only these parts, by the names that lessons use; the rest empty."""
        ...

    def tray(self, source: BoardView) -> Tray:
        """What the acting seat decides."""
        ...

    def facts(self, view: Any) -> tuple[str, ...]:
        """What everybody should know of a game under way, such as that it is the final round."""
        ...

    def decided_by(self, outcome: Outcome, state: Any, names: Sequence[str]) -> str:
        """Why the winners won, in a sentence; "" when there is nothing to say."""
        ...

    def score(self, state: Any, seat: int) -> object:
        """How a seat got what it has at the end of the game, for the template `score`."""
        ...

    def thing(self, name: str) -> Thing | None:
        """The card or tile of an id; None for what is neither."""
        ...
