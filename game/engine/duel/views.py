"""What a viewer may know, and deals that fit it (rules D9.4)."""

from game.engine.duel.cards import BY_LEVEL, level_of
from game.engine.duel.state import SeatState, State
from game.engine.options import Options
from game.engine.piles import dealt, masked_decks, masked_reserve, shuffled_unseen
from game.engine.random import Generator


def view_for(state: State, viewer: int | None) -> State:
    """The state with everything masked that the seat (None: a spectator) may not know.

    Deck sizes and the level of a hidden card stay, since the card backs show them; the bag stays,
    since its contents follow from what is public. A view of a view of the same seat is itself.
    Raises `ValueError` for a seat that does not exist.
    """
    if viewer is not None and viewer not in range(state.seat_count):
        raise ValueError(f"no seat {viewer}")
    first, second = state.seats
    return state._replace(
        decks=masked_decks(state.decks),
        seats=(
            first if viewer == 0 else _masked(first, state.options),
            second if viewer == 1 else _masked(second, state.options),
        ),
        entropy=None,
    )


def _masked(seat: SeatState, options: Options) -> SeatState:
    return seat._replace(reserved=masked_reserve(seat.reserved, seat.blind, options, level_of))


def seen_cards(state: State) -> set[int]:
    """Every card whose place this state shows."""
    seen = {card for row in state.display for card in row if card is not None}
    for pile in (*state.decks, *(seat.cards + seat.reserved for seat in state.seats)):
        seen.update(pile)
    return {card for card in seen if card >= 0}


def redeal(view: State, seed: int) -> State:
    """A full state that fits the view: each hidden card becomes a random unseen one of its level.

    What the view shows stays. Cards of the view's game that stand nowhere may come up, since the
    viewer cannot know which of the unseen cards are out of the game.
    """
    generator = Generator(seed)
    unseen = shuffled_unseen(BY_LEVEL, seen_cards(view), generator)
    one, two, three = view.decks
    first, second = view.seats
    return view._replace(
        decks=(dealt(one, unseen), dealt(two, unseen), dealt(three, unseen)),
        seats=(
            first._replace(reserved=dealt(first.reserved, unseen)),
            second._replace(reserved=dealt(second.reserved, unseen)),
        ),
        entropy=generator.draw() if view.entropy is None else view.entropy,
    )
