"""Refusals of Splendor Duel tell the facts of the case."""

from typing import Any

import pytest

from game.engine import Action, ActionKind, Phase, Reason, Refusal
from game.engine.tokens import NONE, tokens_of
from game.labels.duel.refusals import refusal_text
from tests.game.labels.duel import RULES

CASES: list[tuple[Reason, dict[str, Any], str]] = [
    (
        Reason.PRIVILEGE_GOLD,
        {"cell": (2, 3)},
        "The token at row 2 column 3 is gold, and a privilege never takes gold. Choose a gem or a pearl.",
    ),
    (
        Reason.PRIVILEGE_CELL_EMPTY,
        {"cell": (1, 5)},
        "The space at row 1 column 5 is empty. Choose a gem or a pearl to take with your privilege.",
    ),
    (
        Reason.TAKE_TOO_MANY,
        {"count": 4, "limit": 3},
        "You chose 4 tokens. Take at most 3.",
    ),
    (
        Reason.TAKE_CELL_TWICE,
        {"cell": (2, 3)},
        "You chose the token at row 2 column 3 twice. Choose each token once.",
    ),
    (
        Reason.TAKE_GOLD,
        {"cell": (2, 3)},
        "The token at row 2 column 3 is gold. You take gold only when you reserve a card.",
    ),
    (
        Reason.TAKE_CELL_EMPTY,
        {"cell": (2, 3)},
        "The space at row 2 column 3 is empty. Choose spaces with tokens.",
    ),
    (
        Reason.TAKE_BENT,
        {"cells": ((1, 1), (1, 2), (2, 2))},
        (
            "The tokens at row 1 column 1, row 1 column 2, and row 2 column 2 do not lie in one straight line. "
            "Take tokens side by side in a row, in a column or diagonally."
        ),
    ),
    (
        Reason.TAKE_GAP,
        {"cells": ((1, 2),)},
        "Your line leaves out 1 space: row 1 column 2. Take tokens that lie side by side without a gap.",
    ),
    (
        Reason.TAKE_GAP,
        {"cells": ((1, 2), (1, 3))},
        (
            "Your line leaves out 2 spaces: row 1 column 2 and row 1 column 3. "
            "Take tokens that lie side by side without a gap."
        ),
    ),
    (
        Reason.RESERVE_LIMIT,
        {"limit": 3},
        "You already hold 3 reserved cards. Buy one of them before you reserve another one.",
    ),
    (
        Reason.RESERVE_CELL_NOT_GOLD,
        {"cell": (3, 3), "gem": "K"},
        "The token at row 3 column 3 is onyx, not gold. Choose a gold token to reserve a card.",
    ),
    (
        Reason.RESERVE_CELL_NOT_GOLD,
        {"cell": (3, 3), "gem": ""},
        "The space at row 3 column 3 is empty. Choose a gold token to reserve a card.",
    ),
    (
        Reason.BUY_WILD_WITHOUT_BONUS,
        {"card": "1-wild-01"},
        (
            "You cannot buy the wild card of level 1 (1 point) yet: it takes the colour of one of your cards, "
            "and you have no card with a bonus."
        ),
    ),
    (
        Reason.BUY_COLOUR_MISSING,
        {"card": "1-wild-01", "colours": "WR"},
        "Choose the colour that the wild card of level 1 (1 point) will have: white or red.",
    ),
    (
        Reason.BUY_COLOUR_NOT_OWNED,
        {"card": "1-wild-01", "gem": "B", "colours": "WR"},
        (
            "You have no blue bonus, so the wild card of level 1 (1 point) cannot take this colour. "
            "Colours to choose from: white or red."
        ),
    ),
    (
        Reason.BUY_COLOUR_NOT_WILD,
        {"card": "1-white-01", "gem": "B"},
        "The white card of level 1 is no wild card, so you cannot choose its colour. Buy it without a colour.",
    ),
    (
        Reason.BUY_NOT_AFFORDABLE,
        {"missing": tokens_of("BP"), "gold": 1, "card": "1-none-01"},
        (
            "You cannot pay for the colourless card of level 1 (3 points) yet. "
            "You lack 1 sapphire and 1 pearl, and your 1 gold does not cover that."
        ),
    ),
    (
        Reason.BUY_WRONG_PAYMENT,
        {"price": tokens_of("BP"), "payment": tokens_of("B"), "card": "1-none-01"},
        (
            "The price is 1 sapphire and 1 pearl, and you offered 1 sapphire. "
            "Pay exactly the price; gold may stand for any gem or pearl."
        ),
    ),
    (
        Reason.BUY_WRONG_PAYMENT,
        {"price": NONE, "payment": tokens_of("Y"), "card": "1-white-01"},
        "Your bonuses cover the whole cost of the white card of level 1, so you pay nothing.",
    ),
    (
        Reason.GAIN_OTHER_TOKEN,
        {"gem": "R", "cell": (2, 3), "found": "Y"},
        "Your card’s ability takes a token of its own colour (ruby), but the token at row 2 column 3 is gold.",
    ),
    (
        Reason.GAIN_OTHER_TOKEN,
        {"gem": "R", "cell": (2, 3), "found": ""},
        "The space at row 2 column 3 is empty. Take a token of your card’s colour (ruby).",
    ),
    (
        Reason.STEAL_NOT_OWNED,
        {"gem": "P"},
        "Your opponent has no pearl token. Choose another token.",
    ),
    (
        Reason.RETURN_WRONG_NUMBER,
        {"count": 2, "needed": 1},
        "Discard exactly 1 token. You have chosen 2.",
    ),
    (
        Reason.RETURN_NOT_OWNED,
        {"gem": "Y", "count": 0},
        "You hold no gold token, so you cannot discard one.",
    ),
    (
        Reason.RETURN_NOT_OWNED,
        {"gem": "R", "count": 2},
        "You hold only 2 rubies, so you cannot discard more of them.",
    ),
]


@pytest.mark.parametrize(("reason", "facts", "text"), CASES)
def test_refusal_tells_the_facts(reason: Reason, facts: dict[str, Any], text: str) -> None:
    assert refusal_text(Refusal(reason, RULES.reasons[reason], facts)) == text


@pytest.mark.parametrize(
    ("due", "kind", "begin"),
    [
        (Phase.ACT, ActionKind.STEAL, "There is nothing of this kind to decide now."),
        (Phase.GAIN, ActionKind.TAKE, "First take a token of your new card’s colour"),
        (Phase.STEAL, ActionKind.TAKE, "First choose a gem or pearl to take from your opponent."),
        (Phase.ROYAL, ActionKind.TAKE, "First choose a royal card."),
        (Phase.RETURN, ActionKind.TAKE, "You hold more than 10 tokens."),
    ],
)
def test_action_that_is_not_due_hears_what_is(due: Phase, kind: ActionKind, begin: str) -> None:
    refusal = Refusal(Reason.NOT_DUE, RULES.reasons[Reason.NOT_DUE], {"due": due, "kind": kind})
    assert refusal_text(refusal).startswith(begin)


def test_refusal_of_the_engine_has_its_sentence() -> None:
    refusal = RULES.refusal(RULES.setup(2, seed=1), Action(ActionKind.REPLENISH))
    assert refusal is not None
    assert refusal_text(refusal) == (
        "The bag is empty, so the board cannot be replenished. "
        "Tokens come into the bag when they are paid or discarded."
    )
