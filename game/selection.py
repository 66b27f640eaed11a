"""A half-made choice.

It lives in the page's query only, so it survives reload, Back, a refusal and a change of language,
and nothing of it is stored.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple
from urllib.parse import urlencode

from game.engine.tokens import GEMS, GOLD

TOKENS: Final = GEMS + GOLD
MOST_LETTERS: Final = 20
MOST_PICKED: Final = 4  # one more than any rule allows: enough to be told why not
MOST_CHARACTERS: Final = 24
NAMES: Final = ("pick", "card", "pay", "deck", "back")


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

    @property
    def query(self) -> str:
        """The selection as a query string, "" when nothing is selected."""
        return urlencode({name: value for name, value in self._asdict().items() if value})


NOTHING_SELECTED: Final = Selection()


def selection_from(query: Mapping[str, str]) -> Selection:
    """The selection of a query. Nonsense selects nothing; tokens go before cards, cards before decks."""
    pick, back = _letters(query.get("pick", "")), _letters(query.get("back", ""))
    if back:
        return Selection(back=back)
    if pick:
        return Selection(pick=pick[:MOST_PICKED])
    card = query.get("card", "")[:MOST_CHARACTERS]
    if card:
        return Selection(card=card, pay=_letters(query.get("pay", "")))
    deck = query.get("deck", "")
    return Selection(deck=deck if deck in ("1", "2", "3") else "")


def _letters(text: str) -> str:
    return "".join(letter for letter in text if letter in TOKENS)[:MOST_LETTERS]
