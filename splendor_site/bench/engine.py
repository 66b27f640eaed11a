"""How fast the engine plays, and how fast this machine is at something that never changes."""

from collections.abc import Callable
from random import Random
from time import process_time

from game.engine import get_ruleset

# Random play can run into a position in which nobody can ever do anything again.
_DECISION_CAP = 1000
_LOOP_STEPS = 1000


def random_games_per_second(ruleset: str, seconds: float, apply: bool = False) -> float:
    """Whole random two-player games of a ruleset per second of CPU time on one core.

    A game is legal actions, one of them at random, the next state, the outcome, until it is over.
    With `apply` each action is checked by `apply`, else played by `advance`. At least `seconds`
    are measured.
    """
    play = _player(ruleset, apply)
    play(0)
    return _rate(seconds, play)


def calibration_loops_per_second(seconds: float = 0.5) -> float:
    """Loops of a thousand fixed steps per second of CPU time: a yardstick for machines."""
    return _rate(seconds, _calibration_loop)


def _player(ruleset: str, apply: bool) -> Callable[[int], object]:
    rules = get_ruleset(ruleset)
    advance = rules.apply if apply else rules.advance

    def play(seed: int) -> object:
        choose = Random(seed).random  # noqa: S311 - a game, not a secret
        state = rules.setup(2, seed)
        for _ in range(_DECISION_CAP):
            if rules.outcome(state) is not None:
                break
            actions = rules.legal_actions(state)
            state = advance(state, actions[int(choose() * len(actions))])
        return state

    return play


def _calibration_loop(seed: int) -> int:
    value = seed
    for _ in range(_LOOP_STEPS):
        value = (value * 1103515245 + 12345) & 0x7FFFFFFF
    return value


def _rate(seconds: float, run: Callable[[int], object]) -> float:
    """Runs per second of CPU time over as many as fill `seconds`."""
    runs = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        run(runs)
        runs += 1
    return runs / spent
