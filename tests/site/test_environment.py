"""Settings read from the environment."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db import connection

from splendor_site.environment import database_from_url, env_bool, env_list, env_str

ROOT = Path(__file__).parents[2]
_SHOW = """
import json, sys
from splendor_site import settings
print(json.dumps({name: getattr(settings, name, None) for name in sys.argv[1:]}, default=str))
"""


def _settings(data: Path, names: list[str], **environment: str) -> dict[str, Any]:
    """Return settings as a new process with these variables and no others of ours sees them."""
    result = subprocess.run(
        [sys.executable, "-c", _SHOW, *names],
        env={"PATH": os.environ["PATH"], "DATA_DIR": str(data), **environment},
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    values: dict[str, Any] = json.loads(result.stdout)
    return values


def test_defaults_are_safe(tmp_path: Path) -> None:
    values = _settings(tmp_path, ["DEBUG", "SECRET_KEY", "SITE_HOSTS", "CSRF_COOKIE_HTTPONLY"])
    assert values["DEBUG"] is False
    assert values["SITE_HOSTS"] == []
    assert values["CSRF_COOKIE_HTTPONLY"] is True
    assert values["SECRET_KEY"] == (tmp_path / "secret-key").read_text(encoding="ascii")


def test_https_switches_on_what_belongs_to_it(tmp_path: Path) -> None:
    names = [
        "SECURE_SSL_REDIRECT",
        "SECURE_HSTS_SECONDS",
        "SESSION_COOKIE_SECURE",
        "CSRF_TRUSTED_ORIGINS",
    ]
    off = _settings(tmp_path, names, ALLOWED_HOSTS="learn.example.org")
    on = _settings(tmp_path, names, ALLOWED_HOSTS="learn.example.org", HTTPS="1")
    assert list(off.values()) == [None, None, None, []]
    assert list(on.values()) == [True, 365 * 24 * 60 * 60, True, ["https://learn.example.org"]]


def test_redis_url_moves_the_cache(tmp_path: Path) -> None:
    values = _settings(tmp_path, ["CACHES"], REDIS_URL="redis://localhost/1")
    assert values["CACHES"]["default"]["LOCATION"] == "redis://localhost/1"


@pytest.mark.parametrize(
    ("text", "value"), [("1", True), ("TRUE", True), ("0", False), ("off", False), ("", False)]
)
def test_env_bool_reads_yes_and_no(monkeypatch: pytest.MonkeyPatch, text: str, value: bool) -> None:
    monkeypatch.setenv("FLAG", text)
    assert env_bool("FLAG", default=not value) is value


def test_env_bool_refuses_anything_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLAG", "perhaps")
    with pytest.raises(ImproperlyConfigured, match="FLAG"):
        env_bool("FLAG")


def test_unset_variables_give_defaults(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FLAG", raising=False)
    assert env_bool("FLAG", default=True) is True
    assert env_str("FLAG", "x") == "x"
    assert env_list("FLAG") == []


def test_env_list_splits_at_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NAMES", " a.example, ,b.example ")
    assert env_list("NAMES") == ["a.example", "b.example"]


def test_sqlite_address_gives_a_database_that_waits_instead_of_failing() -> None:
    database = database_from_url("sqlite:////srv/site.db")
    assert database["NAME"] == Path("/srv/site.db")
    assert database["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert "journal_mode=WAL" in database["OPTIONS"]["init_command"]


def test_postgresql_address_is_taken_apart() -> None:
    database = database_from_url("postgresql://us%40er:p%2Fw@db.example:5433/site?sslmode=require")
    expected = {
        "NAME": "site",
        "USER": "us@er",
        "PASSWORD": "p/w",
        "HOST": "db.example",
        "PORT": "5433",
    }
    assert database.items() >= expected.items()
    assert database["OPTIONS"] == {"pool": True, "sslmode": "require"}


def test_postgresql_host_may_be_a_folder_of_sockets() -> None:
    assert database_from_url("postgresql://postgres@/site?host=/run/pg")["HOST"] == "/run/pg"


@pytest.mark.parametrize("url", ["mysql://localhost/site", "postgresql://localhost", "nonsense"])
def test_other_database_address_is_refused(url: str) -> None:
    with pytest.raises(ImproperlyConfigured):
        database_from_url(url)


@pytest.mark.django_db
def test_sqlite_lets_readers_and_the_writer_work_together() -> None:
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA journal_mode")
        assert cursor.fetchone() == ("wal",)
        cursor.execute("PRAGMA busy_timeout")
        assert cursor.fetchone() == (10_000,)
