"""What can be half chosen at a table of Splendor Duel."""

import re
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from game.engine.duel.board import Cell
from game.engine.phases import Phase
from game.engine.tokens import LETTERS
from game.selection import MOST_CHARACTERS, letters_in

ANY: Final = "any"  # chosen that there shall be one, not yet which
MOST_PICKED: Final = 4  # one more than any rule allows: enough to be told why not
_SPACE: Final = re.compile(r"r([1-5])c([1-5])")


class Selection(NamedTuple):
    """What is selected; each "" when it is not. A space of the board is written "r2c4".

    pick  spaces picked for taking their tokens, row by row: "r1c1r1c2"
    use   the space whose token a privilege shall take; `ANY` while it is to be chosen
    fill  "1" while the bag is open, to replenish the board
    card  the card that is open; pay: letters of the payment being put together
    deck  the deck that is open ("1", "2", "3")
    gold  the space of the gold for reserving the open card or deck; `ANY` while it is to be chosen
    back  token letters picked for discarding
    """

    pick: str = ""
    use: str = ""
    fill: str = ""
    card: str = ""
    pay: str = ""
    deck: str = ""
    gold: str = ""
    back: str = ""


NOTHING_SELECTED: Final = Selection()


def spaces_in(text: str) -> tuple[Cell, ...]:
    """The spaces of the board that a text names, each once, row by row."""
    return tuple(sorted({(int(row), int(column)) for row, column in _SPACE.findall(text)}))


def space_name(cell: Cell) -> str:
    """How a space is written in queries and in the notation: "r2c4"."""
    row, column = cell
    return f"r{row}c{column}"


def names_of(cells: Iterable[Cell]) -> str:
    """Several spaces as `Selection.pick` has them."""
    return "".join(map(space_name, cells))


def selection_from(query: Mapping[str, str]) -> Selection:
    """The selection of a query. Nonsense selects nothing; the first in the order below counts.

    Besides the names of `Selection` a query may have `cell`: a space that is picked, or put back
    when it was.
    """
    if back := letters_in(query.get("back", ""), LETTERS):
        return Selection(back=back)
    if card := query.get("card", "")[:MOST_CHARACTERS]:
        pay = letters_in(query.get("pay", ""), LETTERS)
        return Selection(card=card, pay=pay, gold=_one_space(query.get("gold", "")))
    if (deck := query.get("deck", "")) in ("1", "2", "3"):
        return Selection(deck=deck, gold=_one_space(query.get("gold", "")))
    if use := _one_space(query.get("use", "")):
        return Selection(use=use)
    if query.get("fill") == "1":
        return Selection(fill="1")
    return Selection(pick=_picked(query.get("pick", ""), query.get("cell", "")))


def _one_space(text: str) -> str:
    spaces = spaces_in(text[:MOST_CHARACTERS])
    return names_of(spaces[:1]) if spaces else ANY if text == ANY else ""


def _picked(text: str, pressed: str) -> str:
    picked = spaces_in(text[:MOST_CHARACTERS])[:MOST_PICKED]
    toggled = {*picked} ^ {*spaces_in(pressed[:MOST_CHARACTERS])[:1]}
    return names_of(sorted(toggled if len(toggled) <= MOST_PICKED else picked))


def fitting(selection: Selection, phase: Phase) -> Selection:
    """What of a selection can be meant in a phase."""
    if phase == Phase.ACT:
        return selection._replace(back="")
    return Selection(back=selection.back) if phase == Phase.RETURN else NOTHING_SELECTED
