"""What abilities and crowns bring about, in the log."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from django.utils.translation import gettext_lazy, ngettext_lazy

from game.engine.events import Cause, EventKind
from game.labels.duel.readers import Trio
from game.labels.facts import Pair

# Decisions that are due.
DUE: Final[Mapping[EventKind, Pair]] = MappingProxyType(
    {
        EventKind.GAIN_DUE: Pair(
            # Translators: log line; gem: ruby, ...; count: such tokens on the board, 2 or more
            ngettext_lazy(
                "The board has {count} {gem} token; you take one with the ability of your card.",
                "The board has {count} {gem} tokens; you take one with the ability of your card.",
                "count",
            ),
            # Translators: log line; gem: ruby, ...; count: such tokens on the board, 2 or more
            ngettext_lazy(
                "The board has {count} {gem} token; {player} takes one with the ability of the card.",
                "The board has {count} {gem} tokens; {player} takes one with the ability of the card.",
                "count",
            ),
        ),
        EventKind.STEAL_DUE: Pair(
            gettext_lazy("You choose a gem or pearl to steal from your opponent."),
            # Translators: log line
            gettext_lazy("{player} chooses a gem or pearl to steal."),
        ),
        EventKind.ROYAL_DUE: Pair(
            # Translators: log line; count: royal cards on the table, 2 to 4
            gettext_lazy("Your crowns bring you a royal card; you choose from {count}."),
            # Translators: log line; count: royal cards on the table, 2 to 4
            gettext_lazy("{player} has enough crowns for a royal card and chooses from {count}."),
        ),
    }
)

# (without a choice): the ability to take a matching gem
GAINED: Final[Mapping[bool, Pair]] = MappingProxyType(
    {
        False: Pair(
            # Translators: log line, an ability; tokens: one token such as "1 ruby"
            gettext_lazy("You take {tokens} from the board, thanks to your new card."),
            # Translators: log line, an ability; tokens: one token such as "1 ruby"
            gettext_lazy("{player} takes {tokens} from the board, thanks to the new card."),
        ),
        True: Pair(
            # Translators: log line, an ability; tokens: one token such as "1 ruby"
            gettext_lazy(
                "Thanks to your new card you take {tokens}, the only matching gem on the board."
            ),
            # Translators: log line, an ability; tokens: one token such as "1 ruby"
            gettext_lazy(
                "Thanks to the new card {player} takes {tokens}, the only matching gem on the board."
            ),
        ),
    }
)

# (without a choice): the ability to steal
STOLEN: Final[Mapping[bool, Trio]] = MappingProxyType(
    {
        False: Trio(
            # Translators: log line, an ability; tokens: one token such as "1 ruby"; opponent: who loses it
            gettext_lazy("You steal {tokens} from {opponent}."),
            # Translators: log line, an ability; tokens: one token such as "1 ruby"
            gettext_lazy("{player} steals {tokens} from you."),
            # Translators: log line, an ability; tokens: one token such as "1 ruby"; opponent: who loses it
            gettext_lazy("{player} steals {tokens} from {opponent}."),
        ),
        True: Trio(
            # Translators: log line, an ability, all other tokens are gold; tokens: one token such as "1 ruby"; opponent: who loses it
            gettext_lazy("You steal {tokens} from {opponent}, because there is no other choice."),
            # Translators: log line, an ability, all other tokens are gold; tokens: one token such as "1 ruby"
            gettext_lazy("{player} steals {tokens} from you, because there is no other choice."),
            # Translators: log line, an ability, all other tokens are gold; tokens: one token such as "1 ruby"; opponent: who loses it
            gettext_lazy(
                "{player} steals {tokens} from {opponent}, because there is no other choice."
            ),
        ),
    }
)

# (without a choice): what crowns bring
ROYAL_TAKEN: Final[Mapping[bool, Pair]] = MappingProxyType(
    {
        False: Pair(
            # Translators: log line; royal: "royal card (2 points and steal)"
            gettext_lazy("You take the {royal}."),
            # Translators: log line; royal: "royal card (2 points and steal)"
            gettext_lazy("{player} takes the {royal}."),
        ),
        True: Pair(
            # Translators: log line, the last royal card; royal: "royal card (2 points and steal)"
            gettext_lazy("You take the {royal}, because it is the last one."),
            # Translators: log line, the last royal card; royal: "royal card (2 points and steal)"
            gettext_lazy("{player} takes the {royal}, because it is the last one."),
        ),
    }
)

EXTRA_TURN_EARNED: Final[Mapping[Cause | None, Pair]] = MappingProxyType(
    {
        Cause.CARD: Pair(
            gettext_lazy("Your new card gives you an extra turn after this one."),
            # Translators: log line, an ability
            gettext_lazy("The new card gives {player} an extra turn after this one."),
        ),
        Cause.ROYAL: Pair(
            gettext_lazy("Your royal card gives you an extra turn after this one."),
            # Translators: log line, an ability
            gettext_lazy("The royal card gives {player} an extra turn after this one."),
        ),
    }
)

EXTRA_TURN_STARTED: Final = Pair(
    # Translators: log line, and read aloud
    gettext_lazy("Your extra turn begins."),
    # Translators: log line, and read aloud
    gettext_lazy("Extra turn: {player} plays again."),
)

NO_MATCHING_GEM: Final = Pair(
    # Translators: log line; gem: ruby, ...
    gettext_lazy("The board has no {gem} token, so your new card brings you none."),
    # Translators: log line; gem: ruby, ...
    gettext_lazy("The board has no {gem} token, so the new card brings {player} none."),
)

NOTHING_TO_STEAL: Final[Mapping[Cause | None, Pair]] = MappingProxyType(
    {
        Cause.CARD: Pair(
            gettext_lazy(
                "Your new card lets you steal, but your opponent has neither a gem nor a pearl."
            ),
            # Translators: log line, an ability
            gettext_lazy(
                "The new card lets {player} steal, but there is neither a gem nor a pearl to steal."
            ),
        ),
        Cause.ROYAL: Pair(
            gettext_lazy(
                "Your royal card lets you steal, but your opponent has neither a gem nor a pearl."
            ),
            # Translators: log line, an ability
            gettext_lazy(
                "The royal card lets {player} steal, but there is neither a gem nor a pearl to steal."
            ),
        ),
    }
)
