"""Faces of things as HTML, as far as they are the same in all games."""

from functools import cache
from typing import NamedTuple

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from game.engine.tokens import LETTERS


class Thing(NamedTuple):
    """A card or a tile: its face, its name inside a sentence, and what is read aloud for its face."""

    face: SafeString
    name: str
    label: str


def counted(counts: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    """Counts in the order of the token letters as (letter, number), zeros left out."""
    return tuple((letter, count) for letter, count in zip(LETTERS, counts, strict=False) if count)


@cache
def card_back(level: int) -> SafeString:
    """The back of a card of a level."""
    return render_to_string("game/_card_back.html", {"level": level})
