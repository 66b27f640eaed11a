"""Card and noble faces as HTML. A face depends on nothing but its card, so each is made once."""

from functools import cache
from typing import NamedTuple

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from game.engine.splendor.cards import CARDS, NOBLES
from game.engine.tokens import GEMS


class CardFace(NamedTuple):
    """What is printed on a card: costs and needs are (letter, number), zeros left out."""

    id: str
    level: int
    bonus: str
    points: int
    costs: tuple[tuple[str, int], ...]


class NobleFace(NamedTuple):
    """What is printed on a noble tile."""

    id: str
    number: int
    points: int
    needs: tuple[tuple[str, int], ...]


def _numbers(counts: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    return tuple((letter, count) for letter, count in zip(GEMS, counts, strict=True) if count)


@cache
def card_face(index: int) -> SafeString:
    """The face of card `index`; its back when it is hidden (a negative level)."""
    if index < 0:
        return card_back(-index)
    card = CARDS[index]
    face = CardFace(card.id, card.level, card.bonus, card.points, _numbers(card.cost))
    return render_to_string("game/_card_face.html", {"face": face})


@cache
def card_back(level: int) -> SafeString:
    """The back of a card of a level."""
    return render_to_string("game/_card_back.html", {"level": level})


@cache
def noble_face(index: int) -> SafeString:
    """The face of noble `index`."""
    noble = NOBLES[index]
    face = NobleFace(noble.id, index + 1, noble.points, _numbers(noble.needs))
    return render_to_string("game/_noble_face.html", {"noble": face})
