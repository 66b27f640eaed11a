"""Nonsense at every address of the site, in every language: it is refused, and never with a 5xx.

Addresses and the names of fields are found in the code, so new ones are covered without a change here.
"""

import re
import socket
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple
from urllib.parse import quote, urlencode, urlsplit

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from django.urls.resolvers import LocalePrefixPattern, RoutePattern

from game.forms import LobbyForm
from game.presenters.games import GAMES
from game.services.persons import COOKIE
from game.services.tables import Table
from splendor_site.bench.process import Site, running_site
from splendor_site.languages import LANGUAGES
from tests.game import duel_positions as positions
from tests.game.conftest import SiteData
from tests.game.factories import client_of, make_player, make_table, owner_of, play, play_out

QUICK_REQUESTS: Final = 3  # per address and language
MANY_REQUESTS: Final = 20
EVIL: Final = "<script>evil()</script>"
METHODS: Final = (
    "GET",
    "POST",
    "POST",
    "HEAD",
    "PUT",
    "PATCH",
    "DELETE",
    "OPTIONS",
    "TRACE",
    "NONSENSE",
)

# Text that breaks what does not expect it.
GARBAGE: Final = (
    "", " ", "\0", "a\0b", "\r\nX-Evil: 1", EVIL, '"\'`', "%00", "%", "{}", "{0.__class__}", "%(x)s",
    "-1", "0", "1e309", "٣", "9" * 400, "NaN", "null", "[]", "../../etc/passwd", "\ufeff", "\u202e", "\ud7ff",
    "\U0001f600", "\x7f\x80\xff", "ไทย" * 50, "x" * 70_000, "true", "on",
)  # fmt: skip
# Text that gets further in.
PLAUSIBLE: Final = (
    "take WBG", "take", "take WW", "take " + "W" * 500, "buy 1-blue-01", "buy 1-blue-01 with", "buy 1-blue-01 with WY",
    "reserve deck-1", "reserve 3-white-02", "return WB", "noble noble-01", "pass", "royal royal-01", "steal W",
    "WBG", "WWBBGGRRKKYY", "PPP", "1-blue-01", "deck-1", "1", "2", "3", "4", "5", "person", "greedy", "empty", "own",
    "published", "dark", "at-once", "/en/play/", "//evil.example/", "host", "duel", "off",
    "take r1c1 r1c2 r1c3", "take r1c1 r3c3", "reserve 1-wild-01 gold r2c4", "reserve deck-2 gold r3c3", "buy 1-wild-01 as R",
    "buy 2-none-01 with BBBBBBP", "privilege r3c3", "replenish", "gain r4c1", "return WP", "r1c1r1c2", "r3c3", "any",
)  # fmt: skip
HEADERS: Final[dict[str, tuple[str, ...]]] = {
    "HX-Request": ("true", "true", "false", "\xff"),
    "HX-History-Restore-Request": ("true", "nonsense"),
    "HX-Current-URL": ("http://[", "http://testserver/en/play/?pick=W", "\xff", "x" * 9000),
    "HX-Current-URL-URI-AutoEncoded": ("true",),
    "HX-Target": ("table", "\xff%"),
    "HX-Trigger": ("%ff",),
    "Triggering-Event": ("{", "null"),
    "Referer": ("http://[", "http://testserver/ko/play/", "http://testserver:x/", "about:blank", "\xff", "x" * 9000),
    "Origin": ("null", "http://[", "https://evil.example"),
    "Accept-Language": ("zh-TW", "*", "xx-", "th;q=x", "a" * 9000, "\xff", "en;q=0,ko", "-".join(["zh"] * 99)),
    "Accept-Encoding": ("gzip", "br;q=x", "\0", "gzip;q=0", "*"),
    "Accept": ("application/json", "\xff"),
    "Host": ("evil.example", "[::1", "a b", "localhost:x", "localhost:99999999", "127.0.0.1\0", "\xff", "[fe80::1%25eth0]"),
    "X-CSRFToken": ("x", "\xff", "a" * 64),
    "X-Forwarded-Host": ("evil.example",),
    "X-Forwarded-Proto": ("https",),
    "If-Modified-Since": ("nonsense", "Tue, 99 Foo 9999 99:99:99 GMT"),
    "If-None-Match": ('"', "*"),
    "Range": ("bytes=9-1", "x"),
    "Expect": ("100-continue",),
}  # fmt: skip
CONTENT_TYPES: Final = (
    "application/x-www-form-urlencoded", "application/x-www-form-urlencoded; charset=utf-16", "multipart/form-data",
    "multipart/form-data; boundary=x", "multipart/form-data; boundary=\xff", "application/json", "text/plain; charset=nonsense",
    "", "\xff",
)  # fmt: skip
BODIES: Final = (
    b"", b"\0", b"\xff\xfe", b"action=%ff&version=%00", b"&&&=&=", b"{", b"--x", b"--x\r\n\r\n--x--\r\n", b"a=" + b"1" * 90_000,
    b"&".join(b"f%d=1" % number for number in range(1500)),
    b'--x\r\nContent-Disposition: form-data; name="record"; filename="\xff"\r\n\r\n{"format": 1}\r\n--x--\r\n',
    b'--x\r\nContent-Disposition: form-data; name="version"\r\nContent-Transfer-Encoding: base64\r\n\r\n!\r\n--x--\r\n',
)  # fmt: skip
FILES: Final = (
    b"",
    b"{",
    b"\xff\xfe",
    b"[" * 100_000,
    b'{"format": 1, "position": {"ruleset": "splendor"}}',
    b"1" * 6000,
)


DUEL_POSITIONS: Final = (
    positions.middle_of_game,
    positions.gain_due,
    positions.steal_due,
    positions.royal_due,
    positions.return_due,
    positions.replenish_forced,
    positions.dead_end,
)


class Address(NamedTuple):
    """One address of the URL conf; route: with {name} for each of its parameters."""

    route: str
    parameters: tuple[str, ...]


def addresses() -> Iterator[Address]:
    """Every address of the site, `{language}` where it has one."""
    yield from _below(get_resolver().url_patterns, "/")
    yield Address("/{code}", ("code",))
    yield Address("/static/{code}", ("code",))


def _below(patterns: Sequence[URLPattern | URLResolver], prefix: str) -> Iterator[Address]:
    for entry in patterns:
        pattern = entry.pattern
        if isinstance(pattern, LocalePrefixPattern):
            route = "{language}/"
        else:
            assert isinstance(pattern, RoutePattern), "teach this test to fill other patterns"
            route = re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", str(pattern))
        if isinstance(entry, URLResolver):
            yield from _below(entry.url_patterns, prefix + route)
        else:
            names = tuple(re.findall(r"{(\w+)}", prefix + route))
            yield Address(prefix + route, tuple(name for name in names if name != "language"))


def field_names() -> list[str]:
    """The names under which any view reads something that a visitor sent."""
    reading = re.compile(
        r'(?:GET|POST|COOKIES|FILES|query)(?:\.get(?:list)?)?[\[(]"(\w+)"|"(\w+)" in request\.'
    )
    root = Path(settings.BASE_DIR)
    sources = (
        path.read_text()
        for app in ("game", "splendor_site", "tutorials")
        for path in (root / app).rglob("*.py")
    )
    found = {name for source in sources for names in reading.findall(source) for name in names}
    forms = (set(LobbyForm(game).fields) for game in GAMES)
    return sorted((found - {""}).union(*forms))


ADDRESSES: Final = sorted(set(addresses()))
FIELDS: Final = field_names()


def test_addresses_and_fields_are_found() -> None:
    routes = {address.route for address in ADDRESSES}
    assert {
        "/healthz",
        "/{language}/",
        "/{language}/play/{code}/act",
        "/{language}/play/{code}/replay/",
    } <= routes
    assert {
        "action",
        "version",
        "pick",
        "cell",
        "gold",
        "card",
        "pay",
        "at",
        "names",
        "record",
        "same",
        "pace",
        "seed",
    } <= set(FIELDS)


class Nonsense:
    """A stream of strange requests, the same for the same seed."""

    def __init__(self, seed: str, tables: Sequence[Table]) -> None:
        self.random = Random(seed)
        self.codes = [table.game.code for table in tables]
        owner = owner_of(tables[0])
        self.clients = [client_of(owner), client_of(None), client_of(make_player())]
        self.clients.append(Client(enforce_csrf_checks=True))

    def value(self) -> str:
        return self.random.choice(GARBAGE if self.random.random() < 0.4 else PLAUSIBLE)

    def fields(self) -> list[tuple[str, str]]:
        names = self.random.choices([*FIELDS, "x\0", "ไทย"], k=self.random.randrange(7))
        fields = [(name, self.value()) for name in names]
        return (
            [*fields, ("version", self.random.choice("0123"))]
            if self.random.random() < 0.7
            else fields
        )

    def path(self, address: Address, language: str) -> str:
        filled = {
            name: self.random.choice(self.codes)
            if self.random.random() < 0.8
            else quote(self.value()[:3000], safe="/")
            for name in address.parameters
        }
        query = (
            urlencode(self.fields()) if self.random.random() < 0.7 else quote(self.value()[:3000])
        )
        return address.route.format(language=language, **filled) + "?" + query

    def body(self) -> dict[str, Any]:
        chance = self.random.random()
        if chance < 0.6:
            return {
                "data": urlencode(self.fields(), errors="replace"),
                "content_type": CONTENT_TYPES[0],
            }
        if chance < 0.7:
            upload = SimpleUploadedFile("record.json", self.random.choice(FILES))
            return {"data": {"record": upload, "version": "0"}}
        return {
            "data": self.random.choice(BODIES),
            "content_type": self.random.choice(CONTENT_TYPES),
        }

    def headers(self) -> dict[str, str]:
        names = self.random.sample(sorted(HEADERS), k=self.random.randrange(5))
        headers = {name: self.random.choice(HEADERS[name]) for name in names}
        if self.random.random() < 0.3:
            name = self.random.choice(
                [COOKIE, "csrftoken", "language", "theme", "pace", "sessionid"]
            )
            headers["Cookie"] = f"{name}={self.random.choice(GARBAGE)[:4000]}; person=x:y:z"
        # A server hands every byte of a header on as one character.
        return {name: value.encode().decode("latin-1") for name, value in headers.items()}

    def send(self, address: Address, language: str) -> None:
        """Send one request and check that the answer is no server error and echoes no markup."""
        method = self.random.choice(METHODS)
        path = self.path(address, language)
        client, headers = self.random.choice(self.clients), self.headers()
        body = self.body() if method not in {"GET", "HEAD"} else {}
        try:
            if "content_type" in body or not body:
                response = client.generic(method, path, headers=headers, **body)
            else:
                response = client.post(path, headers=headers, **body)
        except Exception as error:
            error.add_note(f"{method} {path[:500]!r} {headers!r:.2000} {body!r:.500}")
            raise
        assert response.status_code < 500, (method, path, headers, body)
        assert EVIL.encode() not in b"".join(response), (method, path, headers, body)


@pytest.fixture
def tables(db: None) -> list[Table]:
    """One person's tables in every kind of position."""
    player = make_player()
    hidden = play(make_table("pp", player=player), ["reserve deck-1", "take WBG"])
    too_many = play(
        make_table("pp", player=player), ["take WBG", "take WBG", "take WBG", "take RR", "take WBG"]
    )
    return [
        make_table("pg", player=player),
        play(make_table("pgqg", player=player), ["take WBG"]),
        hidden,
        too_many,
        play_out(make_table("pg", player=player)),
        make_table("pg"),
        *(
            make_table("pq", ruleset="duel", player=player, position=position())
            for position in DUEL_POSITIONS
        ),
        play_out(make_table("pq", ruleset="duel", player=player)),
    ]


def _bombard(tables: Sequence[Table], address: Address, language: str, count: int) -> None:
    nonsense = Nonsense(f"{address.route} {language} {count}", tables)
    for _ in range(count):
        nonsense.send(address, language)


def test_nonsense_is_refused(tables: list[Table]) -> None:
    for address in ADDRESSES:
        for language in LANGUAGES:
            _bombard(tables, address, language.code, QUICK_REQUESTS)


@pytest.mark.slow
@pytest.mark.parametrize("address", ADDRESSES, ids=lambda address: address.route)
def test_much_nonsense_is_refused(tables: list[Table], address: Address) -> None:
    for language in LANGUAGES:
        _bombard(tables, address, language.code, MANY_REQUESTS)


def test_previous_page_that_is_no_address_is_ignored(db: None) -> None:
    assert Client().get("/en/", headers={"Referer": "http://["}).status_code == 200


# What a client library would never send; {path} is put in.
RAW_REQUESTS: Final = (
    b"GET %b HTTP/1.0\r\n\r\n",
    b"GET %b HTTP/1.1\r\n\r\n",
    b"GET %b?\xff\xfe=%%ff HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET %b%%ff%%00%%c0%%af HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET http://evil.example%b HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET %b HTTP/1.1\r\nHost: \xff\r\n\r\n",
    b"GET %b HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n",
    b"GET %b HTTP/1.1\r\nHost: localhost\r\nReferer: http://[\r\nCookie: person=\xff\xfe\r\n\r\n",
    b"GET %b HTTP/1.1\r\nHost: localhost\r\nX-Long: " + b"x" * 60_000 + b"\r\n\r\n",
    b"POST %b HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
    b"POST %b HTTP/1.1\r\nHost: localhost\r\nContent-Length: abc\r\n\r\n",
    b"POST %b HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef",
    b"POST %b HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"POST %b HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n3\r\na=1\r\n0\r\n\r\n",
    b"POST %b HTTP/1.1\r\nHost: localhost\r\nContent-Encoding: gzip\r\nContent-Length: 3\r\n\r\na=1",
    b"OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET %b HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: eA==\r\nSec-WebSocket-Version: 13\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
)  # fmt: skip


def _status_of(site: Site, request: bytes) -> int:
    """The status of the answer; 0 where the server just hung up."""
    address = urlsplit(site.url)
    with socket.create_connection((address.hostname or "", address.port or 0), timeout=20) as line:
        line.sendall(request)
        answer = line.recv(65_536)
    return int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/") else 0


@pytest.mark.slow
@pytest.mark.xdist_group("servers")
def test_raw_nonsense_is_refused_by_the_server(tmp_path: Path, site_data: SiteData) -> None:
    with running_site(tmp_path, site_data(tmp_path)) as site:
        for address in ADDRESSES:
            path = address.route.format(
                language="th", **dict.fromkeys(address.parameters, "NOWHERE1")
            )
            for raw in RAW_REQUESTS:
                request = raw.replace(b"%b", path.encode()).replace(b"%%", b"%")
                assert _status_of(site, request) < 500, request[:200]
        assert _status_of(site, b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n") == 200
    log = site.log.read_text(errors="replace")
    assert "Exception in ASGI" not in log
    assert "Internal Server Error" not in log
