"""The text form of actions."""

from collections.abc import Iterable

from game.engine.actions import Action, ActionKind
from game.engine.duel.board import BIT, CELLS, Cell, Cells
from game.engine.duel.cards import CARD_INDEX
from game.engine.duel.tables import PASS, REPLENISH, ROYAL_CHOICES
from game.engine.payments import chosen_payment
from game.engine.piles import DECK_LEVEL
from game.engine.tokens import GEMS, INDEX, NONE, Tokens, letters_of, tokens_of

_CELL = {f"r{row}c{column}": (row, column) for row, column in CELLS}
_TEXT = {cell: text for text, cell in _CELL.items()}


def format_action(action: Action) -> str:
    """The canonical text, e.g. "take r1c1 r1c2" or "buy 1-wild-01 as R with KKKKP"."""
    words = [str(action.kind)]
    if action.target:
        words.append(action.target)
    if action.kind is ActionKind.RESERVE:
        words.append("gold")
    words += [_TEXT[cell] for cell in action.cells]
    if action.tokens is not None and action.tokens != NONE:
        words.append(letters_of(action.tokens))
    if action.colour:
        words += ["as", action.colour]
    payment = chosen_payment(action.payment)
    if payment is not None:
        words += ["with", letters_of(payment)]
    return " ".join(words)


_PLAIN = {format_action(action): action for action in (REPLENISH, PASS, *ROYAL_CHOICES)}


def parse_action(text: str) -> Action:
    """The action that a text names; cells and letters may stand in any order.

    `take` without cells, with a cell twice or with too many is text (the rules refuse it), and so
    is `return` without letters. `buy <card> with` names a payment of nothing, which is the default
    payment. Raises `ValueError` for text that is no action, and for what is not text.
    """
    if not isinstance(text, str):
        raise ValueError(f"not text: {text!r}")  # noqa: TRY004 - one error for all that is no action
    words = text.split(" ")
    action = _PLAIN.get(text) or _on_board(words) or _of_tokens(words) or _of_card(words)
    if action is None:
        raise ValueError(f"no action: {text!r}")
    return action


def _on_board(words: list[str]) -> Action | None:
    match words:
        case ["take", *cells]:
            return Action(ActionKind.TAKE, cells=_cells(cells))
        case ["privilege" | "gain" as kind, cell]:
            return Action(ActionKind(kind), cells=(_cell(cell),))
    return None


def _of_tokens(words: list[str]) -> Action | None:
    match words:
        case ["return"]:
            return Action(ActionKind.RETURN, tokens=NONE)
        case ["return", letters]:
            return Action(ActionKind.RETURN, tokens=_bundle(letters))
        case ["steal", letter] if letter in INDEX:
            return Action(ActionKind.STEAL, tokens=tokens_of(letter))
    return None


def _of_card(words: list[str]) -> Action | None:
    match words:
        case ["reserve", target, "gold", cell] if target in CARD_INDEX or target in DECK_LEVEL:
            return Action(ActionKind.RESERVE, target, cells=(_cell(cell),))
        case ["buy", card, *rest] if card in CARD_INDEX:
            return _buy(card, rest)
    return None


def _buy(card: str, words: list[str]) -> Action | None:
    colour = ""
    if words[:1] == ["as"] and len(words) > 1:
        colour = words[1]
        if colour not in tuple(GEMS):
            return None
        words = words[2:]
    match words:
        case [] | ["with"]:
            return Action(ActionKind.BUY, card, colour=colour)
        case ["with", letters]:
            return Action(ActionKind.BUY, card, payment=_bundle(letters), colour=colour)
    return None


def _cell(text: str) -> Cell:
    if text not in _CELL:
        raise ValueError(f"no cell of the board: {text!r}")
    return _CELL[text]


def _cells(texts: Iterable[str]) -> Cells:
    return tuple(sorted(map(_cell, texts), key=BIT.__getitem__))


def _bundle(letters: str) -> Tokens:
    if not letters:
        raise ValueError("a bundle of nothing has no letters")
    return tokens_of(letters)
