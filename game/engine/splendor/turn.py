"""What an action does, and what follows by itself (rules S3 to S11).

Order of a turn: action; refill; return down to ten; noble; end check; next seat (S3.2). A decision
with a single possibility is taken at once. Nothing here checks legality; `refusals` does.
"""

from game.engine.actions import Action, ActionKind
from game.engine.errors import MaskedStateError
from game.engine.options import Options
from game.engine.payments import chosen_payment
from game.engine.phases import Phase
from game.engine.piles import DECK_LEVEL, Decks, Display, with_replaced, without_top
from game.engine.splendor.buying import default_payment
from game.engine.splendor.cards import CARD_INDEX, CARDS, NOBLE_INDEX, NOBLES, Counts
from game.engine.splendor.state import (
    GOAL_POINTS,
    TOKEN_LIMIT,
    SeatState,
    State,
)
from game.engine.splendor.tables import returns
from game.engine.tokens import GEMS, NONE, Tokens, minus, plus

_ONE_GOLD: Tokens = (0, 0, 0, 0, 0, 0, 1)
_BONUS_PLACE = tuple(GEMS.index(card.bonus) for card in CARDS)
# Nobody with fewer cards than this can meet any noble's needs.
_FEWEST_NOBLE_CARDS = min(sum(noble.needs) for noble in NOBLES)


def advance(state: State, action: Action) -> State:
    """The state after a legal action. Raises `MaskedStateError` when a view hides what it needs."""
    kind = action.kind
    if kind is ActionKind.TAKE:
        return _take(state, action.tokens or NONE)
    if kind is ActionKind.BUY:
        return _buy(state, CARD_INDEX[action.target], action.payment)
    if kind is ActionKind.RESERVE:
        return _reserve(state, action.target)
    if kind is ActionKind.RETURN:
        return _return(state, action.tokens or NONE)
    if kind is ActionKind.NOBLE:
        return _choose_noble(state, NOBLE_INDEX[action.target])
    return _end_turn(state, state.supply, state.decks, state.display, state.seats[state.to_move])


def _take(state: State, taken: Tokens) -> State:
    tokens, bonuses, points, cards, reserved, blind, nobles = state.seats[state.to_move]
    seat = SeatState(plus(tokens, taken), bonuses, points, cards, reserved, blind, nobles)
    supply = minus(state.supply, taken)
    return _limit_tokens(state, supply, state.decks, state.display, seat, taken)


def _reserve(state: State, target: str) -> State:
    level = DECK_LEVEL.get(target)
    if level is None:
        card = CARD_INDEX[target]
        decks, display = _without_displayed(state, card)
    else:
        card = state.decks[level - 1][0]
        if card < 0:
            raise MaskedStateError(target)
        decks, display = without_top(state.decks, level), state.display
    tokens, bonuses, points, cards, reserved, blind, nobles = state.seats[state.to_move]
    taken = _ONE_GOLD if state.supply[6] else NONE
    seat = SeatState(
        plus(tokens, taken),
        bonuses,
        points,
        cards,
        (*reserved, card),
        (*blind, level is not None),
        nobles,
    )
    return _limit_tokens(state, minus(state.supply, taken), decks, display, seat, taken)


def _buy(state: State, card: int, payment: Tokens | None) -> State:
    seat = state.seats[state.to_move]
    tokens, bonuses, points, cards, reserved, blind, nobles = seat
    paid = chosen_payment(payment) or default_payment(seat, card) or NONE
    if card in reserved:
        place = reserved.index(card)
        reserved = reserved[:place] + reserved[place + 1 :]
        blind = blind[:place] + blind[place + 1 :]
        decks, display = state.decks, state.display
    else:
        decks, display = _without_displayed(state, card)
    after = SeatState(
        minus(tokens, paid),
        _with_bonus(bonuses, _BONUS_PLACE[card]),
        points + CARDS[card].points,
        (*cards, card),
        reserved,
        blind,
        nobles,
    )
    return _end_turn(state, plus(state.supply, paid), decks, display, after)


def _with_bonus(bonuses: Counts, place: int) -> Counts:
    counts = list(bonuses)
    counts[place] += 1
    w, b, g, r, k = counts
    return (w, b, g, r, k)


def _return(state: State, returned: Tokens) -> State:
    seat = _without_tokens(state.seats[state.to_move], returned)
    return _end_turn(state, plus(state.supply, returned), state.decks, state.display, seat)


def _without_tokens(seat: SeatState, returned: Tokens) -> SeatState:
    tokens, bonuses, points, cards, reserved, blind, nobles = seat
    return SeatState(minus(tokens, returned), bonuses, points, cards, reserved, blind, nobles)


def _choose_noble(state: State, noble: int) -> State:
    seat = state.seats[state.to_move]
    return _next_seat(state, state.supply, state.decks, state.display, seat, noble)


def _without_displayed(state: State, card: int) -> tuple[Decks, Display]:
    """Decks and display after the card left the display and its place was refilled (S8.1)."""
    level = CARDS[card].level
    decks = state.decks
    deck = decks[level - 1]
    replacement = deck[0] if deck else None
    if replacement is not None:
        if replacement < 0:
            raise MaskedStateError(CARDS[card].id)
        decks = without_top(decks, level)
    return decks, with_replaced(state.display, level, card, replacement)


def return_choices(options: Options, tokens: Tokens, taken: Tokens) -> tuple[Action, ...]:
    """Every way to return the excess of `tokens` over the limit (S5.2); there is an excess."""
    source = taken if options.return_choice == "just_taken" else tokens
    return returns(source, sum(tokens) - TOKEN_LIMIT)


def _limit_tokens(
    state: State, supply: Tokens, decks: Decks, display: Display, seat: SeatState, taken: Tokens
) -> State:
    if sum(seat.tokens) <= TOKEN_LIMIT:
        return _end_turn(state, supply, decks, display, seat)
    choices = return_choices(state.options, seat.tokens, taken)
    if len(choices) == 1:
        returned = choices[0].tokens or NONE
        rest = _without_tokens(seat, returned)
        return _end_turn(state, plus(supply, returned), decks, display, rest)
    return State(
        state.options,
        supply,
        decks,
        display,
        state.nobles,
        _with_seat(state, seat),
        state.to_move,
        state.first,
        Phase.RETURN,
        state.turn,
        state.last_round,
        taken,
        state.entropy,
    )


def _with_seat(state: State, seat: SeatState) -> tuple[SeatState, ...]:
    place = state.to_move
    return (*state.seats[:place], seat, *state.seats[place + 1 :])


def eligible(nobles: tuple[int, ...], seat: SeatState) -> tuple[int, ...]:
    """The nobles that visit the seat: bonuses of bought cards alone count (S10.1)."""
    if len(seat.cards) < _FEWEST_NOBLE_CARDS:
        return ()
    own_w, own_b, own_g, own_r, own_k = seat.bonuses
    found = []
    for noble in nobles:
        w, b, g, r, k = NOBLES[noble].needs
        if own_w >= w and own_b >= b and own_g >= g and own_r >= r and own_k >= k:
            found.append(noble)
    return tuple(found)


def _end_turn(
    state: State, supply: Tokens, decks: Decks, display: Display, seat: SeatState
) -> State:
    nobles = eligible(state.nobles, seat)
    if len(nobles) < 2:
        return _next_seat(state, supply, decks, display, seat, nobles[0] if nobles else None)
    return State(
        state.options,
        supply,
        decks,
        display,
        state.nobles,
        _with_seat(state, seat),
        state.to_move,
        state.first,
        Phase.NOBLE,
        state.turn,
        state.last_round,
        NONE,
        state.entropy,
    )


def _next_seat(
    state: State,
    supply: Tokens,
    decks: Decks,
    display: Display,
    seat: SeatState,
    noble: int | None,
) -> State:
    """The noble's visit, the end check (S11.1) and the next seat."""
    nobles = state.nobles
    if noble is not None:
        tokens, bonuses, points, cards, reserved, blind, tiles = seat
        points += NOBLES[noble].points
        seat = SeatState(tokens, bonuses, points, cards, reserved, blind, (*tiles, noble))
        nobles = tuple(tile for tile in nobles if tile != noble)
    seats = _with_seat(state, seat)
    last_round = state.last_round or seat.points >= GOAL_POINTS
    following = (state.to_move + 1) % len(seats)
    is_over = last_round and following == state.first
    return State(
        state.options,
        supply,
        decks,
        display,
        nobles,
        seats,
        state.to_move if is_over else following,
        state.first,
        Phase.OVER if is_over else Phase.ACT,
        state.turn if is_over else state.turn + 1,
        last_round,
        NONE,
        state.entropy,
    )
