"""Who begins (rules S2.4, D2.4)."""

from game.engine.options import Options
from game.engine.random import Generator


def first_seat(seats: int, options: Options, first: int | None, generator: Generator) -> int:
    """The seat that begins.

    It is drawn from the generator under `first_player` random; youngest and host take `first`,
    which the engine cannot know, or seat 0. Raises `ValueError` for a seat that does not exist.
    """
    if options.first_player == "random":
        return generator.below(seats)
    starter = first or 0
    if starter not in range(seats):
        raise ValueError(f"no seat {starter}")
    return starter
