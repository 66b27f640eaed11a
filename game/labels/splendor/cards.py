"""Cards and nobles, named by what is printed on them."""

from django.utils.translation import gettext, ngettext

from game.engine.splendor.cards import CARD_INDEX, CARDS, NOBLE_INDEX, NOBLES
from game.labels.cards import hidden_label, is_hidden
from game.labels.gems import colour_name
from game.labels.tokens import bonuses_text, tokens_text
from game.text import once_per_language


@once_per_language
def card_label(card_id: str) -> str:
    """A card in few words, to stand inside a sentence: "3-point blue card of level 2"."""
    if is_hidden(card_id):
        return hidden_label(card_id)
    card = CARDS[CARD_INDEX[card_id]]
    if card.points:
        # Translators: a card inside sentences such as "You buy the {card}"; points: prestige points; colour: blue, ...
        text = gettext("{points}-point {colour} card of level {level}")
    else:
        # Translators: a card inside sentences such as "You buy the {card}"; colour: white, blue, ...
        text = gettext("{colour} card of level {level}")
    return text.format(points=card.points, colour=colour_name(card.bonus), level=card.level)


@once_per_language
def card_alt(card_id: str) -> str:
    """A face-up card in full, for those who do not see its face."""
    card = CARDS[CARD_INDEX[card_id]]
    # Translators: read aloud for a card; colour: white, blue, ...; cost: a list such as "2 diamonds and 1 ruby"
    text = ngettext(
        "Card of level {level} with a {colour} bonus and {points} point. Cost: {cost}.",
        "Card of level {level} with a {colour} bonus and {points} points. Cost: {cost}.",
        card.points,
    )
    return text.format(
        level=card.level,
        colour=colour_name(card.bonus),
        points=card.points,
        cost=tokens_text((*card.cost, 0, 0)),
    )


@once_per_language
def noble_label(noble_id: str) -> str:
    """A noble by what it asks for, to stand inside a sentence."""
    bonuses = bonuses_text(NOBLES[NOBLE_INDEX[noble_id]].needs)
    # Translators: names a noble inside sentences such as "The {noble} visits you"; bonuses: "4 white and 4 blue"
    return gettext("noble who asks for {bonuses} bonuses").format(bonuses=bonuses)


@once_per_language
def noble_alt(noble_id: str) -> str:
    """A noble tile in full, for those who do not see it."""
    noble = NOBLES[NOBLE_INDEX[noble_id]]
    # Translators: read aloud for a noble tile; bonuses: a list such as "4 white and 4 blue"
    text = ngettext(
        "Noble worth {points} point. Asks for {bonuses} bonuses.",
        "Noble worth {points} points. Asks for {bonuses} bonuses.",
        noble.points,
    )
    return text.format(points=noble.points, bonuses=bonuses_text(noble.needs))
