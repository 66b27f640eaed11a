"""The parts that a table of Splendor Duel can be reduced to, and what lies in which."""

from collections.abc import Iterator
from types import MappingProxyType
from typing import Any, Final

from game.engine.actions import ActionKind
from game.engine.duel.cards import CARD_INDEX
from tutorials.lessons.game import BoardParts
from tutorials.lessons.goals import Goal
from tutorials.lessons.market import ROWS, card_parts, market_parts

CARD_GOALS: Final = ("can_buy", "bought", "reserved")
ANY_CARD_GOALS: Final = (
    "bought_any",
    "reserved_any",
    "cards_at_least",
    "points_at_least",
    "crowns_at_least",
)
PRIVILEGE_GOALS: Final = ("gave_privilege", "gave_privilege_any", "privileges_at_least")
ON_BOARD: Final = (ActionKind.TAKE, ActionKind.PRIVILEGE, ActionKind.GAIN)


def _at(place: str, state: Any) -> Iterator[str]:
    """The parts of the table that have a place; none for a card that nobody can open."""
    kind, _, which = place.partition(".")
    if kind == "card":
        yield from card_parts(state, CARD_INDEX.get(which))
    elif kind in {"market", "deck"}:
        yield from market_parts(place)
    elif kind in {"royal", "royals"}:
        yield "royals"
    else:
        yield kind


def _for_goal(goal: Goal) -> Iterator[str]:
    if goal.name in CARD_GOALS:
        yield f"card.{goal.argument}"
    elif goal.name in ANY_CARD_GOALS:
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
    at=_at,
    for_goal=_for_goal,
    for_action=_for_action,
    while_doing=("board",),
    while_playing=("privileges", "board", "bag", *ROWS, "seat"),
    while_watching=("board", "privileges", "seats"),
)
