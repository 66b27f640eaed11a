"""Views: what is masked for whom, what a view refuses to play, and deals that fit it."""

from typing import Any

import pytest

from game.engine import MaskedStateError, Options, Phase, Reason, get_ruleset
from game.engine.splendor.cards import CARD_INDEX, CARDS, NOBLE_INDEX
from game.engine.splendor.rules import (
    default_payment,
    eligible_nobles,
    excess,
    missing,
    price,
)
from game.engine.tokens import letters_of
from tests.engine.positions import cards_with_bonuses, position
from tests.engine.walks import random_game

RULES = get_ruleset("splendor")

BLIND = {"card": "2-blue-03", "blind": True}
SHOWN = {"card": "3-red-01", "blind": False}


def _state(visibility: str = "blind_hidden", **fields: Any) -> Any:
    options = {"reserved_visibility": visibility}
    seats = [{"reserved": [BLIND, SHOWN]}, {}]
    return RULES.decode(position(**{"seats": seats, "options": options, "entropy": 5, **fields}))


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
def test_decks_keep_their_size_and_entropy_is_gone(viewer: int | None) -> None:
    shown = RULES.encode(RULES.view_for(_state(), viewer))
    assert shown["decks"]["1"] == ["hidden-1"] * 36
    assert shown["decks"]["3"] == ["hidden-3"] * 15
    assert "entropy" not in shown


def test_secrets_stay_masked_when_the_game_is_over() -> None:
    over = next(
        step.after for step in random_game(RULES, 2, 1, Options()) if step.after.phase is Phase.OVER
    )
    shown = RULES.encode(RULES.view_for(over, None))
    assert {card for deck in shown["decks"].values() for card in deck} <= {
        "hidden-1",
        "hidden-2",
        "hidden-3",
    }


@pytest.mark.parametrize("viewer", [-1, 2])
def test_view_of_a_seat_that_does_not_exist_is_refused(viewer: int) -> None:
    with pytest.raises(ValueError, match="no seat"):
        RULES.view_for(_state(), viewer)


@pytest.mark.parametrize("text", ["reserve deck-1", "reserve 1-white-01", "buy 1-red-07"])
def test_view_cannot_play_what_needs_a_hidden_card(text: str) -> None:
    state = _state(seats=[{"tokens": "WWW"}, {}], display={"1": ["1-white-01", "1-red-07"]})
    view = RULES.view_for(state, 0)
    assert RULES.parse(text) in RULES.legal_actions(view)
    with pytest.raises(MaskedStateError):
        RULES.apply(view, RULES.parse(text))


@pytest.mark.parametrize("text", ["take WBG", "buy 1-red-07", "reserve 1-white-01"])
def test_view_plays_what_needs_no_hidden_card(text: str) -> None:
    seats = [{"tokens": "WWW", "reserved": [{"card": "1-red-07", "blind": True}]}, {}]
    state = _state(seats=seats, decks={"1": []}, display={"1": ["1-white-01"]})
    action = RULES.parse(text)
    assert RULES.apply(RULES.view_for(state, 0), action) == RULES.view_for(
        RULES.apply(state, action), 0
    )


def test_view_of_another_seat_cannot_judge_a_purchase_out_of_a_hidden_reserve() -> None:
    view = RULES.view_for(_state(), 1)
    for card in ("2-blue-03", "2-red-06"):
        with pytest.raises(MaskedStateError):
            RULES.refusal(view, RULES.parse(f"buy {card}"))
    refusal = RULES.refusal(view, RULES.parse("buy 3-red-02"))
    assert refusal is not None
    assert refusal.reason is Reason.BUY_NOT_AVAILABLE


def test_redeal_keeps_what_is_known_and_deals_only_unseen_cards() -> None:
    state = _state()
    view = RULES.view_for(state, 1)
    deals = [RULES.redeal(view, seed) for seed in range(20)]
    assert len({deal.decks for deal in deals}) == 20
    assert len({deal.seats[0].reserved[0] for deal in deals}) > 5
    for deal in deals:
        assert deal.seats[0].reserved[1] == state.seats[0].reserved[1]
        assert CARDS[deal.seats[0].reserved[0]].level == 2
        assert deal.display == state.display


def test_redeal_is_a_function_of_its_seed() -> None:
    view = RULES.view_for(_state(), None)
    assert RULES.redeal(view, 3) == RULES.redeal(view, 3)


def test_redeal_of_a_full_state_changes_nothing() -> None:
    assert RULES.redeal(_state(), 3) == _state()


def test_helpers_of_pages_tell_prices_and_what_is_missing() -> None:
    seats = [{"tokens": "WGY", "cards": ["1-white-01"]}, {}]
    seat = _state(seats=seats).seats[0]
    card = CARD_INDEX["2-green-02"]  # three white, two green, three red
    assert letters_of(price(seat, card)) == "WWGGRRR"
    assert letters_of(missing(seat, card)) == "WGRRR"
    assert default_payment(seat, card) is None
    cheap = CARD_INDEX["1-black-06"]  # two white, two green
    assert letters_of(default_payment(seat, cheap) or ()) == "WGY"  # type: ignore[arg-type]


def test_helpers_of_pages_tell_excess_and_eligible_nobles() -> None:
    cards = cards_with_bonuses("WWWWBBBBGGGG")
    state = _state(
        seats=[{"cards": cards}, {}], nobles=["noble-01", "noble-04", "noble-02"], phase="noble"
    )
    assert eligible_nobles(state) == (NOBLE_INDEX["noble-01"], NOBLE_INDEX["noble-02"])
    assert excess(state) == 0
    returning = RULES.apply(_state(seats=[{"tokens": "WWWBBBGGG"}, {}]), RULES.parse("take WRK"))
    assert excess(returning) == 2
