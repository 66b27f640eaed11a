"""Settings read from environment variables."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

_TRUE = frozenset({"1", "true", "yes", "on"})
_FALSE = frozenset({"", "0", "false", "no", "off"})

# A reader never waits for the writer, and writers queue instead of failing: IMMEDIATE takes the
# write lock first, so that no transaction has to be given up half-way.
SQLITE_OPTIONS: Mapping[str, Any] = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 10,  # seconds; SQLite's busy_timeout
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
}


def env_str(name: str, default: str = "") -> str:
    """Return the variable `name` without surrounding blanks, or `default` where it is unset or empty."""
    return os.environ.get(name, "").strip() or default


def env_bool(name: str, *, default: bool = False) -> bool:
    """Return the variable `name` as a yes or no.

    Raises:
        ImproperlyConfigured: the value is neither.
    """
    if name not in os.environ:
        return default
    value = os.environ[name].strip().lower()
    if value not in _TRUE | _FALSE:
        raise ImproperlyConfigured(f"{name} must be 1 or 0, not {value!r}.")
    return value in _TRUE


def env_list(name: str) -> list[str]:
    """Return the variable `name`, split at commas, without empty items."""
    return [item.strip() for item in os.environ.get(name, "").split(",") if item.strip()]


def database_from_url(url: str) -> dict[str, Any]:
    """Return Django's settings for a database address.

    `sqlite:///relative/path.db`, `sqlite:////absolute/path.db`, or
    `postgresql://user:password@host:port/name?option=value`; a host that is a folder of sockets
    is given as `?host=/folder`.

    Raises:
        ImproperlyConfigured: the scheme is another one, or the database has no name.
    """
    parts = urlsplit(url)
    name = unquote(parts.path[1:])
    if not name:
        raise ImproperlyConfigured("DATABASE_URL names no database.")
    if parts.scheme == "sqlite":
        return sqlite_database(Path(name))
    if parts.scheme not in {"postgres", "postgresql"}:
        raise ImproperlyConfigured(
            f"DATABASE_URL has the scheme {parts.scheme!r}; use sqlite or postgresql."
        )
    options = dict(parse_qsl(parts.query))
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": name,
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": options.pop("host", parts.hostname or ""),
        "PORT": str(parts.port or ""),
        "OPTIONS": {"pool": True, **options},
    }


def sqlite_database(path: Path) -> dict[str, Any]:
    """Return Django's settings for the SQLite file at `path`."""
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path,
        "OPTIONS": dict(SQLITE_OPTIONS),
        # The server's threads live as long as the server; each keeps its connection.
        "CONN_MAX_AGE": None,
    }
