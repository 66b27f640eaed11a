"""The game line: the states and actions that the rows of a table fold to.

Replaying a long game costs milliseconds, so the newest lines are kept in memory. A version never
comes back for a table, which makes (code, version) a safe key in every process.
"""

from collections import OrderedDict
from collections.abc import Iterable
from threading import Lock
from typing import Any, Final, NamedTuple

from game.engine import get_ruleset
from game.engine.actions import Action
from game.engine.ruleset import Ruleset
from game.models import EventRow, Game, GameEvent

CACHED_LINES: Final = 256


class Line(NamedTuple):
    """states[0] is the initial position; actions[i] leads from states[i] to states[i + 1].

    seqs[i] is the row of actions[i].
    """

    states: tuple[Any, ...]
    actions: tuple[Action, ...] = ()
    seqs: tuple[int, ...] = ()

    @property
    def state(self) -> Any:
        """The state the table stands at."""
        return self.states[-1]

    def then(self, action: Action, state: Any, seq: int) -> "Line":
        """The line with one more action."""
        return Line((*self.states, state), (*self.actions, action), (*self.seqs, seq))

    def up_to(self, seq: int) -> "Line":
        """The line without the rows after `seq`."""
        kept = sum(1 for row in self.seqs if row <= seq)
        return Line(self.states[: kept + 1], self.actions[:kept], self.seqs[:kept])


class LineCache:
    """The most recently used lines, by table code and version."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._lines: OrderedDict[tuple[str, int], Line] = OrderedDict()
        self._lock = Lock()

    def get(self, code: str, version: int) -> Line | None:
        """The line, if it is still here."""
        with self._lock:
            line = self._lines.get((code, version))
            if line is not None:
                self._lines.move_to_end((code, version))
            return line

    def put(self, code: str, version: int, line: Line) -> None:
        """Keep a line; the least recently used one makes room."""
        with self._lock:
            self._lines[(code, version)] = line
            self._lines.move_to_end((code, version))
            while len(self._lines) > self._size:
                self._lines.popitem(last=False)


CACHE: Final = LineCache(CACHED_LINES)


def fold(rules: Ruleset[Any], position: dict[str, Any], rows: Iterable[GameEvent]) -> Line:
    """The line of a position and its rows, every action checked by the rules."""
    line = Line((rules.decode(position),))
    for row in rows:
        if row.kind == EventRow.TAKE_BACK:
            line = line.up_to(row.to_seq or 0)
        else:
            action = rules.parse(row.text)
            line = line.then(action, rules.apply(line.state, action), row.seq)
    return line


def line_of(game: Game) -> Line:
    """The line of a table at `game.version`."""
    line = CACHE.get(game.code, game.version)
    if line is None:
        rows = game.events.filter(seq__lte=game.version)
        line = fold(get_ruleset(game.ruleset), game.position, rows)
        CACHE.put(game.code, game.version, line)
    return line
