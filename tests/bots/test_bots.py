"""The bots: always legal, finish their games, quick, from views only, and in order of strength."""

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from random import Random
from time import process_time
from typing import Any

import pytest

from game.bots import LEVELS, UnknownBotError, get_bot
from game.engine import RULESETS, Options, Phase, get_ruleset
from game.engine.options import CHOICES
from tests.bots.games import bot_game, part_won
from tests.engine import duel_positions, positions
from tests.engine.scenarios import load
from tests.engine.walks import random_game, random_options

BOTS = [(ruleset, level) for ruleset, levels in LEVELS.items() for level in levels]
TABLES = [
    (ruleset, level, seats) for ruleset, level in BOTS for seats in get_ruleset(ruleset).seat_range
]
POSITIONS: Mapping[str, Callable[..., dict[str, Any]]] = {
    "splendor": positions.position,
    "duel": duel_positions.position,
}
PHASES = {
    "splendor": {Phase.ACT, Phase.RETURN, Phase.NOBLE},
    "duel": {Phase.ACT, Phase.RETURN, Phase.GAIN, Phase.STEAL, Phase.ROYAL},
}
# Many games, and the least part of them that a level wins against the one below.
MATCHES = {"splendor": (200, 0.8), "duel": (100, 0.9)}
ORDERS = [
    (ruleset, stronger, weaker)
    for ruleset, levels in LEVELS.items()
    for weaker, stronger in pairwise(levels)
]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_levels_are_listed_from_the_weakest(ruleset: str) -> None:
    assert LEVELS[ruleset] == ("quiet", "greedy")


@pytest.mark.parametrize(("ruleset", "level"), [("splendor", "oracle"), ("chess", "quiet")])
def test_unknown_bot_is_named(ruleset: str, level: str) -> None:
    with pytest.raises(UnknownBotError, match=level):
        get_bot(ruleset, level)


@pytest.mark.parametrize(("ruleset", "level"), BOTS)
def test_bot_is_legal_in_every_state_of_random_games(ruleset: str, level: str) -> None:
    rules, bot = get_ruleset(ruleset), get_bot(ruleset, level)
    for seed in range(12):
        options = random_options(Random(seed))
        seats = rules.seat_range[seed % len(rules.seat_range)]
        for step in list(random_game(rules, seats, seed, options))[::3]:
            view = rules.view_for(step.before, step.before.to_move)
            assert bot.choose(view, seed) in rules.legal_actions(step.before)


def _rare_decisions(ruleset: str) -> Iterator[Any]:
    """The positions of all scenarios, and what is played there: every phase and dead end."""
    rules = get_ruleset(ruleset)
    for scenario in load(ruleset):
        if "position" in scenario:
            state = rules.decode(POSITIONS[ruleset](**scenario["position"]))
            yield state
            for text in scenario.get("play", []):
                state = rules.apply(state, rules.parse(text))
                yield state


@pytest.mark.parametrize(("ruleset", "level"), BOTS)
def test_bot_answers_rare_decisions(ruleset: str, level: str) -> None:
    rules, bot = get_ruleset(ruleset), get_bot(ruleset, level)
    decisions = [state for state in _rare_decisions(ruleset) if state.phase is not Phase.OVER]
    for state in decisions:
        view = rules.view_for(state, state.to_move)
        assert bot.choose(view, 1) in rules.legal_actions(state)
    assert {state.phase for state in decisions} == PHASES[ruleset]


@pytest.mark.slow
@pytest.mark.parametrize(("ruleset", "level"), BOTS)
@pytest.mark.parametrize(
    ("option", "value"), [(name, value) for name, values in CHOICES.items() for value in values]
)
def test_bot_plays_under_every_option(ruleset: str, level: str, option: str, value: object) -> None:
    options = Options(**{option: value})  # type: ignore[arg-type]
    steps = list(bot_game(ruleset, (level, level), 3, options))
    assert steps[-1].after.phase is Phase.OVER


@pytest.mark.parametrize(("ruleset", "level"), BOTS)
def test_bot_refuses_to_play_on_after_the_end(ruleset: str, level: str) -> None:
    *_, last = bot_game(ruleset, ("quiet", "quiet"), 1)
    with pytest.raises(ValueError, match="over"):
        get_bot(ruleset, level).choose(get_ruleset(ruleset).view_for(last.after, 0), 1)


@pytest.mark.parametrize(("ruleset", "level"), BOTS)
def test_bot_knows_the_view_only_and_repeats_itself(ruleset: str, level: str) -> None:
    rules, bot = get_ruleset(ruleset), get_bot(ruleset, level)
    for step in list(random_game(rules, rules.seat_range[-1], 5, Options()))[::7]:
        view = rules.view_for(step.before, step.before.to_move)
        other = rules.redeal(view, 99)
        choices = {
            bot.choose(rules.view_for(state, state.to_move), 4)
            for state in (step.before, step.before, other)
        }
        assert len(choices) == 1


@pytest.mark.parametrize(("ruleset", "level", "seats"), TABLES)
def test_games_of_a_level_among_itself_finish(ruleset: str, level: str, seats: int) -> None:
    for seed in range(5):
        *_, last = bot_game(ruleset, (level,) * seats, seed)
        assert last.after.phase is Phase.OVER


@pytest.mark.slow
@pytest.mark.parametrize(("ruleset", "level"), BOTS)
def test_a_hundred_games_of_a_level_finish(ruleset: str, level: str) -> None:
    for seed in range(100):
        *_, last = bot_game(ruleset, (level, level), seed)
        assert last.after.phase is Phase.OVER


@pytest.mark.parametrize(("ruleset", "level"), BOTS)
def test_bot_answers_within_fifty_milliseconds(ruleset: str, level: str) -> None:
    rules, bot = get_ruleset(ruleset), get_bot(ruleset, level)
    for step in random_game(rules, rules.seat_range[-1], 8, Options()):
        view = rules.view_for(step.before, step.before.to_move)
        assert _spent(bot, view) < 0.05


def _spent(bot: Any, view: Any) -> float:
    """Seconds of CPU for a decision, the quickest of two."""
    times = []
    for _ in range(2):
        start = process_time()
        bot.choose(view, 1)
        times.append(process_time() - start)
    return min(times)


@pytest.mark.slow
@pytest.mark.parametrize(("ruleset", "stronger", "weaker"), ORDERS)
def test_each_level_beats_the_one_below_clearly(ruleset: str, stronger: str, weaker: str) -> None:
    games, least = MATCHES[ruleset]
    assert part_won(ruleset, (stronger, weaker), games) >= least
