"""What a page and an action cost the server, beside the least that any answer can cost.

A real server process is asked by this one, one request after another, and tells its own CPU time.
The floor answers through the same middleware with the very bytes of the page it is compared with.
"""

import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from game.bots import get_bot
from game.engine import get_ruleset
from game.engine.options import Options
from splendor_site.bench.browser import Browser
from splendor_site.bench.process import floor_body, prepare, running_site, site_environment

PAGE_TARGET: Final = 4  # times the floor
ACTION_TARGET: Final = 3
ROUNDS: Final = 9
ACTIONS: Final = 30  # of the game that is played in each round
WARM_UP: Final = 10  # actions; a measured page shows a board after them
SEED: Final = 7
_FORM: Final = {
    "seat_0": "person",
    "seat_1": "person",
    "preset": "own",
    "first_player": "host",
    "seed": str(SEED),
}


class Cost(NamedTuple):
    """CPU of the server in milliseconds per request, and the floor's for an answer of the same bytes."""

    real: float
    floor: float

    @property
    def ratio(self) -> float:
        """How many times the floor."""
        return self.real / self.floor


class WebFigures(NamedTuple):
    """The costs of a game's table page and of an action."""

    game: str
    page: Cost
    action: Cost

    def report(self) -> list[str]:
        """A line for each, beside its target."""
        costs = (("table page", self.page, PAGE_TARGET), ("action", self.action, ACTION_TARGET))
        return [
            f"{self.game}, {name}: {cost.real:.1f} ms CPU, floor {cost.floor:.1f} ms, ratio {cost.ratio:.1f} (target at most {target})"
            for name, cost, target in costs
        ]


def measure_web(game: str, language: str = "en") -> WebFigures:
    """Measure a game on a server and a database of their own; takes about half a minute."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        environment = site_environment(data, DJANGO_SETTINGS_MODULE="splendor_site.bench.settings")
        prepare(environment)
        with running_site(data, environment) as site, closing(_visitor(site.url)) as visitor:
            return _Measurement(visitor, data, game, language).run()


def _visitor(url: str) -> Browser:
    return Browser(url, {"Accept-Encoding": "gzip"})


def _actions_of(game: str, seed: int, count: int) -> list[str]:
    """The first actions of a game in which nothing hidden is reserved, so that no device changes hands."""
    rules, bot = get_ruleset(game), get_bot(game, "greedy")
    state = rules.setup(2, seed, Options(first_player="host"), 0)
    actions = []
    for number in range(count):
        action = bot.choose(rules.view_for(state, state.to_move), number)
        if action.target.startswith("deck-"):
            legal = rules.legal_actions(state)
            action = next(other for other in legal if not other.target.startswith("deck-"))
        actions.append(rules.format(action))
        state = rules.apply(state, action)
    return actions


class _Measurement:
    def __init__(self, visitor: Browser, data: Path, game: str, language: str) -> None:
        self._visitor = visitor
        self._data = data
        self._game = game
        self._language = language
        self._actions = _actions_of(game, SEED, ACTIONS)

    def run(self) -> WebFigures:
        table = self._play(WARM_UP)
        self._keep("page", table, htmx=False)
        self._keep("action", f"{table}pick", htmx=True)
        costs = [self._round(table) for _ in range(ROUNDS + 1)][1:]
        page, page_floor, action, action_floor = (
            median(column) for column in zip(*costs, strict=True)
        )
        return WebFigures(self._game, Cost(page, page_floor), Cost(action, action_floor))

    def _round(self, table: str) -> tuple[float, float, float, float]:
        """Milliseconds per page, per floor of it, per action, per floor of it."""
        floor = f"/{self._language}/bench/"
        fresh = self._open()
        return (
            self._cost(lambda _: self._visitor.get(table)),
            self._cost(lambda _: self._visitor.get(f"{floor}page")),
            self._cost(lambda number: self._act(fresh, number)),
            self._cost(lambda _: self._visitor.post(f"{floor}action", {"version": "0"}, htmx=True)),
        )

    def _cost(self, ask: Callable[[int], object]) -> float:
        before = self._cpu()
        for number in range(ACTIONS):
            ask(number)
        return 1000 * (self._cpu() - before) / ACTIONS

    def _cpu(self) -> float:
        return float(self._visitor.get("/bench/cpu").text)

    def _open(self) -> str:
        return self._visitor.open_table(self._language, self._game, **_FORM)

    def _play(self, count: int) -> str:
        table = self._open()
        for number in range(count):
            self._act(table, number)
        return table

    def _act(self, table: str, number: int) -> None:
        fields = {"action": self._actions[number], "version": str(number)}
        answer = self._visitor.post(f"{table}act", fields, htmx=True)
        if answer.status != 200:
            raise RuntimeError(f"action {fields} was answered with {answer.status}")

    def _keep(self, name: str, address: str, *, htmx: bool) -> None:
        """Keep an answer as the body of the floor of this name."""
        answer = self._visitor.get(address, htmx=htmx)
        floor_body(self._data, name).write_bytes(answer.body)
