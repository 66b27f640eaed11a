"""The site as a process of its own, on a data folder of its own: for measurements and tests."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from urllib.error import URLError
from urllib.request import urlopen

ROOT: Final = Path(__file__).resolve().parents[2]
START_LIMIT: Final = 30  # seconds
STOP_LIMIT: Final = 10  # seconds


class Site:
    """A running server process.

    Attributes:
        url: its address, without a slash at the end.
        log: the file that its output goes to.
    """

    def __init__(self, data: Path, environment: Mapping[str, str]) -> None:
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        self.log = data / f"server-{port}.log"
        command = ["-m", "splendor_site.serve", "--host", "127.0.0.1", "--port", str(port)]
        with self.log.open("wb") as output:
            self._process = subprocess.Popen(  # noqa: S603 - our own program
                [sys.executable, *command], cwd=ROOT, env=environment, stdout=output, stderr=output
            )

    def wait_until_started(self) -> None:
        """Return when the site answers. Raises `TimeoutError` with the log."""
        deadline = time.monotonic() + START_LIMIT
        while time.monotonic() < deadline and self._process.poll() is None:
            try:
                with urlopen(f"{self.url}/healthz") as response:  # noqa: S310 - our own address
                    if response.status == 200:
                        return
            except URLError:
                time.sleep(0.05)
        raise TimeoutError(f"The site did not start:\n{self.log.read_text(errors='replace')}")

    def kill(self) -> None:
        """End the process at once, as a power cut would (SIGKILL)."""
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        """Ask the process to end, and see that it does."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
            try:
                self._process.wait(STOP_LIMIT)
            except subprocess.TimeoutExpired:
                self.kill()


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def floor_body(data: Path, name: str) -> Path:
    """The file that holds the body of a floor (`splendor_site.bench.urls`) at a site of its own."""
    return data / f"{name}.floor.html"


def site_environment(data: Path, **variables: str) -> dict[str, str]:
    """The environment of a site that keeps everything in the folder `data`."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in {"DJANGO_SETTINGS_MODULE", "SECRET_KEY", "DATABASE_URL", "REDIS_URL"}
    }
    return {**kept, "DATA_DIR": str(data), **variables}


def manage(environment: Mapping[str, str], *arguments: str) -> None:
    """Run a command of `manage.py`. Raises `CalledProcessError`."""
    command = [sys.executable, "manage.py", *arguments, "--verbosity", "0"]
    subprocess.run(command, cwd=ROOT, env=environment, check=True)  # noqa: S603


def prepare(environment: Mapping[str, str]) -> None:
    """Make the database and collect the static files, as `make run` does."""
    manage(environment, "migrate", "--no-input")
    manage(environment, "collectstatic", "--no-input")


@contextmanager
def running_site(data: Path, environment: Mapping[str, str]) -> Iterator[Site]:
    """Run the site that `prepare` has made ready; it ends with the block."""
    site = Site(data, environment)
    try:
        site.wait_until_started()
        yield site
    finally:
        site.stop()
