"""The bots of Splendor in prepared positions."""

from typing import Any

from game.bots import get_bot
from game.engine import get_ruleset
from game.engine.tokens import letters_of
from tests.engine.positions import position

RULES = get_ruleset("splendor")


def _choice(level: str, state: Any, seed: int = 1) -> Any:
    return get_bot("splendor", level).choose(RULES.view_for(state, 0), seed)


def test_quiet_bot_buys_when_it_can() -> None:
    state = RULES.decode(position(seats=[{"tokens": "WWW"}, {}], display={"1": ["1-red-07"]}))
    for seed in range(20):
        assert RULES.format(_choice("quiet", state, seed)) == "buy 1-red-07"


def test_greedy_bot_takes_the_most_points() -> None:
    state = RULES.decode(
        position(
            seats=[{"tokens": "WWWWWWYYYY"}, {}, {}, {}],
            display={"1": ["1-red-07", "1-red-08"], "2": ["2-white-06", "2-black-05"]},
        )
    )
    assert RULES.format(_choice("greedy", state)) == "buy 2-white-06"


def test_greedy_bot_takes_what_the_best_card_still_needs() -> None:
    seats: list[dict[str, Any]] = [{"tokens": "RRRR"}, {"tokens": "YYYYY"}, {}, {}]
    display = {"2": ["2-red-06", "2-white-03"]}  # six and five red
    chosen = _choice("greedy", RULES.decode(position(seats=seats, display=display)))
    assert chosen.tokens is not None
    assert letters_of(chosen.tokens).count("R") == 1
