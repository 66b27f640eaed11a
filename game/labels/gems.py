"""Names of gems, colours and tokens."""

from types import MappingProxyType
from typing import Final

from django.utils.translation import gettext, gettext_lazy, ngettext_lazy, pgettext_lazy

from game.engine.tokens import GEMS
from game.text import once_per_language

_GEM_NAMES: Final = MappingProxyType(
    {
        # Translators: a gem, the white one; stands alone or in "{gem} token"
        "W": gettext_lazy("diamond"),
        # Translators: a gem, the blue one; stands alone or in "{gem} token"
        "B": gettext_lazy("sapphire"),
        # Translators: a gem, the green one; stands alone or in "{gem} token"
        "G": gettext_lazy("emerald"),
        # Translators: a gem, the red one; stands alone or in "{gem} token"
        "R": gettext_lazy("ruby"),
        # Translators: a gem, the black one; stands alone or in "{gem} token"
        "K": gettext_lazy("onyx"),
        # Translators: a token of Splendor Duel; stands alone or in "{gem} token"
        "P": gettext_lazy("pearl"),
        # Translators: the wild token; stands alone or in "{gem} token"
        "Y": gettext_lazy("gold"),
    }
)

_COLOUR_NAMES: Final = MappingProxyType(
    {
        # Translators: the colour of diamonds; stands alone or before "card", "pile", "bonus"
        "W": pgettext_lazy("colour", "white"),
        # Translators: the colour of sapphires; stands alone or before "card", "pile", "bonus"
        "B": pgettext_lazy("colour", "blue"),
        # Translators: the colour of emeralds; stands alone or before "card", "pile", "bonus"
        "G": pgettext_lazy("colour", "green"),
        # Translators: the colour of rubies; stands alone or before "card", "pile", "bonus"
        "R": pgettext_lazy("colour", "red"),
        # Translators: the colour of onyx; stands alone or before "card", "pile", "bonus"
        "K": pgettext_lazy("colour", "black"),
    }
)

_TOKEN_LABELS: Final = MappingProxyType(
    {
        # Translators: read aloud for a pile or a player's tokens of one kind
        "W": ngettext_lazy(
            "Diamond (white), {count} token", "Diamond (white), {count} tokens", "count"
        ),
        # Translators: read aloud for a pile or a player's tokens of one kind
        "B": ngettext_lazy(
            "Sapphire (blue), {count} token", "Sapphire (blue), {count} tokens", "count"
        ),
        # Translators: read aloud for a pile or a player's tokens of one kind
        "G": ngettext_lazy(
            "Emerald (green), {count} token", "Emerald (green), {count} tokens", "count"
        ),
        # Translators: read aloud for a pile or a player's tokens of one kind
        "R": ngettext_lazy("Ruby (red), {count} token", "Ruby (red), {count} tokens", "count"),
        # Translators: read aloud for a pile or a player's tokens of one kind
        "K": ngettext_lazy("Onyx (black), {count} token", "Onyx (black), {count} tokens", "count"),
        # Translators: read aloud for a player's pearls (Splendor Duel)
        "P": ngettext_lazy("Pearl, {count} token", "Pearl, {count} tokens", "count"),
        # Translators: read aloud for the gold pile or a player's gold
        "Y": ngettext_lazy("Gold, {count} token", "Gold, {count} tokens", "count"),
    }
)

_BONUS_LABELS: Final = MappingProxyType(
    {
        # Translators: read aloud for a player's bonuses of one colour
        "W": ngettext_lazy("{count} white bonus", "{count} white bonuses", "count"),
        # Translators: read aloud for a player's bonuses of one colour
        "B": ngettext_lazy("{count} blue bonus", "{count} blue bonuses", "count"),
        # Translators: read aloud for a player's bonuses of one colour
        "G": ngettext_lazy("{count} green bonus", "{count} green bonuses", "count"),
        # Translators: read aloud for a player's bonuses of one colour
        "R": ngettext_lazy("{count} red bonus", "{count} red bonuses", "count"),
        # Translators: read aloud for a player's bonuses of one colour
        "K": ngettext_lazy("{count} black bonus", "{count} black bonuses", "count"),
    }
)


@once_per_language
def gem_name(letter: str) -> str:
    """The name of a token: "sapphire" for "B", "gold" for "Y"."""
    return str(_GEM_NAMES[letter])


def colour_name(letter: str) -> str:
    """The colour of a gem: "blue" for "B". Gold and pearls are named by `gem_name` only."""
    return str(_COLOUR_NAMES[letter])


def gem_label(letter: str) -> str:
    """The name of a token with its colour: "sapphire (blue)"; gold and pearls have none."""
    if letter not in GEMS:
        return gem_name(letter)
    # Translators: a gem with its colour, e.g. "sapphire (blue)"
    return gettext("{gem} ({colour})").format(gem=gem_name(letter), colour=colour_name(letter))


@once_per_language
def token_label(letter: str, count: int) -> str:
    """The accessible name of `count` tokens of a kind: "Sapphire (blue), 3 tokens"."""
    return _TOKEN_LABELS[letter].format(count=count)


def bonus_label(letter: str, count: int) -> str:
    """The accessible name of `count` bonuses of a colour: "2 blue bonuses"."""
    return _BONUS_LABELS[letter].format(count=count)
