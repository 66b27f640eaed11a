"""The text of actions: canonical, and refused when it is none."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import Action, ActionKind, get_ruleset
from game.engine.tokens import NONE, tokens_of

RULES = get_ruleset("splendor")

CANONICAL = [
    "take",
    "take WBG",
    "take WW",
    "take WWW",
    "take WY",
    "take WBGRKY",
    "reserve 2-blue-03",
    "reserve deck-1",
    "reserve deck-3",
    "buy 2-blue-03",
    "buy 2-blue-03 with WWY",
    "return",
    "return WY",
    "return WWW",
    "noble noble-03",
    "pass",
]
OTHERS = {
    "take GBW": "take WBG",
    "take YW": "take WY",
    "return YYB": "return BYY",
    "buy 2-blue-03 with YWW": "buy 2-blue-03 with WWY",
    "buy 2-blue-03 with": "buy 2-blue-03",
}
NO_ACTIONS: list[Any] = [
    "",
    " ",
    "TAKE WBG",
    "take wbg",
    "take W B G",
    "take  WBG",
    " take WBG",
    "take WBG ",
    "take WBG\n",
    "take\tWBG",
    "take ",
    "take P",
    "take WX",
    "return P",
    "take r1c1 r1c2",
    "steal W",
    "replenish",
    "privilege r3c3",
    "gain r4c1",
    "royal royal-02",
    "reserve",
    "reserve deck-0",
    "reserve deck-4",
    "reserve hidden-1",
    "reserve 2-blue-07",
    "reserve 2-blue-03 gold r2c4",
    "reserve noble-01",
    "buy",
    "buy deck-1",
    "buy 1-wild-01 as R",
    "buy 2-blue-03 as R",
    "buy 2-blue-03 with ",
    "buy 2-blue-03 with P",
    "buy 2-blue-03 with W W",
    "buy 2-blue-03 WWY",
    "buy hidden-2",
    "noble",
    "noble noble-11",
    "noble 2-blue-03",
    "pass now",
    "take W\u0411",
    "ｔａｋｅ W",
    None,
    7,
    b"take WBG",
    ["take", "WBG"],
    ("pass",),
    {"pass": 1},
]


@pytest.mark.parametrize("text", CANONICAL)
def test_canonical_text_is_kept(text: str) -> None:
    assert RULES.format(RULES.parse(text)) == text


@pytest.mark.parametrize("text", OTHERS)
def test_other_order_of_letters_is_the_same_action(text: str) -> None:
    assert RULES.parse(text) == RULES.parse(OTHERS[text])
    assert RULES.format(RULES.parse(text)) == OTHERS[text]


@pytest.mark.parametrize("text", NO_ACTIONS)
def test_what_is_no_action_is_refused(text: Any) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - any of its messages
        RULES.parse(text)


@given(st.text())
def test_any_text_is_parsed_to_its_canonical_form_or_refused(text: str) -> None:
    try:
        action = RULES.parse(text)
    except ValueError:
        return
    assert RULES.parse(RULES.format(action)) == action


@given(st.text(alphabet="WBGRKY", min_size=1), st.sampled_from(["take", "return"]))
def test_any_bundle_is_an_action(letters: str, word: str) -> None:
    assert RULES.parse(f"{word} {letters}") == Action(ActionKind(word), tokens=tokens_of(letters))


def test_payment_of_nothing_is_the_default_payment() -> None:
    assert RULES.format(Action(ActionKind.BUY, "1-red-07", payment=NONE)) == "buy 1-red-07"
