"""The parts that a board of Splendor can be reduced to, and what lies in which."""

from collections.abc import Iterator
from types import MappingProxyType
from typing import Any, Final

from game.engine.splendor.cards import CARD_INDEX
from tutorials.lessons.game import BoardParts
from tutorials.lessons.goals import Goal
from tutorials.lessons.market import ROWS, card_parts, market_parts

CARD_GOALS: Final = ("can_buy", "bought", "reserved")
ANY_CARD_GOALS: Final = ("bought_any", "reserved_any", "cards_at_least", "points_at_least")


def _at(place: str, state: Any) -> Iterator[str]:
    """The parts of the board that have a place; none for a card that nobody can open."""
    kind, _, which = place.partition(".")
    if kind == "card":
        yield from card_parts(state, CARD_INDEX.get(which))
    elif kind in {"market", "deck"}:
        yield from market_parts(place)
    elif kind in {"noble", "nobles"}:
        yield "nobles"
    else:
        yield kind


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
