"""Everything there is to look at: a name for each page and phase, and how to bring it about.

The scenes are built once, in the database, for one person; their addresses then serve every
language.
"""

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.splendor.buying import payments
from game.engine.splendor.cards import CARDS
from game.engine.splendor.state import State
from game.models import Player
from game.services.tables import Table
from tests.browser import positions
from tests.browser.positions import Position
from tests.game.factories import make_table, play, play_out

LONG_NAME = "W" * 40


class Scene(NamedTuple):
    """One thing to look at.

    name    for file names and test ids
    path    the address below /<language>/
    seated  whether the person of the tables looks, or a stranger
    """

    name: str
    path: str
    seated: bool = True


def build_scenes(player: Player) -> tuple[Scene, ...]:
    """Open the tables of `player` that the scenes need, and return every scene."""
    return (*_plain_pages(), *_acting(player), *_other_phases(player), *_stories(player))


def payable(state: State) -> Iterator[str]:
    """The cards on the display that the seat to move can pay in more than one way."""
    for row in state.display:
        for card in row:
            if card is not None and len(payments(state.seats[state.to_move], card)) > 1:
                yield CARDS[card].id


def _plain_pages() -> tuple[Scene, ...]:
    return (
        Scene("home", ""),
        Scene("about", "about/"),
        Scene("lobby", "play/", seated=False),
        Scene("lobby-own-rules", "play/?preset=own&seat_0=empty&seat_1=empty"),
        Scene("record-import", "play/record/"),
        Scene("error-404", "play/NOSUCH22/"),
        Scene("error-405", "play/NOSUCH22/act"),
    )


def _acting(player: Player) -> tuple[Scene, ...]:
    table = _at(player, positions.middle_of_game())
    state = table.state
    dear = next(CARDS[card].id for card in state.display[2] if card is not None)
    own = CARDS[state.seats[0].reserved[0]].id
    queries = {
        "idle": "",
        "pick": "?pick=RK",
        "pick-complete": "?pick=GRK",
        "refused": "?pick=WWB",
        "card": f"?card={next(payable(state))}",
        "card-too-dear": f"?card={dear}",
        "card-own": f"?card={own}",
        "deck": "?deck=2",
    }
    start = make_table("pgqg", player=player, seed=11)
    return (
        Scene("table-start", _path(start)),
        *(Scene(f"table-{name}", _path(table, query)) for name, query in queries.items()),
    )


def _other_phases(player: Player) -> tuple[Scene, ...]:
    return_due = _at(player, positions.return_due(), "pgqg")
    waiting = play(_at(player, positions.middle_of_game()), ["take GRK"])
    shared = play(_at(player, positions.middle_of_game(), "pp"), ["take GRK"])
    last_buy = f"buy {positions.LAST_CARD.id}"
    last = play(_at(player, positions.one_card_before_the_end(), "gp"), [last_buy])
    return (
        Scene("table-return", _path(return_due)),
        Scene("table-return-chosen", _path(return_due, "?back=WB")),
        Scene("table-noble", _path(_at(player, positions.noble_due()))),
        Scene("table-pass", _path(_at(player, positions.only_pass()))),
        Scene("table-waiting", _path(waiting)),
        Scene("table-onlooker", _path(waiting), seated=False),
        Scene("table-hand-over", _path(shared)),
        Scene("table-last-round", _path(last)),
    )


def _stories(player: Player) -> tuple[Scene, ...]:
    over = play_out(make_table("pgq", player=player, seed=3))
    fresh = make_table("pgq", player=player, seed=3)
    recap = play(fresh, [fresh.rules.format(action) for action in over.line.actions[:6]])
    while recap.state.to_move:
        recap = play(recap, [recap.rules.format(over.line.actions[len(recap.line.actions)])])
    return (
        Scene("table-recap", _path(recap)),
        Scene("table-over", _path(over)),
        Scene("replay-start", _path(over, "replay/")),
        Scene("replay", _path(over, "replay/?at=5")),
        Scene("log", _path(over, "log/")),
        *_long_names(player),
        Scene("error-403", _path(recap, "replay/"), seated=False),
    )


def _long_names(player: Player) -> tuple[Scene, ...]:
    over = play_out(make_table("pp", player=player, seed=3))
    shared = play(_at(player, positions.middle_of_game(), "pp"), ["take GRK"])
    for table in (over, shared):
        table.game.seats.update(name=LONG_NAME)
    return (
        Scene("table-over-long-names", _path(over)),
        Scene("table-hand-over-long-names", _path(shared)),
        Scene("log-long-names", _path(over, "log/")),
    )


def _at(player: Player, position: Position, seats: str = "pg") -> Table:
    return make_table(seats, player=player, position=position)


def _path(table: Table, rest: str = "") -> str:
    return f"play/{table.game.code}/{rest}"
