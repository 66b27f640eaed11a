"""Card and noble faces of Splendor as HTML. A face depends on nothing but its card, so each is made once."""

from functools import cache
from typing import NamedTuple

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from game.engine.splendor.cards import CARDS, NOBLES
from game.presenters.faces import card_back, counted


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


@cache
def card_face(index: int) -> SafeString:
    """The face of card `index`; its back when it is hidden (a negative level)."""
    if index < 0:
        return card_back(-index)
    card = CARDS[index]
    face = CardFace(card.id, card.level, card.bonus, card.points, counted(card.cost))
    return render_to_string("game/splendor/_card_face.html", {"face": face})


@cache
def noble_face(index: int) -> SafeString:
    """The face of noble `index`."""
    noble = NOBLES[index]
    face = NobleFace(noble.id, index + 1, noble.points, counted(noble.needs))
    return render_to_string("game/splendor/_noble_face.html", {"noble": face})
