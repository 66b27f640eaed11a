"""Requests that wait until they are whole before they take up a thread.

A phone that loses its connection in the middle of a form would otherwise hold one of the few threads
for as long as it is silent.
"""

import asyncio
from collections.abc import Iterable
from typing import Final

from asgiref.typing import ASGIReceiveCallable, ASGIReceiveEvent, Scope

MOST_BYTES: Final = 1024 * 1024  # the largest thing anybody sends is a game record of half of it
MOST_SECONDS: Final = 30.0


async def when_whole(scope: Scope, receive: ASGIReceiveCallable) -> ASGIReceiveCallable:
    """Return a `receive` that has the request's body at hand.

    Of a body above `MOST_BYTES` nothing is kept: the request is refused by its length.

    Raises:
        TimeoutError: the body did not come within `MOST_SECONDS`.
        ConnectionResetError: the client went away.
    """
    if scope["type"] != "http" or not _announces_body(scope.get("headers", ())):
        return receive
    async with asyncio.timeout(MOST_SECONDS):
        body = await _whole_body(receive)
    waiting: list[ASGIReceiveEvent] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive_again() -> ASGIReceiveEvent:
        return waiting.pop() if waiting else await receive()

    return receive_again


def _announces_body(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    # Without a length there is no body for WSGI.
    return any(name == b"content-length" for name, _ in headers)


async def _whole_body(receive: ASGIReceiveCallable) -> bytes:
    chunks: list[bytes] = []
    size, more = 0, True
    while more:
        event = await receive()
        if event["type"] != "http.request":
            raise ConnectionResetError
        size += len(event["body"])
        if size > MOST_BYTES:
            chunks.clear()
        else:
            chunks.append(event["body"])
        more = event["more_body"]
    return b"".join(chunks)
