"""The text form of actions."""

from game.engine.actions import Action, ActionKind
from game.engine.payments import chosen_payment
from game.engine.splendor.cards import CARD_INDEX
from game.engine.splendor.tables import BUYS, DECK_RESERVES, NOBLE_CHOICES, PASS, RESERVES
from game.engine.tokens import NONE, PEARL, Tokens, letters_of, tokens_of


def format_action(action: Action) -> str:
    """The canonical text, e.g. "take WBG" or "buy 2-blue-03 with WWY"."""
    words = [str(action.kind)]
    if action.target:
        words.append(action.target)
    if action.tokens is not None and action.tokens != NONE:
        words.append(letters_of(action.tokens))
    payment = chosen_payment(action.payment)
    if payment is not None:
        words += ["with", letters_of(payment)]
    return " ".join(words)


_NOTHING = tuple(Action(kind, tokens=NONE) for kind in (ActionKind.TAKE, ActionKind.RETURN))
_SHARED = {
    format_action(action): action
    for action in (*_NOTHING, *RESERVES, *DECK_RESERVES, *BUYS, *NOBLE_CHOICES, PASS)
}


def parse_action(text: str) -> Action:
    """The action that a text names; letters may stand in any order.

    `take` and `return` without letters are texts (the rules refuse them), and so is a bundle that
    the rules refuse. `buy <card> with` names a payment of nothing, which is the default payment.
    Raises `ValueError` for text that is no action, and for what is not text.
    """
    if not isinstance(text, str):
        raise ValueError(f"not text: {text!r}")  # noqa: TRY004 - one error for all that is no action
    action = _SHARED.get(text) or _with_bundle(text.split(" "))
    if action is None:
        raise ValueError(f"no action: {text!r}")
    return action


def _with_bundle(words: list[str]) -> Action | None:
    match words:
        case ["take" | "return" as kind, letters]:
            return Action(ActionKind(kind), tokens=_bundle(letters))
        case ["buy", card, "with"] if card in CARD_INDEX:
            return BUYS[CARD_INDEX[card]]
        case ["buy", card, "with", letters] if card in CARD_INDEX:
            return Action(ActionKind.BUY, card, payment=_bundle(letters))
    return None


def _bundle(letters: str) -> Tokens:
    if not letters or PEARL in letters:
        raise ValueError(f"no bundle of Splendor: {letters!r}")
    return tokens_of(letters)
