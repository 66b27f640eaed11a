"""Faces of jewel cards and royal cards as HTML. A face depends on nothing but its card, so each is made once."""

from functools import cache
from typing import NamedTuple

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from game.engine.duel.cards import CARDS, ROYALS, Ability
from game.engine.tokens import GEMS
from game.presenters.faces import card_back, counted


class JewelFace(NamedTuple):
    """What is printed on a jewel card: costs are (letter, number), zeros left out.

    gem      the letter of its colour; "" for a wild card and one without a bonus
    bonuses  one entry per bonus
    crowns   one entry per crown
    """

    level: int
    bonus: str
    gem: str
    bonuses: range
    points: int
    crowns: range
    ability: str
    costs: tuple[tuple[str, int], ...]


class RoyalFace(NamedTuple):
    """What is printed on a royal card."""

    id: str
    points: int
    ability: str


@cache
def card_face(index: int) -> SafeString:
    """The face of card `index`; its back when it is hidden (a negative level)."""
    if index < 0:
        return card_back(-index)
    card = CARDS[index]
    face = JewelFace(
        level=card.level,
        bonus=card.bonus,
        gem=card.bonus if card.bonus in GEMS else "",
        bonuses=range(card.bonus_count),
        points=card.points,
        crowns=range(card.crowns),
        ability=_sign(card.ability),
        costs=counted(card.cost),
    )
    return render_to_string("game/duel/_card_face.html", {"face": face})


@cache
def royal_face(index: int) -> SafeString:
    """The face of royal card `index`."""
    royal = ROYALS[index]
    face = RoyalFace(royal.id, royal.points, _sign(royal.ability))
    return render_to_string("game/duel/_royal_face.html", {"royal": face})


def _sign(ability: Ability) -> str:
    return "" if ability is Ability.NONE else str(ability)
