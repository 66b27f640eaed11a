"""What there is to look at of Splendor Duel; see `tests.browser.scenes`."""

from collections.abc import Callable, Mapping
from typing import Final

from game.models import Player
from game.services.tables import Table
from tests.browser.scene import LONG_NAME, Scene, path_of
from tests.game import duel_positions as positions
from tests.game.duel_positions import Position
from tests.game.factories import make_table, play, play_out

_VICTORIES: Final[Mapping[str, Callable[[], tuple[Position, str]]]] = {
    "points": positions.before_victory_by_points,
    "crowns": positions.before_victory_by_crowns,
    "colour": positions.before_victory_by_colour,
}
_DUE: Final[Mapping[str, Callable[[], Position]]] = {
    "gain": positions.gain_due,
    "steal": positions.steal_due,
    "royal": positions.royal_due,
    "return": positions.return_due,
    "forced": positions.replenish_forced,
    "pass": positions.dead_end,
}


def duel_scenes(player: Player) -> tuple[Scene, ...]:
    """Open the tables of `player` that the scenes need, and return every scene."""
    return (
        Scene("duel-lobby", "play/duel/", seated=False),
        Scene("duel-lobby-own-rules", "play/duel/?preset=own"),
        *_acting(player),
        *_due(player),
        *_others(player),
        *_stories(player),
    )


def _acting(player: Player) -> tuple[Scene, ...]:
    opening = positions.share(positions.opening(), 1, 0)
    middle = positions.middle_of_game()
    dear = middle["display"]["3"][1]
    start = make_table("pg", ruleset="duel", player=player, seed=11)
    return (
        Scene("duel-table-start", path_of(start)),
        *_selections(
            _at(player, opening),
            {
                "idle": "",
                "pick": "?pick=r2c1r2c2",
                "gap": "?pick=r2c1r2c3",
                "warning": "?pick=r1c1r1c2r1c3",
                "refused": "?pick=r2c1r2c2r3c1",
                "use": "?use=any",
                "use-chosen": "?use=r1c4",
                "fill": "?fill=1",
                "deck": "?deck=2",
                "gold": "?deck=2&gold=any",
            },
        ),
        *_selections(
            _at(player, middle),
            {
                "middle": "",
                "card": "?card=1-red-04",
                "card-too-dear": f"?card={dear}",
                "card-own": "?card=2-wild-01",
            },
        ),
        *_selections(_at(player, positions.wild_card()), {"wild": "?card=1-wild-01"}),
    )


def _selections(table: Table, queries: Mapping[str, str]) -> tuple[Scene, ...]:
    return tuple(
        Scene(f"duel-table-{name}", path_of(table, query)) for name, query in queries.items()
    )


def _due(player: Player) -> tuple[Scene, ...]:
    return tuple(
        Scene(f"duel-table-{name}", path_of(_at(player, make()))) for name, make in _DUE.items()
    )


def _others(player: Player) -> tuple[Scene, ...]:
    returning = _at(player, positions.return_due())
    waiting = play(_at(player, positions.middle_of_game()), ["take r2c1 r2c2"])
    shared = play(_at(player, positions.middle_of_game(), "pp"), ["take r2c1 r2c2"])
    again = play(_at(player, positions.extra_turn()), ["buy 1-red-03"])
    return (
        Scene("duel-table-return-chosen", path_of(returning, "?back=P")),
        Scene("duel-table-waiting", path_of(waiting)),
        Scene("duel-table-onlooker", path_of(waiting), seated=False),
        Scene("duel-table-hand-over", path_of(shared)),
        Scene("duel-table-extra-turn", path_of(again)),
    )


def _stories(player: Player) -> tuple[Scene, ...]:
    over = play_out(make_table("pp", ruleset="duel", player=player, seed=3))
    over.game.seats.update(name=LONG_NAME)
    return (
        *(_victory(player, name) for name in _VICTORIES),
        Scene("duel-table-over-long-names", path_of(over)),
        Scene("duel-replay", path_of(over, "replay/?at=5")),
        Scene("duel-log-long-names", path_of(over, "log/")),
    )


def _victory(player: Player, name: str) -> Scene:
    position, last = _VICTORIES[name]()
    return Scene(f"duel-table-over-{name}", path_of(play(_at(player, position), [last])))


def _at(player: Player, position: Position, seats: str = "pg") -> Table:
    return make_table(seats, ruleset="duel", player=player, position=position)
