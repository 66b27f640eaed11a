"""The position format: a state as JSON values, and back with every invariant checked.

What a position may leave out: `options`, `first` and `turn` (0), `entropy`, empty lists and
bundles of a seat, and decks. A level that `decks` does not name is filled with the cards that
stand nowhere, in file order; a level that it names, also with `[]`, is taken as it is, and cards
that stand nowhere are out of the game. Without `last_round` the flag follows from the points.
A row of the display may name fewer than four places; the others are gaps.

Not compared, so that lessons may show a part of a game: nobles won with the bonuses of their
owner, and `turn` with the seat to move.
"""

from collections.abc import Mapping
from typing import Any

from game.engine.errors import PositionError
from game.engine.options import options_to
from game.engine.phases import Phase
from game.engine.piles import LEVELS
from game.engine.reading import (
    by_level,
    check_cards,
    check_distinct,
    check_gaps,
    read_bundle,
    read_count,
    read_decks,
    read_display,
    read_entropy,
    read_flag,
    read_indices,
    read_list,
    read_mapping,
    read_options,
    read_phase,
    read_position,
    read_reserve,
    shown_and_decks,
)
from game.engine.splendor.cards import (
    BY_LEVEL,
    CARD_INDEX,
    CARDS,
    NOBLE_INDEX,
    NOBLES,
    Counts,
    card_id,
)
from game.engine.splendor.state import (
    GEM_TOKENS,
    GOAL_POINTS,
    GOLD_TOKENS,
    RESERVE_LIMIT,
    ROW_LENGTH,
    SEAT_RANGE,
    TOKEN_LIMIT,
    SeatState,
    State,
)
from game.engine.splendor.turn import eligible, return_choices
from game.engine.tokens import GEMS, GOLD, NONE, Tokens, as_tokens, counts_of, tokens_of

NAME = "splendor"
_REQUIRED = ("ruleset", "supply", "display", "nobles", "seats", "to_move", "phase")
_OPTIONAL = ("options", "decks", "first", "turn", "last_round", "taken", "entropy")
_SEAT_KEYS = ("tokens", "cards", "reserved", "nobles")
_PHASES = (Phase.ACT, Phase.RETURN, Phase.NOBLE, Phase.OVER)


def encode(state: State) -> dict[str, Any]:
    """The position of a state or of a view; only JSON values.

    `taken` stands in phase return only, `entropy` is left out where it is masked.
    """
    position: dict[str, Any] = {
        "ruleset": NAME,
        "options": options_to(state.options),
        "supply": counts_of(state.supply),
        "decks": by_level([card_id(card) for card in deck] for deck in state.decks),
        "display": by_level(
            [None if card is None else card_id(card) for card in row] for row in state.display
        ),
        "nobles": [NOBLES[noble].id for noble in state.nobles],
        "seats": [_encoded_seat(seat) for seat in state.seats],
        "to_move": state.to_move,
        "first": state.first,
        "phase": str(state.phase),
        "turn": state.turn,
        "last_round": state.last_round,
    }
    if state.phase is Phase.RETURN:
        position["taken"] = counts_of(state.taken)
    if state.entropy is not None:
        position["entropy"] = state.entropy
    return position


def _encoded_seat(seat: SeatState) -> dict[str, Any]:
    return {
        "tokens": counts_of(seat.tokens),
        "cards": [card_id(card) for card in seat.cards],
        "reserved": [
            {"card": card_id(card), "blind": blind}
            for card, blind in zip(seat.reserved, seat.blind, strict=True)
        ],
        "nobles": [NOBLES[noble].id for noble in seat.nobles],
    }


def decode(position: Mapping[str, Any]) -> State:
    """The state of a position. Raises `PositionError` naming the field of the first fault."""
    whole = read_position(position, NAME, _REQUIRED, _OPTIONAL)
    options = read_options(whole.get("options", {}))
    seats = tuple(
        _seat(value, f"seats.{number}") for number, value in enumerate(_seats(whole["seats"]))
    )
    display = read_display(whole["display"], CARD_INDEX, BY_LEVEL, [ROW_LENGTH] * len(LEVELS))
    elsewhere = [card for row in display for card in row if card is not None]
    for seat in seats:
        elsewhere += (*seat.cards, *seat.reserved)
    state = State(
        options=options,
        supply=read_bundle(whole["supply"], "supply", GEMS + GOLD),
        decks=read_decks(whole.get("decks", {}), CARD_INDEX, BY_LEVEL, elsewhere),
        display=display,
        nobles=_nobles(whole["nobles"], "nobles"),
        seats=seats,
        to_move=read_count(whole["to_move"], "to_move", len(seats)),
        first=read_count(whole.get("first", 0), "first", len(seats)),
        phase=read_phase(whole["phase"], _PHASES),
        turn=read_count(whole.get("turn", 0), "turn"),
        last_round=_last_round(whole, seats),
        taken=_taken(whole),
        entropy=read_entropy(whole),
    )
    _check(state)
    return state


def _taken(whole: Mapping[str, Any]) -> Tokens:
    if whole["phase"] == Phase.RETURN:
        if "taken" not in whole:
            raise PositionError("taken", "is missing")
        return read_bundle(whole["taken"], "taken", GEMS + GOLD)
    if "taken" in whole:
        raise PositionError("taken", "stands in phase return only")
    return NONE


def _last_round(whole: Mapping[str, Any], seats: tuple[SeatState, ...]) -> bool:
    if "last_round" in whole:
        return read_flag(whole["last_round"], "last_round")
    return any(
        seat.points >= GOAL_POINTS
        for number, seat in enumerate(seats)
        if number != whole["to_move"] or whole["phase"] != Phase.NOBLE
    )


def _seats(value: object) -> list[Any]:
    seats = read_list(value, "seats", SEAT_RANGE.stop - 1)
    if len(seats) not in SEAT_RANGE:
        raise PositionError("seats", f"are not {SEAT_RANGE.start} to {SEAT_RANGE.stop - 1}")
    return seats


def _seat(value: object, field: str) -> SeatState:
    keys = read_mapping(value, field, _SEAT_KEYS)
    cards = read_indices(keys.get("cards", []), f"{field}.cards", CARD_INDEX, "a card")
    reserved, blind = read_reserve(
        keys.get("reserved", []), f"{field}.reserved", CARD_INDEX, RESERVE_LIMIT
    )
    nobles = _nobles(keys.get("nobles", []), f"{field}.nobles")
    return SeatState(
        tokens=read_bundle(keys.get("tokens", {}), f"{field}.tokens", GEMS + GOLD),
        bonuses=_bonuses(cards),
        points=sum(CARDS[card].points for card in cards)
        + sum(NOBLES[noble].points for noble in nobles),
        cards=cards,
        reserved=reserved,
        blind=blind,
        nobles=nobles,
    )


def _nobles(value: object, field: str) -> tuple[int, ...]:
    return read_indices(value, field, NOBLE_INDEX, "a noble")


def _bonuses(cards: tuple[int, ...]) -> Counts:
    w, b, g, r, k, _, _ = tokens_of(CARDS[card].bonus for card in cards)
    return (w, b, g, r, k)


# Checking: the invariants that span several fields.


def _check(state: State) -> None:
    _check_tokens(state)
    _check_cards(state)
    _check_nobles(state)
    _check_limits(state)
    _check_return(state)
    _check_noble_choice(state)
    _check_end(state)


def _check_tokens(state: State) -> None:
    gems = GEM_TOKENS[state.seat_count]
    expected = as_tokens((*[gems] * len(GEMS), 0, GOLD_TOKENS))
    piles = (state.supply, *(seat.tokens for seat in state.seats))
    for letter, total, *counts in zip(GEMS + "P" + GOLD, expected, *piles, strict=True):
        if sum(counts) != total:
            raise PositionError("supply", f"{letter}: {sum(counts)} tokens in play, not {total}")


def _check_cards(state: State) -> None:
    own = [
        (f"seats.{number}.{name}", pile)
        for number, seat in enumerate(state.seats)
        for name, pile in (("cards", seat.cards), ("reserved", seat.reserved))
    ]
    check_cards((*own, *shown_and_decks(state.display, state.decks)), BY_LEVEL, card_id)
    check_gaps(state.display, state.decks)


def _check_nobles(state: State) -> None:
    won = [(f"seats.{number}.nobles", seat.nobles) for number, seat in enumerate(state.seats)]
    count = check_distinct([noble.id for noble in NOBLES], (*won, ("nobles", state.nobles)))
    if count > state.seat_count + 1:
        raise PositionError("nobles", f"more than {state.seat_count + 1} in the game")


def _check_limits(state: State) -> None:
    for number, seat in enumerate(state.seats):
        is_returning = number == state.to_move and state.phase is Phase.RETURN
        if sum(seat.tokens) > TOKEN_LIMIT and not is_returning:
            raise PositionError(f"seats.{number}.tokens", f"more than {TOKEN_LIMIT}")


def _check_return(state: State) -> None:
    if state.phase is not Phase.RETURN:
        return
    tokens = state.seats[state.to_move].tokens
    taken = state.taken
    if any(count > own for count, own in zip(taken, tokens, strict=True)):
        raise PositionError("taken", "is not a part of the seat's tokens")
    if not _is_take(taken):
        raise PositionError("taken", "cannot come from one action")
    if not 0 < sum(tokens) - TOKEN_LIMIT <= sum(taken):
        raise PositionError(f"seats.{state.to_move}.tokens", "no excess that the action explains")
    if len(return_choices(state.options, tokens, taken)) < 2:
        raise PositionError("phase", "the only possible return is made by itself")


def _is_take(taken: Tokens) -> bool:
    """Whether one action can bring these: different gems, two alike, or one gold."""
    if taken[6]:
        return sum(taken) == 1
    return 0 < sum(taken) <= 3 and (max(taken) == 1 or sum(taken) == 2)


def _check_noble_choice(state: State) -> None:
    if state.phase is Phase.NOBLE:
        choices = eligible(state.nobles, state.seats[state.to_move])
        if len(choices) < 2:
            raise PositionError("phase", "fewer than two nobles to choose from")


def _check_end(state: State) -> None:
    """Points and the last round (S11.1): the flag is set by the end check and only by it."""
    reached = [number for number, seat in enumerate(state.seats) if seat.points >= GOAL_POINTS]
    if state.last_round and not reached:
        raise PositionError("last_round", f"nobody has {GOAL_POINTS} points")
    before_check = state.phase is Phase.NOBLE
    settled = [number for number in reached if not (before_check and number == state.to_move)]
    if settled and not state.last_round:
        raise PositionError("last_round", f"seat {settled[0]} has {GOAL_POINTS} points")
    if state.phase is Phase.OVER:
        if not state.last_round:
            raise PositionError("last_round", "a finished game has had its last round")
        if (state.to_move + 1) % state.seat_count != state.first:
            raise PositionError("to_move", "the last turn belongs to the seat before the first")
