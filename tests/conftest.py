"""Fixtures that every part of the tests may use."""

import os
from collections.abc import Iterator

import pytest
from django.utils import translation
from hypothesis import HealthCheck, settings

from tests.postgres import private_postgres
from tests.requirements import CHROMIUM_FLAGS, find_chromium, find_postgres, skip_or_fail
from tests.server import running_server

# Playwright's synchronous interface runs an event loop in the test's thread, where Django then refuses
# to touch the database.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")

# On a busy machine no test fails because an example took long.
settings.register_profile(
    "patient", settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("patient")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the long tests, so that at the end no worker is left alone with one."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Begin in the site's own language, and look for what the test needs.

    A request of Django's test client leaves its language behind, for whatever test comes next.
    Where no Chromium is installed, a browser test is skipped, or fails with REQUIRE_ALL=1.
    """
    translation.deactivate()
    if item.get_closest_marker("browser") and find_chromium() is None:
        skip_or_fail("Chromium is not installed (Debian: apt install chromium)")


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, object]:
    """How pytest-playwright starts the browser: the machine's own Chromium; nothing is downloaded."""
    return {"executable_path": find_chromium(), "args": CHROMIUM_FLAGS}


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """Yield the address of a PostgreSQL server: DATABASE_URL_TEST, or a private one in a temporary folder."""
    if url := os.environ.get("DATABASE_URL_TEST"):
        yield url
        return
    programs = find_postgres()
    if programs is None:
        skip_or_fail("PostgreSQL is not installed (Debian: apt install postgresql)")
    with private_postgres(programs) as url:
        yield url


@pytest.fixture(scope="session")
def _server(django_db_setup: None) -> Iterator[str]:
    with running_server() as url:
        yield url


@pytest.fixture
def server(transactional_db: None, _server: str) -> str:
    """The address of the running site, pages and event streams; the database is emptied after the test."""
    return _server
