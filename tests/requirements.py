"""What some tests need from the machine, and what happens where it is missing."""

import os
import shutil
from pathlib import Path
from typing import Final, NoReturn

import pytest

CHROMIUM_FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# The shell first: the same browser without a window to draw, which is a third quicker.
_CHROMIUM_NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "chrome",
)


def is_everything_required() -> bool:
    """Tell whether a missing program fails the tests that need it (REQUIRE_ALL=1) instead of skipping them."""
    return os.environ.get("REQUIRE_ALL") == "1"


def skip_or_fail(reason: str) -> NoReturn:
    """Skip the running test for `reason`; fail it with REQUIRE_ALL=1."""
    if is_everything_required():
        pytest.fail(f"REQUIRE_ALL=1: {reason}", pytrace=False)
    pytest.skip(reason)


def find_chromium() -> str | None:
    """Return the path of Chromium: CHROMIUM from the environment, or the first found on PATH."""
    return os.environ.get("CHROMIUM") or next(
        filter(None, map(shutil.which, _CHROMIUM_NAMES)), None
    )


def find_postgres() -> Path | None:
    """Return the folder of PostgreSQL's programs: that of the newest version Debian installed, or of PATH."""
    versions = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    newest = max(versions, key=lambda path: int(path.parts[-3]), default=None)
    found = newest or shutil.which("initdb")
    return Path(found).parent if found else None
