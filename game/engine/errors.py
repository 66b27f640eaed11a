"""What the engine raises."""

from game.engine.reasons import Refusal


class IllegalActionError(Exception):
    """The rules refuse the action; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason} ({refusal.rule})")
        self.refusal = refusal


class MaskedStateError(Exception):
    """The action needs a fact that this view hides."""


class PositionError(ValueError):
    """A position that breaks an invariant; `field` names where, e.g. "seats.1.tokens"."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"{field}: {problem}")
        self.field = field
        self.problem = problem


class UnknownRulesetError(KeyError):
    """There is no game of this `name`."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name

    def __str__(self) -> str:
        return f"no ruleset {self.name!r}"
