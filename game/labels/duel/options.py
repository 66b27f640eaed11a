"""The options of a table of Splendor Duel and their choices; each choice names its source."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from django.utils.translation import gettext_lazy

from game.labels.entries import Entry

OPTIONS: Final[Mapping[str, Entry]] = MappingProxyType(
    {
        "reserved_visibility": Entry(
            # Translators: name of an option: who may see them
            gettext_lazy("Reserved cards"),
            gettext_lazy("Who may see the cards that the players have reserved."),
        ),
        "first_player": Entry(
            # Translators: name of an option: who starts
            gettext_lazy("First player"),
            gettext_lazy("Who has the first turn; the second player starts with a privilege."),
        ),
        "duel_refill": Entry(
            # Translators: name of an option of Splendor Duel: when new cards are turned up
            gettext_lazy("Refilling the display"),
            gettext_lazy("When a card that was taken from the display is replaced."),
        ),
    }
)

CHOICES: Final[Mapping[tuple[str, object], Entry]] = MappingProxyType(
    {
        ("reserved_visibility", "blind_hidden"): Entry(
            gettext_lazy("Cards from a deck are hidden"),
            gettext_lazy(
                "Only its holder sees a card reserved from a deck; a card reserved from the display stays visible, "
                "since both players have seen it (our ruling, so that nobody has to memorise it)."
            ),
        ),
        ("reserved_visibility", "all_hidden"): Entry(
            gettext_lazy("All reserved cards are hidden"),
            gettext_lazy("Only its holder sees a reserved card (the published rules)."),
        ),
        ("reserved_visibility", "open"): Entry(
            gettext_lazy("All reserved cards are open"),
            gettext_lazy(
                "Both players see all reserved cards (our ruling, for learning together)."
            ),
        ),
        ("first_player", "random"): Entry(
            # Translators: a choice: the first player is drawn at random
            gettext_lazy("At random"),
            gettext_lazy("The first player is drawn at random (the published rules)."),
        ),
        ("first_player", "youngest"): Entry(
            # Translators: a choice: the youngest player starts
            gettext_lazy("The youngest"),
            gettext_lazy(
                "The younger player starts, as in the base game (our ruling; no printed rules of Splendor Duel say so)."
            ),
        ),
        ("first_player", "host"): Entry(
            gettext_lazy("Whoever sets up the table decides"),
            gettext_lazy(
                "Whoever sets up the table chooses who starts "
                "(a Traditional Chinese version of the rules lets the players agree on it)."
            ),
        ),
        ("duel_refill", "end_of_turn"): Entry(
            gettext_lazy("At the end of the turn"),
            gettext_lazy(
                "A card taken from the display is replaced at the end of the turn "
                "(an answer of the publisher)."
            ),
        ),
        ("duel_refill", "immediate"): Entry(
            # Translators: a choice: a taken card is replaced immediately
            gettext_lazy("At once"),
            gettext_lazy(
                "A card taken from the display is replaced at once (the published English rules)."
            ),
        ),
    }
)

PRESETS: Final[Mapping[str, Entry]] = MappingProxyType(
    {
        "published": Entry(
            # Translators: name of a set of rules
            gettext_lazy("Published rules"),
            gettext_lazy(
                "The rules as they are printed, with the publisher’s answers and with our rulings "
                "where both are silent; the lessons teach these."
            ),
        ),
    }
)
