"""Start the site on this machine, for this room: `python -m splendor_site.serve`."""

import argparse
import socket
import sys
from ipaddress import ip_address
from typing import Final

import uvicorn

# Any address outside this room will do: nothing is sent, the system only says from where it would send.
_ELSEWHERE: Final = ("192.0.2.1", 9)
_GRACE: Final = 2  # seconds that open streams get when the server stops


def main() -> int:
    """Serve until told to stop; return 1 where the port is taken."""
    parser = argparse.ArgumentParser(prog="python -m splendor_site.serve", description=__doc__)
    parser.add_argument("--host", default="0.0.0.0", help="the address to listen on (default: all)")  # noqa: S104
    parser.add_argument("--port", type=int, default=8000, help="the port to listen on")
    options = parser.parse_args()
    if is_taken(options.host, options.port):
        print(
            f"Port {options.port} is taken, perhaps by a copy of this site that still runs. "
            f"Stop it, or choose another port: make run PORT={options.port + 1}",
            file=sys.stderr,
        )
        return 1
    for line in welcome(options.port, lan_address()):
        print(line, flush=True)
    uvicorn.run(
        "splendor_site.asgi:application",
        host=options.host,
        port=options.port,
        lifespan="off",
        ws="none",
        log_level="warning",
        timeout_graceful_shutdown=_GRACE,
    )
    return 0


def is_taken(host: str, port: int) -> bool:
    """Tell whether another program listens on `port`."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        # As the server does it: a port whose last connections are still closing is free.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return True
    return False


def lan_address() -> str | None:
    """Return this machine's address in the room's network, None where there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return (
        address if ip_address(address).is_private and not ip_address(address).is_loopback else None
    )


def welcome(port: int, address: str | None) -> list[str]:
    """Return the lines that tell where the site is."""
    lines = [f"Splendor Academy is at  http://localhost:{port}/"]
    if address:
        lines.append(f"in this room also at    http://{address}:{port}/")
    return [*lines, "Stop it with Ctrl-C; every confirmed action is saved."]


if __name__ == "__main__":
    sys.exit(main())
