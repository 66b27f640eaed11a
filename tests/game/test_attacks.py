"""What was once broken by using the site against its grain; each kind stays impossible."""

import asyncio
import logging
import re
import socket
import urllib.request
from contextlib import ExitStack
from typing import Any, Final
from urllib.parse import urlsplit

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from game.engine import Options, get_ruleset
from game.models import SeatKind
from game.nicknames import NAME_LENGTH, nickname
from game.presenters.names import seat_names
from game.services.lines import Line, LineCache
from game.services.play import step_bot
from game.services.records import RecordError, read_record, record_of
from game.services.tables import SeatPlan, Table, find_table, open_table
from splendor_site import bodies
from splendor_site.asgi import PAGE_THREADS
from splendor_site.bodies import MOST_BYTES, when_whole
from tests.game.factories import client_of, make_player, make_table, owner_of, play, play_out, url

MUST_RETURN: Final[dict[str, Any]] = {
    "ruleset": "splendor",
    "supply": {"W": 2, "B": 1, "G": 1, "R": 1, "K": 4, "Y": 4},
    "decks": {"1": [], "2": [], "3": []},
    "display": {"1": ["1-white-01"]},
    "nobles": [],
    "seats": [{"tokens": {"W": 2, "B": 3, "G": 3, "R": 3, "Y": 1}}, {}],
    "to_move": 0,
    "phase": "return",
    "taken": {"B": 1, "G": 1, "R": 1},
    "entropy": 7,
}


@pytest.fixture
def returning(db: None) -> Table:
    """A table at which the person holds twelve tokens, two of them white, and must return two."""
    return make_table("pg", position=MUST_RETURN)


def holder(table: Table) -> Client:
    """The browser of the person at a table."""
    return client_of(owner_of(table))


def tray_of(html: str) -> str:
    """The tray of a table's page, without its tags."""
    found = re.search(r'<section class="tray.*?</section>', html, re.DOTALL)
    assert found is not None
    return re.sub(r"<[^>]*>", " ", found.group())


@pytest.mark.django_db
@pytest.mark.parametrize("query", ["?pick=P", "?pick=WPB", "?card=1-white-01&pay=P"])
def test_pearls_are_no_tokens_of_this_game(query: str) -> None:
    table = make_table()
    assert holder(table).get(url(table) + query).status_code == 200


def test_pearls_cannot_be_returned(returning: Table) -> None:
    assert holder(returning).get(url(returning) + "?back=PW").status_code == 200


def test_no_more_tokens_are_returned_than_are_owned(returning: Table) -> None:
    tray = tray_of(holder(returning).get(url(returning) + "?back=WWWWW").content.decode())
    assert "-" not in tray
    assert tray.count("Put back: diamond") == 2


@pytest.mark.slow
def test_forms_that_never_arrive_hold_up_nobody(server: str) -> None:
    address = urlsplit(server)
    head = "POST /en/play/ HTTP/1.1\r\nHost: localhost\r\nCookie: csrftoken={}\r\nContent-Length: 99\r\n\r\na="
    with ExitStack() as stack:
        for _ in range(2 * PAGE_THREADS):
            silent = socket.create_connection((str(address.hostname), address.port or 0))
            stack.enter_context(silent)
            silent.sendall(head.format("a" * 32).encode())
        with urllib.request.urlopen(f"{server}/healthz", timeout=5) as response:
            assert response.status == 200


def body_of(*chunks: bytes, seconds: float = 5.0, complete: bool = True) -> bytes:
    """What a thread gets of a body that comes in these chunks."""
    events: list[Any] = [
        {"type": "http.request", "body": chunk, "more_body": not complete or number < len(chunks)}
        for number, chunk in enumerate(chunks, start=1)
    ]

    async def receive() -> Any:
        return (
            events.pop(0) if events else await asyncio.sleep(seconds, {"type": "http.disconnect"})
        )

    async def arrive() -> bytes:
        scope: Any = {"type": "http", "headers": [(b"content-length", b"9")]}
        event: Any = await (await when_whole(scope, receive))()
        return bytes(event["body"])

    return asyncio.run(arrive())


def test_a_body_is_handed_on_whole() -> None:
    assert body_of(b"pick", b"=", b"WB") == b"pick=WB"


def test_nothing_is_kept_of_a_body_that_is_too_large() -> None:
    assert body_of(b"x" * MOST_BYTES, b"x", b"x") == b""


def test_nothing_is_done_for_a_client_that_went_away() -> None:
    with pytest.raises(ConnectionResetError):
        body_of(b"pick", seconds=0, complete=False)


def test_waiting_for_a_body_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, "MOST_SECONDS", 0.01)
    with pytest.raises(TimeoutError):
        body_of(b"pick", complete=False)


@pytest.mark.django_db
def test_a_file_that_is_too_large_gets_a_page_that_says_so(client: Client) -> None:
    file = SimpleUploadedFile("record.json", b" " * MOST_BYTES)
    response = client.post("/en/play/record/", {"record": file})
    assert response.status_code == 413
    assert "Choose a smaller file." in response.content.decode()


def test_lines_in_memory_are_limited_by_their_length() -> None:
    cache = LineCache(most_states=10)
    short, long = Line(states=(0,) * 4), Line(states=(0,) * 7)
    cache.put("OLD", 3, short)
    cache.put("NEW", 3, short)
    cache.put("NEW", 6, long)
    assert cache.get("OLD", 3) is None
    assert cache.get("NEW", 6) is long


def test_a_line_in_memory_gives_way_to_newer_ones_only() -> None:
    cache = LineCache(most_states=10)
    older, newer = Line(states=(0,)), Line(states=(0, 1))
    cache.put("TABLE", 2, newer)
    cache.put("TABLE", 1, older)
    assert cache.get("TABLE", 2) is newer
    assert cache.get("TABLE", 1) is None


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ann \n Lee ", "Ann Lee"),
        ("\N{RIGHT-TO-LEFT OVERRIDE}nnA", "nnA"),
        ("A\N{ZERO WIDTH SPACE}nn\a", "Ann"),
        ("\N{ZERO WIDTH SPACE}\N{ZERO WIDTH JOINER} \N{HANGUL FILLER}", ""),
        ("\N{COMBINING GRAVE ACCENT}", ""),
        ("Z" + "\N{COMBINING TILDE BELOW}" * 30, "Z" + "\N{COMBINING TILDE BELOW}" * 3),
        ("ก" * (NAME_LENGTH - 1) + "ที่", "ก" * (NAME_LENGTH - 1)),
        ("x" * (NAME_LENGTH - 2) + "👩‍🚀", "x" * (NAME_LENGTH - 2)),
        ("מיכל", "מיכל"),
        ("👩‍🚀 ที่รัก 김민수", "👩‍🚀 ที่รัก 김민수"),
    ],
)
def test_names_are_one_visible_line_that_does_not_disturb_its_sentence(
    typed: str, kept: str
) -> None:
    assert nickname(typed) == kept
    assert nickname(kept) == kept


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        (["Ann", "Ann (3)", "Ann"], ("Ann", "Ann (3)", "Ann (3) (3)")),
        (["Ｊo", "jO"], ("Ｊo", "jO (2)")),
        (["", "Player 1"], ("Player 1", "Player 1 (2)")),
    ],
)
def test_no_two_players_at_a_table_are_called_alike(
    typed: list[str], shown: tuple[str, ...]
) -> None:
    plans = [SeatPlan(SeatKind.PERSON, name=name) for name in typed]
    game = open_table("splendor", plans, make_player(), Options())
    assert seat_names(find_table(game.code).seats) == shown


@pytest.mark.django_db
def test_a_record_that_nobody_can_go_on_with_is_refused() -> None:
    bots = [{"kind": "bot", "level": "greedy"}] * 2
    with pytest.raises(RecordError, match="players"):
        read_record({**record_of(make_table()), "players": bots})
    assert read_record({**record_of(play_out(make_table())), "players": bots})


@pytest.mark.django_db
def test_nonsense_is_not_written_into_the_log(caplog: pytest.LogCaptureFixture) -> None:
    table = make_table()
    with caplog.at_level(logging.INFO):
        fields = {"action": "nonsense" * 1000, "version": "0"}
        assert holder(table).post(url(table, "act"), fields).status_code == 400
    assert "nonsensenonsense" not in caplog.text


@pytest.mark.django_db
def test_each_step_of_the_others_is_told_where_the_reader_acts() -> None:
    table = play(make_table("pgg"), ["take WBG"])
    page = holder(table)
    assert "You take 1 diamond, 1 sapphire, and 1 emerald." in tray_of(
        page.get(url(table)).content.decode()
    )
    table = play(table, ["take RR", "take KK"])
    tray = tray_of(page.get(url(table)).content.decode())
    assert "takes 2 onyx." in tray
    assert "Pick gems" not in tray


def test_nothing_but_tokens_to_return_can_be_chosen_while_returning(returning: Table) -> None:
    html = holder(returning).get(url(returning) + "?card=1-white-01").content.decode()
    assert 'data-return="W"' in html
    assert 'form="pick-form" class="pile' not in html.split('id="tray"')[0]
    assert 'form="pick-form" class="slot' not in html
    assert "You can buy it now." not in html
    assert 'name="card"' not in html


class Clumsy:
    """A bot that answers with something illegal, or not at all."""

    def __init__(self, text: str) -> None:
        self.text = text

    def choose(self, *_: object) -> object:
        """An action that the rules refuse; without a text, an error."""
        if not self.text:
            raise RuntimeError("lost in thought")
        return get_ruleset("splendor").parse(self.text)


@pytest.mark.django_db
@pytest.mark.parametrize("text", ["", "pass", "return WW"])
def test_a_bot_that_fails_does_not_stop_the_game(
    monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    monkeypatch.setattr("game.services.play.get_bot", lambda *_: Clumsy(text))
    table = step_bot(play(make_table(), ["take WBG"]), version=1)
    assert len(table.line.actions) == 2


@pytest.mark.django_db
def test_after_one_gem_both_ways_to_go_on_are_told() -> None:
    table = make_table("pppp")
    page = holder(table)
    both = "Pick 1 more of the same colour, or 1 each of two other colours."
    assert both in tray_of(page.get(url(table) + "?pick=W").content.decode())
    assert "Pick 1 more gem." in tray_of(page.get(url(table) + "?pick=WB").content.decode())
    table = play(table, ["take WW", "take WW"])
    assert "Pick 2 more gems." in tray_of(page.get(url(table) + "?pick=W").content.decode())
