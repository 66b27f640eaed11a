"""What an action does, and what follows by itself (rules D4 to D16).

Order of a turn: privileges; replenishing; one mandatory action; ability, then royal card; discard
down to ten; victory check; refill; next turn. A decision with a single possibility is taken at
once, except in phase act. Nothing here checks legality; `refusals` does.
"""

from collections.abc import Callable, Mapping
from typing import Final

from game.engine.actions import Action, ActionKind
from game.engine.duel.abilities import resolve, steal
from game.engine.duel.board import BIT, LINE_MASKS, filled
from game.engine.duel.buying import default_payment
from game.engine.duel.cards import CARD_INDEX, CARDS, ROYAL_INDEX, ROYALS, WILD, Counts
from game.engine.duel.draft import Draft, with_privileges, with_tokens
from game.engine.duel.privileges import penalty
from game.engine.duel.state import TOKEN_LIMIT, SeatState, State
from game.engine.duel.victory import reaches_royal, victory
from game.engine.errors import MaskedStateError
from game.engine.payments import chosen_payment
from game.engine.phases import Phase
from game.engine.piles import DECK_LEVEL, LEVELS, with_replaced, without_top
from game.engine.random import Generator
from game.engine.tokens import GEMS, NONE, Tokens, letters_of, minus, plus


def advance(state: State, action: Action) -> State:
    """The state after a legal action. Raises `MaskedStateError` when a view hides what it needs."""
    return _STEPS[action.kind](Draft(state), action)


def _use_privilege(draft: Draft, action: Action) -> State:
    draft.take_from_board(BIT[action.cells[0]])
    draft.mover = with_privileges(draft.mover, draft.mover.privileges - 1)
    draft.pool += 1
    return draft.state(Phase.ACT)


def _replenish(draft: Draft, action: Action) -> State:
    letters = letters_of(draft.bag)
    if draft.entropy is not None:
        generator = Generator(draft.entropy)
        letters = "".join(generator.shuffled(letters))
        draft.entropy = generator.value
    elif letters != letters[0] * len(letters):
        raise MaskedStateError(str(action.kind))
    draft.board = filled(draft.board, letters)
    draft.bag = NONE
    draft.replenished = True
    draft.give_privilege(to_rival=True)
    return draft.state(Phase.ACT)


def _take(draft: Draft, action: Action) -> State:
    taken = draft.take_from_board(LINE_MASKS[action.cells])
    if penalty(taken):
        draft.give_privilege(to_rival=True)
    return _limit_tokens(draft)


def _reserve(draft: Draft, action: Action) -> State:
    level = DECK_LEVEL.get(action.target)
    if level is None:
        card = CARD_INDEX[action.target]
        _leave_display(draft, card)
    else:
        card = draft.decks[level - 1][0]
        if card < 0:
            raise MaskedStateError(action.target)
        draft.decks = without_top(draft.decks, level)
    draft.take_from_board(BIT[action.cells[0]])
    draft.mover = _with_reserved(draft.mover, card, is_blind=level is not None)
    return _limit_tokens(draft)


def _with_reserved(seat: SeatState, card: int, *, is_blind: bool) -> SeatState:
    reserved, blind = (*seat.reserved, card), (*seat.blind, is_blind)
    return SeatState(*seat[:7], reserved, blind, *seat[9:])


def _buy(draft: Draft, action: Action) -> State:
    card = CARD_INDEX[action.target]
    seat = draft.mover
    paid = chosen_payment(action.payment) or default_payment(seat, card) or NONE
    if card in seat.reserved:
        place = seat.reserved.index(card)
        reserved = seat.reserved[:place] + seat.reserved[place + 1 :]
        blind = seat.blind[:place] + seat.blind[place + 1 :]
    else:
        _leave_display(draft, card)
        reserved, blind = seat.reserved, seat.blind
    draft.bag = plus(draft.bag, paid)
    draft.mover = with_card(seat, card, colour_of(card, action.colour), paid, reserved, blind)
    _, _, bonus, _, _, crowns, ability, _ = CARDS[card]
    return resolve(draft, ability, bonus) or _earn_royal(draft, crowns)


def _earn_royal(draft: Draft, gained: int) -> State:
    """The third and the sixth crown bring a royal card (D13.1); this purchase brought `gained`."""
    crowns = draft.mover.crowns
    if not (gained and draft.royals and reaches_royal(crowns - gained, crowns)):
        return _limit_tokens(draft)
    if len(draft.royals) > 1:
        return draft.state(Phase.ROYAL)
    return _take_royal(draft, draft.royals[0])


def colour_of(card: int, chosen: str) -> str:
    """The gem letter that a card counts for; a wild card for the chosen one, "" for none (D11.2)."""
    bonus = CARDS[card].bonus
    if bonus == WILD:
        return chosen
    return bonus if bonus in GEMS else ""


def with_card(
    seat: SeatState,
    card: int,
    colour: str,
    paid: Tokens,
    reserved: tuple[int, ...],
    blind: tuple[bool, ...],
) -> SeatState:
    """The seat after a card was bought, and what it has reserved then."""
    bonuses, colour_points = seat.bonuses, seat.colour_points
    _, _, _, count, points, crowns, _, _ = CARDS[card]
    if colour:
        place = GEMS.index(colour)
        bonuses = _increased(bonuses, place, count)
        if points:
            colour_points = _increased(colour_points, place, points)
    return SeatState(
        minus(seat.tokens, paid),
        bonuses,
        seat.points + points,
        seat.crowns + crowns,
        colour_points,
        (*seat.cards, card),
        (*seat.colours, colour),
        reserved,
        blind,
        seat.royals,
        seat.privileges,
    )


def _increased(counts: Counts, place: int, by: int) -> Counts:
    changed = list(counts)
    changed[place] += by
    w, b, g, r, k = changed
    return (w, b, g, r, k)


def _choose_royal(draft: Draft, action: Action) -> State:
    return _take_royal(draft, ROYAL_INDEX[action.target])


def _take_royal(draft: Draft, royal: int) -> State:
    _, points, ability = ROYALS[royal]
    seat = draft.mover
    draft.royals = tuple(other for other in draft.royals if other != royal)
    draft.mover = seat._replace(points=seat.points + points, royals=(*seat.royals, royal))
    return resolve(draft, ability, "") or _limit_tokens(draft)


def _gain(draft: Draft, action: Action) -> State:
    draft.take_from_board(BIT[action.cells[0]])
    return _limit_tokens(draft)


def _steal(draft: Draft, action: Action) -> State:
    steal(draft, action.tokens or NONE)
    return _limit_tokens(draft)


def _limit_tokens(draft: Draft) -> State:
    """Discarding is due with more than ten tokens (D14.1); it always leaves a choice."""
    if sum(draft.mover.tokens) > TOKEN_LIMIT:
        return draft.state(Phase.RETURN)
    return _end_turn(draft)


def _return(draft: Draft, action: Action) -> State:
    discarded = action.tokens or NONE
    draft.mover = with_tokens(draft.mover, minus(draft.mover.tokens, discarded))
    draft.bag = plus(draft.bag, discarded)
    return _end_turn(draft)


def _pass(draft: Draft, action: Action) -> State:
    """The mandatory action is skipped, the turn ends as usual (D16.3)."""
    return _limit_tokens(draft)


def _end_turn(draft: Draft) -> State:
    """The victory check, the refill, and the next turn (D14, D15)."""
    if victory(draft.mover):
        return draft.state(Phase.OVER)
    _refill(draft)
    if not draft.extra_turn:
        draft.mover, draft.rival = draft.rival, draft.mover
        draft.to_move = 1 - draft.to_move
    draft.turn += 1
    draft.replenished = draft.extra_turn = False
    return draft.state(Phase.ACT)


def _leave_display(draft: Draft, card: int) -> None:
    draft.display = with_replaced(draft.display, CARDS[card].level, card, None)
    if draft.options.duel_refill == "immediate":
        _refill(draft)


def _refill(draft: Draft) -> None:
    """Fill every gap whose deck is not empty (D14.5, D14.6)."""
    one, two, three = draft.display
    if None in one or None in two or None in three:
        for level in LEVELS:
            _refill_row(draft, level)


def _refill_row(draft: Draft, level: int) -> None:
    while None in draft.display[level - 1] and draft.decks[level - 1]:
        card = draft.decks[level - 1][0]
        if card < 0:
            raise MaskedStateError(f"deck-{level}")
        draft.display = with_replaced(draft.display, level, None, card)
        draft.decks = without_top(draft.decks, level)


_STEPS: Final[Mapping[ActionKind, Callable[[Draft, Action], State]]] = {
    ActionKind.PRIVILEGE: _use_privilege,
    ActionKind.REPLENISH: _replenish,
    ActionKind.TAKE: _take,
    ActionKind.RESERVE: _reserve,
    ActionKind.BUY: _buy,
    ActionKind.GAIN: _gain,
    ActionKind.STEAL: _steal,
    ActionKind.ROYAL: _choose_royal,
    ActionKind.RETURN: _return,
    ActionKind.PASS: _pass,
}
