"""A private PostgreSQL server for the tests, and the data-layer tests on it.

`python -m tests.postgres [pytest arguments]` runs the tests of the data layer, which `pytest` alone runs on SQLite.
"""

import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from tests.requirements import find_postgres, is_everything_required

# Speed instead of safety: the data lives as long as the tests.
_FAST: Final = "-c listen_addresses= -c fsync=off -c synchronous_commit=off -c full_page_writes=off"
_OWNER: Final = "postgres"
DATA_LAYER: Final = (
    "tests/site/test_database.py",
    "tests/game/test_play.py",
    "tests/game/test_records.py",
    "tests/tutorials/test_persons.py",
    "tests/tutorials/test_progress.py",
)


@contextmanager
def private_postgres(programs: Path) -> Iterator[str]:
    """Run a server of our own in a temporary folder and yield its address for DATABASE_URL.

    The server listens on a socket in that folder only. It refuses to run as root, so then it runs as
    the user that Debian's package made for it.
    """
    user = _OWNER if os.geteuid() == 0 else None
    folder = Path(tempfile.mkdtemp(prefix="site-postgres-"))
    data = folder / "data"
    try:
        if user:
            os.chown(folder, pwd.getpwnam(user).pw_uid, -1)
        _run(
            [
                programs / "initdb",
                "-D",
                data,
                "-U",
                _OWNER,
                "-A",
                "trust",
                "-E",
                "UTF8",
                "--no-sync",
            ],
            user,
        )
        control: list[str | Path] = [programs / "pg_ctl", "-D", data, "-w"]
        _run([*control, "-l", folder / "log", "-o", f"-k {folder} {_FAST}", "start"], user)
        try:
            yield f"postgresql://{_OWNER}@/site?host={folder}"
        finally:
            _run([*control, "-m", "immediate", "stop"], user)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def main(arguments: list[str]) -> int:
    """Run the tests of the data layer on PostgreSQL: DATABASE_URL_TEST, or a private server."""
    if url := os.environ.get("DATABASE_URL_TEST"):
        return _run_tests(url, arguments)
    programs = find_postgres()
    if programs is None:
        print("PostgreSQL is not installed: the data layer is tested on SQLite only.")
        return 1 if is_everything_required() else 0
    with private_postgres(programs) as url:
        return _run_tests(url, arguments)


def _run_tests(url: str, arguments: list[str]) -> int:
    os.environ["DATABASE_URL"] = url
    return int(pytest.main([*DATA_LAYER, *arguments]))


def _run(command: list[str | Path], user: str | None) -> None:
    # The server inherits its output; were it a pipe, we would wait for the server to end.
    subprocess.run(command, check=True, user=user, cwd="/", stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
