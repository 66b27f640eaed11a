"""Duel's views: what is masked for whom, what a view refuses to play, and deals that fit it."""

from typing import Any

import pytest

from game.engine import MaskedStateError, Options, Phase, Reason, get_ruleset
from game.engine.duel.cards import CARDS
from tests.engine.duel_positions import position
from tests.engine.walks import random_game

RULES = get_ruleset("duel")

BLIND = {"card": "2-blue-03", "blind": True}
SHOWN = {"card": "3-red-01", "blind": False}
# Gold in a corner, no gem and no pearl on the board.
BARE = [".....", ".....", ".....", ".....", "....Y"]


def _state(visibility: str = "blind_hidden", **fields: Any) -> Any:
    options = {"reserved_visibility": visibility}
    seats = [{"reserved": [BLIND, SHOWN]}, {}]
    return RULES.decode(position(**{"seats": seats, "options": options, **fields}))


def _reserved(visibility: str, viewer: int | None) -> list[str]:
    shown = RULES.encode(RULES.view_for(_state(visibility), viewer))
    return [entry["card"] for entry in shown["seats"][0]["reserved"]]


@pytest.mark.parametrize("viewer", [1, None])
@pytest.mark.parametrize(
    ("visibility", "expected"),
    [
        ("blind_hidden", ["hidden-2", "3-red-01"]),
        ("all_hidden", ["hidden-2", "hidden-3"]),
        ("open", ["2-blue-03", "3-red-01"]),
    ],
)
def test_reserved_cards_are_masked_from_others(
    visibility: str, expected: list[str], viewer: int | None
) -> None:
    assert _reserved(visibility, viewer) == expected


@pytest.mark.parametrize("visibility", ["blind_hidden", "all_hidden", "open"])
def test_reserved_cards_are_shown_to_their_owner(visibility: str) -> None:
    assert _reserved(visibility, 0) == ["2-blue-03", "3-red-01"]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_decks_keep_their_size_and_all_but_cards_and_chance_is_public(viewer: int | None) -> None:
    state = _state(seats=[{"tokens": "WWP", "privileges": 2}, {"tokens": "Y"}], bag="GG")
    full = RULES.encode(state)
    shown = RULES.encode(RULES.view_for(state, viewer))
    decks = {level: [f"hidden-{level}"] * len(deck) for level, deck in full["decks"].items()}
    assert [len(deck) for deck in decks.values()] == [25, 20, 10]
    assert shown == {**{key: full[key] for key in full if key != "entropy"}, "decks": decks}


def test_secrets_stay_masked_when_the_game_is_over() -> None:
    *_, last = random_game(RULES, 2, 1, Options())
    assert last.after.phase is Phase.OVER
    shown = RULES.encode(RULES.view_for(last.after, None))
    assert {card for deck in shown["decks"].values() for card in deck} <= {
        "hidden-1",
        "hidden-2",
        "hidden-3",
    }


@pytest.mark.parametrize("viewer", [-1, 2])
def test_view_of_a_seat_that_does_not_exist_is_refused(viewer: int) -> None:
    with pytest.raises(ValueError, match="no seat"):
        RULES.view_for(_state(), viewer)


CHEAP: dict[str, Any] = {"display": {"1": ["1-red-02"]}, "seats": [{"tokens": "KKK"}, {}]}


@pytest.mark.parametrize(
    "text", ["reserve deck-1 gold {}", "reserve 1-red-02 gold {}", "buy 1-red-02"]
)
def test_view_cannot_play_what_needs_a_hidden_card(text: str) -> None:
    state = _state(**CHEAP)
    view = RULES.view_for(state, 0)
    gold = next(
        f"r{row}c{line.index('Y') + 1}"
        for row, line in enumerate(RULES.encode(state)["board"], start=1)
        if "Y" in line
    )
    action = RULES.parse(text.format(gold))
    assert action in RULES.legal_actions(view)
    with pytest.raises(MaskedStateError):
        RULES.apply(view, action)


def test_view_plays_a_purchase_whose_refill_is_still_to_come() -> None:
    """A royal card is due before the end of the turn, when the display is refilled (D14.5)."""
    cards = ["1-white-02", "1-blue-02"]
    fields: dict[str, Any] = {**CHEAP, "seats": [{"tokens": "KKK", "cards": cards}, {}]}
    action = RULES.parse("buy 1-red-02")
    after = RULES.apply(_state(**fields), action)
    assert after.phase is Phase.ROYAL
    assert RULES.apply(RULES.view_for(_state(**fields), 0), action) == RULES.view_for(after, 0)
    at_once = RULES.decode(position(options={"duel_refill": "immediate"}, **fields))
    with pytest.raises(MaskedStateError):
        RULES.apply(RULES.view_for(at_once, 0), action)


@pytest.mark.parametrize("text", ["take r3c3", "privilege r3c3", "buy 1-red-02"])
def test_view_plays_what_needs_no_hidden_card(text: str) -> None:
    state = _state(
        seats=[{"tokens": "KKK", "privileges": 1}, {}], decks={"1": []}, display={"1": ["1-red-02"]}
    )
    action = RULES.parse(text)
    assert RULES.apply(RULES.view_for(state, 0), action) == RULES.view_for(
        RULES.apply(state, action), 0
    )


def test_view_of_another_seat_cannot_judge_a_purchase_out_of_a_hidden_reserve() -> None:
    view = RULES.view_for(_state(), 1)
    for card in ("2-blue-03", "2-red-04"):
        with pytest.raises(MaskedStateError):
            RULES.refusal(view, RULES.parse(f"buy {card}"))
    refusal = RULES.refusal(view, RULES.parse("buy 3-red-02"))
    assert refusal is not None
    assert refusal.reason is Reason.BUY_NOT_AVAILABLE


FREE = "2-white-02"  # free with four blue and three red bonuses
RICH = ["2-blue-04", "2-red-04", "1-blue-01", "1-red-01", "1-blue-02", "1-red-02"]
SHUT = [{"card": card, "blind": True} for card in (FREE, "3-black-01", "3-black-02")]


@pytest.mark.parametrize("text", ["take r1c1", "reserve deck-1 gold r5c5", "buy 3-none-01", "pass"])
def test_view_of_another_seat_cannot_tell_whether_replenishing_is_forced(text: str) -> None:
    """The seat to move could buy one of its hidden cards, or could not: only it knows."""
    display = {"1": ["1-none-01"] + [None] * 4, "2": [None] * 4, "3": ["3-none-01", None, None]}
    decks: dict[str, list[str]] = {"1": [], "2": [], "3": []}
    fields: dict[str, Any] = {"board": BARE, "display": display, "decks": decks}
    state = _state(seats=[{"cards": RICH, "reserved": SHUT}, {}], **fields)
    assert {RULES.format(action) for action in RULES.legal_actions(state)} == {
        f"buy {FREE}",
        "replenish",
    }
    with pytest.raises(MaskedStateError):
        RULES.refusal(RULES.view_for(state, 1), RULES.parse(text))


def test_redeal_keeps_what_is_known_and_deals_only_unseen_cards() -> None:
    state = _state()
    view = RULES.view_for(state, 1)
    deals = [RULES.redeal(view, seed) for seed in range(20)]
    assert len({deal.decks for deal in deals}) == 20
    assert len({deal.seats[0].reserved[0] for deal in deals}) > 5
    assert len({deal.entropy for deal in deals}) == 20
    for deal in deals:
        assert deal.seats[0].reserved[1] == state.seats[0].reserved[1]
        assert CARDS[deal.seats[0].reserved[0]].level == 2
        assert (deal.display, deal.board) == (state.display, state.board)


def test_redeal_is_a_function_of_its_seed() -> None:
    view = RULES.view_for(_state(), None)
    assert RULES.redeal(view, 3) == RULES.redeal(view, 3)


def test_redeal_of_a_full_state_changes_nothing() -> None:
    assert RULES.redeal(_state(), 3) == _state()
