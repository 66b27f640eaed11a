"""Tables: open one, find one, open it again, take one out of use."""

import secrets
from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any, Final, NamedTuple

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from game.engine import get_ruleset
from game.engine.options import Options
from game.engine.ruleset import Ruleset
from game.models import Game, GameStatus, Player, Seat, SeatKind
from game.nicknames import nickname
from game.services.lines import Line, line_of
from game.services.persons import hold

SEED_BITS: Final = 53  # every seed is exact in any language's numbers
IDLE_DAYS: Final = 90


class SeatPlan(NamedTuple):
    """Who shall sit in a seat: a person on this device, or a bot of a level. name: as it was typed."""

    kind: SeatKind
    level: str = ""
    name: str = ""


class Table(NamedTuple):
    """A table as loaded for one request."""

    game: Game
    seats: tuple[Seat, ...]
    line: Line

    @property
    def rules(self) -> Ruleset[Any]:
        """The rules played here."""
        return get_ruleset(self.game.ruleset)

    @property
    def state(self) -> Any:
        """The state the table stands at."""
        return self.line.state

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.status == GameStatus.OVER

    @property
    def persons(self) -> int:
        """How many seats persons hold."""
        return sum(1 for seat in self.seats if seat.kind == SeatKind.PERSON)

    def seats_of(self, player: Player | None) -> tuple[int, ...]:
        """The seats that a person holds."""
        if player is None:
            return ()
        return tuple(seat.index for seat in self.seats if seat.player_id == player.pk)


def find_table(code: str) -> Table:
    """The table of a code. Raises `Game.DoesNotExist`."""
    game = Game.objects.get(code=code)
    return Table(game, tuple(Seat.objects.filter(game=game)), line_of(game))


def new_seed() -> int:
    """A seed nobody can guess."""
    return secrets.randbits(SEED_BITS)


def open_table(
    ruleset: str,
    plans: Sequence[SeatPlan],
    player: Player,
    options: Options,
    seed: int | None = None,
    first: int | None = None,
) -> Game:
    """A new table. `player` takes every seat that is a person's. `seed` None draws one."""
    rules = get_ruleset(ruleset)
    chosen = new_seed() if seed is None else seed
    state = rules.setup(len(plans), chosen, options, first)
    return _store(ruleset, rules.encode(state), plans, player, seed=str(chosen))


def open_again(table: Table, player: Player, *, same_deal: bool) -> Game:
    """The same seats and rules once more, with the same deal or a new one.

    The caller has checked that `player` may have the same deal.
    """
    plans = [SeatPlan(SeatKind(seat.kind), seat.level, seat.name) for seat in table.seats]
    if same_deal:
        again = _store(table.game.ruleset, table.game.position, plans, player, seed=table.game.seed)
        Game.objects.filter(pk__in=[again.pk, table.game.pk]).update(deal_seen=True)
        return again
    state = table.line.states[0]
    first = None if state.options.first_player == "random" else state.first
    return open_table(table.game.ruleset, plans, player, state.options, first=first)


@transaction.atomic
def _store(
    ruleset: str, position: dict[str, Any], plans: Sequence[SeatPlan], player: Player, *, seed: str
) -> Game:
    owner = hold(player)  # they may have become another person, or nobody, since the request began
    game = Game.objects.create(ruleset=ruleset, position=position, snapshot=position, seed=seed)
    Seat.objects.bulk_create(
        Seat(
            game=game,
            index=index,
            kind=plan.kind,
            level=plan.level,
            name=nickname(plan.name),
            player=owner if plan.kind == SeatKind.PERSON else None,
        )
        for index, plan in enumerate(plans)
    )
    return game


def open_position(
    ruleset: str, position: Mapping[str, Any], plans: Sequence[SeatPlan], player: Player
) -> Game:
    """A table that starts from a position. Raises `PositionError`."""
    rules = get_ruleset(ruleset)
    return _store(ruleset, rules.encode(rules.decode(position)), plans, player, seed="")


def unfinished_tables(player: Player) -> QuerySet[Game]:
    """The tables a person can go on with, newest first."""
    return (
        Game.objects.filter(seats__player=player, status=GameStatus.PLAYING)
        .distinct()
        .order_by("-updated_at")
    )


def purge_idle_tables(days: int = IDLE_DAYS) -> int:
    """Delete tables that nobody touched for `days` days; how many there were."""
    idle = Game.objects.filter(updated_at__lt=timezone.now() - timedelta(days=days))
    count = idle.count()
    idle.delete()
    return count
