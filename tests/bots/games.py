"""Games between bots."""

from collections.abc import Iterator

from game.bots import get_bot
from game.engine import Options, Phase, get_ruleset
from tests.engine.walks import Step

# A table of bots could run into a position in which nobody can ever do anything again.
TURN_CAP = 400


def bot_game(
    ruleset: str, levels: tuple[str, ...], seed: int, options: Options | None = None
) -> Iterator[Step]:
    """The decisions of a game, up to its end or the cap; the bots see nothing but their views."""
    rules = get_ruleset(ruleset)
    state = rules.setup(len(levels), seed, options or Options())
    bots = [get_bot(ruleset, level) for level in levels]
    decisions = 0
    while state.phase is not Phase.OVER and state.turn < TURN_CAP:
        view = rules.view_for(state, state.to_move)
        action = bots[state.to_move].choose(view, seed=seed * TURN_CAP + decisions)
        after = rules.apply(state, action)
        yield Step(state, action, after)
        state, decisions = after, decisions + 1


def part_won(ruleset: str, levels: tuple[str, str], games: int) -> float:
    """The part of the games that the first level wins, a shared victory as a half.

    The levels take turns in who sits first.
    """
    won = 0.0
    for seed in range(games):
        turned = levels if seed % 2 == 0 else levels[::-1]
        *_, last = bot_game(ruleset, turned, seed)
        outcome = get_ruleset(ruleset).outcome(last.after)
        assert outcome is not None
        if seed % 2 in outcome.winners:
            won += 1 / len(outcome.winners)
    return won / games
