"""The options of a table of Splendor Duel and their choices; each choice names its source."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from django.utils.translation import gettext_lazy

from game.labels.entries import Entry

OPTIONS: Final[Mapping[str, Entry]] = MappingProxyType(
    {
        "duel_refill": Entry(
            # Translators: name of an option of Splendor Duel: when new cards are turned up
            gettext_lazy("Refilling the display"),
            gettext_lazy("When a card that was taken from the display is replaced."),
        ),
    }
)

CHOICES: Final[Mapping[tuple[str, object], Entry]] = MappingProxyType(
    {
        ("duel_refill", "end_of_turn"): Entry(
            gettext_lazy("At the end of the turn"),
            gettext_lazy(
                "A card taken from the display is replaced at the end of the turn "
                "(the Splendor Duel rules and an answer of the publisher)."
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
