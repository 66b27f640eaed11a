"""Prepared positions, in the engine's position format, for tables that stand at a given phase."""

from typing import Any

from game.engine import get_ruleset
from game.engine.options import Options
from game.engine.splendor.cards import BY_LEVEL, CARD_INDEX, CARDS, NOBLES, Noble
from game.engine.tokens import GEMS

Position = dict[str, Any]


def dealt(seats: int = 2, seed: int = 7) -> Position:
    """A fresh deal; seat 0 begins."""
    rules = get_ruleset("splendor")
    return rules.encode(rules.setup(seats, seed, Options(first_player="host"), 0))


def give_tokens(position: Position, seat: int, letters: str) -> None:
    """Move tokens from the supply to a seat."""
    for letter in letters:
        position["supply"][letter] -= 1
        tokens = position["seats"][seat]["tokens"]
        tokens[letter] = tokens.get(letter, 0) + 1


def draw(position: Position, card: str) -> str:
    """Take a card out of its deck or, leaving a gap, out of the display."""
    level = str(CARDS[CARD_INDEX[card]].level)
    deck, row = position["decks"][level], position["display"][level]
    if card in deck:
        deck.remove(card)
    else:
        row[row.index(card)] = deck.pop(0) if deck else None
    return card


def give_cards(position: Position, seat: int, cards: list[str]) -> None:
    """Let a seat have bought cards."""
    position["seats"][seat]["cards"] += [draw(position, card) for card in cards]


def reserve(position: Position, seat: int, card: str, *, blind: bool = False) -> None:
    """Let a seat hold a reserved card."""
    position["seats"][seat]["reserved"].append({"card": draw(position, card), "blind": blind})


def cards_of(position: Position, level: int, letter: str, count: int) -> list[str]:
    """The first `count` cards of a level and colour that are not on the display or at a seat."""
    deck = position["decks"][str(level)]
    return [card for card in deck if CARDS[CARD_INDEX[card]].bonus == letter][:count]


def middle_of_game() -> Position:
    """Both hold cards, tokens and reserved cards; seat 0 is due, can pay with gold by choice."""
    position = dealt()
    for seat in (0, 1):
        for letter in "WBGRK" if seat else "WBGR":
            give_cards(position, seat, cards_of(position, 1, letter, 2 - seat))
    give_tokens(position, 0, "WWBGKYY")
    give_tokens(position, 1, "BGRY")
    reserve(position, 0, position["display"]["2"][1])
    reserve(position, 0, position["decks"]["3"][0], blind=True)
    reserve(position, 1, position["decks"]["2"][0], blind=True)
    position["nobles"] = position["nobles"][:3]
    return position | {"turn": 24}


def return_due(letters: str = "WWBBGGRRKKYY") -> Position:
    """Seat 0 holds more than ten tokens and must return some."""
    position = dealt(seats=4)
    give_tokens(position, 0, letters)
    return position | {"phase": "return", "taken": {"W": 1, "B": 1, "G": 1}}


def noble_due() -> Position:
    """Two nobles want to visit seat 0, who must choose."""
    position = dealt()
    first, second = NOBLES[0], _most_like_the_first()
    position["nobles"] = [first.id, second.id]
    for letter, needs in zip(GEMS, zip(first.needs, second.needs, strict=True), strict=True):
        give_cards(position, 0, cards_of(position, 1, letter, max(needs)))
    return position | {"phase": "noble"}


def _most_like_the_first() -> Noble:
    return max(NOBLES[1:], key=lambda noble: sum(map(min, noble.needs, NOBLES[0].needs)))


def only_pass() -> Position:
    """Seat 0 can do nothing but pass: no gems left, three reserved cards, nothing affordable."""
    position = dealt()
    for level in ("1", "2"):
        position["decks"][level], position["display"][level] = [], [None] * 4
    for card in position["decks"]["3"][:3]:
        reserve(position, 0, card)
    give_tokens(position, 0, "WWWWBBBBKK")
    give_tokens(position, 1, "KKGGGGRRRR")
    return position


def one_card_before_the_end() -> Position:
    """Seat 0 has 14 points and can buy a card worth 1; seat 1 then has the last turn."""
    position = dealt()
    give_cards(position, 0, _worth(position, 14))
    give_cards(position, 1, _worth(position, 11))
    card = LAST_CARD
    _bring_to_display(position, card.id)
    for letter, count in zip(GEMS, card.cost, strict=True):
        give_tokens(position, 0, letter * max(0, count - _bonuses(position, 0, letter)))
    return position | {"turn": 50}


LAST_CARD = next(CARDS[card] for card in BY_LEVEL[0] if CARDS[card].points)


def _worth(position: Position, points: int) -> list[str]:
    chosen = []
    for card in (*position["decks"]["3"], *position["decks"]["2"]):
        worth = CARDS[CARD_INDEX[card]].points
        if worth <= points:
            chosen.append(card)
            points -= worth
    return chosen


def _bring_to_display(position: Position, card: str) -> None:
    deck, row = position["decks"]["1"], position["display"]["1"]
    if card in deck:
        deck[deck.index(card)], row[0] = row[0], card


def _bonuses(position: Position, seat: int, letter: str) -> int:
    cards = position["seats"][seat]["cards"]
    return sum(CARDS[CARD_INDEX[card]].bonus == letter for card in cards)
