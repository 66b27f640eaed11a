"""Fixtures of the tests that drive a real browser."""

import re
from collections.abc import Iterator
from typing import Any, Final, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize, expect

from game.models import Player
from tests.browser.sessions import person_cookies

LAPTOP: Final[ViewportSize] = {"width": 1280, "height": 720}
STEP_LIMIT: Final = 10_000  # ms; generous, because the machine may be busy
# An answer 409 or 422 is part of the product, and so is a request that a newer one replaces; Chromium
# and htmx call them errors all the same.
_EXPECTED: Final = re.compile(r"status of (409|422) |htmx:(sendAbort|afterRequest),")


expect.set_options(timeout=STEP_LIMIT)


class PageOpener(Protocol):
    """Opens a page in a browser of its own, with an empty or a known person's cookie jar."""

    def __call__(
        self,
        player: Player | None = None,
        *,
        pace: str = "click",
        expected: str = "",
        **options: Any,
    ) -> Page:
        """Open a blank page.

        player    whom the browser is known as; None: a browser that was never here
        pace      how fast computer players act in it, for a known person
        expected  a regular expression of complaints in the console that the test provokes
        options   of Playwright's `new_context`
        """


class Watch:
    """Collects what a browser complains about: script errors, console errors, broken rules of the CSP."""

    def __init__(self) -> None:
        self.complaints: list[str] = []

    def listen(self, context: BrowserContext, expected: str) -> None:
        def on_console(message: ConsoleMessage) -> None:
            is_expected = _EXPECTED.search(message.text) or (
                expected and re.search(expected, message.text)
            )
            if message.type in {"error", "warning"} and not is_expected:
                self.complaints.append(f"{message.type}: {message.text}")

        def on_error(error: Any) -> None:
            self.complaints.append(f"script: {error.error}")

        context.on("console", on_console)
        context.on("weberror", on_error)


@pytest.fixture
def open_page(server: str, browser: Browser) -> Iterator[PageOpener]:
    """Opens pages; afterwards no browser may have complained."""
    watch = Watch()
    contexts: list[BrowserContext] = []

    def opener(
        player: Player | None = None, *, pace: str = "click", expected: str = "", **options: Any
    ) -> Page:
        options = {"viewport": LAPTOP, "reduced_motion": "reduce"} | options
        context = browser.new_context(base_url=server, **options)
        contexts.append(context)
        context.set_default_timeout(STEP_LIMIT)
        watch.listen(context, expected)
        if player is not None:
            context.add_cookies(person_cookies(player, server, pace))
        return context.new_page()

    yield opener
    for context in contexts:
        context.close()
    assert not watch.complaints
