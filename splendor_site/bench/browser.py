"""A visitor without a screen: keeps cookies, sends the CSRF token, follows nothing by itself."""

import gzip
import re
from collections.abc import Mapping
from http.client import HTTPConnection
from http.cookies import SimpleCookie
from typing import Final, NamedTuple
from urllib.parse import urlencode, urlsplit

TIMEOUT: Final = 60  # seconds
HTMX: Final = {"HX-Request": "true"}
_NO_FIELDS: Final[Mapping[str, str]] = {}


class Answer(NamedTuple):
    """What the server said; size: bytes of the body as it came over the wire, perhaps compressed."""

    status: int
    headers: dict[str, str]
    body: bytes
    size: int

    @property
    def text(self) -> str:
        """The body as text."""
        return self.body.decode()

    @property
    def location(self) -> str:
        """Where a redirect leads."""
        return self.headers["location"]

    @property
    def version(self) -> int:
        """The version of the board that the body shows. Raises `ValueError` where there is none."""
        match = re.search(r'data-version="(\d+)"', self.text)
        if match is None:
            raise ValueError(f"no board in an answer with status {self.status}")
        return int(match[1])


class Browser:
    """One connection to a site, with its cookies. Not for several threads at once."""

    def __init__(self, url: str, headers: Mapping[str, str] = _NO_FIELDS) -> None:
        self._connection = HTTPConnection(urlsplit(url).netloc, timeout=TIMEOUT)
        self._headers = dict(headers)
        self.cookies: dict[str, str] = {}

    def close(self) -> None:
        """Hang up. The next request connects anew."""
        self._connection.close()

    def get(self, path: str, *, htmx: bool = False) -> Answer:
        """The answer to GET."""
        return self._send("GET", path, None, HTMX if htmx else {})

    def post(
        self, path: str, fields: Mapping[str, str] = _NO_FIELDS, *, htmx: bool = False
    ) -> Answer:
        """The answer to POST of a form. A page must have been opened before, for the CSRF cookie."""
        headers = {
            "Content-Type": "application/x-www-form-urlencoded",
            "X-CSRFToken": self.cookies["csrftoken"],
            **(HTMX if htmx else {}),
        }
        return self._send("POST", path, urlencode(fields), headers)

    def open_table(self, language: str = "en", game: str = "splendor", **fields: str) -> str:
        """Open a table in the lobby of a game and return its path."""
        lobby = f"/{language}/play/{game}/"
        self.get(lobby)
        return self.post(lobby, fields).location

    def twin(self) -> "Browser":
        """The same person once more, on a connection of their own: a second tab."""
        twin = Browser(f"//{self._connection.host}:{self._connection.port}", self._headers)
        twin.cookies = dict(self.cookies)
        return twin

    def _send(self, method: str, path: str, body: str | None, headers: Mapping[str, str]) -> Answer:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        sent = {**self._headers, **headers, **({"Cookie": cookies} if cookies else {})}
        self._connection.request(method, path, body, sent)
        response = self._connection.getresponse()
        raw = response.read()
        for line in response.headers.get_all("Set-Cookie", []):
            self.cookies.update({name: morsel.value for name, morsel in SimpleCookie(line).items()})
        found = {name.lower(): value for name, value in response.getheaders()}
        plain = gzip.decompress(raw) if found.get("content-encoding") == "gzip" else raw
        return Answer(response.status, found, plain, len(raw))
