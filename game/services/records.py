"""Game records: a game as a file that replays to the same end on any machine."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from django.db import transaction

from game.bots import LEVELS
from game.engine import get_ruleset
from game.engine.errors import IllegalActionError, PositionError
from game.engine.ruleset import Ruleset
from game.models import EventRow, Game, GameEvent, GameStatus, Player, SeatKind
from game.services.tables import SeatPlan, Table, open_position

FORMAT: Final = 1
MOST_ACTIONS: Final = 2_000  # several times the longest game of players who mean to win
MOST_BYTES: Final = 512 * 1024


class RecordError(ValueError):
    """A file that is no record; `place` names where, in the terms of the format."""

    def __init__(self, place: str) -> None:
        super().__init__(place)
        self.place = place


def may_have_secrets(table: Table, seats: tuple[int, ...]) -> bool:
    """Whether the holder of `seats` may have the seed, the record, the replay and the same deal."""
    return table.is_over or (table.persons == 1 and bool(seats))


def record_of(table: Table, *, with_names: bool = False) -> dict[str, Any]:
    """The record of a table's game line.

    While the game goes on this marks the table: its deal may be known.
    """
    if not table.is_over and not table.game.deal_seen:
        Game.objects.filter(pk=table.game.pk).update(deal_seen=True)
    return {
        "format": FORMAT,
        "position": table.game.position,
        "actions": [table.rules.format(action) for action in table.line.actions],
        "players": [
            _player_entry(seat.kind, seat.level, seat.name, with_names) for seat in table.seats
        ],
    }


def _player_entry(kind: str, level: str, name: str, with_names: bool) -> dict[str, str]:
    entry = {"kind": kind}
    if kind == SeatKind.BOT:
        entry["level"] = level
    if with_names and name:
        entry["name"] = name
    return entry


class ReadRecord(NamedTuple):
    """A record that was found sound: it starts at a position, is played by `rows`, ends at `end`.

    rows: seat and canonical text of every action
    """

    ruleset: str
    position: Mapping[str, Any]
    plans: list[SeatPlan]
    rows: list[tuple[int, str]]
    end: Any


def read_record(record: object) -> ReadRecord:
    """A record out of a file, every action checked by the rules. Raises `RecordError`."""
    if not isinstance(record, Mapping) or record.get("format") != FORMAT:
        raise RecordError("format")
    position = record.get("position")
    if not isinstance(position, Mapping):
        raise RecordError("position")
    ruleset = position.get("ruleset")
    if not isinstance(ruleset, str) or ruleset not in LEVELS:
        raise RecordError("position.ruleset")
    state = _start(get_ruleset(ruleset), position)
    plans = _plans(record.get("players"), ruleset, state.seat_count)
    rows, end = _replay(get_ruleset(ruleset), state, record.get("actions"))
    has_person = any(plan.kind == SeatKind.PERSON for plan in plans)
    if not has_person and get_ruleset(ruleset).outcome(end) is None:  # nobody could go on with it
        raise RecordError("players")
    return ReadRecord(ruleset, position, plans, rows, end)


def _start(rules: Ruleset[Any], position: Mapping[str, Any]) -> Any:
    try:
        state = rules.decode(position)
    except PositionError as error:
        raise RecordError(f"position.{error.field}") from error
    if state.entropy is None:
        raise RecordError("position.entropy")
    if rules.redeal(state, 0) != state:  # a view with hidden cards, which nobody could go on with
        raise RecordError("position")
    return state


def _replay(rules: Ruleset[Any], state: Any, actions: object) -> tuple[list[tuple[int, str]], Any]:
    if not isinstance(actions, list) or len(actions) > MOST_ACTIONS:
        raise RecordError("actions")
    rows = []
    for index, text in enumerate(actions):
        try:
            action = rules.parse(text)
            after = rules.apply(state, action)
        except (ValueError, IllegalActionError) as error:
            raise RecordError(f"actions.{index}") from error
        rows.append((state.to_move, rules.format(action)))
        state = after
    return rows, state


def _plans(players: object, ruleset: str, seats: int) -> list[SeatPlan]:
    if not isinstance(players, list) or len(players) != seats:
        raise RecordError("players")
    return [_plan(entry, ruleset, index) for index, entry in enumerate(players)]


def _plan(entry: object, ruleset: str, index: int) -> SeatPlan:
    place = f"players.{index}"
    if not isinstance(entry, Mapping):
        raise RecordError(place)
    kind, level, name = entry.get("kind"), entry.get("level", ""), entry.get("name", "")
    if not _is_storable(name):
        raise RecordError(f"{place}.name")
    if kind == SeatKind.PERSON:
        return SeatPlan(SeatKind.PERSON, name=name)
    if kind == SeatKind.BOT and level in LEVELS[ruleset]:
        return SeatPlan(SeatKind.BOT, level=level, name=name)
    raise RecordError(f"{place}.kind")


def _is_storable(name: object) -> bool:
    """Whether this is text that every database takes: JSON also knows NUL and halves of characters."""
    if not isinstance(name, str) or "\0" in name:
        return False
    return not any("\ud800" <= character <= "\udfff" for character in name)


@transaction.atomic
def open_record(record: ReadRecord, player: Player) -> Game:
    """A table that stands where the record ends; `player` takes the persons' seats."""
    rules = get_ruleset(record.ruleset)
    game = open_position(record.ruleset, record.position, record.plans, player)
    GameEvent.objects.bulk_create(
        GameEvent(game=game, seq=seq, seat=seat, kind=EventRow.ACTION, text=text)
        for seq, (seat, text) in enumerate(record.rows, start=1)
    )
    game.version, game.snapshot, game.deal_seen = len(record.rows), rules.encode(record.end), True
    game.status = GameStatus.PLAYING if rules.outcome(record.end) is None else GameStatus.OVER
    game.save()
    return game
