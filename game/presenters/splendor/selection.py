"""What can be half chosen at a table of Splendor."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.engine.phases import Phase
from game.engine.tokens import GEMS, GOLD
from game.selection import MOST_CHARACTERS, letters_in

TOKENS: Final = GEMS + GOLD
MOST_PICKED: Final = 4  # one more than any rule allows: enough to be told why not


class Selection(NamedTuple):
    """What is selected; each "" when it is not.

    pick  token letters picked from the supply, in the order of picking
    card  the card that is open; pay: letters of the payment being put together
    deck  the deck that is open ("1", "2", "3")
    back  token letters picked for returning
    """

    pick: str = ""
    card: str = ""
    pay: str = ""
    deck: str = ""
    back: str = ""


NOTHING_SELECTED: Final = Selection()


def selection_from(query: Mapping[str, str]) -> Selection:
    """The selection of a query. Nonsense selects nothing; tokens go before cards, cards before decks."""
    pick = letters_in(query.get("pick", ""), TOKENS)
    back = letters_in(query.get("back", ""), TOKENS)
    if back:
        return Selection(back=back)
    if pick:
        return Selection(pick=pick[:MOST_PICKED])
    card = query.get("card", "")[:MOST_CHARACTERS]
    if card:
        return Selection(card=card, pay=letters_in(query.get("pay", ""), TOKENS))
    deck = query.get("deck", "")
    return Selection(deck=deck if deck in ("1", "2", "3") else "")


def fitting(selection: Selection, phase: Phase) -> Selection:
    """What of a selection can be meant in a phase."""
    if phase == Phase.ACT:
        return selection._replace(back="")
    return Selection(back=selection.back) if phase == Phase.RETURN else NOTHING_SELECTED
