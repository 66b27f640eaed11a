"""Where a reader of a step stands.

Everything about an attempt lives in the page's query: so it survives reload, Back and a change of
language, works without JavaScript, and nothing of it is stored.
"""

from typing import Final, NamedTuple
from urllib.parse import urlencode

from django.conf import settings
from django.http import QueryDict
from django.utils.translation import get_language

from game.presenters.games import presenter_of
from game.selection import Selection, fields_of

MOST_ACTIONS: Final = 100
MOST_CHARACTERS: Final = 60
HINT_GRADES: Final = 3
SCREEN: Final = "screen"


class Standing(NamedTuple):
    """What the query of a step says.

    attempt    what was done so far, as `tutorials.lessons.verdict` wants it
    selection  what is half chosen on the board; None for nothing
    hint       how many hints are open, 0 to 3
    second     the code of the second language, "" for none
    asked      whether the query itself named the second language
    is_screen  whether the page is shown to a class
    """

    attempt: tuple[str, ...] = ()
    selection: Selection | None = None
    hint: int = 0
    second: str = ""
    asked: bool = False
    is_screen: bool = False

    @property
    def query(self) -> str:
        """The standing as a query string, "" where there is nothing to say."""
        return urlencode(self.fields)

    @property
    def fields(self) -> list[tuple[str, str]]:
        """The standing as names and values of a form."""
        pairs = [("a", action) for action in self.attempt]
        pairs += fields_of(self.selection) if self.selection is not None else ()
        pairs += [("hint", str(self.hint))] if self.hint else []
        return pairs + self.way_fields

    @property
    def way_fields(self) -> list[tuple[str, str]]:
        """What goes along to another step."""
        pairs = [("with", self.second)] if self.asked else []
        return [*pairs, ("show", SCREEN)] if self.is_screen else pairs

    def unselected(self) -> "Standing":
        """The same with nothing half chosen."""
        return self._replace(selection=None)

    def after(self, *actions: str) -> "Standing":
        """The same after more actions."""
        return self._replace(attempt=(*self.attempt, *actions), selection=None)


def standing_from(query: QueryDict, game: str, remembered: str = "") -> Standing:
    """The standing of a query of a game's lesson; `remembered` is the second language where the query names none."""
    hint = query.get("hint", "")
    return Standing(
        attempt=tuple(action[:MOST_CHARACTERS] for action in query.getlist("a")[:MOST_ACTIONS]),
        selection=presenter_of(game).selection_from(query),
        hint=int(hint) if hint in {"1", "2", "3"} else 0,
        second=second_language(query.get("with", remembered)),
        asked="with" in query,
        is_screen=query.get("show") == SCREEN,
    )


def second_language(code: str) -> str:
    """A language to show beside the page's own; "" for that one and for what is no language."""
    return code if code in dict(settings.LANGUAGES) and code != get_language() else ""
