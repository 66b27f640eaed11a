"""What there is to look at of Splendor; see `tests.browser.scenes`."""

from collections.abc import Iterator

from game.engine.splendor.buying import payments
from game.engine.splendor.cards import CARDS
from game.engine.splendor.state import State
from game.models import Player
from game.services.tables import Table
from tests.browser import positions
from tests.browser.positions import Position
from tests.browser.scene import LONG_NAME, Scene, path_of
from tests.game.factories import make_table, play, play_out


def splendor_scenes(player: Player) -> tuple[Scene, ...]:
    """Open the tables of `player` that the scenes need, and return every scene."""
    return (
        Scene("lobby", "play/", seated=False),
        Scene(
            "lobby-own-rules",
            "play/?preset=own&seat_0=empty&seat_1=empty&seat_2=empty&seat_3=empty",
        ),
        *_acting(player),
        *_other_phases(player),
        *_stories(player),
    )


def payable(state: State) -> Iterator[str]:
    """The cards on the display that the seat to move can pay in more than one way."""
    for row in state.display:
        for card in row:
            if card is not None and len(payments(state.seats[state.to_move], card)) > 1:
                yield CARDS[card].id


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
        Scene("table-start", path_of(start)),
        *(Scene(f"table-{name}", path_of(table, query)) for name, query in queries.items()),
    )


def _other_phases(player: Player) -> tuple[Scene, ...]:
    return_due = _at(player, positions.return_due(), "pgqg")
    waiting = play(_at(player, positions.middle_of_game()), ["take GRK"])
    shared = play(_at(player, positions.middle_of_game(), "pp"), ["take GRK"])
    last_buy = f"buy {positions.LAST_CARD.id}"
    last = play(_at(player, positions.one_card_before_the_end(), "gp"), [last_buy])
    return (
        Scene("table-return", path_of(return_due)),
        Scene("table-return-chosen", path_of(return_due, "?back=WB")),
        Scene("table-noble", path_of(_at(player, positions.noble_due()))),
        Scene("table-pass", path_of(_at(player, positions.only_pass()))),
        Scene("table-waiting", path_of(waiting)),
        Scene("table-onlooker", path_of(waiting), seated=False),
        Scene("table-hand-over", path_of(shared)),
        Scene("table-last-round", path_of(last)),
    )


def _stories(player: Player) -> tuple[Scene, ...]:
    over = play_out(make_table("pgq", player=player, seed=3))
    fresh = make_table("pgq", player=player, seed=3)
    recap = play(fresh, [fresh.rules.format(action) for action in over.line.actions[:6]])
    while recap.state.to_move:
        recap = play(recap, [recap.rules.format(over.line.actions[len(recap.line.actions)])])
    return (
        Scene("table-recap", path_of(recap)),
        Scene("table-over", path_of(over)),
        Scene("replay-start", path_of(over, "replay/")),
        Scene("replay", path_of(over, "replay/?at=5")),
        Scene("log", path_of(over, "log/")),
        *_long_names(player),
        Scene("error-403", path_of(recap, "replay/"), seated=False),
    )


def _long_names(player: Player) -> tuple[Scene, ...]:
    over = play_out(make_table("pp", player=player, seed=3))
    shared = play(_at(player, positions.middle_of_game(), "pp"), ["take GRK"])
    for table in (over, shared):
        table.game.seats.update(name=LONG_NAME)
    return (
        Scene("table-over-long-names", path_of(over)),
        Scene("table-hand-over-long-names", path_of(shared)),
        Scene("log-long-names", path_of(over, "log/")),
    )


def _at(player: Player, position: Position, seats: str = "pg") -> Table:
    return make_table(seats, player=player, position=position)
