"""Actions made once, so that the inner loop only looks them up. All are shared objects."""

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

from game.engine.actions import Action, ActionKind
from game.engine.duel.board import CELLS
from game.engine.duel.cards import CARDS, ROYALS, WILD
from game.engine.piles import DECK_LEVEL
from game.engine.tokens import GEMS, LETTERS, PEARL, Tokens, tokens_of

PRIVILEGES: Final = tuple(Action(ActionKind.PRIVILEGE, cells=(cell,)) for cell in CELLS)
REPLENISH: Final = Action(ActionKind.REPLENISH)
GAINS: Final = tuple(Action(ActionKind.GAIN, cells=(cell,)) for cell in CELLS)
STEALS: Final = {
    letter: Action(ActionKind.STEAL, tokens=tokens_of(letter)) for letter in GEMS + PEARL
}
ROYAL_CHOICES: Final = tuple(Action(ActionKind.ROYAL, royal.id) for royal in ROYALS)
PASS: Final = Action(ActionKind.PASS)

# [place of the gold's cell][card], [place of the gold's cell][level - 1]
RESERVES: Final = tuple(
    tuple(Action(ActionKind.RESERVE, card.id, cells=(cell,)) for card in CARDS) for cell in CELLS
)
DECK_RESERVES: Final = tuple(
    tuple(Action(ActionKind.RESERVE, deck, cells=(cell,)) for deck in DECK_LEVEL) for cell in CELLS
)

# [card]: of a wild card one for each colour W B G R K, of any other card just one.
BUYS: Final = tuple(
    tuple(
        Action(ActionKind.BUY, card.id, colour=colour)
        for colour in (GEMS if card.bonus == WILD else ("",))
    )
    for card in CARDS
)

_LARGEST_EXCESS = 6
_RETURNS = {
    size: tuple(
        (bundle, Action(ActionKind.RETURN, tokens=bundle))
        for letters in combinations_with_replacement(LETTERS, size)
        for bundle in (tokens_of(letters),)
    )
    for size in range(1, _LARGEST_EXCESS + 1)
}


@lru_cache(maxsize=4096)
def returns(tokens: Tokens, size: int) -> tuple[Action, ...]:
    """Every distinct way to discard `size` (1 to 6) of `tokens` (D14.1, D14.3)."""
    w, b, g, r, k, p, y = tokens
    return tuple(
        action
        for (w2, b2, g2, r2, k2, p2, y2), action in _RETURNS[size]
        if w2 <= w and b2 <= b and g2 <= g and r2 <= r and k2 <= k and p2 <= p and y2 <= y
    )
