"""The rules of Splendor a second time: slow, over plain dictionaries, straight from the rule list.

It shares nothing with the engine but the position format and the printed cards. The tests hold
the two against each other.
"""

from collections import Counter
from copy import deepcopy
from itertools import combinations, combinations_with_replacement
from typing import Any

from tests.engine.printed import GEM_NAMES, Position, count_lines, move, read_printed, spelled

_CARDS = read_printed("splendor", "splendor_cards.csv")
_NOBLES = read_printed("splendor", "splendor_nobles.csv")


def _option(position: Position, name: str, default: object) -> object:
    return position["options"].get(name, default)


def _mover(position: Position) -> dict[str, Any]:
    seat: dict[str, Any] = position["seats"][position["to_move"]]
    return seat


def _bonuses(seat: dict[str, Any]) -> Counter[str]:
    colours = {name: gem for gem, name in GEM_NAMES.items()}
    return Counter(colours[_CARDS[card]["bonus"]] for card in seat["cards"])


def points(seat: dict[str, Any]) -> int:
    """Prestige points of cards and nobles (S10.4, S11.2)."""
    return sum(int(_CARDS[card]["points"]) for card in seat["cards"]) + 3 * len(seat["nobles"])


def payment(seat: dict[str, Any], card: str) -> Counter[str] | None:
    """Gems first, gold for the rest; None when that is not enough (S7.2, S7.3)."""
    bonuses = _bonuses(seat)
    paid: Counter[str] = Counter()
    for gem, name in GEM_NAMES.items():
        due = max(0, int(_CARDS[card][name]) - bonuses[gem])
        gems = min(due, seat["tokens"].get(gem, 0))
        paid[gem] += gems
        paid["Y"] += due - gems
    return paid if paid["Y"] <= seat["tokens"].get("Y", 0) else None


def legal(position: Position) -> set[str]:
    """The texts of all legal actions."""
    if position["phase"] == "act":
        texts = {*_takes(position), *_reserves(position), *_buys(position)}
        return texts or {"pass"}
    if position["phase"] == "return":
        return _returns(position)
    if position["phase"] == "noble":
        return {f"noble {noble}" for noble in _eligible(position)}
    return set()


def _takes(position: Position) -> set[str]:
    supply = position["supply"]
    open_gems = [gem for gem in GEM_NAMES if supply.get(gem, 0) > 0]
    rule = _option(position, "take_different", "must_take_available")
    if rule == "must_take_available":
        sizes = {min(3, len(open_gems))}
    else:
        sizes = {1, 2, 3} if rule == "up_to_three" else {3}
    different = {
        f"take {spelled(gems)}" for size in sizes - {0} for gems in combinations(open_gems, size)
    }
    return different | {f"take {gem}{gem}" for gem in open_gems if supply[gem] >= 4}


def _reserves(position: Position) -> set[str]:
    if len(_mover(position)["reserved"]) >= 3:
        return set()
    texts = {f"reserve {card}" for row in position["display"].values() for card in row if card}
    if _option(position, "blind_reserve", default=True):
        texts |= {f"reserve deck-{level}" for level, deck in position["decks"].items() if deck}
    return texts


def _buys(position: Position) -> set[str]:
    seat = _mover(position)
    cards = [card for row in position["display"].values() for card in row if card]
    cards += [entry["card"] for entry in seat["reserved"]]
    return {f"buy {card}" for card in cards if payment(seat, card) is not None}


def _returns(position: Position) -> set[str]:
    tokens = _mover(position)["tokens"]
    size: int = sum(tokens.values()) - 10
    only_taken = _option(position, "return_choice", "any") == "just_taken"
    source: dict[str, int] = position["taken"] if only_taken else tokens
    owned = [letter for letter in (*GEM_NAMES, "Y") if source.get(letter, 0)]
    return {
        f"return {spelled(letters)}"
        for letters in combinations_with_replacement(owned, size)
        if all(count <= source[letter] for letter, count in Counter(letters).items())
    }


def _eligible(position: Position) -> list[str]:
    bonuses = _bonuses(_mover(position))
    return [
        noble
        for noble in position["nobles"]
        if all(bonuses[gem] >= int(_NOBLES[noble][name]) for gem, name in GEM_NAMES.items())
    ]


def after(position: Position, text: str) -> Position:
    """The position after a legal action."""
    new = deepcopy(position)
    word, _, rest = text.partition(" ")
    gained: Counter[str] = Counter()
    if word == "take":
        gained = Counter(rest)
    elif word == "reserve":
        gained = _reserve(new, rest)
    elif word == "buy":
        _buy(new, rest)
    elif word == "return":
        new.pop("taken")
        move(Counter(rest), _mover(new)["tokens"], new["supply"])
    elif word == "noble":
        _visit(new, rest)
        return _end(new)
    move(gained, new["supply"], _mover(new)["tokens"])
    return _settle(new, gained)


def _leave_display(position: Position, card: str) -> None:
    level = _CARDS[card]["level"]
    row, deck = position["display"][level], position["decks"][level]
    row[row.index(card)] = deck.pop(0) if deck else None


def _reserve(position: Position, target: str) -> Counter[str]:
    is_blind = target.startswith("deck-")
    if is_blind:
        card = position["decks"][target.removeprefix("deck-")].pop(0)
    else:
        card = target
        _leave_display(position, card)
    _mover(position)["reserved"].append({"card": card, "blind": is_blind})
    return Counter("Y") if position["supply"].get("Y", 0) else Counter()


def _buy(position: Position, card: str) -> None:
    seat = _mover(position)
    paid = payment(seat, card)
    assert paid is not None
    move(paid, seat["tokens"], position["supply"])
    reserved = [entry for entry in seat["reserved"] if entry["card"] != card]
    if len(reserved) == len(seat["reserved"]):
        _leave_display(position, card)
    seat["reserved"] = reserved
    seat["cards"].append(card)


def _visit(position: Position, noble: str) -> None:
    position["nobles"].remove(noble)
    _mover(position)["nobles"].append(noble)


def _settle(position: Position, gained: Counter[str]) -> Position:
    """Token limit, then nobles; a decision with one possibility is taken at once."""
    if sum(_mover(position)["tokens"].values()) > 10:
        position["phase"] = "return"
        position["taken"] = dict(gained)
        choices = _returns(position)
        return after(position, choices.pop()) if len(choices) == 1 else position
    nobles = _eligible(position)
    if len(nobles) > 1:
        position["phase"] = "noble"
        return position
    for noble in nobles:
        _visit(position, noble)
    return _end(position)


def _end(position: Position) -> Position:
    """The end check and the next seat (S11.1)."""
    if any(points(seat) >= 15 for seat in position["seats"]):
        position["last_round"] = True
    following = (position["to_move"] + 1) % len(position["seats"])
    if position["last_round"] and following == position["first"]:
        position["phase"] = "over"
    else:
        position.update(phase="act", to_move=following, turn=position["turn"] + 1)
    return position


def perft(position: Position, depth: int) -> int:
    """The number of action sequences of exactly that length."""
    return count_lines(legal, after, position, depth)
