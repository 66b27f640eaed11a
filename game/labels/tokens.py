"""Bundles of tokens and of bonuses, in words."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from django.utils.translation import ngettext_lazy, pgettext, pgettext_lazy

from game.engine.tokens import GEMS, LETTERS, Tokens
from game.text import join_and

_COUNTED_TOKENS: Final = MappingProxyType(
    {
        # Translators: one entry of a list such as "1 diamond and 2 rubies"; noun first where the list needs it
        "W": ngettext_lazy("{count} diamond", "{count} diamonds", "count"),
        # Translators: one entry of a list such as "1 diamond and 2 rubies"; noun first where the list needs it
        "B": ngettext_lazy("{count} sapphire", "{count} sapphires", "count"),
        # Translators: one entry of a list such as "1 diamond and 2 rubies"; noun first where the list needs it
        "G": ngettext_lazy("{count} emerald", "{count} emeralds", "count"),
        # Translators: one entry of a list such as "1 diamond and 2 rubies"; noun first where the list needs it
        "R": ngettext_lazy("{count} ruby", "{count} rubies", "count"),
        # Translators: one entry of a list such as "1 diamond and 2 onyx"; noun first where the list needs it
        "K": ngettext_lazy("{count} onyx", "{count} onyx", "count"),
        # Translators: one entry of a list such as "1 diamond and 2 pearls"; noun first where the list needs it
        "P": ngettext_lazy("{count} pearl", "{count} pearls", "count"),
        # Translators: one entry of a list such as "1 diamond and 2 gold"; gold tokens, noun first where the list needs it
        "Y": ngettext_lazy("{count} gold", "{count} gold", "count"),
    }
)

_COUNTED_BONUSES: Final = MappingProxyType(
    {
        # Translators: one entry of a list of bonuses by colour: "4 white and 4 blue"; noun first where the list needs it
        "W": pgettext_lazy("bonuses", "{count} white"),
        # Translators: one entry of a list of bonuses by colour: "4 white and 4 blue"; noun first where the list needs it
        "B": pgettext_lazy("bonuses", "{count} blue"),
        # Translators: one entry of a list of bonuses by colour: "4 white and 4 green"; noun first where the list needs it
        "G": pgettext_lazy("bonuses", "{count} green"),
        # Translators: one entry of a list of bonuses by colour: "4 white and 4 red"; noun first where the list needs it
        "R": pgettext_lazy("bonuses", "{count} red"),
        # Translators: one entry of a list of bonuses by colour: "4 white and 4 black"; noun first where the list needs it
        "K": pgettext_lazy("bonuses", "{count} black"),
    }
)


def tokens_text(tokens: Tokens) -> str:
    """A bundle as a list of counted gems: "1 diamond and 2 rubies"; "nothing" for none."""
    counted = zip(LETTERS, tokens, strict=True)
    items = [_COUNTED_TOKENS[letter].format(count=count) for letter, count in counted if count]
    # Translators: no tokens at all, where a list such as "1 diamond and 2 rubies" would stand
    return join_and(items) or pgettext("no tokens", "nothing")


def bonuses_text(bonuses: Sequence[int]) -> str:
    """Counts of bonuses, W B G R K, as a list by colour: "4 white and 4 blue"."""
    counted = zip(GEMS, bonuses, strict=True)
    return join_and(
        str(_COUNTED_BONUSES[letter]).format(count=count) for letter, count in counted if count
    )
