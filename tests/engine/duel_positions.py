"""Positions of Splendor Duel for tests: say what matters, the rest is filled in."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from tests.engine.reference_duel import CARDS, ROYALS, SPIRAL

_ROW_LENGTH = {"1": 5, "2": 4, "3": 3}
# Every token once, the colours one after the other.
_TOKENS = "WBGRK" * 4 + "PPYYY"


def position(
    seats: Sequence[Mapping[str, Any]] = ({}, {}),
    board: Sequence[str] | None = None,
    bag: str | None = None,
    display: Mapping[str, Sequence[str | None]] | None = None,
    decks: Mapping[str, Sequence[str]] | None = None,
    **fields: Any,
) -> dict[str, Any]:
    """A position in the position format.

    A seat's `tokens` and the `bag` are letters ("WWY"), its `cards` ids, a wild card with its
    colour ("1-wild-01 as R"). Without a `bag` it holds what seats and board leave; without a
    `board` all tokens that seats and bag leave lie on it along the spiral. The pool holds the
    privileges that the seats leave, and the royals that no seat has are face up. A row of the
    display that is not named, or named short, is filled with cards that stand nowhere, in file
    order, unless its deck is named as empty.
    """
    held = Counter(letter for seat in seats for letter in seat.get("tokens", ""))
    if board is None:
        board = _spread(Counter(_TOKENS) - held - Counter(bag or ""))
        bag = bag or ""
    elif bag is None:
        bag = "".join((Counter(_TOKENS) - held - Counter("".join(board))).elements())
    owned_royals = [royal for seat in seats for royal in seat.get("royals", [])]
    return {
        "ruleset": "duel",
        "board": list(board),
        "bag": Counter(bag),
        "privileges": 3 - sum(seat.get("privileges", 0) for seat in seats),
        "decks": dict(decks or {}),
        "display": _filled(display or {}, decks or {}, seats),
        "royals": [royal for royal in ROYALS if royal not in owned_royals],
        "seats": [_seat(seat) for seat in seats],
        "to_move": 0,
        "phase": "act",
        "entropy": 7,
        **fields,
    }


def _spread(tokens: Counter[str]) -> list[str]:
    """The tokens along the spiral, as mixed as `_TOKENS`."""
    left = Counter(tokens)
    letters = []
    for letter in _TOKENS:
        if left[letter]:
            left[letter] -= 1
            letters.append(letter)
    places = dict(zip(SPIRAL, letters, strict=False))
    return [
        "".join(places.get(f"r{row}c{column}", ".") for column in range(1, 6))
        for row in range(1, 6)
    ]


def _card(text: str) -> dict[str, str]:
    card, _, colour = text.partition(" as ")
    return {"card": card, "as": colour} if colour else {"card": card}


def _seat(seat: Mapping[str, Any]) -> dict[str, Any]:
    return {
        **seat,
        "tokens": Counter(seat.get("tokens", "")),
        "cards": [_card(text) for text in seat.get("cards", [])],
        "privileges": seat.get("privileges", 0),
    }


def _filled(
    display: Mapping[str, Sequence[str | None]],
    decks: Mapping[str, Sequence[str]],
    seats: Sequence[Mapping[str, Any]],
) -> dict[str, list[str | None]]:
    rows = {level: list(display.get(level, [])) for level in _ROW_LENGTH}
    used = {card for row in rows.values() for card in row}
    used.update(card for deck in decks.values() for card in deck)
    for seat in seats:
        used.update(_card(text)["card"] for text in seat.get("cards", []))
        used.update(entry["card"] for entry in seat.get("reserved", []))
    for level, row in rows.items():
        if decks.get(level) != []:
            unused = [card for card in CARDS if card[0] == level and card not in used]
            row.extend(unused[: _ROW_LENGTH[level] - len(row)])
    return rows
