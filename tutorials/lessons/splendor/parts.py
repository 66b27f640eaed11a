"""The parts that a board of Splendor can be reduced to, and what lies in which."""

from collections.abc import Iterator
from types import MappingProxyType
from typing import Any, Final

from game.engine.splendor.cards import CARD_INDEX
from tutorials.lessons.game import BoardParts
from tutorials.lessons.goals import Goal

ROWS: Final = ("market.3", "market.2", "market.1")
CARD_GOALS: Final = ("can_buy", "bought", "reserved")
ANY_CARD_GOALS: Final = ("bought_any", "reserved_any", "cards_at_least", "points_at_least")


def _at(place: str, state: Any) -> Iterator[str]:
    """The parts of the board that have a place; none for a card that does not lie face up."""
    kind, _, which = place.partition(".")
    if kind == "card":
        yield from _row_of(which, state)
    elif kind == "deck":
        yield f"market.{which}"
    elif kind == "market":
        yield from (place,) if which else ROWS
    elif kind in {"noble", "nobles"}:
        yield "nobles"
    else:
        yield kind


def _row_of(card: str, state: Any) -> Iterator[str]:
    index = CARD_INDEX.get(card)
    for level, row in enumerate(state.display, start=1):
        if index in row:
            yield f"market.{level}"


def _for_goal(goal: Goal) -> Iterator[str]:
    if goal.name in CARD_GOALS:
        yield f"card.{goal.argument}"
    elif goal.name in ANY_CARD_GOALS:
        yield "market"
    elif goal.name == "chose_noble":
        yield "nobles"


def _for_action(action: str) -> Iterator[str]:
    word, _, rest = action.partition(" ")
    target = rest.split(" ")[0]
    if word == "take":
        yield from (f"supply.{letter}" for letter in rest)
    elif target in CARD_INDEX:
        yield f"card.{target}"
    elif target.startswith("deck-"):
        yield target.replace("-", ".")
    elif word == "noble":
        yield f"noble.{target}"
    elif word == "return":
        yield "seat"


PARTS: Final = BoardParts(
    names=("nobles", *ROWS, "supply", "seat", "seats"),
    groups=MappingProxyType({"market": ROWS}),
    at=_at,
    for_goal=_for_goal,
    for_action=_for_action,
    while_doing=("supply",),
    while_playing=(*ROWS, "supply", "seat"),
    while_watching=("supply", "seats"),
)
