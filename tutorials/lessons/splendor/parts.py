"""The parts that a board of Splendor can be reduced to, and what lies in which."""

from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from game.engine.splendor.cards import CARD_INDEX
from tutorials.lessons.game import BoardParts
from tutorials.lessons.goals import Goal
from tutorials.lessons.market import ROWS, parts_at, parts_for_goal


def _for_goal(goal: Goal) -> Iterator[str]:
    yield from parts_for_goal(goal)
    if goal.name == "chose_noble":
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
    at=parts_at(CARD_INDEX, "noble"),
    for_goal=_for_goal,
    for_action=_for_action,
    while_doing=("supply",),
    while_playing=(*ROWS, "supply", "seat"),
    while_watching=("supply", "seats"),
)
