"""The site as an ASGI application: pages on threads, event streams on the event loop, in one process.

Django under plain ASGI hops threads twice per middleware; pages through WSGI cost half as much.
Being in one process, streams hear of changes without a message broker.
"""

import os
from typing import Any, Final, cast

from a2wsgi import WSGIMiddleware
from asgiref.typing import ASGIReceiveCallable, ASGISendCallable, Scope
from django.core.asgi import get_asgi_application
from django.core.wsgi import get_wsgi_application

from splendor_site.bodies import when_whole

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "splendor_site.settings")

PAGE_THREADS: Final = 8
STREAM_SUFFIX: Final = "/events"

_streams: Any = get_asgi_application()
_pages: Any = WSGIMiddleware(cast("Any", get_wsgi_application()), workers=PAGE_THREADS)


async def application(scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
    """Serve a path that ends in `/events` as a stream, everything else as a page."""
    is_page = scope["type"] == "http" and not scope["path"].endswith(STREAM_SUFFIX)
    try:
        whole = await when_whole(scope, receive)
    except ConnectionResetError:
        return
    except TimeoutError:
        await _give_up(send)
        return
    await (_pages if is_page else _streams)(scope, whole, send)


async def _give_up(send: ASGISendCallable) -> None:
    await send(
        {
            "type": "http.response.start",
            "status": 408,
            "headers": [(b"connection", b"close")],
            "trailers": False,
        }
    )
    await send({"type": "http.response.body", "body": b"", "more_body": False})
