"""Refusals tell the facts of the case."""

from typing import Any

import pytest

from game.engine import Action, ActionKind, Phase, Reason, Refusal
from game.engine.splendor.reasons import RULES
from game.engine.tokens import NONE, tokens_of
from game.labels.splendor.refusals import refusal_text
from tests.game.labels.splendor import RULES as SPLENDOR

CARD = "3-black-04"  # five points, level 3
CASES: list[tuple[Reason, dict[str, Any], str]] = [
    (
        Reason.TAKE_TWO_PILE_TOO_SMALL,
        {"gem": "B", "count": 3},
        "The blue pile holds 3 tokens. Taking two of one colour needs a pile of at least 4.",
    ),
    (
        Reason.TAKE_TWO_PILE_TOO_SMALL,
        {"gem": "W", "count": 1},
        "The white pile holds 1 token. Taking two of one colour needs a pile of at least 4.",
    ),
    (
        Reason.TAKE_MIXED,
        {"tokens": tokens_of("RKK")},
        "You chose 1 ruby and 2 onyx. Take either three tokens of different colours or two tokens of one colour.",
    ),
    (Reason.TAKE_PILE_EMPTY, {"gem": "K"}, "The black pile is empty. Choose another colour."),
    (
        Reason.TAKE_TOO_FEW,
        {"count": 1, "needed": 3},
        "Choose tokens of 3 different colours. You have chosen 1 so far.",
    ),
    (
        Reason.TAKE_IMPOSSIBLE,
        {"needed": 3, "count": 1},
        "The supply has 1 colour left, and in this game you take exactly 3 different ones. Choose another action.",
    ),
    (
        Reason.RESERVE_LIMIT,
        {"limit": 3},
        "You already hold 3 reserved cards. Buy one of them before you reserve another one.",
    ),
    (
        Reason.RESERVE_DECK_EMPTY,
        {"level": 2},
        "The deck of level 2 is empty. Choose a face-up card or another deck.",
    ),
    (
        Reason.BUY_NOT_AFFORDABLE,
        {"missing": tokens_of("BR"), "gold": 0, "card": CARD},
        "You cannot pay for the 5-point black card of level 3 yet. You lack 1 sapphire and 1 ruby.",
    ),
    (
        Reason.BUY_NOT_AFFORDABLE,
        {"missing": tokens_of("GG"), "gold": 2, "card": CARD},
        "You cannot pay for the 5-point black card of level 3 yet. You lack 2 emeralds, and your 2 gold does not cover that.",
    ),
    (
        Reason.BUY_WRONG_PAYMENT,
        {"price": tokens_of("BB"), "payment": tokens_of("B"), "card": CARD},
        "The price is 2 sapphires, and you offered 1 sapphire. Pay exactly the price; gold may stand for any gem.",
    ),
    (
        Reason.BUY_WRONG_PAYMENT,
        {"price": NONE, "payment": tokens_of("Y"), "card": CARD},
        "Your bonuses cover the whole cost of the 5-point black card of level 3, so you pay nothing.",
    ),
    (
        Reason.BUY_PAYMENT_NOT_OWNED,
        {"payment": tokens_of("BB"), "owned": tokens_of("BY")},
        "You offered 2 sapphires, which is more than you have. You hold 1 sapphire and 1 gold.",
    ),
    (
        Reason.BUY_PAYMENT_NOT_OWNED,
        {"payment": tokens_of("B"), "owned": NONE},
        "You offered 1 sapphire, but you hold no tokens.",
    ),
    (
        Reason.RETURN_WRONG_NUMBER,
        {"count": 2, "needed": 1},
        "Return exactly 1 token. You have chosen 2.",
    ),
    (
        Reason.RETURN_NOT_OWNED,
        {"gem": "Y", "count": 0},
        "You hold no gold token, so you cannot return one.",
    ),
    (
        Reason.RETURN_NOT_OWNED,
        {"gem": "R", "count": 2},
        "You hold only 2 rubies, so you cannot return more of them.",
    ),
    (
        Reason.RETURN_NOT_JUST_TAKEN,
        {"gem": "R"},
        "In this game you return only tokens that you have just taken. Choose fewer ruby tokens.",
    ),
    (
        Reason.NOBLE_NOT_ELIGIBLE,
        {"noble": "noble-01", "missing": tokens_of("WBB")},
        (
            "The noble who asks for 4 white and 4 blue bonuses does not visit you yet. "
            "Bonuses that you still need: 1 white and 2 blue."
        ),
    ),
]


@pytest.mark.parametrize(("reason", "facts", "text"), CASES)
def test_refusal_tells_the_facts(reason: Reason, facts: dict[str, Any], text: str) -> None:
    assert refusal_text(Refusal(reason, RULES[reason], facts)) == text


@pytest.mark.parametrize(
    ("due", "kind", "begin"),
    [
        (Phase.RETURN, ActionKind.TAKE, "You hold more than 10 tokens."),
        (Phase.NOBLE, ActionKind.TAKE, "More than one noble is ready to visit you."),
        (Phase.ACT, ActionKind.NOBLE, "No noble is waiting for your choice."),
        (Phase.ACT, ActionKind.RETURN, "You have no tokens to return now."),
    ],
)
def test_action_that_is_not_due_hears_what_is(due: Phase, kind: ActionKind, begin: str) -> None:
    refusal = Refusal(Reason.NOT_DUE, RULES[Reason.NOT_DUE], {"due": due, "kind": kind})
    assert refusal_text(refusal).startswith(begin)


def test_refusal_of_the_engine_has_its_sentence() -> None:
    state = SPLENDOR.setup(2, seed=1)
    refusal = SPLENDOR.refusal(state, Action(ActionKind.TAKE, tokens=tokens_of("Y")))
    assert refusal is not None
    assert refusal_text(refusal) == (
        "Gold cannot be taken from the supply like a gem. You get 1 gold when you reserve a card."
    )
