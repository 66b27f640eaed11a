"""What every computer player offers."""

from typing import Protocol, TypeVar

from game.engine import Action
from game.engine.ruleset import GameState

S_contra = TypeVar("S_contra", bound=GameState, contravariant=True)


class Bot(Protocol[S_contra]):
    """A computer player without memory."""

    def choose(self, view: S_contra, seed: int, budget: float | None = None) -> Action:
        """A legal action for the seat to move, whose view this is.

        The same view and seed give the same action. `budget` is CPU time in seconds for bots that
        search; the others answer at once. Raises `ValueError` when the game is over.
        """
        ...


class UnknownBotError(KeyError):
    """There is no bot of this `ruleset` and `level`."""

    def __init__(self, ruleset: str, level: str) -> None:
        super().__init__(ruleset, level)
        self.ruleset = ruleset
        self.level = level

    def __str__(self) -> str:
        return f"no bot {self.level!r} for {self.ruleset!r}"
