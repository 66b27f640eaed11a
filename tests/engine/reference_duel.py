"""The rules of Splendor Duel a second time: slow, over plain dictionaries, from the rule list.

It shares nothing with the engine but the position format, the printed cards and the generator.
The tests hold the two against each other.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from itertools import combinations_with_replacement, product
from typing import Any, Final

from game.engine.random import Generator
from tests.engine.printed import GEM_NAMES, Position, count_lines, move, read_printed, spelled

CARDS: Final = read_printed("duel", "duel_cards.csv")
ROYALS: Final = read_printed("duel", "duel_royals.csv")
# The step of each space along the spiral (D3.1), as the board lies.
_STEPS = (
    (25, 10, 11, 12, 13),
    (24, 9, 2, 3, 14),
    (23, 8, 1, 4, 15),
    (22, 7, 6, 5, 16),
    (21, 20, 19, 18, 17),
)
_CELLS = [f"r{row}c{column}" for row in range(1, 6) for column in range(1, 6)]
SPIRAL: Final = sorted(_CELLS, key=lambda cell: _STEPS[int(cell[1]) - 1][int(cell[3]) - 1])
_DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))
_COLOURS = {name: gem for gem, name in GEM_NAMES.items()}
_PRICES = {**GEM_NAMES, "P": "pearl"}

Seat = dict[str, Any]


def mover(position: Position) -> Seat:
    """The seat to move."""
    seat: Seat = position["seats"][position["to_move"]]
    return seat


def _opponent(position: Position) -> Seat:
    seat: Seat = position["seats"][1 - position["to_move"]]
    return seat


# The board (D3).


def token_at(position: Position, cell: str) -> str:
    """The letter on a cell, "." for an empty one."""
    letter: str = position["board"][int(cell[1]) - 1][int(cell[3]) - 1]
    return letter


def _put(position: Position, cell: str, letter: str) -> None:
    row, column = int(cell[1]) - 1, int(cell[3]) - 1
    line = position["board"][row]
    position["board"][row] = line[:column] + letter + line[column + 1 :]


def _cells_with(position: Position, letters: str) -> list[str]:
    return [cell for cell in _CELLS if token_at(position, cell) in letters]


def _lines() -> Iterator[tuple[str, ...]]:
    for cell in _CELLS:
        yield (cell,)
        for down, right in _DIRECTIONS:
            line = [
                f"r{int(cell[1]) + step * down}c{int(cell[3]) + step * right}" for step in range(3)
            ]
            for size in (2, 3):
                if set(line[:size]) <= set(_CELLS):
                    yield tuple(sorted(line[:size]))


# Every straight unbroken line of one to three cells, once (D3.3).
LINES: Final = frozenset(_lines())


# What a seat owns.


def colour_of(entry: dict[str, str]) -> str | None:
    """The colour that a bought card counts as; None for a card without a bonus (D11.2)."""
    return entry.get("as") or _COLOURS.get(CARDS[entry["card"]]["bonus"])


def bonuses(seat: Seat) -> Counter[str]:
    """Discounts by colour (D10.3)."""
    counts: Counter[str] = Counter()
    for entry in seat["cards"]:
        colour = colour_of(entry)
        if colour:
            counts[colour] += int(CARDS[entry["card"]]["bonus_count"])
    return counts


def crowns(seat: Seat) -> int:
    """Crowns of bought cards; royals have none (D13.4)."""
    return sum(int(CARDS[entry["card"]]["crowns"]) for entry in seat["cards"])


def points(seat: Seat) -> int:
    """Points of cards and royals (D15.1)."""
    cards = sum(int(CARDS[entry["card"]]["points"]) for entry in seat["cards"])
    return cards + sum(int(ROYALS[royal]["points"]) for royal in seat["royals"])


def colour_points(seat: Seat) -> Counter[str]:
    """Points by colour; cards without a colour and royals count for none (D15.2, D13.4)."""
    counts: Counter[str] = Counter()
    for entry in seat["cards"]:
        colour = colour_of(entry)
        if colour:
            counts[colour] += int(CARDS[entry["card"]]["points"])
    return counts


def price(seat: Seat, card: str) -> Counter[str]:
    """What is due after discounts; pearls are never discounted (D10.2)."""
    discounts = bonuses(seat)
    return +Counter({gem: int(CARDS[card][name]) - discounts[gem] for gem, name in _PRICES.items()})


def payment(seat: Seat, card: str) -> Counter[str] | None:
    """Gems and pearls first, gold for the rest; None when that is not enough."""
    paid: Counter[str] = Counter()
    for letter, due in price(seat, card).items():
        paid[letter] = min(due, seat["tokens"].get(letter, 0))
        paid["Y"] += due - paid[letter]
    return paid if paid["Y"] <= seat["tokens"].get("Y", 0) else None


def payments(seat: Seat, card: str) -> set[str]:
    """Every exact way to pay, spelled: each token due as itself or as gold (D10.4, D10.5)."""
    due = price(seat, card)
    ways = product(*(range(count + 1) for count in due.values()))
    spent = (
        Counter({**dict(zip(due, way, strict=True)), "Y": due.total() - sum(way)}) for way in ways
    )
    return {spelled((+way).elements()) for way in spent if way <= Counter(seat["tokens"])}


# Legal actions.


def legal(position: Position) -> set[str]:
    """The texts of all legal actions."""
    choices = {
        "act": _acts,
        "gain": _gains,
        "steal": _steals,
        "royal": _royals,
        "return": _returns,
    }
    return choices[position["phase"]](position) if position["phase"] in choices else set()


def _acts(position: Position) -> set[str]:
    mandatory = {*_takes(position), *_reserves(position), *_buys(position)}
    if not mandatory:
        return {"replenish"} if position["bag"] else {"pass"}
    if position["bag"]:
        mandatory.add("replenish")
    return mandatory | _privileges(position)


def _privileges(position: Position) -> set[str]:
    if position["replenished"] or not mover(position)["privileges"]:
        return set()
    return {f"privilege {cell}" for cell in _cells_with(position, "WBGRKP")}


def _takes(position: Position) -> set[str]:
    takeable = set(_cells_with(position, "WBGRKP"))
    return {f"take {' '.join(line)}" for line in LINES if takeable.issuperset(line)}


def face_up(position: Position) -> list[str]:
    """The cards that lie open, row by row."""
    return [card for row in position["display"].values() for card in row if card]


def _reserves(position: Position) -> set[str]:
    if len(mover(position)["reserved"]) >= 3:
        return set()
    decks = [f"deck-{level}" for level, deck in position["decks"].items() if deck]
    return {
        f"reserve {target} gold {cell}"
        for target in (*face_up(position), *decks)
        for cell in _cells_with(position, "Y")
    }


def own_reserve(position: Position) -> list[str]:
    """The reserved cards of the seat to move."""
    return [entry["card"] for entry in mover(position)["reserved"]]


def _buys(position: Position) -> set[str]:
    seat = mover(position)
    texts = set()
    for card in (*face_up(position), *own_reserve(position)):
        if payment(seat, card) is None:
            continue
        if CARDS[card]["bonus"] == "wild":
            texts |= {f"buy {card} as {colour}" for colour in bonuses(seat)}
        else:
            texts.add(f"buy {card}")
    return texts


def _gains(position: Position) -> set[str]:
    return {f"gain {cell}" for cell in _cells_with(position, position["pending"][0])}


def _steals(position: Position) -> set[str]:
    return {f"steal {letter}" for letter in _opponent(position)["tokens"] if letter != "Y"}


def _royals(position: Position) -> set[str]:
    return {f"royal {royal}" for royal in position["royals"]}


def _returns(position: Position) -> set[str]:
    tokens = mover(position)["tokens"]
    return {
        f"return {spelled(letters)}"
        for letters in combinations_with_replacement(tokens, sum(tokens.values()) - 10)
        if Counter(letters) <= Counter(tokens)
    }


# What an action does.


def after(position: Position, text: str) -> Position:
    """The position after a legal action."""
    new = deepcopy(position)
    word, *rest = text.split(" ")
    actions: dict[str, Callable[..., None]] = {
        "privilege": _use_privilege,
        "replenish": _replenish,
        "take": _take,
        "reserve": _reserve,
        "buy": _buy,
        "gain": _gain,
        "steal": _steal,
        "royal": _choose_royal,
        "return": _return,
        "pass": _settle,
    }
    actions[word](new, *rest)
    return new


def _pick_up(position: Position, cell: str) -> str:
    letter = token_at(position, cell)
    _put(position, cell, ".")
    tokens = mover(position)["tokens"]
    tokens[letter] = tokens.get(letter, 0) + 1
    return letter


def _grant_privilege(position: Position, receiver: Seat, other: Seat) -> None:
    """From the pool, else from the other seat (D7); with all three held neither has any."""
    if position["privileges"]:
        position["privileges"] -= 1
    elif other["privileges"]:
        other["privileges"] -= 1
    else:
        return
    receiver["privileges"] += 1


def _use_privilege(position: Position, cell: str) -> None:
    mover(position)["privileges"] -= 1
    position["privileges"] += 1
    _pick_up(position, cell)


def _replenish(position: Position) -> None:
    generator = Generator(position["entropy"])
    tokens = generator.shuffled(spelled(Counter(position["bag"]).elements()))
    empty = [cell for cell in SPIRAL if token_at(position, cell) == "."]
    for cell, letter in zip(empty, tokens, strict=False):
        _put(position, cell, letter)
    position.update(bag={}, replenished=True, entropy=generator.value)
    _grant_privilege(position, _opponent(position), mover(position))


def _take(position: Position, *cells: str) -> None:
    taken = Counter(_pick_up(position, cell) for cell in cells)
    if taken["P"] == 2 or 3 in taken.values():
        _grant_privilege(position, _opponent(position), mover(position))
    _settle(position)


def _leave_row(position: Position, card: str) -> None:
    row = position["display"][CARDS[card]["level"]]
    row[row.index(card)] = None
    if position["options"].get("duel_refill") == "immediate":
        _refill(position)


def _refill(position: Position) -> None:
    for level, row in position["display"].items():
        deck = position["decks"][level]
        for place, card in enumerate(row):
            if card is None and deck:
                row[place] = deck.pop(0)


def _reserve(position: Position, target: str, _gold: str, cell: str) -> None:
    _pick_up(position, cell)
    is_blind = target.startswith("deck-")
    if is_blind:
        card = position["decks"][target.removeprefix("deck-")].pop(0)
    else:
        card = target
        _leave_row(position, card)
    mover(position)["reserved"].append({"card": card, "blind": is_blind})
    _settle(position)


def _buy(position: Position, card: str, *words: str) -> None:
    chosen = dict(zip(words[::2], words[1::2], strict=True))
    seat = mover(position)
    paid = Counter(chosen["with"]) if "with" in chosen else payment(seat, card)
    assert paid is not None
    move(paid, seat["tokens"], position["bag"])
    if card in own_reserve(position):
        seat["reserved"] = [entry for entry in seat["reserved"] if entry["card"] != card]
    else:
        _leave_row(position, card)
    crowns_before = crowns(seat)
    seat["cards"].append({"card": card} | ({"as": chosen["as"]} if "as" in chosen else {}))
    if not _use_ability(position, CARDS[card]):
        _crown(position, crowns_before)


def _use_ability(position: Position, card: Any) -> bool:
    """Resolve an ability as far as it asks nothing; tell whether a decision is due (D12)."""
    if card["ability"] == "extra_turn":
        position["extra_turn"] = True
    elif card["ability"] == "privilege":
        _grant_privilege(position, mover(position), _opponent(position))
    elif card["ability"] == "take_token":
        colour = _COLOURS[card["bonus"]]
        return _ask(position, "gain", [colour])
    elif card["ability"] == "steal":
        return _ask(position, "steal", [])
    return False


def _ask(position: Position, phase: str, pending: list[str]) -> bool:
    """Set the phase when there is something to choose; do the only thing possible at once."""
    asked = {**position, "phase": phase, "pending": pending}
    choices = sorted(legal(asked))
    if len(choices) > 1:
        position.update(phase=phase, pending=pending)
        return True
    for choice in choices:
        _obtain(position, choice)
    return False


def _obtain(position: Position, choice: str) -> None:
    word, target = choice.split(" ")
    if word == "gain":
        _pick_up(position, target)
    else:
        move(Counter(target), _opponent(position)["tokens"], mover(position)["tokens"])


def _gain(position: Position, cell: str) -> None:
    _obtain(position, f"gain {cell}")
    _settle(position)


def _steal(position: Position, letter: str) -> None:
    _obtain(position, f"steal {letter}")
    _settle(position)


def _crown(position: Position, crowns_before: int) -> None:
    """A royal at the third and at the sixth crown (D13.1)."""
    now = crowns(mover(position))
    is_due = any(crowns_before < threshold <= now for threshold in (3, 6))
    if is_due and len(position["royals"]) > 1:
        position["phase"] = "royal"
    elif is_due and position["royals"]:
        _choose_royal(position, position["royals"][0])
    else:
        _settle(position)


def _choose_royal(position: Position, royal: str) -> None:
    position["royals"].remove(royal)
    mover(position)["royals"].append(royal)
    if not _use_ability(position, ROYALS[royal]):
        _settle(position)


# The end of a turn (D14).


def _settle(position: Position) -> None:
    position["pending"] = []
    if sum(mover(position)["tokens"].values()) > 10:
        position["phase"] = "return"
        choices = _returns(position)
        if len(choices) > 1:
            return
        _discard(position, choices.pop().removeprefix("return "))
    _end(position)


def _discard(position: Position, letters: str) -> None:
    move(Counter(letters), mover(position)["tokens"], position["bag"])


def _return(position: Position, letters: str) -> None:
    _discard(position, letters)
    _end(position)


def _end(position: Position) -> None:
    """Victory, refill, then an extra turn or the opponent."""
    if ending(mover(position)):
        position["phase"] = "over"
        return
    _refill(position)
    if not position["extra_turn"]:
        position["to_move"] = 1 - position["to_move"]
    position.update(
        phase="act", replenished=False, extra_turn=False, turn=position["turn"] + 1, pending=[]
    )


def ending(seat: Seat) -> str | None:
    """The first victory condition that the seat meets (D15.1)."""
    if points(seat) >= 20:
        return "points"
    if crowns(seat) >= 10:
        return "crowns"
    if any(count >= 10 for count in colour_points(seat).values()):
        return "colour"
    return None


def perft(position: Position, depth: int) -> int:
    """The number of action sequences of exactly that length."""
    return count_lines(legal, after, position, depth)
