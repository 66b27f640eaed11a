"""Jewel cards and royal cards, named by what is printed on them."""

from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from django.utils.translation import gettext, gettext_lazy, ngettext

from game.engine.duel.cards import (
    CARD_INDEX,
    CARDS,
    COLOURLESS,
    ROYAL_INDEX,
    ROYALS,
    WILD,
    Ability,
    Card,
    Royal,
)
from game.labels.cards import hidden_label, is_hidden
from game.labels.duel.abilities import ability_name, ability_text
from game.labels.gems import bonus_label, colour_name
from game.labels.outcomes import points_text
from game.labels.tokens import tokens_text
from game.text import join_and, once_per_language


def crowns_text(count: int) -> str:
    """A number of crowns: "2 crowns"."""
    # Translators: crowns printed on cards of Splendor Duel
    return ngettext("{count} crown", "{count} crowns", count).format(count=count)


@once_per_language
def card_label(card_id: str) -> str:
    """A card in few words, to stand inside a sentence: "red card of level 2 (1 point and steal)"."""
    if is_hidden(card_id):
        return hidden_label(card_id)
    card = CARDS[CARD_INDEX[card_id]]
    features = join_and(_features(card))
    if card.bonus == WILD:
        # Translators: a card inside sentences such as "You buy the {card}"; features: a list such as "2 points and 1 crown"
        text = gettext("wild card of level {level} ({features})")
    elif card.bonus == COLOURLESS:
        # Translators: a card without a bonus, inside sentences such as "You buy the {card}"; features: such as "3 points"
        text = gettext("colourless card of level {level} ({features})")
    elif features:
        # Translators: a card inside sentences such as "You buy the {card}"; colour: white, blue, ...; features: a list such as "2 points and 1 crown"
        text = gettext("{colour} card of level {level} ({features})")
    else:
        # Translators: a card inside sentences such as "You buy the {card}"; colour: white, blue, ...
        text = gettext("{colour} card of level {level}")
    colour = "" if card.bonus in (WILD, COLOURLESS) else colour_name(card.bonus)
    return text.format(colour=colour, level=card.level, features=features)


def _features(card: Card) -> Iterator[str]:
    """Whatever tells the card from others of its level and colour."""
    if card.bonus_count > 1:
        # Translators: bonuses of one card, an entry of a list such as "2 bonuses and 1 point"
        yield ngettext("{count} bonus", "{count} bonuses", card.bonus_count).format(
            count=card.bonus_count
        )
    yield from _worth(card)
    if card.ability is not Ability.NONE:
        yield ability_name(card.ability)


def _worth(card: Card) -> Iterator[str]:
    if card.points:
        yield points_text(card.points)
    if card.crowns:
        yield crowns_text(card.crowns)


@once_per_language
def card_alt(card_id: str) -> str:
    """A face-up card in full, for those who do not see its face."""
    card = CARDS[CARD_INDEX[card_id]]
    if card.ability is Ability.NONE:
        # Translators: read aloud for a card; features: "1 red bonus, 2 points, and 1 crown"; cost: "2 diamonds and 1 pearl"
        text = gettext("Card of level {level} with {features}. Cost: {cost}.")
    else:
        # Translators: read aloud for a card; features: "1 red bonus and 1 point"; ability: such as "steal"; cost: "3 sapphires and 4 onyx"
        text = gettext("Card of level {level} with {features}. Ability: {ability}. Cost: {cost}.")
    return text.format(
        level=card.level,
        features=join_and(_printed(card)),
        ability="" if card.ability is Ability.NONE else ability_name(card.ability),
        cost=tokens_text((*card.cost, 0)),
    )


def _printed(card: Card) -> Iterator[str]:
    """Bonus, points and crowns of a card."""
    if card.bonus == WILD:
        # Translators: what a wild card of Splendor Duel brings, an entry of a list such as "1 wild bonus and 2 points"
        yield gettext("1 wild bonus")
    elif card.bonus == COLOURLESS:
        # Translators: of a card without a bonus, an entry of a list such as "no bonus and 3 points"
        yield gettext("no bonus")
    else:
        yield bonus_label(card.bonus, card.bonus_count)
    yield from _worth(card)


_WILD_NOTE: Final = gettext_lazy(
    "A wild card takes the colour of one of your cards with a bonus; you choose it when you buy."
)
_COLOURLESS_NOTE: Final = gettext_lazy("This card gives no bonus and has no colour.")
_DOUBLE_NOTE: Final = gettext_lazy("This card counts as two bonuses of its colour.")
_BONUS_NOTES: Final = MappingProxyType({WILD: _WILD_NOTE, COLOURLESS: _COLOURLESS_NOTE})


def card_notes(card_id: str) -> tuple[str, ...]:
    """What is special about a card, one sentence each: its kind of bonus and its ability."""
    card = CARDS[CARD_INDEX[card_id]]
    notes = []
    if card.bonus in _BONUS_NOTES:
        notes.append(str(_BONUS_NOTES[card.bonus]))
    if card.bonus_count > 1:
        notes.append(str(_DOUBLE_NOTE))
    if card.ability is not Ability.NONE:
        notes.append(ability_text(card.ability))
    return tuple(notes)


@once_per_language
def royal_label(royal_id: str) -> str:
    """A royal card in few words, to stand inside a sentence: "royal card (2 points and steal)"."""
    # Translators: a royal card inside sentences such as "You take the {royal}"; features: "2 points and steal"
    return gettext("royal card ({features})").format(features=royal_features(royal_id))


def royal_features(royal_id: str) -> str:
    """What a royal card gives: "2 points and steal"."""
    return join_and(_royal_features(ROYALS[ROYAL_INDEX[royal_id]]))


def _royal_features(royal: Royal) -> Iterator[str]:
    yield points_text(royal.points)
    if royal.ability is not Ability.NONE:
        yield ability_name(royal.ability)


@once_per_language
def royal_alt(royal_id: str) -> str:
    """A royal card in full, for those who do not see it."""
    royal = ROYALS[ROYAL_INDEX[royal_id]]
    if royal.ability is Ability.NONE:
        # Translators: read aloud for a royal card of Splendor Duel
        text = ngettext(
            "Royal card worth {points} point.", "Royal card worth {points} points.", royal.points
        )
        return text.format(points=royal.points)
    # Translators: read aloud for a royal card of Splendor Duel; ability: such as "steal"
    text = ngettext(
        "Royal card worth {points} point. Ability: {ability}.",
        "Royal card worth {points} points. Ability: {ability}.",
        royal.points,
    )
    return text.format(points=royal.points, ability=ability_name(royal.ability))
