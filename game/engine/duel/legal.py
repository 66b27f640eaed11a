"""Which actions are legal, complete up to payment."""

from game.engine.actions import Action
from game.engine.duel.abilities import stealable
from game.engine.duel.board import places_of, takes, without_gold
from game.engine.duel.buying import missing
from game.engine.duel.cards import CARDS, WILD_INDICES
from game.engine.duel.state import ALL_TOKENS, RESERVE_LIMIT, TOKEN_LIMIT, SeatState, State
from game.engine.duel.tables import (
    BUYS,
    DECK_RESERVES,
    GAINS,
    PASS,
    PRIVILEGES,
    REPLENISH,
    RESERVES,
    ROYAL_CHOICES,
    STEALS,
    returns,
)
from game.engine.phases import Phase
from game.engine.piles import shown_cards
from game.engine.tokens import INDEX, NONE

# A lane holds four bits of a count, no more of it than any cost is, and a guard bit: six lanes fit
# into one digit of a Python number, which is quick.
_LANE = 5
_GUARDS = sum(16 << _LANE * lane for lane in range(6))
_MOST_COST = max(max(card.cost) for card in CARDS)
_MOST_OWNED = max(ALL_TOKENS) + sum(card.bonus_count for card in CARDS)
_PACKED_COSTS = tuple(
    sum(count << _LANE * lane for lane, count in enumerate(card.cost)) for card in CARDS
)
_PURSE_W, _PURSE_B, _PURSE_G, _PURSE_R, _PURSE_K, _PURSE_P = (
    tuple(min(count, _MOST_COST) << _LANE * lane for count in range(_MOST_OWNED + 1))
    for lane in range(6)
)


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every legal action of the phase; none when over.

    Each buyable card stands once with the default payment, a wild card once for each colour. In a
    view of somebody else than the seat to move, that seat's hidden reserved cards are left out.
    """
    phase = state.phase
    if phase is Phase.ACT:
        return _acts(state)
    if phase is Phase.RETURN:
        tokens = state.seats[state.to_move].tokens
        return returns(tokens, sum(tokens) - TOKEN_LIMIT)
    if phase is Phase.GAIN:
        return tuple(GAINS[place] for place in places_of(state.board[INDEX[state.pending]]))
    if phase is Phase.STEAL:
        return tuple(STEALS[letter] for letter in stealable(state.seats[1 - state.to_move].tokens))
    if phase is Phase.ROYAL:
        return tuple(ROYAL_CHOICES[royal] for royal in state.royals)
    return ()


def mandatory_actions(state: State) -> list[Action]:
    """Every take, reservation and purchase, in phase act (D8, D9, D10)."""
    seat = state.seats[state.to_move]
    actions = takes(without_gold(state.board))
    shown = shown_cards(state.display)
    gold = state.board[6]
    if gold and len(seat.reserved) < RESERVE_LIMIT:
        decks = [place for place, deck in enumerate(state.decks) if deck]
        for place in places_of(gold):
            actions += map(RESERVES[place].__getitem__, shown)
            actions += map(DECK_RESERVES[place].__getitem__, decks)
    shown += [card for card in seat.reserved if card >= 0]
    for card in _affordable(seat, shown):
        actions += _coloured(BUYS[card], seat) if card in WILD_INDICES else BUYS[card]
    return actions


def must_replenish(state: State) -> bool:
    """Whether replenishing is forced before the mandatory action (D6.5, D6.6)."""
    return state.phase is Phase.ACT and state.bag != NONE and not mandatory_actions(state)


def _acts(state: State) -> tuple[Action, ...]:
    actions = mandatory_actions(state)
    can_replenish = state.bag != NONE
    if not actions:
        return (REPLENISH,) if can_replenish else (PASS,)
    if state.seats[state.to_move].privileges and not state.replenished:
        actions += [PRIVILEGES[place] for place in places_of(without_gold(state.board))]
    if can_replenish:
        actions.append(REPLENISH)
    return tuple(actions)


def _coloured(buys: tuple[Action, ...], seat: SeatState) -> list[Action]:
    """Of the purchases of a wild card those in a colour that the seat has (D11.1, D11.2)."""
    return [action for action, own in zip(buys, seat.bonuses, strict=True) if own]


def _affordable(seat: SeatState, cards: list[int]) -> list[int]:
    """Those of the cards that the seat can pay for (D10.2, D10.4).

    All colours are compared at once, as six lanes of one number: the guard bit of a lane is lost
    where the cost is more than tokens and bonuses together.
    """
    w, b, g, r, k, p, gold = seat.tokens
    bonus_w, bonus_b, bonus_g, bonus_r, bonus_k = seat.bonuses
    purse = (
        _GUARDS
        + _PURSE_W[w + bonus_w]
        + _PURSE_B[b + bonus_b]
        + _PURSE_G[g + bonus_g]
        + _PURSE_R[r + bonus_r]
        + _PURSE_K[k + bonus_k]
        + _PURSE_P[p]
    )
    return [
        card
        for card in cards
        if not (lacking := _GUARDS & ~(purse - _PACKED_COSTS[card]))
        or (lacking.bit_count() <= gold and sum(missing(seat, card)) <= gold)
    ]
