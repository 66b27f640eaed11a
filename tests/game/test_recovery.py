"""The server is killed in the middle of a game; nothing that was confirmed is lost."""

import json
import sqlite3
import threading
from contextlib import closing, suppress
from http.client import HTTPException
from pathlib import Path

import pytest

from game.engine import get_ruleset
from game.models import GameEvent
from game.services.lines import fold
from splendor_site.bench.browser import Browser
from splendor_site.bench.process import Site, running_site
from tests.game.conftest import SiteData

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("servers")]

RULES = get_ruleset("splendor")
SEATS = {"seat_0": "person", "seat_1": "greedy", "preset": "own", "first_player": "host"}


def stored_version(data: Path) -> int:
    """The version of the only table, after a check that its rows fold to its snapshot."""
    with closing(sqlite3.connect(data / "site.sqlite3")) as database:
        ((version, position, snapshot),) = database.execute(
            "SELECT version, position, snapshot FROM game_game"
        ).fetchall()
        found = database.execute("SELECT seq, kind, text, to_seq FROM game_gameevent ORDER BY seq")
        rows = [
            GameEvent(seq=seq, kind=kind, text=text, to_seq=to_seq)
            for seq, kind, text, to_seq in found
        ]
    assert [row.seq for row in rows] == list(range(1, version + 1))
    state = fold(RULES, json.loads(position), rows).state
    assert RULES.encode(state) == json.loads(snapshot)
    return int(version)


def play_one(visitor: Browser, path: str) -> int:
    """Play the next decision, whoever's it is; the version that the server confirmed."""
    record = json.loads(visitor.get(f"{path}record.json").body)
    state = RULES.decode(record["position"])
    for text in record["actions"]:
        state = RULES.apply(state, RULES.parse(text))
    version = visitor.get(f"{path}pick", htmx=True).version
    fields = {"version": str(version)}
    if state.to_move == 0:
        fields["action"] = RULES.format(RULES.legal_actions(state)[0])
    answer = visitor.post(path + ("step" if state.to_move else "act"), fields, htmx=True)
    assert answer.status == 200
    return answer.version


def after_restart(site: Site, visitor: Browser) -> Browser:
    """The same person at the restarted server."""
    again = Browser(site.url)
    again.cookies = visitor.cookies
    return again


def test_killed_between_actions_the_game_goes_on(tmp_path: Path, site_data: SiteData) -> None:
    environment = site_data(tmp_path)
    with running_site(tmp_path, environment) as site, closing(Browser(site.url)) as visitor:
        path = visitor.open_table(**SEATS)
        confirmed = [play_one(visitor, path) for _ in range(7)][-1]
        site.kill()
    assert stored_version(tmp_path) == confirmed
    with (
        running_site(tmp_path, environment) as site,
        closing(after_restart(site, visitor)) as again,
    ):
        page = again.get(path)
        assert (page.status, page.version) == (200, confirmed)
        assert 'id="act-form"' in page.text
        assert play_one(again, path) == confirmed + 1
    assert stored_version(tmp_path) == confirmed + 1


def test_killed_in_the_middle_of_an_action_nothing_confirmed_is_lost(
    tmp_path: Path, site_data: SiteData
) -> None:
    """The kill falls at a different moment of a stream of actions each time."""
    environment = site_data(tmp_path)
    cookies: dict[str, str] = {}
    path, confirmed = "", 0
    for wait in (0.0, 0.15, 0.4):
        with running_site(tmp_path, environment) as site, closing(Browser(site.url)) as visitor:
            visitor.cookies = cookies
            path = path or visitor.open_table(**SEATS)
            shown = visitor.get(path).version
            # At most the action under way when the server died was stored without being confirmed.
            assert confirmed <= shown <= confirmed + 1
            assert shown == stored_version(tmp_path)
            confirmed = play_one(visitor, path)
            killer = threading.Timer(wait, site.kill)
            killer.start()
            with suppress(HTTPException, OSError):
                while True:
                    confirmed = play_one(visitor, path)
            killer.join()
    assert confirmed <= stored_version(tmp_path) <= confirmed + 1
