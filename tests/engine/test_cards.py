"""The printed material against its independent description."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

import game.engine.splendor
from game.engine.options import DEFAULTS
from game.engine.splendor.cards import (
    CARD_INDEX,
    CARDS,
    NOBLE_INDEX,
    NOBLES,
    Card,
    card_id,
    level_of,
)
from game.engine.splendor.deal import deal
from game.engine.splendor.state import (
    GOAL_POINTS,
    RESERVE_LIMIT,
    TAKE_TWO_MINIMUM,
    TOKEN_LIMIT,
)
from game.engine.tokens import COLOURS, GEMS

CHECKS: dict[str, Any] = json.loads(
    (Path(__file__).parent / "data" / "splendor_checks.json").read_text(encoding="utf-8")
)
NAMES = [COLOURS[gem] for gem in GEMS]


def _per_level(values: Iterable[tuple[int, int]]) -> dict[str, int]:
    totals: Counter[str] = Counter()
    for level, value in values:
        totals[str(level)] += value
    return dict(totals)


def _histograms(values: Iterable[tuple[int, int]]) -> dict[str, dict[str, int]]:
    found: dict[str, Counter[str]] = {"1": Counter(), "2": Counter(), "3": Counter()}
    for level, value in values:
        found[str(level)][str(value)] += 1
    return {level: dict(counts) for level, counts in found.items()}


def _by_bonus(values: Iterable[tuple[Card, int]]) -> dict[str, dict[str, int]]:
    found: dict[str, Counter[str]] = {"1": Counter(), "2": Counter(), "3": Counter()}
    for card, value in values:
        found[str(card.level)][COLOURS[card.bonus]] += value
    return {level: dict(counts) for level, counts in found.items()}


def test_files_are_the_checked_ones() -> None:
    folder = Path(game.engine.splendor.__file__).parent
    for name, digest in CHECKS["sha256"].items():
        assert hashlib.sha256((folder / name).read_bytes()).hexdigest() == digest


def test_cards_are_counted_by_level_and_bonus() -> None:
    assert len(CARDS) == CHECKS["cards_total"]
    assert len({card[1:] for card in CARDS}) == CHECKS["cards_distinct"]
    assert _per_level((card.level, 1) for card in CARDS) == CHECKS["cards_per_level"]
    assert _by_bonus((card, 1) for card in CARDS) == CHECKS["cards_per_level_and_bonus"]


def test_points_are_those_of_the_printed_cards() -> None:
    assert sum(card.points for card in CARDS) == CHECKS["points_total"]
    points = [(card.level, card.points) for card in CARDS]
    assert _per_level(points) == CHECKS["points_total_per_level"]
    assert _histograms(points) == CHECKS["points_histogram_per_level"]
    by_bonus = _by_bonus((card, card.points) for card in CARDS)
    assert by_bonus == CHECKS["points_total_per_level_and_bonus"]
    for gem in GEMS:
        own = _histograms((card.level, card.points) for card in CARDS if card.bonus == gem)
        assert own == CHECKS["points_histogram_per_level_for_each_bonus"]


def test_costs_are_those_of_the_printed_cards() -> None:
    totals = [(card.level, sum(card.cost)) for card in CARDS]
    assert _per_level(totals) == CHECKS["cost_total_per_level"]
    assert _histograms(totals) == CHECKS["card_total_cost_histogram_per_level"]
    by_bonus = _by_bonus((card, sum(card.cost)) for card in CARDS)
    assert by_bonus == CHECKS["cost_total_per_level_and_bonus"]
    colours = _histograms((card.level, sum(cost > 0 for cost in card.cost)) for card in CARDS)
    assert colours == CHECKS["number_of_cost_colours_histogram_per_level"]
    for level in (1, 2, 3):
        cards = [card for card in CARDS if card.level == level]
        highest = CHECKS["highest_single_colour_cost_per_level"][str(level)]
        assert max(max(card.cost) for card in cards) == highest
        sums = [sum(column) for column in zip(*(card.cost for card in cards), strict=True)]
        per_colour = CHECKS["cost_total_per_level_and_cost_colour"][str(level)]
        assert dict(zip(NAMES, sums, strict=True)) == per_colour


@pytest.mark.parametrize("pattern", CHECKS["cost_patterns"])
def test_cost_pattern_stands_once_for_each_bonus(pattern: dict[str, Any]) -> None:
    cards = [
        card
        for card in CARDS
        if card.level == pattern["level"]
        and card.points == pattern["points"]
        and sorted(filter(None, card.cost), reverse=True) == pattern["cost_pattern"]
    ]
    assert len(cards) == pattern["cards"]
    assert {card.bonus for card in cards} == set(GEMS)
    sums = {sum(column) for column in zip(*(card.cost for card in cards), strict=True)}
    assert sums == {pattern["cost_per_colour_summed_over_the_5_cards"]}
    turned = {_from_own_colour(card) for card in cards}
    vector = pattern["cost_vector_from_own_colour"]
    assert (len(turned) == 1) == (vector is not None)
    if vector is not None:
        assert turned == {tuple(vector)}


def _from_own_colour(card: Card) -> tuple[int, ...]:
    place = GEMS.index(card.bonus)
    return card.cost[place:] + card.cost[:place]


def test_known_cards_and_nobles_are_there() -> None:
    printed = {(card.level, COLOURS[card.bonus], card.points, card.cost) for card in CARDS}
    for known in CHECKS["known_cards"]:
        cost = tuple(known["cost"][name] for name in NAMES)
        assert (known["level"], known["bonus"], known["points"], cost) in printed
    needs = {noble.needs for noble in NOBLES}
    for known in CHECKS["known_nobles"]:
        assert tuple(known[name] for name in NAMES) in needs


def test_nobles_are_runs_of_neighbouring_colours() -> None:
    assert len({noble.needs for noble in NOBLES}) == CHECKS["nobles_total"]
    assert {noble.points for noble in NOBLES} == {CHECKS["points_per_noble"]}
    shapes = Counter("+".join(map(str, filter(None, noble.needs))) for noble in NOBLES)
    assert shapes == CHECKS["noble_shapes"]
    sums = [sum(column) for column in zip(*(noble.needs for noble in NOBLES), strict=True)]
    assert dict(zip(NAMES, sums, strict=True)) == CHECKS["noble_requirement_total_per_colour"]
    for place, name in enumerate(NAMES):
        naming = Counter(
            "+".join(map(str, filter(None, noble.needs))) for noble in NOBLES if noble.needs[place]
        )
        assert naming == CHECKS["nobles_naming_a_colour"][name]


def test_limits_and_set_up_are_the_printed_ones() -> None:
    setup = CHECKS["setup"]
    assert setup["token_limit"] == TOKEN_LIMIT
    assert setup["reserve_limit"] == RESERVE_LIMIT
    assert setup["take_two_minimum_in_pile"] == TAKE_TWO_MINIMUM
    assert setup["points_that_end_the_game"] == GOAL_POINTS
    for seats, gems in setup["tokens_per_gem_colour"].items():
        state = deal(int(seats), 1, DEFAULTS, None)
        assert state.supply == (gems, gems, gems, gems, gems, 0, setup["gold_tokens"])
        assert len(state.nobles) == setup["nobles_revealed"][seats]
        assert all(len(row) == setup["face_up_per_level"] for row in state.display)


def test_ids_and_indices_belong_together() -> None:
    assert [card_id(index) for index in range(len(CARDS))] == list(CARD_INDEX)
    assert [NOBLES[index].id for index in NOBLE_INDEX.values()] == list(NOBLE_INDEX)
    assert card_id(-2) == "hidden-2"
    assert [level_of(index) for index in (0, 40, 89, -1, -3)] == [1, 2, 3, 1, 3]
