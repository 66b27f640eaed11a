"""What a check finds."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple


class Fault(NamedTuple):
    """Something wrong in a lesson file: at which key, and what, in words for whoever wrote it."""

    key: str
    problem: str

    def __str__(self) -> str:
        return f"{self.key}: {self.problem}" if self.key else self.problem


def within(place: str, faults: Iterable[Fault]) -> Iterator[Fault]:
    """The same faults, their keys seen from outside of `place`."""
    for key, problem in faults:
        yield Fault(f"{place}.{key}" if key else place, problem)
