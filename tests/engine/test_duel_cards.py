"""The printed material of Duel against its independent description."""

import json
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from game.engine.duel.cards import (
    BY_LEVEL,
    CARD_INDEX,
    CARDS,
    COLOURLESS,
    ROYAL_INDEX,
    ROYALS,
    WILD,
    WILD_INDICES,
    Ability,
    Card,
    card_id,
    level_of,
)
from game.engine.duel.deal import deal
from game.engine.duel.state import (
    ALL_TOKENS,
    GOAL_COLOUR_POINTS,
    GOAL_CROWNS,
    GOAL_POINTS,
    PRIVILEGES,
    RESERVE_LIMIT,
    ROYAL_CROWNS,
    TOKEN_LIMIT,
)
from game.engine.options import DEFAULTS
from game.engine.tokens import COLOURS, GEMS, LETTERS

CHECKS: dict[str, Any] = json.loads(
    (Path(__file__).parent / "data" / "duel_checks.json").read_text(encoding="utf-8")
)
COSTS = ("white", "blue", "green", "red", "black", "pearl")
SUMS: dict[str, Callable[[Card], int]] = {
    "cards": lambda card: 1,
    "points": lambda card: card.points,
    "crowns": lambda card: card.crowns,
    "bonuses": lambda card: card.bonus_count,
}


def _bonus_name(card: Card) -> str:
    return COLOURS.get(card.bonus, card.bonus)


def _summed(cards: Iterable[Card]) -> dict[str, int]:
    cards = list(cards)
    return {name: sum(map(value, cards)) for name, value in SUMS.items()}


def _of_level(level: int) -> list[Card]:
    return [card for card in CARDS if card.level == level]


def _cost_sums(cards: Iterable[Card]) -> dict[str, int]:
    columns = zip(*(card.cost for card in cards), strict=True)
    return dict(zip(COSTS, map(sum, columns), strict=True))


def test_cards_are_counted_by_level_and_bonus() -> None:
    assert len(CARDS) == CHECKS["cards_total"]
    assert len(CARD_INDEX) == len(CARDS)
    assert _summed(CARDS) == CHECKS["totals"]
    for level in (1, 2, 3):
        cards = _of_level(level)
        assert _summed(cards) == CHECKS["per_level"][str(level)]
        counted = Counter(map(_bonus_name, cards))
        assert counted == CHECKS["cards_per_level_and_bonus"][str(level)]


@pytest.mark.parametrize("bonus", CHECKS["per_bonus"])
def test_every_bonus_has_its_cards_points_crowns_and_bonuses(bonus: str) -> None:
    cards = [card for card in CARDS if _bonus_name(card) == bonus]
    assert _summed(cards) == CHECKS["per_bonus"][bonus]


def test_abilities_are_counted_by_level() -> None:
    assert Counter(card.ability for card in CARDS) == CHECKS["per_ability"]
    for level in (1, 2, 3):
        counted = Counter(dict.fromkeys(Ability, 0))
        counted.update(card.ability for card in _of_level(level))
        assert dict(counted) == CHECKS["abilities_per_level"][str(level)]


def test_costs_are_those_of_the_printed_cards() -> None:
    assert _cost_sums(CARDS) == CHECKS["cost_sum_total"]
    for level in (1, 2, 3):
        assert _cost_sums(_of_level(level)) == CHECKS["cost_sum_per_level"][str(level)]
    assert sum(card.cost[5] > 0 for card in CARDS) == CHECKS["cards_costing_pearl"]
    assert max(card.cost[5] for card in CARDS) == CHECKS["max_pearl_cost"]
    assert max(max(card.cost) for card in CARDS) == CHECKS["max_single_colour_cost"]
    assert max(sum(card.cost) for card in CARDS) == CHECKS["max_total_cost"]
    assert min(sum(card.cost) for card in CARDS) == CHECKS["min_total_cost"]


def test_crowns_and_double_bonuses_are_those_of_the_printed_cards() -> None:
    crowns = Counter(str(card.crowns) for card in CARDS)
    assert crowns == CHECKS["crown_card_histogram"]
    assert sum(card.crowns > 0 for card in CARDS) == CHECKS["crown_cards"]
    assert max(card.crowns for card in CARDS) == CHECKS["max_crowns_on_a_card"]
    assert sum(card.bonus_count == 2 for card in CARDS) == CHECKS["double_bonus_cards"]


def test_colours_follow_one_another_in_a_cycle() -> None:
    """Every coloured card turned to the next colour is another card of the game."""
    coloured = {card[1:] for card in CARDS if card.bonus in GEMS}
    turned = {
        card._replace(
            bonus=GEMS[(GEMS.index(card.bonus) + 1) % 5],
            cost=(card.cost[4], *card.cost[:4], card.cost[5]),
        )[1:]
        for card in CARDS
        if card.bonus in GEMS
    }
    assert turned == coloured
    assert [COLOURS[gem] for gem in GEMS] == CHECKS["structural"]["colour_cycle"]
    for level, families in CHECKS["structural"]["families_per_level"].items():
        cards = [card for card in _of_level(int(level)) if card.bonus in GEMS]
        assert len(cards) == 5 * families


def test_structure_that_the_rules_rely_on() -> None:
    """At most one of ability and crowns (D12.7), so that order and stacking never matter."""
    assert not [card for card in CARDS if card.crowns and card.ability is not Ability.NONE]
    special = [card for card in CARDS if card.bonus in (WILD, COLOURLESS)]
    with_ability = [card.id for card in special if card.ability is not Ability.NONE]
    assert with_ability == CHECKS["structural"]["only_wild_card_with_ability"]
    assert {card.ability for card in special} == {Ability.NONE, Ability.EXTRA_TURN}
    assert all((card.bonus_count == 0) == (card.bonus == COLOURLESS) for card in CARDS)
    assert all(card.points or card.crowns or card.bonus_count for card in CARDS)
    assert max(ROYAL_CROWNS) - min(ROYAL_CROWNS) >= CHECKS["max_crowns_on_a_card"]


def test_royals_are_the_printed_ones() -> None:
    royals = CHECKS["royals"]
    assert len(ROYALS) == len(ROYAL_INDEX) == royals["count"]
    assert sorted(royal.points for royal in ROYALS) == royals["points"]
    assert sorted(royal.ability for royal in ROYALS) == royals["abilities"]


def test_limits_and_set_up_are_the_printed_ones() -> None:
    limits, victory, setup = CHECKS["limits"], CHECKS["victory"], CHECKS["setup"]
    tokens = {COLOURS[letter]: count for letter, count in zip(LETTERS, ALL_TOKENS, strict=True)}
    assert {"total": sum(ALL_TOKENS), **tokens} == CHECKS["tokens"]
    assert limits["tokens_between_turns"] == TOKEN_LIMIT
    assert limits["reserved"] == RESERVE_LIMIT
    assert limits["privileges_per_player"] == PRIVILEGES == CHECKS["privileges"]
    assert limits["royals_per_player"] == len(ROYAL_CROWNS)
    assert limits["royal_crown_thresholds"] == list(ROYAL_CROWNS)
    assert victory["points"] == GOAL_POINTS
    assert victory["crowns"] == GOAL_CROWNS
    assert victory["points_in_one_colour"] == GOAL_COLOUR_POINTS
    state = deal(2, 1, DEFAULTS, None)
    assert [len(row) for row in state.display] == list(setup["face_up"].values())
    assert [len(deck) for deck in state.decks] == list(setup["deck_after_setup"].values())
    assert sum(mask.bit_count() for mask in state.board) == setup["tokens_on_board"]
    assert sum(state.bag) == setup["tokens_in_bag"]
    assert state.privileges == setup["privileges_in_pool"]
    assert state.seats[state.first].privileges == setup["privileges_first_player"]
    assert state.seats[1 - state.first].privileges == setup["privileges_second_player"]


def test_ids_and_indices_belong_together() -> None:
    assert [card_id(index) for index in range(len(CARDS))] == list(CARD_INDEX)
    assert [ROYALS[index].id for index in ROYAL_INDEX.values()] == list(ROYAL_INDEX)
    assert sorted(index for level in BY_LEVEL for index in level) == list(range(len(CARDS)))
    assert {CARDS[index].bonus for index in WILD_INDICES} == {WILD}
    assert len(WILD_INDICES) == CHECKS["per_bonus"]["wild"]["cards"]
    assert card_id(-2) == "hidden-2"
    assert [level_of(index) for index in (0, 30, 66, -1, -3)] == [1, 2, 3, 1, 3]
