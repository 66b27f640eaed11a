"""Which actions are legal, complete up to payment."""

from game.engine.actions import Action
from game.engine.phases import Phase
from game.engine.piles import shown_cards
from game.engine.splendor.cards import CARDS
from game.engine.splendor.state import RESERVE_LIMIT, SeatState, State
from game.engine.splendor.tables import (
    BUYS,
    DECK_RESERVES,
    GRADE_DIGIT,
    NOBLE_CHOICES,
    PASS,
    RESERVES,
    TAKES,
)
from game.engine.splendor.turn import eligible, return_choices

_COSTS = tuple(card.cost for card in CARDS)
_TOTAL_COSTS = tuple(map(sum, _COSTS))
_GRADE_W, _GRADE_B, _GRADE_G, _GRADE_R, _GRADE_K = GRADE_DIGIT


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every legal action: takes, reservations, buys; or returns; or nobles; none when over.

    Each buyable card stands once, with the default payment. In a view of somebody else than the
    seat to move, that seat's hidden reserved cards are left out.
    """
    phase = state.phase
    if phase is Phase.ACT:
        return _acts(state)
    if phase is Phase.RETURN:
        return return_choices(state.options, state.seats[state.to_move].tokens, state.taken)
    if phase is Phase.NOBLE:
        seat = state.seats[state.to_move]
        return tuple(NOBLE_CHOICES[noble] for noble in eligible(state.nobles, seat))
    return ()


def takes(state: State) -> tuple[Action, ...]:
    """Every legal take (S4)."""
    w, b, g, r, k, _, _ = state.supply
    piles = _GRADE_W[w] + _GRADE_B[b] + _GRADE_G[g] + _GRADE_R[r] + _GRADE_K[k]
    return TAKES[state.options.take_different][piles]


def _acts(state: State) -> tuple[Action, ...]:
    seat = state.seats[state.to_move]
    shown = shown_cards(state.display)
    actions = list(takes(state))
    if len(seat.reserved) < RESERVE_LIMIT:
        actions += [RESERVES[card] for card in shown]
        if state.options.blind_reserve:
            actions += [
                action for action, deck in zip(DECK_RESERVES, state.decks, strict=True) if deck
            ]
    shown += [card for card in seat.reserved if card >= 0]
    actions += _buys(seat, shown)
    return tuple(actions) or (PASS,)


def _buys(seat: SeatState, cards: list[int]) -> list[Action]:
    w, b, g, r, k, _, gold = seat.tokens
    bonus_w, bonus_b, bonus_g, bonus_r, bonus_k = seat.bonuses
    w += bonus_w
    b += bonus_b
    g += bonus_g
    r += bonus_r
    k += bonus_k
    most = w + b + g + r + k + gold
    found = []
    for card in cards:
        if _TOTAL_COSTS[card] > most:
            continue
        cost_w, cost_b, cost_g, cost_r, cost_k = _COSTS[card]
        lack = 0
        if cost_w > w:
            lack = cost_w - w
        if cost_b > b:
            lack += cost_b - b
        if cost_g > g:
            lack += cost_g - g
        if cost_r > r:
            lack += cost_r - r
        if cost_k > k:
            lack += cost_k - k
        if lack <= gold:
            found.append(BUYS[card])
    return found
