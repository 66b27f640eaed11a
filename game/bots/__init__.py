"""Computer players. They see `view_for` only and answer within 50 ms of CPU.

`LEVELS[ruleset]` lists the ids from weakest to strongest; `get_bot(ruleset, level)` gives the bot.
"""

from collections.abc import Mapping
from typing import Any, Final

from game.bots import duel, splendor
from game.bots.bot import Bot, UnknownBotError
from game.bots.quiet import Quiet
from game.engine import get_ruleset

__all__ = ["LEVELS", "Bot", "UnknownBotError", "get_bot"]

_BOTS: Final[Mapping[str, Mapping[str, Bot[Any]]]] = {
    "splendor": {"quiet": Quiet(get_ruleset("splendor")), "greedy": splendor.Greedy()},
    "duel": {"quiet": Quiet(get_ruleset("duel")), "greedy": duel.Greedy()},
}
LEVELS: Final[Mapping[str, tuple[str, ...]]] = {
    ruleset: tuple(bots) for ruleset, bots in _BOTS.items()
}


def get_bot(ruleset: str, level: str) -> Bot[Any]:
    """The bot of a level. Raises `UnknownBotError` for a ruleset or level not in `LEVELS`."""
    bot = _BOTS.get(ruleset, {}).get(level)
    if bot is None:
        raise UnknownBotError(ruleset, level)
    return bot
