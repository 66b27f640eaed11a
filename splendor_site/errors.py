"""The pages for requests that fail: translated, whole, with a way back."""

from typing import Final
from urllib.parse import urlsplit

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.utils.functional import Promise
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext_lazy as _

from splendor_site.preference import preferred_language

# Status: heading and explanation.
ERRORS: Final[dict[int, tuple[Promise, Promise]]] = {
    400: (
        _("This request does not make sense"),
        _("The address or the data sent with it is incomplete or damaged. Go back and try again."),
    ),
    403: (
        _("You cannot do this here"),
        _("This belongs to somebody else, or it stays secret until the game is over."),
    ),
    404: (
        _("There is no such page"),
        _("The address may be mistyped, or the table may have been cleared away."),
    ),
    405: (
        _("This address is not a page"),
        _("It only takes actions from other pages. Go back to the page you came from."),
    ),
    413: (
        _("Too much at once"),
        _("What you sent is larger than anything this site uses. Choose a smaller file."),
    ),
    429: (
        _("Too many tries"),
        _("Wait a minute, then try again."),
    ),
    500: (
        _("Something went wrong on our side"),
        _(
            "The error is written down. Your game is saved up to the last action that was confirmed."
        ),
    ),
}
SAFE_METHODS: Final = frozenset({"GET", "HEAD"})
_CSRF_REASON: Final = _(
    "This page was open for too long, or the browser keeps no cookies. Reload the page and try again."
)


def error_page(
    request: HttpRequest, status: int, text: str | Promise | None = None
) -> HttpResponse:
    """Return the whole error page for `status`, a key of `ERRORS`.

    Args:
        request: the request that failed, at whatever point of its way.
        status: the HTTP status of the answer.
        text: an explanation that says more than the usual one.
    """
    title, usual_text = ERRORS[status]
    # A request refused early has no language yet.
    code = getattr(request, "LANGUAGE_CODE", "")
    back_url = _previous_page(request) if code else None
    context = {
        "status": status,
        "title": title,
        "text": text or usual_text,
        "back_url": back_url,
        # An action's address is no page that a language could be switched on.
        "page_url": None if request.method in SAFE_METHODS else back_url,
    }
    with translation.override(code or preferred_language(request)):
        response = render(request, "error.html", context, status=status)
    # What a private page refuses is nobody else's business, and a refusal may not outlive its cause.
    response.headers["Cache-Control"] = "no-store"
    return response


def _sentence(exception: Exception) -> str | None:
    """Return the text an exception was raised with; an unknown address carries its patterns instead."""
    text = exception.args[0] if exception.args else None
    return text if isinstance(text, str) else None


def _previous_page(request: HttpRequest) -> str | None:
    """Return the page of this site that the request came from, None where it did not or would lead in a circle."""
    url = request.headers.get("Referer", "")
    if not url_has_allowed_host_and_scheme(
        url, {request.get_host()}, require_https=request.is_secure()
    ):
        return None
    parts = urlsplit(url)
    address = f"{parts.path}?{parts.query}" if parts.query else parts.path
    return None if address == request.get_full_path() else address


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer 400, with the sentence that a view's exception carries; Django's `handler400`."""
    # Other exceptions that end here are Django's own; their texts are for the log.
    return error_page(
        request, 400, text=_sentence(exception) if isinstance(exception, BadRequest) else None
    )


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer 403 with the sentence that the exception carries, if any; Django's `handler403`."""
    return error_page(request, 403, text=_sentence(exception))


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer 404, with the sentence that the exception carries, if any; Django's `handler404`."""
    return error_page(request, 404, text=_sentence(exception))


def server_error(request: HttpRequest) -> HttpResponse:
    """Answer 500; Django's `handler500`."""
    return error_page(request, 500)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Answer a form without a valid CSRF token; Django's `CSRF_FAILURE_VIEW`."""
    return error_page(request, 403, text=_CSRF_REASON)


def too_many_requests(request: HttpRequest) -> HttpResponse:
    """Answer 429: a limit on failed tries is reached."""
    return error_page(request, 429)
