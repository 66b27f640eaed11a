"""The position format: a state as JSON values, and back with every invariant checked.

What a position may leave out: `options`, `first` and `turn` (0), `entropy`, empty lists and
bundles of a seat, and decks. A level that `decks` does not name is filled with the cards that
stand nowhere, in file order; a level that it names, also with `[]`, is taken as it is, and cards
that stand nowhere are out of the game. Without `last_round` the flag follows from the points.
A row of the display may name fewer than four places; the others are gaps.

Not compared, so that lessons may show a part of a game: nobles won with the bonuses of their
owner, and `turn` with the seat to move.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from game.engine.errors import PositionError
from game.engine.options import OptionError, Options, options_from, options_to
from game.engine.phases import Phase
from game.engine.splendor.cards import (
    BY_LEVEL,
    CARD_INDEX,
    CARDS,
    HIDDEN_PREFIX,
    LEVELS,
    NOBLE_INDEX,
    NOBLES,
    Counts,
    card_id,
    level_of,
)
from game.engine.splendor.state import (
    GEM_TOKENS,
    GOAL_POINTS,
    GOLD_TOKENS,
    RESERVE_LIMIT,
    ROW_LENGTH,
    SEAT_RANGE,
    TOKEN_LIMIT,
    Decks,
    Display,
    Row,
    SeatState,
    State,
)
from game.engine.splendor.turn import eligible, return_choices
from game.engine.tokens import GEMS, GOLD, NONE, Tokens, as_tokens, counts_of, tokens_of

NAME = "splendor"
_REQUIRED = ("ruleset", "supply", "display", "nobles", "seats", "to_move", "phase")
_OPTIONAL = ("options", "decks", "first", "turn", "last_round", "taken", "entropy")
_SEAT_KEYS = ("tokens", "cards", "reserved", "nobles")
_HIDDEN = {f"{HIDDEN_PREFIX}{level}": -level for level in LEVELS}
_PHASES = {str(phase): phase for phase in (Phase.ACT, Phase.RETURN, Phase.NOBLE, Phase.OVER)}
_MOST = 1 << 64


def encode(state: State) -> dict[str, Any]:
    """The position of a state or of a view; only JSON values.

    `taken` stands in phase return only, `entropy` is left out where it is masked.
    """
    position: dict[str, Any] = {
        "ruleset": NAME,
        "options": options_to(state.options),
        "supply": counts_of(state.supply),
        "decks": _levels([card_id(card) for card in deck] for deck in state.decks),
        "display": _levels(
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


def _levels(values: Iterable[list[Any]]) -> dict[str, list[Any]]:
    return {str(level): value for level, value in zip(LEVELS, values, strict=True)}


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
    whole = _mapping(position, "position", (*_REQUIRED, *_OPTIONAL))
    for key in _REQUIRED:
        if key not in whole:
            raise PositionError(key, "is missing")
    if whole["ruleset"] != NAME:
        raise PositionError("ruleset", f"is not {NAME!r}")
    options = _options(whole.get("options", {}))
    seats = tuple(
        _seat(value, f"seats.{number}") for number, value in enumerate(_seats(whole["seats"]))
    )
    display = _display(whole["display"])
    state = State(
        options=options,
        supply=_bundle(whole["supply"], "supply"),
        decks=_decks(whole.get("decks", {}), display, seats),
        display=display,
        nobles=_tiles(whole["nobles"], "nobles"),
        seats=seats,
        to_move=_count(whole["to_move"], "to_move", len(seats)),
        first=_count(whole.get("first", 0), "first", len(seats)),
        phase=_phase(whole["phase"]),
        turn=_count(whole.get("turn", 0), "turn"),
        last_round=_last_round(whole, seats),
        taken=_taken(whole),
        entropy=_entropy(whole),
    )
    _check(state)
    return state


# Reading: each function takes a value of any type and the name of its field.


def _mapping(value: object, field: str, keys: Iterable[str]) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise PositionError(field, "is not an object")
    known = tuple(keys)
    for key in value:
        if key not in known:
            raise PositionError(field, f"has an unknown key {key!r}")
    return value


def _list(value: object, field: str, most: int) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise PositionError(field, "is not a list")
    if len(value) > most:
        raise PositionError(field, f"has more than {most} entries")
    return list(value)


def _count(value: object, field: str, below: int = _MOST) -> int:
    if type(value) is not int or not 0 <= value < below:
        raise PositionError(field, f"is not a whole number from 0 to {below - 1}")
    return value


def _flag(value: object, field: str) -> bool:
    if not isinstance(value, bool):
        raise PositionError(field, "is neither true nor false")
    return value


def _options(value: object) -> Options:
    names = _mapping(value, "options", Options._fields)
    try:
        return options_from(names)
    except OptionError as error:
        raise PositionError(f"options.{error.option}", "has no such value") from error


def _bundle(value: object, field: str) -> Tokens:
    counts = _mapping(value, field, GEMS + GOLD)
    gems = [_count(counts.get(gem, 0), f"{field}.{gem}") for gem in GEMS]
    return as_tokens((*gems, 0, _count(counts.get(GOLD, 0), f"{field}.{GOLD}")))


def _known_card(value: object, field: str) -> int:
    if not isinstance(value, str) or value not in CARD_INDEX:
        raise PositionError(field, f"is not a card: {value!r}")
    return CARD_INDEX[value]


def _card(value: object, field: str) -> int:
    if isinstance(value, str) and value in _HIDDEN:
        return _HIDDEN[value]
    return _known_card(value, field)


def _tiles(value: object, field: str) -> tuple[int, ...]:
    tiles = _list(value, field, len(NOBLES))
    for place, tile in enumerate(tiles):
        if not isinstance(tile, str) or tile not in NOBLE_INDEX:
            raise PositionError(f"{field}.{place}", f"is not a noble: {tile!r}")
    return tuple(NOBLE_INDEX[tile] for tile in tiles)


def _phase(value: object) -> Phase:
    if not isinstance(value, str) or value not in _PHASES:
        raise PositionError("phase", f"is not a phase: {value!r}")
    return _PHASES[value]


def _entropy(whole: Mapping[str, Any]) -> int | None:
    return _count(whole["entropy"], "entropy") if "entropy" in whole else None


def _taken(whole: Mapping[str, Any]) -> Tokens:
    if whole["phase"] == Phase.RETURN:
        if "taken" not in whole:
            raise PositionError("taken", "is missing")
        return _bundle(whole["taken"], "taken")
    if "taken" in whole:
        raise PositionError("taken", "stands in phase return only")
    return NONE


def _last_round(whole: Mapping[str, Any], seats: tuple[SeatState, ...]) -> bool:
    if "last_round" in whole:
        return _flag(whole["last_round"], "last_round")
    return any(
        seat.points >= GOAL_POINTS
        for number, seat in enumerate(seats)
        if number != whole["to_move"] or whole["phase"] != Phase.NOBLE
    )


def _seats(value: object) -> list[Any]:
    seats = _list(value, "seats", SEAT_RANGE.stop - 1)
    if len(seats) not in SEAT_RANGE:
        raise PositionError("seats", f"are not {SEAT_RANGE.start} to {SEAT_RANGE.stop - 1}")
    return seats


def _seat(value: object, field: str) -> SeatState:
    keys = _mapping(value, field, _SEAT_KEYS)
    cards = tuple(
        _known_card(card, f"{field}.cards.{place}")
        for place, card in enumerate(_list(keys.get("cards", []), f"{field}.cards", len(CARDS)))
    )
    reserved = [
        _reserved(entry, f"{field}.reserved.{place}")
        for place, entry in enumerate(
            _list(keys.get("reserved", []), f"{field}.reserved", RESERVE_LIMIT)
        )
    ]
    nobles = _tiles(keys.get("nobles", []), f"{field}.nobles")
    return SeatState(
        tokens=_bundle(keys.get("tokens", {}), f"{field}.tokens"),
        bonuses=_bonuses(cards),
        points=sum(CARDS[card].points for card in cards)
        + sum(NOBLES[noble].points for noble in nobles),
        cards=cards,
        reserved=tuple(card for card, _ in reserved),
        blind=tuple(blind for _, blind in reserved),
        nobles=nobles,
    )


def _bonuses(cards: tuple[int, ...]) -> Counts:
    w, b, g, r, k, _, _ = tokens_of(CARDS[card].bonus for card in cards)
    return (w, b, g, r, k)


def _reserved(value: object, field: str) -> tuple[int, bool]:
    keys = _mapping(value, field, ("card", "blind"))
    card = _card(keys.get("card"), f"{field}.card")
    return card, _flag(keys.get("blind", False), f"{field}.blind")


def _display(value: object) -> Display:
    rows = _mapping(value, "display", map(str, LEVELS))
    one, two, three = (_row(rows.get(str(level), []), level) for level in LEVELS)
    return (one, two, three)


def _row(value: object, level: int) -> Row:
    field = f"display.{level}"
    cards = [
        None if card is None else _of_level(_known_card(card, f"{field}.{place}"), level, field)
        for place, card in enumerate(_list(value, field, ROW_LENGTH))
    ]
    return (*cards, *[None] * (ROW_LENGTH - len(cards)))


def _of_level(card: int, level: int, field: str) -> int:
    if level_of(card) != level:
        raise PositionError(field, f"{card_id(card)} is not of level {level}")
    return card


def _decks(value: object, display: Display, seats: tuple[SeatState, ...]) -> Decks:
    named = _mapping(value, "decks", map(str, LEVELS))
    given = {level: _deck(named[str(level)], level) for level in LEVELS if str(level) in named}
    used = {
        *(card for row in display for card in row if card is not None),
        *(card for deck in given.values() for card in deck),
        *(card for seat in seats for card in (*seat.cards, *seat.reserved)),
    }
    one, two, three = (
        given[level]
        if level in given
        else tuple(card for card in BY_LEVEL[level - 1] if card not in used)
        for level in LEVELS
    )
    return (one, two, three)


def _deck(value: object, level: int) -> tuple[int, ...]:
    field = f"decks.{level}"
    return tuple(
        _of_level(_card(card, f"{field}.{place}"), level, field)
        for place, card in enumerate(_list(value, field, len(BY_LEVEL[level - 1])))
    )


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
    seen: set[int] = set()
    hidden = dict.fromkeys(LEVELS, 0)
    for field, pile in _piles(state):
        for card in pile:
            if card < 0:
                hidden[-card] += 1
            elif card in seen:
                raise PositionError(field, f"{card_id(card)} stands twice")
            else:
                seen.add(card)
    for level, cards in zip(LEVELS, BY_LEVEL, strict=True):
        if hidden[level] + len(seen.intersection(cards)) > len(cards):
            raise PositionError(f"decks.{level}", f"more than {len(cards)} cards of level {level}")
    for level, deck, row in zip(LEVELS, state.decks, state.display, strict=True):
        if deck and None in row:
            raise PositionError(f"display.{level}", "has a gap although the deck is not empty")


def _piles(state: State) -> Iterable[tuple[str, Iterable[int]]]:
    for number, seat in enumerate(state.seats):
        yield f"seats.{number}.cards", seat.cards
        yield f"seats.{number}.reserved", seat.reserved
    for level, row in zip(LEVELS, state.display, strict=True):
        yield f"display.{level}", (card for card in row if card is not None)
    for level, deck in zip(LEVELS, state.decks, strict=True):
        yield f"decks.{level}", deck


def _check_nobles(state: State) -> None:
    seen: set[int] = set()
    won = [(f"seats.{number}.nobles", seat.nobles) for number, seat in enumerate(state.seats)]
    for field, tiles in (*won, ("nobles", state.nobles)):
        for noble in tiles:
            if noble in seen:
                raise PositionError(field, f"{NOBLES[noble].id} stands twice")
            seen.add(noble)
    if len(seen) > state.seat_count + 1:
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
