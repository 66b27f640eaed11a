"""The options of a table of Splendor, their choices and the presets; each choice names its source."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from django.utils.translation import gettext_lazy, pgettext_lazy

from game.labels.entries import Entry

OPTIONS: Final[Mapping[str, Entry]] = MappingProxyType(
    {
        "take_different": Entry(
            gettext_lazy("Taking different gems"),
            gettext_lazy("How many gems you take when you take gems of different colours."),
        ),
        "return_choice": Entry(
            # Translators: name of an option: which tokens go back when a player has more than 10
            gettext_lazy("Returning tokens"),
            gettext_lazy("Which tokens you may return when you have more than 10."),
        ),
        "blind_reserve": Entry(
            gettext_lazy("Reserving from a deck"),
            gettext_lazy("Whether you may reserve the unseen top card of a deck."),
        ),
        "reserved_visibility": Entry(
            # Translators: name of an option: who may see them
            gettext_lazy("Reserved cards"),
            gettext_lazy("Who may see the cards that the players have reserved."),
        ),
        "first_player": Entry(
            # Translators: name of an option: who starts
            gettext_lazy("First player"),
            gettext_lazy("Who has the first turn."),
        ),
        "tie_break": Entry(
            # Translators: name of an option: who wins when points are equal
            gettext_lazy("Tie-break"),
            gettext_lazy("Who wins when players have equally many points."),
        ),
    }
)

CHOICES: Final[Mapping[tuple[str, object], Entry]] = MappingProxyType(
    {
        ("take_different", "must_take_available"): Entry(
            gettext_lazy("Three, or every colour left if fewer"),
            gettext_lazy(
                "You must take three different gems; with fewer than three colours in the supply you take "
                "one of each colour that is left (the published rules and the Traditional Chinese rulebook)."
            ),
        ),
        ("take_different", "up_to_three"): Entry(
            gettext_lazy("One, two or three as you like"),
            gettext_lazy(
                "You may take fewer than three different gems (the Simplified Chinese introduction)."
            ),
        ),
        ("take_different", "exactly_three"): Entry(
            # Translators: a choice: exactly three gems
            gettext_lazy("Exactly three"),
            gettext_lazy(
                "With fewer than three colours in the supply you cannot take different gems at all "
                "(the Korean rule card and the Thai manual, taken word for word)."
            ),
        ),
        ("return_choice", "any"): Entry(
            # Translators: a choice: any tokens may be returned
            gettext_lazy("Any tokens"),
            gettext_lazy(
                "You return any tokens you like, gold and those just taken included "
                "(the published rules and the Simplified Chinese introduction)."
            ),
        ),
        ("return_choice", "just_taken"): Entry(
            gettext_lazy("Only tokens just taken"),
            gettext_lazy(
                "You return only tokens that you have just taken "
                "(the Traditional Chinese rulebook and the Korean rule card, taken word for word)."
            ),
        ),
        ("blind_reserve", True): Entry(
            # Translators: a choice: reserving from a deck is allowed
            pgettext_lazy("reserving from a deck", "Allowed"),
            gettext_lazy(
                "You may reserve the top card of a deck without seeing it first (the published rules, "
                "the Traditional Chinese rulebook, the Korean rule card and the Thai manual)."
            ),
        ),
        ("blind_reserve", False): Entry(
            # Translators: a choice: reserving from a deck is not allowed
            pgettext_lazy("reserving from a deck", "Not allowed"),
            gettext_lazy(
                "You may reserve face-up cards only (the Simplified Chinese introduction)."
            ),
        ),
        ("reserved_visibility", "blind_hidden"): Entry(
            gettext_lazy("Cards from a deck are hidden"),
            gettext_lazy(
                "Only its holder sees a card reserved from a deck; a card reserved from the display is known to all "
                "(the published rules, the Traditional Chinese rulebook and the Thai manual)."
            ),
        ),
        ("reserved_visibility", "all_hidden"): Entry(
            gettext_lazy("All reserved cards are hidden"),
            gettext_lazy(
                "Only its holder sees a reserved card "
                "(the Korean rule card, and the Simplified Chinese introduction, which lays the cards face down)."
            ),
        ),
        ("reserved_visibility", "open"): Entry(
            gettext_lazy("All reserved cards are open"),
            gettext_lazy(
                "Everybody sees all reserved cards "
                "(the Simplified Chinese introduction, where it says that nothing is secret)."
            ),
        ),
        ("first_player", "random"): Entry(
            # Translators: a choice: the first player is drawn at random
            gettext_lazy("At random"),
            gettext_lazy("The first player is drawn at random (our ruling for play on a screen)."),
        ),
        ("first_player", "youngest"): Entry(
            # Translators: a choice: the youngest player starts
            gettext_lazy("The youngest"),
            gettext_lazy(
                "The youngest player starts "
                "(the published rules, the Traditional Chinese rulebook and the Thai manual)."
            ),
        ),
        ("first_player", "host"): Entry(
            gettext_lazy("Whoever sets up the table decides"),
            gettext_lazy(
                "Whoever sets up the table chooses who starts (the Korean rule card does not say who it is)."
            ),
        ),
        ("tie_break", "fewest_cards"): Entry(
            gettext_lazy("The fewest bought cards"),
            gettext_lazy(
                "Of the tied players the one who has bought the fewest cards wins "
                "(the published rules, the Traditional Chinese rulebook and the Thai manual)."
            ),
        ),
        ("tie_break", "later_in_turn_order"): Entry(
            gettext_lazy("The last one in turn order"),
            gettext_lazy(
                "Of the tied players the one who comes last in the turn order wins "
                "(the Simplified Chinese introduction)."
            ),
        ),
    }
)

PRESETS: Final[Mapping[str, Entry]] = MappingProxyType(
    {
        "published": Entry(
            # Translators: name of a set of rules
            gettext_lazy("Published rules"),
            gettext_lazy("The rules as they are printed today; the lessons teach these."),
        ),
        "simplified-chinese-introduction": Entry(
            gettext_lazy("Simplified Chinese introduction"),
            gettext_lazy(
                "You may take fewer than three gems, reserve face-up cards only, keep reserved cards hidden, "
                "and of tied players the last in turn order wins (the Simplified Chinese introduction)."
            ),
        ),
        "korean-card-thai-manual": Entry(
            gettext_lazy("Korean rule card and Thai manual"),
            gettext_lazy(
                "Different gems are always exactly three, and the youngest player starts "
                "(the Korean rule card and the Thai manual, taken word for word)."
            ),
        ),
    }
)
