"""The position format: a state as JSON values, and back with every invariant checked.

What a position may leave out: `options`, `first` and `turn` (0), `replenished` and `extra_turn`
(false), `pending`, `entropy`, empty lists and bundles of a seat and its privileges of none, and
decks. A level that `decks` does not name is filled with the cards that stand nowhere, in file
order; a level that it names, also with `[]`, is taken as it is, and cards that stand nowhere are
out of the game. A row of the display may name fewer places than it has; the others are gaps.

Not compared, so that lessons may show a part of a game: royal cards won with the crowns of their
owner, a decision that waits with the card bought last, and `turn` with the seat to move.
"""

from collections.abc import Mapping
from typing import Any, Final

from game.engine.duel.abilities import stealable
from game.engine.duel.board import GAP, SIZE, Board, board_of, rows_of, total
from game.engine.duel.cards import (
    BY_LEVEL,
    CARD_INDEX,
    CARDS,
    ROYAL_INDEX,
    ROYALS,
    WILD,
    card_id,
)
from game.engine.duel.state import (
    ALL_TOKENS,
    EMPTY_SEAT,
    PRIVILEGES,
    RESERVE_LIMIT,
    ROW_LENGTHS,
    ROYAL_CROWNS,
    SEAT_COUNT,
    TOKEN_LIMIT,
    SeatState,
    State,
)
from game.engine.duel.turn import colour_of, with_card
from game.engine.duel.victory import victory
from game.engine.errors import PositionError
from game.engine.options import options_to
from game.engine.phases import Phase
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
    read_index,
    read_indices,
    read_list,
    read_mapping,
    read_options,
    read_phase,
    read_position,
    read_reserve,
    shown_and_decks,
)
from game.engine.tokens import GEMS, INDEX, LETTERS, NONE, counts_of, plus

NAME: Final = "duel"
_REQUIRED = (
    *("ruleset", "board", "bag", "privileges", "display", "royals", "seats", "to_move", "phase"),
)
_OPTIONAL = (
    *("options", "decks", "first", "turn", "replenished", "extra_turn", "pending", "entropy"),
)
_SEAT_KEYS = ("tokens", "cards", "reserved", "royals", "privileges")
_PHASES = (Phase.ACT, Phase.GAIN, Phase.STEAL, Phase.ROYAL, Phase.RETURN, Phase.OVER)
_MOST_AFTER_PRIVILEGES = TOKEN_LIMIT + PRIVILEGES
_MOST_IN_A_TURN = _MOST_AFTER_PRIVILEGES + 3


def encode(state: State) -> dict[str, Any]:
    """The position of a state or of a view; only JSON values.

    `entropy` is left out where it is masked.
    """
    position: dict[str, Any] = {
        "ruleset": NAME,
        "options": options_to(state.options),
        "board": rows_of(state.board),
        "bag": counts_of(state.bag),
        "privileges": state.privileges,
        "decks": by_level([card_id(card) for card in deck] for deck in state.decks),
        "display": by_level(
            [None if card is None else card_id(card) for card in row] for row in state.display
        ),
        "royals": [ROYALS[royal].id for royal in state.royals],
        "seats": [_encoded_seat(seat) for seat in state.seats],
        "to_move": state.to_move,
        "first": state.first,
        "phase": str(state.phase),
        "turn": state.turn,
        "replenished": state.replenished,
        "extra_turn": state.extra_turn,
        "pending": [state.pending] if state.pending else [],
    }
    if state.entropy is not None:
        position["entropy"] = state.entropy
    return position


def _encoded_seat(seat: SeatState) -> dict[str, Any]:
    return {
        "tokens": counts_of(seat.tokens),
        "cards": [
            {"card": card_id(card), "as": colour}
            if CARDS[card].bonus == WILD
            else {"card": card_id(card)}
            for card, colour in zip(seat.cards, seat.colours, strict=True)
        ],
        "reserved": [
            {"card": card_id(card), "blind": blind}
            for card, blind in zip(seat.reserved, seat.blind, strict=True)
        ],
        "royals": [ROYALS[royal].id for royal in seat.royals],
        "privileges": seat.privileges,
    }


def decode(position: Mapping[str, Any]) -> State:
    """The state of a position. Raises `PositionError` naming the field of the first fault."""
    whole = read_position(position, NAME, _REQUIRED, _OPTIONAL)
    first_seat, second_seat = (
        _seat(value, f"seats.{number}") for number, value in enumerate(_seats(whole["seats"]))
    )
    display = read_display(whole["display"], CARD_INDEX, BY_LEVEL, ROW_LENGTHS)
    elsewhere = [card for row in display for card in row if card is not None]
    for seat in (first_seat, second_seat):
        elsewhere += (*seat.cards, *seat.reserved)
    phase = read_phase(whole["phase"], _PHASES)
    state = State(
        options=read_options(whole.get("options", {})),
        board=_board(whole["board"]),
        bag=read_bundle(whole["bag"], "bag", LETTERS),
        privileges=read_count(whole["privileges"], "privileges", PRIVILEGES + 1),
        decks=read_decks(whole.get("decks", {}), CARD_INDEX, BY_LEVEL, elsewhere),
        display=display,
        royals=read_indices(whole["royals"], "royals", ROYAL_INDEX, "a royal card"),
        seats=(first_seat, second_seat),
        to_move=read_count(whole["to_move"], "to_move", SEAT_COUNT),
        first=read_count(whole.get("first", 0), "first", SEAT_COUNT),
        phase=phase,
        turn=read_count(whole.get("turn", 0), "turn"),
        replenished=read_flag(whole.get("replenished", False), "replenished"),
        extra_turn=read_flag(whole.get("extra_turn", False), "extra_turn"),
        pending=_pending(whole.get("pending", []), phase),
        entropy=read_entropy(whole),
    )
    _check(state)
    return state


def _seats(value: object) -> list[Any]:
    seats = read_list(value, "seats", SEAT_COUNT)
    if len(seats) != SEAT_COUNT:
        raise PositionError("seats", "are not two")
    return seats


def _board(value: object) -> Board:
    rows = read_list(value, "board", SIZE)
    if len(rows) != SIZE:
        raise PositionError("board", f"has not {SIZE} rows")
    for number, row in enumerate(rows):
        if not isinstance(row, str) or len(row) != SIZE or not set(row) <= {*LETTERS, GAP}:
            raise PositionError(f"board.{number}", f"is not a row of {SIZE} letters: {row!r}")
    return board_of(rows)


def _pending(value: object, phase: Phase) -> str:
    """The colour that is due in phase gain; [] in every other phase."""
    due = read_list(value, "pending", 1)
    if phase is not Phase.GAIN:
        if due:
            raise PositionError("pending", "stands in phase gain only")
        return ""
    if not due or not isinstance(due[0], str) or due[0] not in tuple(GEMS):
        raise PositionError("pending", "does not name the colour that is due")
    return due[0]


def _seat(value: object, field: str) -> SeatState:
    keys = read_mapping(value, field, _SEAT_KEYS)
    seat = EMPTY_SEAT
    for place, entry in enumerate(read_list(keys.get("cards", []), f"{field}.cards", len(CARDS))):
        seat = _with_bought(seat, entry, f"{field}.cards.{place}")
    _check_wild(seat, field)
    reserved, blind = read_reserve(
        keys.get("reserved", []), f"{field}.reserved", CARD_INDEX, RESERVE_LIMIT
    )
    royals = read_indices(keys.get("royals", []), f"{field}.royals", ROYAL_INDEX, "a royal card")
    if len(royals) > len(ROYAL_CROWNS):
        raise PositionError(f"{field}.royals", f"are more than {len(ROYAL_CROWNS)}")
    return seat._replace(
        tokens=read_bundle(keys.get("tokens", {}), f"{field}.tokens", LETTERS),
        points=seat.points + sum(ROYALS[royal].points for royal in royals),
        reserved=reserved,
        blind=blind,
        royals=royals,
        privileges=read_count(keys.get("privileges", 0), f"{field}.privileges", PRIVILEGES + 1),
    )


def _with_bought(seat: SeatState, entry: object, field: str) -> SeatState:
    keys = read_mapping(entry, field, ("card", "as"))
    card = read_index(keys.get("card"), f"{field}.card", CARD_INDEX, "a card")
    is_wild = CARDS[card].bonus == WILD
    if is_wild != ("as" in keys):
        problem = "is missing for a wild card" if is_wild else "stands with wild cards only"
        raise PositionError(f"{field}.as", problem)
    colour = keys.get("as", "")
    if is_wild and (not isinstance(colour, str) or colour not in tuple(GEMS)):
        raise PositionError(f"{field}.as", "is not the letter of a colour")
    return with_card(seat, card, colour_of(card, colour), NONE, (), ())


def _check_wild(seat: SeatState, field: str) -> None:
    """A wild card takes the colour of a card that has one of its own (D11.3)."""
    own = {CARDS[card].bonus for card in seat.cards}
    for place, (card, colour) in enumerate(zip(seat.cards, seat.colours, strict=True)):
        if CARDS[card].bonus == WILD and colour not in own:
            raise PositionError(f"{field}.cards.{place}.as", "is no colour of the other cards")


# Checking: the invariants that span several fields.


def _check(state: State) -> None:
    _check_tokens(state)
    _check_privileges(state)
    _check_cards(state)
    _check_royals(state)
    _check_limits(state)
    _check_waiting(state)
    _check_flags(state)
    _check_end(state)


def _check_tokens(state: State) -> None:
    first, second = state.seats
    found = plus(plus(total(state.board), state.bag), plus(first.tokens, second.tokens))
    for letter, count, expected in zip(LETTERS, found, ALL_TOKENS, strict=True):
        if count != expected:
            raise PositionError("board", f"{letter}: {count} tokens in play, not {expected}")


def _check_privileges(state: State) -> None:
    count = state.privileges + sum(seat.privileges for seat in state.seats)
    if count != PRIVILEGES:
        raise PositionError("privileges", f"{count} in play, not {PRIVILEGES}")


def _check_cards(state: State) -> None:
    own = [
        (f"seats.{number}.{name}", pile)
        for number, seat in enumerate(state.seats)
        for name, pile in (("cards", seat.cards), ("reserved", seat.reserved))
    ]
    check_cards((*own, *shown_and_decks(state.display, state.decks)), BY_LEVEL, card_id)
    if state.phase is Phase.ACT:  # later in a turn the refill may be still to come (D14.5)
        check_gaps(state.display, state.decks)


def _check_royals(state: State) -> None:
    won = [(f"seats.{number}.royals", seat.royals) for number, seat in enumerate(state.seats)]
    check_distinct([royal.id for royal in ROYALS], (*won, ("royals", state.royals)))


def _check_limits(state: State) -> None:
    for number, seat in enumerate(state.seats):
        most = _most_tokens(state, number)
        if sum(seat.tokens) > most:
            raise PositionError(f"seats.{number}.tokens", f"more than {most}")


def _most_tokens(state: State, number: int) -> int:
    if number != state.to_move or state.phase is Phase.OVER:
        return TOKEN_LIMIT
    return _MOST_AFTER_PRIVILEGES if state.phase is Phase.ACT else _MOST_IN_A_TURN


def _check_waiting(state: State) -> None:
    """A decision waits only where there is something to choose."""
    mover, rival = state.seats[state.to_move], state.seats[1 - state.to_move]
    if state.phase is Phase.GAIN and state.board[INDEX[state.pending]].bit_count() < 2:
        raise PositionError("pending", "fewer than two such tokens to choose from")
    if state.phase is Phase.STEAL and len(stealable(rival.tokens)) < 2:
        raise PositionError("phase", "fewer than two kinds of tokens to steal")
    if state.phase is Phase.ROYAL:
        if len(state.royals) < 2:
            raise PositionError("phase", "fewer than two royal cards to choose from")
        if mover.crowns < ROYAL_CROWNS[0]:
            raise PositionError("phase", "the seat to move has too few crowns for a royal card")
    if state.phase is Phase.RETURN and sum(mover.tokens) <= TOKEN_LIMIT:
        raise PositionError(f"seats.{state.to_move}.tokens", "nothing to discard")


def _check_flags(state: State) -> None:
    if state.phase is Phase.ACT:
        if state.extra_turn:
            raise PositionError("extra_turn", "is earned by the mandatory action")
        if state.replenished and state.bag != NONE:
            raise PositionError("replenished", "leaves an empty bag")


def _check_end(state: State) -> None:
    """The active player wins at the end of the own turn, and nobody else ever (D14.4, D15.3)."""
    mover, rival = state.seats[state.to_move], state.seats[1 - state.to_move]
    if victory(rival):
        raise PositionError(f"seats.{1 - state.to_move}", "has won before")
    if state.phase is Phase.ACT and victory(mover):
        raise PositionError(f"seats.{state.to_move}", "has won before")
    if state.phase is Phase.OVER and not victory(mover):
        raise PositionError("phase", "nobody has won")
