"""What lessons about a game can speak of: places on its board, goals, questions, tags."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from game.engine import Action
from tutorials.lessons.goals import Goal, NamedGoal
from tutorials.lessons.tags import Tag


class Place(NamedTuple):
    """A place. lies_there: whether a position has it, by what follows the dot; help: what it is."""

    lies_there: Callable[[Any, str], bool]
    help: str


class Computed(NamedTuple):
    """An answer and whether it is right. id: of a card or a tile, or a token letter."""

    id: str
    correct: bool


class BoardParts(NamedTuple):
    """The parts that a board can be reduced to.

    names         what `show` may name, in the order of the board
    groups        what stands for several of them
    at            the parts that have a place, by its name and the position; none for what lies nowhere
    for_goal      the places that a goal (not a combination) speaks of
    for_action    the places that an action, in notation, touches
    while_doing   parts that a `do` step always shows
    while_playing all parts that a `play` step shows
    while_watching parts that a `watch` step always shows
    """

    names: tuple[str, ...]
    groups: Mapping[str, tuple[str, ...]]
    at: Callable[[str, Any], Iterator[str]]
    for_goal: Callable[[Goal], Iterator[str]]
    for_action: Callable[[str], Iterator[str]]
    while_doing: tuple[str, ...]
    while_playing: tuple[str, ...]
    while_watching: tuple[str, ...]


class Tries(NamedTuple):
    """What learners may do, for the proofs of lessons.

    controls   what the page's controls can send in a position, legal or not, in notation
    styles     what somebody prefers who plays without thinking of the goal
    decisions  how many decisions a turn can have
    examples   a few actions, in notation, to show what they look like
    """

    controls: Callable[[Any], Iterator[str]]
    styles: tuple[Callable[[Action], bool], ...]
    decisions: int
    examples: str


class LessonGame(NamedTuple):
    """A game as lessons see it.

    places     what `highlight` may name: a place, or, where the name ends in a dot, one of several
    questions  what `compute` may name: from a position to the answers offered, on the board's order
    tags       what may stand in texts: `{gem:B}` and others
    """

    goals: Mapping[str, NamedGoal]
    places: Mapping[str, Place]
    parts: BoardParts
    questions: Mapping[str, Callable[[Any], tuple[Computed, ...]]]
    tags: Mapping[str, Tag]
    tries: Tries

    def is_place(self, name: str, state: Any) -> bool:
        """Whether the board of a position has a place of this name."""
        kind, dot, which = name.partition(".")
        place = self.places.get(kind + dot)
        return place is not None and place.lies_there(state, which)
