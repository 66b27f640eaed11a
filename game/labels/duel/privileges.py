"""Privileges in the log: who gains one, from where and why.

A privilege comes from the supply, out of an empty supply from the opponent, and a player who
holds all three gains none (rules D7).
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from django.utils.translation import gettext_lazy

from game.engine.events import Cause
from game.labels.duel.readers import Trio
from game.labels.facts import Pair

# cause: gained from the supply
FROM_SUPPLY: Final[Mapping[Cause | None, Pair]] = MappingProxyType(
    {
        Cause.THREE_OF_A_COLOUR: Pair(
            # Translators: log line, privileges of Splendor Duel
            gettext_lazy("You gain a privilege, because three tokens of one colour were taken."),
            # Translators: log line, privileges of Splendor Duel; player: who gains it
            gettext_lazy(
                "{player} gains a privilege, because three tokens of one colour were taken."
            ),
        ),
        Cause.TWO_PEARLS: Pair(
            # Translators: log line, privileges of Splendor Duel
            gettext_lazy("You gain a privilege, because both pearls were taken."),
            # Translators: log line, privileges of Splendor Duel; player: who gains it
            gettext_lazy("{player} gains a privilege, because both pearls were taken."),
        ),
        Cause.REPLENISHING: Pair(
            # Translators: log line, privileges of Splendor Duel
            gettext_lazy("You gain a privilege, because the board was replenished."),
            # Translators: log line, privileges of Splendor Duel; player: who gains it
            gettext_lazy("{player} gains a privilege, because the board was replenished."),
        ),
        Cause.SECOND_PLAYER: Pair(
            # Translators: log line, privileges of Splendor Duel
            gettext_lazy("As the second player you start with a privilege."),
            # Translators: log line, privileges of Splendor Duel; player: who gains it
            gettext_lazy("{player}, the second player, starts with a privilege."),
        ),
        Cause.CARD: Pair(
            # Translators: log line, privileges of Splendor Duel
            gettext_lazy("Your new card brings you a privilege."),
            # Translators: log line, privileges of Splendor Duel; player: who gains it
            gettext_lazy("The new card brings {player} a privilege."),
        ),
        Cause.ROYAL: Pair(
            # Translators: log line, privileges of Splendor Duel
            gettext_lazy("Your royal card brings you a privilege."),
            # Translators: log line, privileges of Splendor Duel; player: who gains it
            gettext_lazy("The royal card brings {player} a privilege."),
        ),
    }
)

# cause: gained from the opponent, because the supply has none left
FROM_OPPONENT: Final[Mapping[Cause | None, Trio]] = MappingProxyType(
    {
        Cause.THREE_OF_A_COLOUR: Trio(
            # Translators: log line, privileges of Splendor Duel; opponent: who loses it
            gettext_lazy(
                "You take a privilege from {opponent}, because three tokens of one colour were taken and the supply has none left."
            ),
            # Translators: log line, privileges of Splendor Duel; player: who gains it
            gettext_lazy(
                "{player} takes a privilege from you, because three tokens of one colour were taken and the supply has none left."
            ),
            # Translators: log line, privileges of Splendor Duel; player: who gains it; opponent: who loses it
            gettext_lazy(
                "{player} takes a privilege from {opponent}, because three tokens of one colour were taken and the supply has none left."
            ),
        ),
        Cause.TWO_PEARLS: Trio(
            # Translators: log line, privileges of Splendor Duel; opponent: who loses it
            gettext_lazy(
                "You take a privilege from {opponent}, because both pearls were taken and the supply has none left."
            ),
            # Translators: log line, privileges of Splendor Duel; player: who gains it
            gettext_lazy(
                "{player} takes a privilege from you, because both pearls were taken and the supply has none left."
            ),
            # Translators: log line, privileges of Splendor Duel; player: who gains it; opponent: who loses it
            gettext_lazy(
                "{player} takes a privilege from {opponent}, because both pearls were taken and the supply has none left."
            ),
        ),
        Cause.REPLENISHING: Trio(
            # Translators: log line, privileges of Splendor Duel; opponent: who loses it
            gettext_lazy(
                "You take a privilege from {opponent}, because the board was replenished and the supply has none left."
            ),
            # Translators: log line, privileges of Splendor Duel; player: who gains it
            gettext_lazy(
                "{player} takes a privilege from you, because the board was replenished and the supply has none left."
            ),
            # Translators: log line, privileges of Splendor Duel; player: who gains it; opponent: who loses it
            gettext_lazy(
                "{player} takes a privilege from {opponent}, because the board was replenished and the supply has none left."
            ),
        ),
        Cause.CARD: Trio(
            # Translators: log line, privileges of Splendor Duel; opponent: who loses it
            gettext_lazy(
                "Your new card brings you a privilege of {opponent}, because the supply has none left."
            ),
            # Translators: log line, privileges of Splendor Duel; player: who gains it
            gettext_lazy(
                "The new card brings {player} one of your privileges, because the supply has none left."
            ),
            # Translators: log line, privileges of Splendor Duel; player: who gains it; opponent: who loses it
            gettext_lazy(
                "The new card brings {player} a privilege of {opponent}, because the supply has none left."
            ),
        ),
        Cause.ROYAL: Trio(
            # Translators: log line, privileges of Splendor Duel; opponent: who loses it
            gettext_lazy(
                "Your royal card brings you a privilege of {opponent}, because the supply has none left."
            ),
            # Translators: log line, privileges of Splendor Duel; player: who gains it
            gettext_lazy(
                "The royal card brings {player} one of your privileges, because the supply has none left."
            ),
            # Translators: log line, privileges of Splendor Duel; player: who gains it; opponent: who loses it
            gettext_lazy(
                "The royal card brings {player} a privilege of {opponent}, because the supply has none left."
            ),
        ),
    }
)

# cause: not gained, because the player holds all three
NOT_GAINED: Final[Mapping[Cause | None, Pair]] = MappingProxyType(
    {
        Cause.THREE_OF_A_COLOUR: Pair(
            # Translators: log line, privileges of Splendor Duel
            gettext_lazy(
                "Three tokens of one colour were taken, but you hold all three privileges already."
            ),
            # Translators: log line, privileges of Splendor Duel; player: who holds all three
            gettext_lazy(
                "Three tokens of one colour were taken, but {player} holds all three privileges already."
            ),
        ),
        Cause.TWO_PEARLS: Pair(
            # Translators: log line, privileges of Splendor Duel
            gettext_lazy("Both pearls were taken, but you hold all three privileges already."),
            # Translators: log line, privileges of Splendor Duel; player: who holds all three
            gettext_lazy(
                "Both pearls were taken, but {player} holds all three privileges already."
            ),
        ),
        Cause.REPLENISHING: Pair(
            # Translators: log line, privileges of Splendor Duel
            gettext_lazy("The board was replenished, but you hold all three privileges already."),
            # Translators: log line, privileges of Splendor Duel; player: who holds all three
            gettext_lazy(
                "The board was replenished, but {player} holds all three privileges already."
            ),
        ),
        Cause.CARD: Pair(
            # Translators: log line, privileges of Splendor Duel
            gettext_lazy(
                "Your new card would bring you a privilege, but you hold all three already."
            ),
            # Translators: log line, privileges of Splendor Duel; player: who holds all three
            gettext_lazy(
                "The new card would bring {player} a privilege, but {player} holds all three already."
            ),
        ),
        Cause.ROYAL: Pair(
            # Translators: log line, privileges of Splendor Duel
            gettext_lazy(
                "Your royal card would bring you a privilege, but you hold all three already."
            ),
            # Translators: log line, privileges of Splendor Duel; player: who holds all three
            gettext_lazy(
                "The royal card would bring {player} a privilege, but {player} holds all three already."
            ),
        ),
    }
)
