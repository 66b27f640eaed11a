"""The game line: the states and actions that the rows of a table fold to.

Replaying a long game costs milliseconds, so the newest lines are kept in memory. A version never
comes back for a table, so in every process a line is the right one if its version is.
"""

from collections import OrderedDict
from collections.abc import Iterable
from threading import Lock
from typing import Any, Final, NamedTuple

from game.engine import get_ruleset
from game.engine.actions import Action
from game.engine.ruleset import Ruleset
from game.models import EventRow, Game, GameEvent

MOST_STATES: Final = 100_000  # of all tables in memory together, about a kilobyte each


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
    """The newest line of each of the most recently used tables, up to `most_states` states in all."""

    def __init__(self, most_states: int) -> None:
        self._most_states = most_states
        self._states = 0
        self._lines: OrderedDict[str, tuple[int, Line]] = OrderedDict()
        self._lock = Lock()

    def get(self, code: str, version: int) -> Line | None:
        """The line of a table at a version, if it is still here."""
        with self._lock:
            kept, line = self._lines.get(code, (None, None))
            if kept != version:
                return None
            self._lines.move_to_end(code)
            return line

    def put(self, code: str, version: int, line: Line) -> None:
        """Keep a line unless a newer one of the table is here; the least recently used make room."""
        with self._lock:
            kept, older = self._lines.get(code, (-1, None))
            if kept > version:
                return
            self._states += len(line.states) - (len(older.states) if older else 0)
            self._lines[code] = version, line
            self._lines.move_to_end(code)
            while self._states > self._most_states and len(self._lines) > 1:
                _, (_, oldest) = self._lines.popitem(last=False)
                self._states -= len(oldest.states)


CACHE: Final = LineCache(MOST_STATES)


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
