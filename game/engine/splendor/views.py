"""What a viewer may know, and deals that fit it (rules S6.5)."""

from game.engine.options import Options
from game.engine.piles import Decks, dealt, masked_decks, masked_reserve, shuffled_unseen
from game.engine.random import Generator
from game.engine.splendor.cards import BY_LEVEL, level_of
from game.engine.splendor.state import SeatState, State


def view_for(state: State, viewer: int | None) -> State:
    """The state with everything masked that the seat (None: a spectator) may not know.

    Deck sizes and the level of a hidden card stay, since the card backs show them. A view of a
    view of the same seat is itself. Raises `ValueError` for a seat that does not exist.
    """
    if viewer is not None and viewer not in range(state.seat_count):
        raise ValueError(f"no seat {viewer}")
    return State(
        state.options,
        state.supply,
        masked_decks(state.decks),
        state.display,
        state.nobles,
        tuple(
            seat if number == viewer else _masked(seat, state.options)
            for number, seat in enumerate(state.seats)
        ),
        state.to_move,
        state.first,
        state.phase,
        state.turn,
        state.last_round,
        state.taken,
        None,
    )


def _masked(seat: SeatState, options: Options) -> SeatState:
    tokens, bonuses, points, cards, reserved, blind, nobles = seat
    shown = masked_reserve(reserved, blind, options, level_of)
    return SeatState(tokens, bonuses, points, cards, shown, blind, nobles)


def seen_cards(state: State) -> set[int]:
    """Every card whose place this state shows."""
    seen = {card for row in state.display for card in row if card is not None}
    for pile in (*state.decks, *(seat.cards for seat in state.seats)):
        seen.update(pile)
    for seat in state.seats:
        seen.update(seat.reserved)
    return {card for card in seen if card >= 0}


def redeal(view: State, seed: int) -> State:
    """A full state that fits the view: each hidden card becomes a random unseen one of its level.

    What the view shows stays. Cards of the view's game that stand nowhere may come up, since the
    viewer cannot know which of the unseen cards are out of the game.
    """
    generator = Generator(seed)
    unseen = shuffled_unseen(BY_LEVEL, seen_cards(view), generator)
    one, two, three = view.decks
    decks: Decks = (dealt(one, unseen), dealt(two, unseen), dealt(three, unseen))
    seats = tuple(
        SeatState(tokens, bonuses, points, cards, dealt(reserved, unseen), blind, nobles)
        for tokens, bonuses, points, cards, reserved, blind, nobles in view.seats
    )
    entropy = generator.draw() if view.entropy is None else view.entropy
    return view._replace(decks=decks, seats=seats, entropy=entropy)
