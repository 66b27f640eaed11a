"""The parts that a table of Splendor Duel can be reduced to, and what lies in which."""

from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from game.engine.actions import ActionKind
from game.engine.duel.cards import CARD_INDEX
from tutorials.lessons.game import BoardParts
from tutorials.lessons.goals import Goal
from tutorials.lessons.market import ROWS, parts_at, parts_for_goal

PRIVILEGE_GOALS: Final = ("gave_privilege", "gave_privilege_any", "privileges_at_least")
ON_BOARD: Final = (ActionKind.TAKE, ActionKind.PRIVILEGE, ActionKind.GAIN)


def _for_goal(goal: Goal) -> Iterator[str]:
    yield from parts_for_goal(goal)
    if goal.name == "crowns_at_least":
        yield "market"
    elif goal.name in PRIVILEGE_GOALS:
        yield from ("privileges", "seats")
    elif goal.name == "chose_royal":
        yield "royals"


def _for_action(action: str) -> Iterator[str]:
    word, _, rest = action.partition(" ")
    target, _, gold = rest.partition(" gold ")
    if word in ON_BOARD:
        yield from (f"board.{space}" for space in rest.split())
    elif word == ActionKind.REPLENISH:
        yield "board"  # the tray offers it, whether the bag is shown or not
    elif word == ActionKind.RESERVE:
        yield target.replace("-", ".") if target.startswith("deck-") else f"card.{target}"
        yield f"board.{gold}"
    elif word == ActionKind.BUY:
        yield f"card.{rest.split(' ')[0]}"
    elif word == ActionKind.ROYAL:
        yield f"royal.{rest}"
    elif word == ActionKind.STEAL:
        yield "seats"
    elif word == ActionKind.RETURN:
        yield "seat"


PARTS: Final = BoardParts(
    names=("tracks", "privileges", "board", "bag", "royals", *ROWS, "seat", "seats"),
    groups=MappingProxyType({"market": ROWS}),
    at=parts_at(CARD_INDEX, "royal"),
    for_goal=_for_goal,
    for_action=_for_action,
    while_doing=("board",),
    while_playing=("privileges", "board", "bag", *ROWS, "seat"),
    while_watching=("board", "privileges", "seats"),
)
