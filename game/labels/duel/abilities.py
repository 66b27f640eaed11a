"""The abilities of jewel cards and royal cards (rules D12)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, pgettext_lazy

from game.engine.duel.cards import Ability


class _Entry(NamedTuple):
    name: Promise
    sentence: Promise


_ABILITIES: Final[Mapping[Ability, _Entry]] = MappingProxyType(
    {
        Ability.EXTRA_TURN: _Entry(
            # Translators: an ability of cards in Splendor Duel; stands in lists such as "1 point and extra turn"
            pgettext_lazy("ability", "extra turn"),
            gettext_lazy("When this turn is over, you take a whole extra turn."),
        ),
        Ability.TAKE_TOKEN: _Entry(
            # Translators: an ability of cards in Splendor Duel; stands in lists; a token of the card's own colour
            pgettext_lazy("ability", "take a matching gem"),
            gettext_lazy(
                "You take 1 token of the card’s colour from the board; if there is none, nothing happens."
            ),
        ),
        Ability.PRIVILEGE: _Entry(
            # Translators: an ability of cards in Splendor Duel; stands in lists such as "2 points and privilege"
            pgettext_lazy("ability", "privilege"),
            gettext_lazy(
                "You gain 1 privilege: from the supply, or from your opponent if none is left there."
            ),
        ),
        Ability.STEAL: _Entry(
            # Translators: an ability of cards in Splendor Duel; stands in lists such as "1 point and steal"
            pgettext_lazy("ability", "steal"),
            gettext_lazy("You take 1 gem or pearl of your choice from your opponent, but no gold."),
        ),
    }
)


def ability_name(ability: Ability) -> str:
    """What an ability is called. Raises `KeyError` for `Ability.NONE`."""
    return str(_ABILITIES[ability].name)


def ability_text(ability: Ability) -> str:
    """What an ability does, in one sentence. Raises `KeyError` for `Ability.NONE`."""
    return str(_ABILITIES[ability].sentence)
