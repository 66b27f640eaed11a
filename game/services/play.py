"""The one place that moves a table on: actions, bots' steps, take-backs, hand-overs.

Every change is one transaction with a conditional update on `Game.version`: of two requests that
saw the same version one is applied, the other gets `StaleVersionError`.
"""

import hashlib
import logging
from enum import StrEnum
from typing import Any, Final

from django.db import IntegrityError, transaction
from django.utils import timezone

from game.bots import get_bot
from game.engine.actions import Action
from game.engine.events import EventKind
from game.models import EventRow, Game, GameEvent, GameStatus, SeatKind
from game.services.lines import CACHE, Line
from game.services.tables import Table, find_table

LOGGER: Final = logging.getLogger(__name__)
MOST_BOT_STEPS: Final = 1000  # a guard for "all at once"; no turn order needs anywhere near as many


class StaleVersionError(Exception):
    """The table has moved on since the page was made."""


class WrongSeatError(Exception):
    """The seat is not this person's, or it is not this seat's turn."""


class TakeBackBar(StrEnum):
    """Why nothing can be taken back."""

    NOTHING = "nothing"  # no action of this seat yet
    OVER = "over"  # with two or more persons, a finished game stands
    REVEALED = "revealed"  # a card was revealed since
    OTHER_ACTED = "other_acted"  # another person acted since


class TakeBackError(Exception):
    """Taking back is refused; `bar` says why."""

    def __init__(self, bar: TakeBackBar) -> None:
        super().__init__(bar)
        self.bar = bar


def submit_action(table: Table, seat: int, action: Action, version: int) -> Table:
    """Apply an action of a seat to the version its page showed.

    Raises `StaleVersionError`, `WrongSeatError`, `IllegalActionError`.
    """
    if version != table.game.version:
        raise StaleVersionError
    state = table.state
    if state.to_move != seat and not table.is_over:
        raise WrongSeatError
    after = table.rules.apply(state, action)
    return _append(table, seat, action, after)


def step_bot(table: Table, version: int) -> Table:
    """Let the computer player whose turn it is make one decision.

    Raises `StaleVersionError`; `WrongSeatError` when no bot is due.
    """
    if version != table.game.version:
        raise StaleVersionError
    if not is_bot_due(table):
        raise WrongSeatError
    action = _bot_action(table)
    return _append(table, table.state.to_move, action, table.rules.apply(table.state, action))


def step_all_bots(table: Table, version: int) -> Table:
    """Let computer players decide until a person is due or the game is over."""
    table = step_bot(table, version)
    for _ in range(MOST_BOT_STEPS):
        if not is_bot_due(table):
            break
        table = step_bot(table, table.game.version)
    return table


def is_bot_due(table: Table) -> bool:
    """Whether a computer player has the next decision."""
    return not table.is_over and table.seats[table.state.to_move].kind == SeatKind.BOT


def _bot_action(table: Table) -> Action:
    """What the bot whose turn it is decides; any legal action if it fails, so that the game goes on."""
    rules, seat = table.rules, table.state.to_move
    level = table.seats[seat].level
    try:
        bot = get_bot(table.game.ruleset, level)
        action = bot.choose(rules.view_for(table.state, seat), _bot_seed(table))
        if rules.refusal(table.state, action) is None:
            return action
        LOGGER.error("Bot %s at table %s: %s is illegal", level, table.game.code, action)
    except Exception:  # whatever is wrong with a bot
        LOGGER.exception("Bot %s at table %s failed", level, table.game.code)
    return rules.legal_actions(table.state)[0]


def _bot_seed(table: Table) -> int:
    """A number for the bot's chance: the same table at the same version answers alike."""
    text = f"{table.game.code}:{table.game.version}"
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=6).digest(), "big")


def take_back_bar(table: Table, seats: tuple[int, ...]) -> TakeBackBar | None:
    """Why the last action of these seats cannot be taken back, or None when it can."""
    index = _last_action_of(table.line, seats)
    if index is None:
        return TakeBackBar.NOTHING
    if table.persons == 1:
        return None
    if table.is_over:
        return TakeBackBar.OVER
    for later in range(index, len(table.line.actions)):
        mover = table.line.states[later].to_move
        if later > index and table.seats[mover].kind == SeatKind.PERSON:
            return TakeBackBar.OTHER_ACTED
        if reveals(table, later):
            return TakeBackBar.REVEALED
    return None


def take_back(table: Table, seats: tuple[int, ...], version: int) -> Table:
    """Undo the last action of these seats and all that came after it.

    Raises `StaleVersionError`, `TakeBackError`.
    """
    if version != table.game.version:
        raise StaleVersionError
    bar = take_back_bar(table, seats)
    index = _last_action_of(table.line, seats)
    if bar is not None or index is None:
        raise TakeBackError(bar or TakeBackBar.NOTHING)
    revealed = any(reveals(table, later) for later in range(index, len(table.line.actions)))
    to_seq = table.line.seqs[index - 1] if index else 0
    line = table.line.up_to(to_seq)
    row = GameEvent(seat=table.line.states[index].to_move, kind=EventRow.TAKE_BACK, to_seq=to_seq)
    fields = {"practice": True} if revealed else {}
    return _write(table, line, row, **fields)


def reveals(table: Table, index: int) -> bool:
    """Whether action `index` of the line showed its seat something hidden before."""
    rules, line = table.rules, table.line
    before, after = line.states[index], line.states[index + 1]
    action = line.actions[index]
    if action.target.startswith("deck-") and table.seats[before.to_move].kind == SeatKind.PERSON:
        return True
    events = rules.events(before, action, after)
    return any(event.kind == EventKind.CARD_REVEALED for event in events)


def _last_action_of(line: Line, seats: tuple[int, ...]) -> int | None:
    for index in range(len(line.actions) - 1, -1, -1):
        if line.states[index].to_move in seats:
            return index
    return None


def hand_over(table: Table, seat: int, version: int) -> Table:
    """On a shared device, the person of `seat` says that they hold it now.

    Raises `StaleVersionError`. No row is written: nothing happened in the game.
    """
    if not Game.objects.filter(pk=table.game.pk, version=version).update(handed_to=seat):
        raise StaleVersionError
    return find_table(table.game.code)


def _append(table: Table, seat: int, action: Action, after: Any) -> Table:
    seq = table.game.version + 1
    line = table.line.then(action, after, seq)
    row = GameEvent(seat=seat, kind=EventRow.ACTION, text=table.rules.format(action))
    return _write(table, line, row)


def _write(table: Table, line: Line, row: GameEvent, **fields: Any) -> Table:
    """Add one row and move the version on, or raise `StaleVersionError` and change nothing."""
    game = table.game
    row.game, row.seq = game, game.version + 1
    over = table.rules.outcome(line.state) is not None
    fields |= {
        "version": row.seq,
        "snapshot": table.rules.encode(line.state),
        "status": GameStatus.OVER if over else GameStatus.PLAYING,
        "updated_at": timezone.now(),
    }
    goes_on = row.kind == EventRow.ACTION and line.state.to_move == row.seat
    fields["handed_to"] = row.seat if goes_on else None
    try:
        with transaction.atomic():
            if not Game.objects.filter(pk=game.pk, version=game.version).update(**fields):
                raise StaleVersionError
            row.save(force_insert=True)
    except IntegrityError as error:  # the same row was written by a request that won
        raise StaleVersionError from error
    for name, value in fields.items():
        setattr(game, name, value)
    CACHE.put(game.code, row.seq, line)
    return table._replace(line=line)
