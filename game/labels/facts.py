"""How a fact of the log is told to its reader, and the facts that every game tells alike."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from django.utils.translation import gettext_lazy

from game.engine.events import EventKind

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise


class Pair(NamedTuple):
    """A fact told to the one who did it, and told about somebody else."""

    you: "_StrPromise"
    other: "_StrPromise"


def same(message: "_StrPromise") -> Pair:
    """A fact that every reader is told in the same words."""
    return Pair(message, message)


SIMPLE: Final[Mapping[EventKind, Pair]] = MappingProxyType(
    {
        EventKind.CARD_REVEALED: same(
            # Translators: log line, a new card in the display; card: "3-point blue card of level 2"
            gettext_lazy("A new card is turned up: {card}.")
        ),
        EventKind.DECK_EMPTY: same(
            # Translators: log line; level: of the deck's cards, 1 to 3
            gettext_lazy(
                "The deck of level {level} is empty, so the place in the display stays empty."
            )
        ),
    }
)

TURN_STARTED: Final = Pair(
    # Translators: log line, and read aloud
    gettext_lazy("It is your turn."),
    # Translators: log line, and read aloud
    gettext_lazy("Next to play: {player}."),
)

# (from a deck): reserved, with gold
RESERVED: Final[Mapping[bool, Pair]] = MappingProxyType(
    {
        False: Pair(
            # Translators: log line; card: "3-point blue card of level 2"; tokens: "1 gold"
            gettext_lazy("You reserve the {card} and take {tokens}."),
            # Translators: log line; card: "3-point blue card of level 2"; tokens: "1 gold"
            gettext_lazy("{player} reserves the {card} and takes {tokens}."),
        ),
        True: Pair(
            # Translators: log line; card: "3-point blue card of level 2"; tokens: "1 gold"
            gettext_lazy("You reserve the {card} from its deck and take {tokens}."),
            # Translators: log line; card: "3-point blue card of level 2"; tokens: "1 gold"
            gettext_lazy("{player} reserves the {card} from its deck and takes {tokens}."),
        ),
    }
)

# (from a deck): reserved, with gold; the face is not for this reader, who so is never "you"
RESERVED_HIDDEN: Final[Mapping[bool, Pair]] = MappingProxyType(
    {
        # Translators: log line, a card that the reader may not see; level: of the card, 1 to 3; tokens: "1 gold"
        False: same(gettext_lazy("{player} reserves a card of level {level} and takes {tokens}.")),
        True: same(
            # Translators: log line, a card that the reader may not see; level: of the deck, 1 to 3; tokens: "1 gold"
            gettext_lazy(
                "{player} reserves the top card of the deck of level {level} and takes {tokens}."
            )
        ),
    }
)

# (out of the own reserve, something is paid)
BOUGHT: Final[Mapping[tuple[bool, bool], Pair]] = MappingProxyType(
    {
        (False, True): Pair(
            # Translators: log line; card: "3-point blue card of level 2"; tokens: "2 sapphires and 1 gold"
            gettext_lazy("You buy the {card} for {tokens}."),
            # Translators: log line; card: "3-point blue card of level 2"; tokens: "2 sapphires and 1 gold"
            gettext_lazy("{player} buys the {card} for {tokens}."),
        ),
        (False, False): Pair(
            # Translators: log line; card: "3-point blue card of level 2"
            gettext_lazy("You buy the {card} for free, thanks to your bonuses."),
            # Translators: log line; card: "3-point blue card of level 2"
            gettext_lazy("{player} buys the {card} for free, thanks to bonuses."),
        ),
        (True, True): Pair(
            # Translators: log line; card: "3-point blue card of level 2"; tokens: "2 sapphires and 1 gold"
            gettext_lazy("You buy the reserved {card} for {tokens}."),
            # Translators: log line; card: "3-point blue card of level 2"; tokens: "2 sapphires and 1 gold"
            gettext_lazy("{player} buys the reserved {card} for {tokens}."),
        ),
        (True, False): Pair(
            # Translators: log line; card: "3-point blue card of level 2"
            gettext_lazy("You buy the reserved {card} for free, thanks to your bonuses."),
            # Translators: log line; card: "3-point blue card of level 2"
            gettext_lazy("{player} buys the reserved {card} for free, thanks to bonuses."),
        ),
    }
)
