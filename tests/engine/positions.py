"""Positions of Splendor for tests: say what matters, the rest is filled in."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from game.engine.splendor.cards import CARDS

_GEMS = {2: 4, 3: 5, 4: 7}


def position(
    seats: Sequence[Mapping[str, Any]] = ({}, {}),
    display: Mapping[str, Sequence[str | None]] | None = None,
    decks: Mapping[str, Sequence[str]] | None = None,
    **fields: Any,
) -> dict[str, Any]:
    """A position in the position format.

    A seat's `tokens` are letters ("WWY"); the supply is what the seats leave. A row of the display
    that is not named, or named short, is filled with cards that stand nowhere, in file order,
    unless its deck is named as empty.
    """
    named = {level: list((display or {}).get(level, [])) for level in "123"}
    used = {card for row in named.values() for card in row}
    used.update(card for deck in (decks or {}).values() for card in deck)
    for seat in seats:
        used.update(seat.get("cards", []))
        used.update(entry["card"] for entry in seat.get("reserved", []))
    for level, row in named.items():
        if not (decks and decks.get(level) == []):
            unused = [card for card in _level(level) if card not in used]
            row.extend(unused[: 4 - len(row)])
    return {
        "ruleset": "splendor",
        "supply": _supply(seats),
        "display": named,
        "decks": dict(decks or {}),
        "nobles": [],
        "seats": [{**seat, "tokens": Counter(seat.get("tokens", ""))} for seat in seats],
        "to_move": 0,
        "phase": "act",
        **fields,
    }


def _level(level: str) -> list[str]:
    return [card.id for card in CARDS if card.level == int(level)]


def _supply(seats: Sequence[Mapping[str, Any]]) -> dict[str, int]:
    supply = Counter({**dict.fromkeys("WBGRK", _GEMS[len(seats)]), "Y": 5})
    for seat in seats:
        supply.subtract(seat.get("tokens", ""))
    return dict(supply)


def cards_with_bonuses(gems: str) -> list[str]:
    """Ids of cards of level 1 without points, one for each letter: "WWB" is two white, one blue."""
    plain = [card for card in CARDS if card.level == 1 and not card.points]
    wanted = Counter(gems)
    return [
        card.id
        for gem, count in wanted.items()
        for card in [card for card in plain if card.bonus == gem][:count]
    ]
