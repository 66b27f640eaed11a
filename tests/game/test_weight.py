"""What travels: the first load of a table, the answer to an action, our own script; and what it costs the server."""

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final
from urllib.parse import urljoin

import pytest
from django.http import HttpResponse

from game.bots import get_bot
from game.presenters.games import GAMES
from game.services.play import submit_action
from game.services.tables import Table
from splendor_site.bench import web
from splendor_site.bench.browser import Answer, Browser
from splendor_site.bench.process import running_site
from splendor_site.languages import LANGUAGES, Language
from tests.game.conftest import SiteData
from tests.game.factories import client_of, make_table, owner_of, url

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("servers")]

KB: Final = 1000
FIRST_LOAD: Final = 60 * KB
ACTION_ANSWER: Final = 8 * KB
OWN_SCRIPT: Final = 8 * KB
HTMX: Final = {"HX-Request": "true", "Accept-Encoding": "gzip"}
ALL_SEATS: Final = {"splendor": "pggg", "duel": "pg"}
# A card of the display is put in for {card}.
QUERIES: Final = {
    "splendor": ("card={card}", "pick=WBG", ""),
    "duel": ("card={card}", "pick=r2c2r2c4", "use=any", "fill=1", "card={card}&gold=any", ""),
}
every_game = pytest.mark.parametrize("game", GAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)


def weight(answer: Answer) -> int:
    """Bytes of an answer with its headers."""
    return answer.size + sum(len(name) + len(value) + 4 for name, value in answer.headers.items())


def parts_of(html: str) -> set[str]:
    """The addresses of what a browser loads with a page: style sheets, scripts, pictures."""
    found = re.findall(
        r'<(?:link rel="(?:stylesheet|icon)" href|script src|img src|use href)="([^"#]+)', html
    )
    return set(found)


def first_load(visitor: Browser, reader: Browser, path: str) -> dict[str, int]:
    """Bytes on the wire of a page and of everything that it loads; `reader` gets it uncompressed."""
    waiting, weights = {path}, dict[str, int]()
    while waiting:
        part = waiting.pop()
        answer = visitor.get(part)
        assert answer.status == 200, part
        assert answer.headers.get("content-encoding") in {"br", "gzip"}, part
        weights[part] = weight(answer)
        waiting |= {urljoin(part, other) for other in named_in(part, reader)} - weights.keys()
    return weights


def named_in(part: str, reader: Browser) -> set[str]:
    """What a page or a style sheet loads."""
    if part.endswith("/"):
        return parts_of(reader.get(part).text)
    if part.endswith(".css"):
        named = re.findall(r"url\(\s*[\"']?([^)\"'#]+)", reader.get(part).text)
        return {name for name in named if not name.startswith("data:")}
    return set()


def seats_of(game: str) -> dict[str, str]:
    """What the lobby is sent for a person against computer players on all other seats."""
    kinds = {"p": "person", "g": "greedy"}
    return {f"seat_{index}": kinds[letter] for index, letter in enumerate(ALL_SEATS[game])}


@every_game
def test_first_load_of_a_table_is_light(game: str, tmp_path: Path, site_data: SiteData) -> None:
    with running_site(tmp_path, site_data(tmp_path)) as site:
        for language in LANGUAGES:
            with (
                closing(Browser(site.url, {"Accept-Encoding": "br, gzip"})) as visitor,
                closing(Browser(site.url)) as reader,
            ):
                path = visitor.open_table(language.code, game, **seats_of(game))
                reader.cookies = visitor.cookies
                weights = first_load(visitor, reader, path)
            assert {Path(part).suffix for part in weights} >= {".css", ".js", ".svg"}
            assert sum(weights.values()) <= FIRST_LOAD, weights


def test_own_script_is_light(collected_static: Path) -> None:
    scripts = {
        path.name.split(".")[0]: path for path in (collected_static / "site").glob("*.js.gz")
    }
    assert "site" in scripts
    assert sum(path.stat().st_size for path in scripts.values()) <= OWN_SCRIPT


def late_tables(game: str) -> list[Table]:
    """A full table at which a person acts near the end, and the same game at its end."""
    bot, seats = get_bot(game, "greedy"), ALL_SEATS[game]
    table = make_table(seats, ruleset=game, seed=5)
    while not table.is_over:
        mover = table.state.to_move
        action = bot.choose(table.rules.view_for(table.state, mover), table.game.version)
        table = submit_action(table, mover, action, table.game.version)
    persons = [at for at, state in enumerate(table.line.states) if state.to_move == 0]
    late = make_table(seats, ruleset=game, seed=5)
    for action in table.line.actions[: persons[-3]]:
        late = submit_action(late, late.state.to_move, action, late.game.version)
    return [late, table]


def answers_late(table: Table, language: str) -> Iterator[tuple[str, HttpResponse]]:
    """What a person is answered near the end of a game."""
    client, version = client_of(owner_of(table)), table.game.version
    display = table.rules.encode(table.state)["display"].values()
    shown = [card for row in display for card in row if card]

    def post(part: str, **fields: object) -> HttpResponse:
        return client.post(url(table, part, language), fields, headers=HTMX)  # type: ignore[return-value]

    for query in QUERIES[table.rules.name]:
        for card in {shown[0], shown[-1]}:
            address = f"{url(table, 'pick', language)}?{query.format(card=card)}"
            yield f"opened {query}", client.get(address, headers=HTMX)  # type: ignore[misc]
    yield (
        "refused",
        post("act", action=f"buy {shown[-1]} with WBGRK", version=version, card=shown[-1]),
    )
    yield "stale", post("act", action="pass", version=version + 1)
    if not table.is_over:
        # The first one takes a token: it ends the turn in either game.
        action = table.rules.format(table.rules.legal_actions(table.state)[0])
        yield "acted", post("act", action=action, version=version)
        yield "answered by all", post("step", version=version + 1, all="1")


@pytest.mark.django_db
@every_game
@every_language
def test_answer_to_an_action_is_light_late_in_the_game(language: Language, game: str) -> None:
    for table in late_tables(game):
        for name, response in answers_late(table, language.code):
            assert response.headers["Content-Encoding"] == "gzip"
            assert len(response.content) <= ACTION_ANSWER, name


@every_game
def test_answers_cost_little_more_than_the_floor(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The targets with room for a busy machine; `make bench` shows the figures themselves."""
    monkeypatch.setattr(web, "ROUNDS", 3)
    figures = web.measure_web(game)
    assert figures.page.ratio <= web.PAGE_TARGET * 1.25
    assert figures.action.ratio <= web.ACTION_TARGET * 1.25
