"""Which parts of the board a step needs: the fewer, the larger, and the task stays in view."""

from collections.abc import Iterator
from typing import Any, Final

from game.engine.splendor.cards import CARD_INDEX
from tutorials.lessons.goals import Goal
from tutorials.lessons.places import ROWS
from tutorials.lessons.schema import Step, StepKind

CARD_GOALS: Final = ("can_buy", "bought", "reserved")
ANY_CARD_GOALS: Final = ("bought_any", "reserved_any", "cards_at_least", "points_at_least")


def parts_of(step: Step) -> frozenset[str]:
    """The parts that a step shows, by the names of `tutorials.lessons.places.PARTS`."""
    if step.show:
        return frozenset(step.show)
    if step.kind is StepKind.PLAY:
        return frozenset({*ROWS, "supply", "seat"})
    parts = {part for place in _places(step) for part in parts_at(place, step.start)}
    if step.kind is StepKind.DO:
        parts.add("supply")
    return frozenset(parts | {"seat"})


def _places(step: Step) -> Iterator[str]:
    """The places that a step speaks of."""
    yield from step.highlight
    if step.hints is not None:
        for hint in (step.hints.look, step.hints.think, step.hints.tell):
            yield from hint.highlight
    if step.goal is not None:
        yield from _goal_places(step.goal)
    for frame in step.frames:
        yield from action_places(frame.action)
    if step.frames:
        yield from ("supply", "seats")


def _goal_places(goal: Goal) -> Iterator[str]:
    for part in goal.parts:
        yield from _goal_places(part)
    if goal.name in CARD_GOALS:
        yield f"card.{goal.argument}"
    elif goal.name in ANY_CARD_GOALS:
        yield "market"
    elif goal.name == "chose_noble":
        yield "nobles"


def action_places(action: str) -> Iterator[str]:
    """The places on the board that an action, in notation, touches."""
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


def parts_at(place: str, state: Any) -> Iterator[str]:
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
