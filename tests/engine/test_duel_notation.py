"""The text of Duel's actions: canonical, and refused when it is none."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import Action, ActionKind, get_ruleset
from game.engine.tokens import NONE, tokens_of

RULES = get_ruleset("duel")

CANONICAL = [
    "take",
    "take r3c3",
    "take r1c1 r1c2 r1c3",
    "take r1c3 r2c2 r3c1",
    "take r1c1 r1c1",
    "take r1c1 r1c3",
    "take r1c1 r1c2 r1c3 r1c4 r1c5",
    "privilege r3c3",
    "replenish",
    "reserve 2-blue-03 gold r2c4",
    "reserve deck-2 gold r5c5",
    "buy 2-blue-03",
    "buy 2-blue-03 with BBPY",
    "buy 1-wild-01",
    "buy 1-wild-01 as R",
    "buy 1-wild-01 as R with KKKKP",
    "buy 1-red-01 as R",
    "gain r4c1",
    "steal W",
    "steal P",
    "steal Y",
    "royal royal-02",
    "return",
    "return WP",
    "return WWWWWPY",
    "pass",
]
OTHERS = {
    "take r1c3 r1c1 r1c2": "take r1c1 r1c2 r1c3",
    "take r3c1 r1c3 r2c2": "take r1c3 r2c2 r3c1",
    "take r2c1 r1c5": "take r1c5 r2c1",
    "return PW": "return WP",
    "return YPK": "return KPY",
    "buy 2-blue-03 with YPBB": "buy 2-blue-03 with BBPY",
    "buy 2-blue-03 with": "buy 2-blue-03",
    "buy 1-wild-01 as R with": "buy 1-wild-01 as R",
    "buy 1-wild-01 as R with PKKKK": "buy 1-wild-01 as R with KKKKP",
}
NO_ACTIONS: list[Any] = [
    "",
    " ",
    "TAKE r1c1",
    "take WBG",
    "take R1C1",
    "take r0c1",
    "take r1c0",
    "take r6c1",
    "take r1c6",
    "take r1c1,r1c2",
    "take  r1c1",
    "take r1c1 ",
    "take r1c1\n",
    "take ",
    "take r01c1",
    "take r\u0661c1",
    "privilege",
    "privilege r1c1 r1c2",
    "privilege W",
    "replenish r1c1",
    "replenish ",
    "reserve",
    "reserve 2-blue-03",
    "reserve 2-blue-03 r2c4",
    "reserve 2-blue-03 gold",
    "reserve 2-blue-03 gold r2c4 r2c5",
    "reserve 2-blue-03 gold W",
    "reserve deck-2",
    "reserve deck-0 gold r2c4",
    "reserve deck-4 gold r2c4",
    "reserve hidden-1 gold r2c4",
    "reserve 2-blue-05 gold r2c4",
    "reserve royal-01 gold r2c4",
    "buy",
    "buy deck-1",
    "buy hidden-2",
    "buy 2-pink-01",
    "buy 1-wild-01 as",
    "buy 1-wild-01 as ",
    "buy 1-wild-01 as P",
    "buy 1-wild-01 as Y",
    "buy 1-wild-01 as RW",
    "buy 1-wild-01 as r",
    "buy 1-wild-01 as R as W",
    "buy 1-wild-01 with KKKKP as R",
    "buy 1-wild-01 R",
    "buy 2-blue-03 with ",
    "buy 2-blue-03 with X",
    "buy 2-blue-03 with B B",
    "gain",
    "gain W",
    "gain r4c1 r4c2",
    "steal",
    "steal WW",
    "steal WB",
    "steal X",
    "steal ",
    "steal w",
    "royal",
    "royal royal-05",
    "royal noble-01",
    "noble noble-01",
    "return X",
    "return ",
    "return W P",
    "pass now",
    "ｔａｋｅ r1c1",
    None,
    7,
    b"take r1c1",
    ["take", "r1c1"],
    ("pass",),
    {"pass": 1},
]

cells = st.builds("r{}c{}".format, st.integers(1, 5), st.integers(1, 5))


@pytest.mark.parametrize("text", CANONICAL)
def test_canonical_text_is_kept(text: str) -> None:
    assert RULES.format(RULES.parse(text)) == text


@pytest.mark.parametrize("text", OTHERS)
def test_other_order_of_cells_or_letters_is_the_same_action(text: str) -> None:
    assert RULES.parse(text) == RULES.parse(OTHERS[text])
    assert RULES.format(RULES.parse(text)) == OTHERS[text]


@pytest.mark.parametrize("text", NO_ACTIONS)
def test_what_is_no_action_is_refused(text: Any) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - any of its messages
        RULES.parse(text)


WORDS = st.sampled_from(
    [
        *("take", "privilege", "replenish", "reserve", "buy", "gain", "steal", "royal", "return"),
        *("pass", "gold", "as", "with", "W", "WP", "Y", "r1c1", "r5c5", "r6c1", "1-wild-01"),
        *("2-blue-03", "deck-1", "deck-4", "royal-01", "noble-01", ""),
    ]
)


@given(st.text() | st.lists(WORDS, max_size=6).map(" ".join))
def test_any_text_is_parsed_to_its_canonical_form_or_refused(text: str) -> None:
    try:
        action = RULES.parse(text)
    except ValueError:
        return
    assert RULES.parse(RULES.format(action)) == action


@given(st.lists(cells))
def test_any_cells_are_a_take_whatever_their_order(texts: list[str]) -> None:
    action = RULES.parse(" ".join(["take", *texts]))
    assert action.kind is ActionKind.TAKE
    assert action == RULES.parse(" ".join(["take", *reversed(texts)]))
    assert RULES.format(action) == " ".join(["take", *sorted(texts)])


@given(st.text(alphabet="WBGRKPY", min_size=1))
def test_any_bundle_can_be_named_for_a_return(letters: str) -> None:
    assert RULES.parse(f"return {letters}") == Action(ActionKind.RETURN, tokens=tokens_of(letters))


def test_payment_of_nothing_is_the_default_payment() -> None:
    assert RULES.format(Action(ActionKind.BUY, "1-red-01", payment=NONE)) == "buy 1-red-01"
