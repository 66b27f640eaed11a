"""The one source of chance: splitmix64 and Fisher-Yates, written out.

The standard library's generators may change between Python versions; these lines may not, because
a stored seed must deal the same game for ever. A test pins them.
"""

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


class Generator:
    """Splitmix64. `value` is the whole state: 64 bits that foretell every later draw."""

    __slots__ = ("value",)

    def __init__(self, seed: int) -> None:
        self.value = seed & _MASK

    def draw(self) -> int:
        """The next 64 random bits."""
        self.value = (self.value + 0x9E3779B97F4A7C15) & _MASK
        bits = self.value
        bits = ((bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & _MASK
        return bits ^ (bits >> 31)

    def below(self, bound: int) -> int:
        """A number from 0 to `bound - 1`, all equally likely; `bound` is at least 1."""
        limit = (1 << 64) - (1 << 64) % bound
        while (bits := self.draw()) >= limit:
            pass
        return bits % bound

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """The items in random order (Fisher-Yates, from the last place down)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)
