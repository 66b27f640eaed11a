"""Which parts of the board a step needs: the fewer, the larger, and the task stays in view."""

from collections.abc import Iterator
from typing import Any

from game.engine.phases import Phase
from tutorials.lessons.game import BoardParts
from tutorials.lessons.games import lesson_game
from tutorials.lessons.goals import Goal
from tutorials.lessons.positions import rules_of
from tutorials.lessons.schema import Step, StepKind


def parts_in(step: Step) -> BoardParts:
    """The parts that the board of a step has; only for a step with a board."""
    return lesson_game(rules_of(step.start).name).parts


def parts_of(step: Step) -> frozenset[str]:
    """The parts that a step shows, by their names."""
    if step.show:
        return frozenset(step.show) | {"seat" for part in step.show if part == "seats"}
    board = parts_in(step)
    if step.kind is StepKind.PLAY:
        return frozenset(board.while_playing)
    parts = {part for place in _places(step, board) for part in board.at(place, step.start)}
    if step.kind is StepKind.DO:
        parts.update(board.while_doing)
    return frozenset(parts | {"seat"})


def action_places(step: Step, action: str) -> Iterator[str]:
    """The places on the board of a step that an action, in notation, touches."""
    return parts_in(step).for_action(action)


def is_shown(step: Step, state: Any, action: str) -> bool:
    """Whether a step shows what an action touches, so that a learner can do it in a position.

    What is due besides the action of a turn is offered in the tray, whatever is shown.
    """
    if state.phase is not Phase.ACT:
        return True
    shown, board = parts_of(step), parts_in(step)
    needed = [set(board.at(place, state)) for place in board.for_action(action)]
    return all(parts and parts <= shown for parts in needed)


def _places(step: Step, board: BoardParts) -> Iterator[str]:
    """The places that a step speaks of."""
    yield from step.highlight
    if step.hints is not None:
        for hint in (step.hints.look, step.hints.think, step.hints.tell):
            yield from hint.highlight
    if step.goal is not None:
        yield from _goal_places(step.goal, board)
    for frame in step.frames:
        yield from board.for_action(frame.action)
    if step.frames:
        yield from board.while_watching


def _goal_places(goal: Goal, board: BoardParts) -> Iterator[str]:
    for part in goal.parts:
        yield from _goal_places(part, board)
    yield from board.for_goal(goal)
