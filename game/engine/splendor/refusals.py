"""Why an action is refused: the checks in their binding order, the first that fails wins.

A refusal never tells a hidden card from one that is simply not there: a card in a deck, in a
hidden reserve or out of the game gives the same reason and the same params.
"""

from collections.abc import Mapping

from game.engine.actions import Action, ActionKind
from game.engine.errors import MaskedStateError
from game.engine.payments import payment_fault
from game.engine.phases import Phase
from game.engine.piles import DECK_LEVEL
from game.engine.reasons import Reason, Refusal
from game.engine.splendor.buying import default_payment, missing, price
from game.engine.splendor.cards import CARD_INDEX, CARDS, NOBLE_INDEX, NOBLES
from game.engine.splendor.legal import legal_actions
from game.engine.splendor.reasons import RULES
from game.engine.splendor.state import RESERVE_LIMIT, TAKE_TWO_MINIMUM, TOKEN_LIMIT, State
from game.engine.splendor.tables import PASS, take_sizes
from game.engine.splendor.turn import eligible
from game.engine.tokens import LETTERS, NONE, Tokens, as_tokens

_DUE: Mapping[Phase, frozenset[ActionKind]] = {
    Phase.ACT: frozenset((ActionKind.TAKE, ActionKind.RESERVE, ActionKind.BUY, ActionKind.PASS)),
    Phase.RETURN: frozenset((ActionKind.RETURN,)),
    Phase.NOBLE: frozenset((ActionKind.NOBLE,)),
}


def refuse(reason: Reason, **params: object) -> Refusal:
    """A refusal with the number of the rule that its reason is tied to."""
    return Refusal(reason, RULES[reason], params)


def refusal(state: State, action: Action) -> Refusal | None:
    """Why the action is refused, or None when it is legal.

    Raises `MaskedStateError` when the answer hangs on a card that this view hides: a buy out of
    the hidden reserve of the seat to move, looked at by somebody else.
    """
    if state.phase is Phase.OVER:
        return refuse(Reason.GAME_OVER)
    if action.kind not in _DUE[state.phase]:
        return refuse(Reason.NOT_DUE, due=state.phase, kind=action.kind)
    if action.kind is ActionKind.TAKE:
        return _refuse_take(state, action.tokens or NONE)
    if action.kind is ActionKind.RESERVE:
        return _refuse_reserve(state, action.target)
    if action.kind is ActionKind.BUY:
        return _refuse_buy(state, action)
    return _refuse_other(state, action)


def _refuse_other(state: State, action: Action) -> Refusal | None:
    if action.kind is ActionKind.RETURN:
        return _refuse_return(state, action.tokens or NONE)
    if action.kind is ActionKind.NOBLE:
        return _refuse_noble(state, action.target)
    return None if legal_actions(state) == (PASS,) else refuse(Reason.PASS_NOT_NEEDED)


def _refuse_take(state: State, tokens: Tokens) -> Refusal | None:
    named = sum(tokens)
    if named == 0:
        return refuse(Reason.TAKE_NOTHING)
    if tokens[6]:
        return refuse(Reason.TAKE_GOLD)
    largest = max(tokens)
    if named > 3 or largest > 2 or (largest == 2 and named != 2):
        return refuse(Reason.TAKE_MIXED, tokens=tokens)
    if largest == 2:
        return _refuse_two_alike(state, tokens.index(2))
    return _refuse_different(state, tokens, named)


def _refuse_two_alike(state: State, place: int) -> Refusal | None:
    count = state.supply[place]
    if count >= TAKE_TWO_MINIMUM:
        return None
    return refuse(Reason.TAKE_TWO_PILE_TOO_SMALL, gem=LETTERS[place], count=count)


def _refuse_different(state: State, tokens: Tokens, named: int) -> Refusal | None:
    for letter, asked, count in zip(LETTERS, tokens, state.supply, strict=True):
        if asked and not count:
            return refuse(Reason.TAKE_PILE_EMPTY, gem=letter)
    colours = sum(count > 0 for count in state.supply[:5])
    sizes = take_sizes(state.options.take_different, colours)
    if named in sizes:
        return None
    needed = sizes[0]
    if needed > colours:
        return refuse(Reason.TAKE_IMPOSSIBLE, needed=needed, count=colours)
    return refuse(Reason.TAKE_TOO_FEW, count=named, needed=needed)


def _refuse_reserve(state: State, target: str) -> Refusal | None:
    if len(state.seats[state.to_move].reserved) >= RESERVE_LIMIT:
        return refuse(Reason.RESERVE_LIMIT, limit=RESERVE_LIMIT)
    level = DECK_LEVEL.get(target)
    if level is None:
        shown = _is_displayed(state, CARD_INDEX.get(target))
        return None if shown else refuse(Reason.RESERVE_NOT_ON_DISPLAY)
    if not state.decks[level - 1]:
        return refuse(Reason.RESERVE_DECK_EMPTY, level=level)
    return None if state.options.blind_reserve else refuse(Reason.RESERVE_BLIND_OFF)


def _is_displayed(state: State, card: int | None) -> bool:
    return card is not None and any(card in row for row in state.display)


def _refuse_buy(state: State, action: Action) -> Refusal | None:
    card = CARD_INDEX.get(action.target)
    seat = state.seats[state.to_move]
    if card is None or not (_is_displayed(state, card) or card in seat.reserved):
        if card is not None and -CARDS[card].level in seat.reserved and not _is_seen(state, card):
            raise MaskedStateError(action.target)
        return refuse(Reason.BUY_NOT_AVAILABLE)
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


def _refuse_return(state: State, tokens: Tokens) -> Refusal | None:
    owned = state.seats[state.to_move].tokens
    needed = sum(owned) - TOKEN_LIMIT
    if sum(tokens) != needed:
        return refuse(Reason.RETURN_WRONG_NUMBER, count=sum(tokens), needed=needed)
    for letter, named, count in zip(LETTERS, tokens, owned, strict=True):
        if named > count:
            return refuse(Reason.RETURN_NOT_OWNED, gem=letter, count=count)
    if state.options.return_choice == "just_taken":
        for letter, named, count in zip(LETTERS, tokens, state.taken, strict=True):
            if named > count:
                return refuse(Reason.RETURN_NOT_JUST_TAKEN, gem=letter)
    return None


def _refuse_noble(state: State, target: str) -> Refusal | None:
    noble = NOBLE_INDEX.get(target)
    if noble is None or noble not in state.nobles:
        return refuse(Reason.NOBLE_NOT_ON_TABLE)
    seat = state.seats[state.to_move]
    if noble in eligible(state.nobles, seat):
        return None
    needs = zip(NOBLES[noble].needs, seat.bonuses, strict=True)
    lacking = as_tokens((*(max(0, need - own) for need, own in needs), 0, 0))
    return refuse(Reason.NOBLE_NOT_ELIGIBLE, noble=target, missing=lacking)
