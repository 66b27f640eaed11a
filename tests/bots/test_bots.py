"""The bots: always legal, finish their games, quick, from views only, and in order of strength."""

from collections.abc import Iterator
from random import Random
from time import process_time
from typing import Any

import pytest

from game.bots import LEVELS, UnknownBotError, get_bot
from game.engine import Options, Phase, get_ruleset
from game.engine.options import CHOICES
from game.engine.tokens import letters_of
from tests.engine.positions import cards_with_bonuses, position
from tests.engine.walks import Step, random_game, random_options

RULES = get_ruleset("splendor")
BOTS = [(ruleset, level) for ruleset, levels in LEVELS.items() for level in levels]
# A table of bots could run into a position in which nobody can ever do anything again.
TURN_CAP = 400


def _bot_game(levels: tuple[str, ...], seed: int, options: Options) -> Iterator[Step]:
    state = RULES.setup(len(levels), seed, options)
    bots = [get_bot("splendor", level) for level in levels]
    while state.phase is not Phase.OVER and state.turn < TURN_CAP:
        view = RULES.view_for(state, state.to_move)
        action = bots[state.to_move].choose(view, seed=seed * TURN_CAP + state.turn)
        after = RULES.apply(state, action)
        yield Step(state, action, after)
        state = after


def _points_won(levels: tuple[str, str], games: int) -> float:
    """The part of the games that the first level wins, a shared victory as a half."""
    won = 0.0
    for seed in range(games):
        turned = levels if seed % 2 == 0 else levels[::-1]
        *_, last = _bot_game(turned, seed, Options())
        outcome = RULES.outcome(last.after)
        assert outcome is not None
        if seed % 2 in outcome.winners:
            won += 1 / len(outcome.winners)
    return won / games


def test_levels_are_listed_from_the_weakest() -> None:
    assert LEVELS["splendor"] == ("quiet", "greedy")


@pytest.mark.parametrize(("ruleset", "level"), [("splendor", "oracle"), ("chess", "quiet")])
def test_unknown_bot_is_named(ruleset: str, level: str) -> None:
    with pytest.raises(UnknownBotError, match=level):
        get_bot(ruleset, level)


@pytest.mark.parametrize(("ruleset", "level"), BOTS)
def test_bot_is_legal_in_every_state_of_random_games(ruleset: str, level: str) -> None:
    rules, bot = get_ruleset(ruleset), get_bot(ruleset, level)
    for seed in range(24):
        options = random_options(Random(seed))
        for step in list(random_game(rules, 2 + seed % 3, seed, options))[::3]:
            view = rules.view_for(step.before, step.before.to_move)
            assert bot.choose(view, seed) in rules.legal_actions(step.before)


@pytest.mark.parametrize(("ruleset", "level"), BOTS)
@pytest.mark.parametrize(
    ("option", "value"), [(name, value) for name, values in CHOICES.items() for value in values]
)
def test_bot_plays_under_every_option(ruleset: str, level: str, option: str, value: object) -> None:
    options = Options(**{option: value})  # type: ignore[arg-type]
    steps = list(_bot_game((level, level), 3, options))
    assert len(steps) > 20


def _nobles_to_choose() -> dict[str, Any]:
    seats = [{"cards": cards_with_bonuses("WWWWBBBBGGGG")}, {}]
    return position(seats=seats, nobles=["noble-01", "noble-02"], phase="noble")


def _only_a_pass() -> dict[str, Any]:
    reserved = [{"card": f"3-red-0{number}"} for number in (1, 2, 3)]
    return position(
        seats=[{"tokens": "WWWWBBBBGG", "reserved": reserved}, {"tokens": "GGRRRRKKKK"}],
        display={
            "1": ["1-black-01", "1-white-05", "1-red-05", "1-blue-06"],
            "2": ["2-black-06", "2-red-06", "2-red-05", "2-red-03"],
        },
    )


@pytest.mark.parametrize(("ruleset", "level"), BOTS)
@pytest.mark.parametrize("make", [_nobles_to_choose, _only_a_pass])
def test_bot_answers_rare_decisions(ruleset: str, level: str, make: Any) -> None:
    state = RULES.decode(make())
    action = get_bot(ruleset, level).choose(RULES.view_for(state, 0), 1)
    assert action in RULES.legal_actions(state)


@pytest.mark.parametrize(("ruleset", "level"), BOTS)
def test_bot_refuses_to_play_on_after_the_end(ruleset: str, level: str) -> None:
    *_, last = _bot_game(("greedy", "greedy"), 1, Options())
    with pytest.raises(ValueError, match="over"):
        get_bot(ruleset, level).choose(RULES.view_for(last.after, 0), 1)


@pytest.mark.parametrize(("ruleset", "level"), BOTS)
def test_bot_knows_the_view_only_and_repeats_itself(ruleset: str, level: str) -> None:
    bot = get_bot(ruleset, level)
    for step in list(random_game(RULES, 3, 5, Options()))[::7]:
        view = RULES.view_for(step.before, step.before.to_move)
        other = RULES.redeal(view, 99)
        choices = {
            bot.choose(RULES.view_for(state, state.to_move), 4)
            for state in (step.before, step.before, other)
        }
        assert len(choices) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", LEVELS["splendor"])
def test_games_of_a_level_among_itself_finish(level: str, seats: int) -> None:
    for seed in range(5):
        *_, last = _bot_game((level,) * seats, seed, Options())
        assert last.after.phase is Phase.OVER


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS["splendor"])
def test_two_hundred_games_of_a_level_finish(level: str) -> None:
    for seed in range(200):
        *_, last = _bot_game((level, level), seed, Options())
        assert last.after.phase is Phase.OVER


@pytest.mark.parametrize("level", LEVELS["splendor"])
def test_bot_answers_within_fifty_milliseconds(level: str) -> None:
    bot = get_bot("splendor", level)
    for step in random_game(RULES, 4, 8, Options()):
        view = RULES.view_for(step.before, step.before.to_move)
        fastest = min(_spent(bot, view) for _ in range(2))
        assert fastest < 0.05


def _spent(bot: Any, view: Any) -> float:
    start = process_time()
    bot.choose(view, 1)
    return process_time() - start


def test_quiet_bot_buys_when_it_can() -> None:
    state = RULES.decode(position(seats=[{"tokens": "WWW"}, {}], display={"1": ["1-red-07"]}))
    for seed in range(20):
        chosen = get_bot("splendor", "quiet").choose(RULES.view_for(state, 0), seed)
        assert RULES.format(chosen) == "buy 1-red-07"


def test_greedy_bot_takes_the_most_points() -> None:
    state = RULES.decode(
        position(
            seats=[{"tokens": "WWWWWWYYYY"}, {}, {}, {}],
            display={"1": ["1-red-07", "1-red-08"], "2": ["2-white-06", "2-black-05"]},
        )
    )
    chosen = get_bot("splendor", "greedy").choose(RULES.view_for(state, 0), 1)
    assert RULES.format(chosen) == "buy 2-white-06"


def test_greedy_bot_takes_what_the_best_card_still_needs() -> None:
    seats: list[dict[str, Any]] = [{"tokens": "RRRR"}, {"tokens": "YYYYY"}, {}, {}]
    display = {"2": ["2-red-06", "2-white-03"]}  # six and five red
    state = RULES.decode(position(seats=seats, display=display))
    chosen = get_bot("splendor", "greedy").choose(RULES.view_for(state, 0), 1)
    assert chosen.tokens is not None
    assert letters_of(chosen.tokens).count("R") == 1


def test_greedy_beats_quiet_clearly() -> None:
    assert _points_won(("greedy", "quiet"), games=30) >= 0.7


@pytest.mark.slow
def test_greedy_beats_quiet_clearly_over_many_games() -> None:
    assert _points_won(("greedy", "quiet"), games=200) >= 0.8
