"""The whole site in a thread, for tests that need a real connection or a real browser."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import uvicorn

_START_LIMIT: Final = 60  # seconds; the machine may be busy


@contextmanager
def running_server() -> Iterator[str]:
    """Serve the hybrid application on a free port and yield its address, without a slash at the end."""
    from splendor_site.asgi import application  # noqa: PLC0415 - Django must be set up first

    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        config = uvicorn.Config(
            application, lifespan="off", ws="none", log_level="warning", timeout_graceful_shutdown=1
        )
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
        thread.start()
        _wait_until_started(server)
        try:
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(timeout=_START_LIMIT)


def _wait_until_started(server: uvicorn.Server) -> None:
    deadline = time.monotonic() + _START_LIMIT
    while not server.started:
        if time.monotonic() > deadline:
            raise TimeoutError("The test server did not start.")
        time.sleep(0.01)
