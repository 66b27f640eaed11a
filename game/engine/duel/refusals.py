"""Why an action is refused: the checks in their binding order, the first that fails wins.

A refusal never tells a hidden card from one that is simply not there: a card in a deck, in a
hidden reserve or out of the game gives the same reason and the same params.
"""

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Final

from game.engine.actions import Action, ActionKind
from game.engine.duel.board import BIT, LONGEST_LINE, Cells, between, token_at, without_gold
from game.engine.duel.buying import default_payment, missing, own_colours, price
from game.engine.duel.cards import CARD_INDEX, CARDS, ROYAL_INDEX, WILD
from game.engine.duel.legal import mandatory_actions
from game.engine.duel.reasons import RULES
from game.engine.duel.state import RESERVE_LIMIT, TOKEN_LIMIT, SeatState, State
from game.engine.errors import MaskedStateError
from game.engine.payments import payment_fault
from game.engine.phases import Phase
from game.engine.piles import DECK_LEVEL
from game.engine.reasons import Reason, Refusal
from game.engine.tokens import GOLD, LETTERS, NONE

_MANDATORY = frozenset((ActionKind.TAKE, ActionKind.RESERVE, ActionKind.BUY, ActionKind.PASS))
_DUE: Mapping[Phase, frozenset[ActionKind]] = {
    Phase.ACT: _MANDATORY | {ActionKind.PRIVILEGE, ActionKind.REPLENISH},
    Phase.GAIN: frozenset((ActionKind.GAIN,)),
    Phase.STEAL: frozenset((ActionKind.STEAL,)),
    Phase.ROYAL: frozenset((ActionKind.ROYAL,)),
    Phase.RETURN: frozenset((ActionKind.RETURN,)),
}


def refuse(reason: Reason, **params: object) -> Refusal:
    """A refusal with the number of the rule that its reason is tied to."""
    return Refusal(reason, RULES[reason], params)


def refusal(state: State, action: Action) -> Refusal | None:
    """Why the action is refused, or None when it is legal.

    Raises `MaskedStateError` when the answer hangs on a card that this view hides: one in the
    hidden reserve of the seat to move, looked at by somebody else.
    """
    if state.phase is Phase.OVER:
        return refuse(Reason.GAME_OVER)
    if action.kind not in _DUE[state.phase]:
        return refuse(Reason.NOT_DUE, due=state.phase, kind=action.kind)
    if action.kind in _MANDATORY and state.bag != NONE and _is_stuck(state):
        return refuse(Reason.REPLENISH_FORCED)
    return _CHECKS[action.kind](state, action)


def _is_stuck(state: State) -> bool:
    """Whether no take, no reservation and no purchase is possible (D6.6)."""
    if without_gold(state.board) or mandatory_actions(state):
        return False
    if any(card < 0 for card in _mover(state).reserved):
        raise MaskedStateError("a reserved card may be affordable")
    return True


def _mover(state: State) -> SeatState:
    return state.seats[state.to_move]


def _refuse_pass(state: State, action: Action) -> Refusal | None:
    return None if _is_stuck(state) else refuse(Reason.PASS_NOT_NEEDED)


def _refuse_privilege(state: State, action: Action) -> Refusal | None:
    if state.replenished:
        return refuse(Reason.PRIVILEGE_AFTER_REPLENISH)
    if not _mover(state).privileges:
        return refuse(Reason.PRIVILEGE_NONE)
    if not without_gold(state.board):
        return refuse(Reason.PRIVILEGE_NO_TARGET)
    (cell,) = action.cells
    found = token_at(state.board, cell)
    if not found:
        return refuse(Reason.PRIVILEGE_CELL_EMPTY, cell=cell)
    return refuse(Reason.PRIVILEGE_GOLD, cell=cell) if found == GOLD else None


def _refuse_replenish(state: State, action: Action) -> Refusal | None:
    return refuse(Reason.REPLENISH_BAG_EMPTY) if state.bag == NONE else None


def _refuse_take(state: State, action: Action) -> Refusal | None:
    cells = action.cells
    if not cells:
        return refuse(Reason.TAKE_NOTHING)
    if len(cells) > LONGEST_LINE:
        return refuse(Reason.TAKE_TOO_MANY, count=len(cells), limit=LONGEST_LINE)
    for cell, following in pairwise(cells):
        if cell == following:
            return refuse(Reason.TAKE_CELL_TWICE, cell=cell)
    for cell in cells:
        if state.board[LETTERS.index(GOLD)] & BIT[cell]:
            return refuse(Reason.TAKE_GOLD, cell=cell)
    for cell in cells:
        if not token_at(state.board, cell):
            return refuse(Reason.TAKE_CELL_EMPTY, cell=cell)
    return _refuse_line(cells)


def _refuse_line(cells: Cells) -> Refusal | None:
    left_out = between(cells)
    if left_out is None:
        return refuse(Reason.TAKE_BENT, cells=cells)
    return refuse(Reason.TAKE_GAP, cells=left_out) if left_out else None


def _refuse_reserve(state: State, action: Action) -> Refusal | None:
    if len(_mover(state).reserved) >= RESERVE_LIMIT:
        return refuse(Reason.RESERVE_LIMIT, limit=RESERVE_LIMIT)
    if not state.board[LETTERS.index(GOLD)]:
        return refuse(Reason.RESERVE_NO_GOLD)
    if not any(state.decks) and all(card is None for row in state.display for card in row):
        return refuse(Reason.RESERVE_NOTHING_LEFT)
    (cell,) = action.cells
    found = token_at(state.board, cell)
    if found != GOLD:
        return refuse(Reason.RESERVE_CELL_NOT_GOLD, cell=cell, gem=found)
    level = DECK_LEVEL.get(action.target)
    if level is None:
        shown = _is_displayed(state, CARD_INDEX.get(action.target))
        return None if shown else refuse(Reason.RESERVE_NOT_ON_DISPLAY)
    return None if state.decks[level - 1] else refuse(Reason.RESERVE_DECK_EMPTY, level=level)


def _is_displayed(state: State, card: int | None) -> bool:
    return card is not None and any(card in row for row in state.display)


def _refuse_buy(state: State, action: Action) -> Refusal | None:
    card = CARD_INDEX.get(action.target)
    seat = _mover(state)
    if card is None or not (_is_displayed(state, card) or card in seat.reserved):
        if card is not None and -CARDS[card].level in seat.reserved and not _is_seen(state, card):
            raise MaskedStateError(action.target)
        return refuse(Reason.BUY_NOT_AVAILABLE)
    wrong_colour = _refuse_colour(seat, card, action.colour)
    if wrong_colour is not None:
        return wrong_colour
    if default_payment(seat, card) is None:
        return refuse(
            Reason.BUY_NOT_AFFORDABLE,
            missing=missing(seat, card),
            gold=seat.tokens[6],
            card=action.target,
        )
    fault = payment_fault(action, price(seat, card), seat.tokens)
    return refuse(fault[0], **fault[1]) if fault else None


def _is_seen(state: State, card: int) -> bool:
    """Whether this view shows the card elsewhere than in the seat to move's reserve."""
    return any(card in deck for deck in state.decks) or any(
        card in seat.cards or card in seat.reserved for seat in state.seats
    )


def _refuse_colour(seat: SeatState, card: int, colour: str) -> Refusal | None:
    card_id = CARDS[card].id
    if CARDS[card].bonus != WILD:
        if not colour:
            return None
        return refuse(Reason.BUY_COLOUR_NOT_WILD, card=card_id, gem=colour)
    colours = own_colours(seat)
    if not colours:
        return refuse(Reason.BUY_WILD_WITHOUT_BONUS, card=card_id)
    if not colour:
        return refuse(Reason.BUY_COLOUR_MISSING, card=card_id, colours=colours)
    if colour not in colours:
        return refuse(Reason.BUY_COLOUR_NOT_OWNED, card=card_id, gem=colour, colours=colours)
    return None


def _refuse_gain(state: State, action: Action) -> Refusal | None:
    (cell,) = action.cells
    found = token_at(state.board, cell)
    if found == state.pending:
        return None
    return refuse(Reason.GAIN_OTHER_TOKEN, gem=state.pending, cell=cell, found=found)


def _refuse_steal(state: State, action: Action) -> Refusal | None:
    place = (action.tokens or NONE).index(1)
    if LETTERS[place] == GOLD:
        return refuse(Reason.STEAL_GOLD)
    if not state.seats[1 - state.to_move].tokens[place]:
        return refuse(Reason.STEAL_NOT_OWNED, gem=LETTERS[place])
    return None


def _refuse_royal(state: State, action: Action) -> Refusal | None:
    is_there = ROYAL_INDEX.get(action.target) in state.royals
    return None if is_there else refuse(Reason.ROYAL_NOT_ON_TABLE)


def _refuse_return(state: State, action: Action) -> Refusal | None:
    tokens = action.tokens or NONE
    owned = _mover(state).tokens
    needed = sum(owned) - TOKEN_LIMIT
    if sum(tokens) != needed:
        return refuse(Reason.RETURN_WRONG_NUMBER, count=sum(tokens), needed=needed)
    for letter, named, count in zip(LETTERS, tokens, owned, strict=True):
        if named > count:
            return refuse(Reason.RETURN_NOT_OWNED, gem=letter, count=count)
    return None


_CHECKS: Final[Mapping[ActionKind, Callable[[State, Action], Refusal | None]]] = {
    ActionKind.PASS: _refuse_pass,
    ActionKind.PRIVILEGE: _refuse_privilege,
    ActionKind.REPLENISH: _refuse_replenish,
    ActionKind.TAKE: _refuse_take,
    ActionKind.RESERVE: _refuse_reserve,
    ActionKind.BUY: _refuse_buy,
    ActionKind.GAIN: _refuse_gain,
    ActionKind.STEAL: _refuse_steal,
    ActionKind.ROYAL: _refuse_royal,
    ActionKind.RETURN: _refuse_return,
}
