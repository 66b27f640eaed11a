"""Tables made once, so that the inner loop only looks things up.

All actions here are shared objects. Rules S4 (takes) and S5 (returns).
"""

from collections.abc import Mapping
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from typing import Final

from game.engine.actions import Action, ActionKind
from game.engine.options import CHOICES
from game.engine.piles import DECK_LEVEL
from game.engine.splendor.cards import CARDS, NOBLES
from game.engine.splendor.state import TAKE_TWO_MINIMUM
from game.engine.tokens import GEMS, GOLD, Tokens, tokens_of

RESERVES: Final = tuple(Action(ActionKind.RESERVE, card.id) for card in CARDS)
DECK_RESERVES: Final = tuple(Action(ActionKind.RESERVE, deck) for deck in DECK_LEVEL)
BUYS: Final = tuple(Action(ActionKind.BUY, card.id) for card in CARDS)
NOBLE_CHOICES: Final = tuple(Action(ActionKind.NOBLE, noble.id) for noble in NOBLES)
PASS: Final = Action(ActionKind.PASS)

# A pile's grade: 0 empty, 1 too small for two alike, 2 large enough.
_LARGEST_PILE = 7
_GRADES = tuple((count > 0) + (count >= TAKE_TWO_MINIMUM) for count in range(_LARGEST_PILE + 1))
# GRADE_DIGIT[place][count]: the grade as a digit of a number in base 3, ready to be added up.
GRADE_DIGIT: Final = tuple(
    tuple(grade * 3**place for grade in _GRADES) for place in range(len(GEMS))
)


def take_sizes(option: str, colours: int) -> tuple[int, ...]:
    """How many different gems may be taken with `colours` colours in the supply (S4.2)."""
    if option == "up_to_three":
        return (3, 2, 1)
    if option == "exactly_three" or colours >= 3:
        return (3,)
    return (colours,) if colours else ()


_DIFFERENT = {
    "".join(gems): Action(ActionKind.TAKE, tokens=tokens_of(gems))
    for size in (1, 2, 3)
    for gems in combinations(GEMS, size)
}
_ALIKE = {gem: Action(ActionKind.TAKE, tokens=tokens_of(gem * 2)) for gem in GEMS}


def _takes(option: str, grades: tuple[int, ...]) -> tuple[Action, ...]:
    graded = list(zip(GEMS, grades, strict=True))
    open_gems = [gem for gem, grade in graded if grade]
    different = (
        _DIFFERENT["".join(gems)]
        for size in take_sizes(option, len(open_gems))
        for gems in combinations(open_gems, size)
    )
    return (*different, *(_ALIKE[gem] for gem, grade in graded if grade == 2))


# TAKES[option][sum of the five grade digits]: every legal take. `product` turns its last place
# fastest and the digits their first, hence the reversal.
TAKES: Final[Mapping[str, tuple[tuple[Action, ...], ...]]] = {
    str(option): tuple(
        _takes(str(option), grades[::-1]) for grades in product(range(3), repeat=len(GEMS))
    )
    for option in CHOICES["take_different"]
}

_RETURNS = {
    size: tuple(
        (bundle, Action(ActionKind.RETURN, tokens=bundle))
        for letters in combinations_with_replacement(GEMS + GOLD, size)
        for bundle in (tokens_of(letters),)
    )
    for size in (1, 2, 3)
}


@cache
def returns(tokens: Tokens, size: int) -> tuple[Action, ...]:
    """Every distinct way to return `size` (1 to 3) of `tokens` (S5.2)."""
    return tuple(
        action
        for bundle, action in _RETURNS[size]
        if all(named <= owned for named, owned in zip(bundle, tokens, strict=True))
    )
