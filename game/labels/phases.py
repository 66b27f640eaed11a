"""Whose turn it is and what is due."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from game.engine.phases import Phase


class _Prompt(NamedTuple):
    you: Promise
    other: Promise


_PROMPTS: Final[Mapping[Phase, _Prompt]] = MappingProxyType(
    {
        Phase.ACT: _Prompt(
            gettext_lazy("It is your turn. Take tokens, reserve a card or buy a card."),
            # Translators: the line above the board while somebody else's turn lasts
            gettext_lazy("{player} is choosing an action."),
        ),
        Phase.RETURN: _Prompt(
            gettext_lazy(
                "You hold more than 10 tokens. Choose which ones to return to the supply."
            ),
            # Translators: the line above the board while somebody else's turn lasts
            gettext_lazy("{player} is choosing tokens to return to the supply."),
        ),
        Phase.NOBLE: _Prompt(
            gettext_lazy("More than one noble is ready to visit you. Choose one of them."),
            # Translators: the line above the board while somebody else's turn lasts
            gettext_lazy("{player} is choosing a noble."),
        ),
        Phase.OVER: _Prompt(gettext_lazy("The game is over."), gettext_lazy("The game is over.")),
        Phase.GAIN: _Prompt(
            gettext_lazy("Take a token of your new card’s colour from the board."),
            # Translators: Splendor Duel; the line above the board while the opponent's turn lasts
            gettext_lazy("{player} is choosing a token on the board."),
        ),
        Phase.STEAL: _Prompt(
            gettext_lazy("Take 1 gem or pearl from your opponent."),
            # Translators: Splendor Duel; the line above the board while the opponent's turn lasts
            gettext_lazy("{player} is choosing a token to take from the opponent."),
        ),
        Phase.ROYAL: _Prompt(
            gettext_lazy("Choose a royal card."),
            # Translators: Splendor Duel; the line above the board while the opponent's turn lasts
            gettext_lazy("{player} is choosing a royal card."),
        ),
    }
)

# What a game says otherwise.
_OWN_PROMPTS: Final[Mapping[tuple[str, Phase], _Prompt]] = MappingProxyType(
    {
        # What is possible, and why sometimes little is, stands below the board.
        ("duel", Phase.ACT): _Prompt(gettext_lazy("It is your turn."), _PROMPTS[Phase.ACT].other),
        ("duel", Phase.RETURN): _Prompt(
            gettext_lazy(
                "You hold more than 10 tokens. Choose which ones to discard into the bag."
            ),
            # Translators: Splendor Duel; the line above the board while the opponent's turn lasts
            gettext_lazy("{player} is choosing tokens to discard."),
        ),
    }
)


# Where nothing but passing is possible; that and why stands below the board.
_ONLY_PASS: Final = gettext_lazy("It is your turn.")


def phase_text(
    game: str, phase: Phase, name: str, is_you: bool, *, can_only_pass: bool = False
) -> str:
    """What is due now, told to the one who has to do it (`is_you`) or to everybody else.

    `name` is the player to move.
    """
    if is_you and can_only_pass:
        return str(_ONLY_PASS)
    prompt = _OWN_PROMPTS.get((game, phase), _PROMPTS[phase])
    return str(prompt.you if is_you else prompt.other).format(player=name)
