"""Abilities of jewel and royal cards (rules D12).

An ability is carried out directly after the purchase, must be where it can, and is ignored where
it cannot. A choice with a single possibility is made at once.
"""

from game.engine.duel.cards import Ability
from game.engine.duel.draft import Draft, with_tokens
from game.engine.duel.state import State
from game.engine.phases import Phase
from game.engine.tokens import GEMS, INDEX, LETTERS, PEARL, Tokens, minus, plus, tokens_of

_STEALABLE = GEMS + PEARL
_PLACES = tuple((LETTERS.index(letter), letter) for letter in _STEALABLE)


def stealable(tokens: Tokens) -> str:
    """The letters of the gems and pearls among the opponent's tokens; never gold (D12.3)."""
    return "".join(letter for place, letter in _PLACES if tokens[place])


def resolve(draft: Draft, ability: Ability, colour: str) -> State | None:
    """Carry out an ability; `colour` is that of its card.

    The state that waits for a choice, or None when nothing is left to choose.
    """
    if ability is Ability.EXTRA_TURN:
        draft.extra_turn = True
    elif ability is Ability.PRIVILEGE:
        draft.give_privilege(to_rival=False)
    elif ability is Ability.TAKE_TOKEN:
        return _take_token(draft, colour)
    elif ability is Ability.STEAL:
        return _steal(draft)
    return None


def _take_token(draft: Draft, colour: str) -> State | None:
    mask = draft.board[INDEX[colour]]
    if mask & (mask - 1):
        return draft.state(Phase.GAIN, colour)
    if mask:
        draft.take_from_board(mask)
    return None


def _steal(draft: Draft) -> State | None:
    letters = stealable(draft.rival.tokens)
    if len(letters) > 1:
        return draft.state(Phase.STEAL)
    if letters:
        steal(draft, tokens_of(letters))
    return None


def steal(draft: Draft, stolen: Tokens) -> None:
    """Move one token from the rival to the mover."""
    draft.rival = with_tokens(draft.rival, minus(draft.rival.tokens, stolen))
    draft.mover = with_tokens(draft.mover, plus(draft.mover.tokens, stolen))
