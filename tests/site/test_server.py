"""The running site: pages on threads, streams on the loop, one process; and the command that starts it."""

import asyncio
import http.client
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from splendor_site import asgi, serve

ROOT = Path(__file__).parents[2]


async def _route(path: str, kind: str = "http") -> list[str]:
    seen: list[str] = []

    async def pages(scope: Any, receive: Any, send: Any) -> None:
        seen.append("page")

    async def streams(scope: Any, receive: Any, send: Any) -> None:
        seen.append("stream")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asgi, "_pages", pages)
        patch.setattr(asgi, "_streams", streams)
        scope: Any = {"type": kind, "path": path}
        nothing: Any = None
        await asgi.application(scope, nothing, nothing)
    return seen


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/en/play/ABC/events", "stream"),
        ("/en/play/ABC/", "page"),
        ("/en/play/ABC/events/", "page"),
        ("/", "page"),
    ],
)
def test_only_paths_that_end_in_events_go_to_the_event_loop(path: str, expected: str) -> None:
    assert asyncio.run(_route(path)) == [expected]


@pytest.mark.slow
def test_running_site_serves_pages_and_files(server: str) -> None:
    with urllib.request.urlopen(f"{server}/th/about/") as response:
        assert response.status == 200
        assert '<html lang="th"' in response.read().decode()
    with urllib.request.urlopen(f"{server}/static/site/site.css") as response:
        assert response.headers["Content-Type"].startswith("text/css")


def test_taken_port_is_noticed() -> None:
    with socket.socket() as other:
        other.bind(("0.0.0.0", 0))
        other.listen()
        assert serve.is_taken("0.0.0.0", other.getsockname()[1])


def test_free_port_is_free() -> None:
    with socket.socket() as other:
        other.bind(("0.0.0.0", 0))
        port = other.getsockname()[1]
    assert not serve.is_taken("0.0.0.0", port)


def test_welcome_names_the_address_of_the_room() -> None:
    assert "http://192.168.1.5:8000/" in "\n".join(serve.welcome(8000, "192.168.1.5"))
    assert len(serve.welcome(8000, None)) == 2


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _start(port: int, data: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "splendor_site.serve", "--port", str(port)],
        env={**os.environ, "DATA_DIR": str(data), "DJANGO_SETTINGS_MODULE": "tests.settings"},
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def _wait_for(port: int) -> int:
    for _attempt in range(600):  # a minute: the machine may be busy
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=2)
        try:
            connection.request("GET", "/healthz")
            return connection.getresponse().status
        except ConnectionRefusedError:
            time.sleep(0.1)
        finally:
            connection.close()
    pytest.fail("The server did not start.")


@pytest.mark.slow
@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_site_starts_again_after_any_end(tmp_path: Path, stop: signal.Signals) -> None:
    port = _free_port()
    for _run in range(2):
        process = _start(port, tmp_path)
        assert _wait_for(port) == 200
        process.send_signal(stop)
        output, _ = process.communicate(timeout=60)
        assert f"http://localhost:{port}/" in output


@pytest.mark.slow
def test_second_copy_says_in_a_sentence_that_the_port_is_taken(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("0.0.0.0", 0))
        other.listen()
        process = _start(other.getsockname()[1], tmp_path)
        output, _ = process.communicate(timeout=60)
    assert process.returncode == 1
    assert "is taken" in output
    assert "Traceback" not in output
