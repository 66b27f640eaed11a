"""Which rule of Splendor Duel an action breaks, judged a second time, from the list of checks.

The first check that fails wins. Shares with the engine what `reference_duel` does.
"""

from collections.abc import Callable

from tests.engine.printed import Position, spelled
from tests.engine.reference_duel import (
    CARDS,
    bonuses,
    face_up,
    mover,
    own_reserve,
    payment,
    payments,
    token_at,
)

_DUE = {
    "act": ("privilege", "replenish", "take", "reserve", "buy", "pass"),
    "gain": ("gain",),
    "steal": ("steal",),
    "royal": ("royal",),
    "return": ("return",),
}
# The rule of a word with one check only.
_ONLY_RULE = {
    "replenish": "D6.1",
    "take": "D8.1",
    "gain": "D12.2",
    "steal": "D12.3",
    "royal": "D13.1",
    "return": "D14.3",
    "pass": "D16.3",
}


def rule_against(position: Position, possible: set[str], text: str) -> str | None:
    """The number of the rule that refuses the action, None when it is legal.

    `possible` are the legal texts of the position; `text` is a notation with cells and letters in
    any order.
    """
    word, *rest = text.split(" ")
    if position["phase"] == "over":
        return "D15.3"
    if word not in _DUE[position["phase"]]:
        return "D4.1"
    if possible == {"replenish"} and word in {"take", "reserve", "buy", "pass"}:
        return "D6.5"
    judges: dict[str, Callable[..., str | None]] = {
        "privilege": _judge_privilege,
        "reserve": _judge_reserve,
        "buy": _judge_buy,
    }
    if word in judges:
        return judges[word](position, *rest)
    return None if _canonical(word, rest) in possible else _ONLY_RULE[word]


def _canonical(word: str, rest: list[str]) -> str:
    if word == "return":
        rest = [spelled(letters) for letters in rest]
    return " ".join((word, *sorted(rest)))


def _judge_privilege(position: Position, cell: str) -> str | None:
    if position["replenished"]:
        return "D4.2"
    if not mover(position)["privileges"]:
        return "D5.1"
    if not set("".join(position["board"])) - {".", "Y"}:
        return "D5.3"
    return "D5.1" if token_at(position, cell) in ".Y" else None


def _judge_reserve(position: Position, target: str, _gold: str, cell: str) -> str | None:
    decks = [f"deck-{level}" for level, deck in position["decks"].items() if deck]
    if len(own_reserve(position)) == 3 or "Y" not in "".join(position["board"]):
        return "D9.1"
    if not face_up(position) and not decks:
        return "D9.3"
    if token_at(position, cell) != "Y" or target not in (*face_up(position), *decks):
        return "D9.2"
    return None


def _judge_buy(position: Position, card: str, *words: str) -> str | None:
    chosen = dict(zip(words[::2], words[1::2], strict=True))
    seat = mover(position)
    is_wild = card in CARDS and CARDS[card]["bonus"] == "wild"
    if card not in (*face_up(position), *own_reserve(position)):
        return "D10.1"
    if is_wild and not bonuses(seat):
        return "D11.1"
    if (chosen.get("as") not in bonuses(seat)) if is_wild else ("as" in chosen):
        return "D11.2"
    if payment(seat, card) is None:
        return "D10.2"
    if "with" in chosen and spelled(chosen["with"]) not in payments(seat, card):
        return "D10.5"
    return None
