"""How well a step was done, in stars."""

from typing import Final

from tutorials.lessons.schema import Step

MOST_STARS: Final = 3


def stars(step: Step, actions: int, hints: int) -> int:
    """1 to 3 stars for a step that was passed.

    actions  how many actions or answers it took
    hints    how many hints were opened
    """
    if hints == 0 and actions <= step.par:
        return MOST_STARS
    if hints <= 1 or actions <= 2 * step.par:
        return 2
    return 1
