"""Tables for tests."""

from collections.abc import Sequence
from typing import Any

from django.core.signing import get_cookie_signer
from django.test import Client
from django.utils import translation

from game.bots import get_bot
from game.engine import Options
from game.models import Player, SeatKind
from game.services.persons import COOKIE, COOKIE_SALT
from game.services.play import submit_action
from game.services.tables import SeatPlan, Table, find_table, open_position, open_table

KINDS = {
    "p": SeatPlan(SeatKind.PERSON),
    "q": SeatPlan(SeatKind.BOT, level="quiet"),
    "g": SeatPlan(SeatKind.BOT, level="greedy"),
}


def make_player(**fields: Any) -> Player:
    """A person."""
    return Player.objects.create(**fields)


def make_table(
    seats: str = "pg",
    *,
    ruleset: str = "splendor",
    player: Player | None = None,
    seed: int | None = 7,
    options: Options | None = None,
    first: int | None = 0,
    position: dict[str, Any] | None = None,
) -> Table:
    """A table: `seats` has a letter per seat, p(erson), q(uiet) or g(reedy)."""
    owner = player or make_player()
    plans = [KINDS[letter] for letter in seats]
    if position is not None:
        game = open_position(ruleset, position, plans, owner)
    else:
        chosen = options or Options(first_player="host")
        game = open_table(ruleset, plans, owner, chosen, seed, first)
    return find_table(game.code)


def owner_of(table: Table) -> Player:
    """The person who sits at a table."""
    player = next(seat.player for seat in table.seats if seat.player is not None)
    assert player is not None
    return player


def client_of(player: Player | None, language: str = "en") -> Client:
    """A browser that is known as this person."""
    client = Client(headers={"accept-language": language})
    if player is not None:
        client.cookies[COOKIE] = get_cookie_signer(salt=COOKIE + COOKIE_SALT).sign(player.key)
    return client


def play(table: Table, actions: Sequence[str]) -> Table:
    """The table after these actions, each by the seat whose turn it is."""
    for text in actions:
        action = table.rules.parse(text)
        table = submit_action(table, table.state.to_move, action, table.game.version)
    return table


def play_out(table: Table, limit: int = 2000) -> Table:
    """The table after quick play by everybody, to its end."""
    bot = get_bot(table.game.ruleset, "greedy")
    for number in range(limit):
        if table.is_over:
            return table
        seat = table.state.to_move
        action = bot.choose(table.rules.view_for(table.state, seat), number)
        table = submit_action(table, seat, action, table.game.version)
    raise AssertionError("the game does not end")


def url(table: Table, part: str = "", language: str = "en") -> str:
    """An address of a table."""
    with translation.override(language):
        return f"/{language}/play/{table.game.code}/{part}"
