"""What happens around every request."""

from typing import Final
from urllib.parse import urlsplit

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.http.response import HttpResponseBase
from django.middleware.locale import LocaleMiddleware
from django.utils import translation
from django.utils.deprecation import MiddlewareMixin

from splendor_site import errors
from splendor_site.bodies import MOST_BYTES
from splendor_site.hosts import is_allowed_host
from splendor_site.preference import preferred_language

SECURITY_HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
    ),
    "Permissions-Policy": (
        "camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), serial=(), usb=()"
    ),
}


class SecurityHeadersMiddleware(MiddlewareMixin):
    """Add the constant security headers to every response."""

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        for name, value in SECURITY_HEADERS.items():
            response.headers.setdefault(name, value)
        return response


class HostMiddleware(MiddlewareMixin):
    """Refuse, with status 400, a Host header that is neither local nor listed."""

    def process_request(self, request: HttpRequest) -> None:
        host = request.get_host()
        if not is_allowed_host(host):
            raise DisallowedHost(
                f"Invalid HTTP_HOST header: {host!r}. Names are listed in ALLOWED_HOSTS."
            )


class LanguageMiddleware(LocaleMiddleware):
    """Show the language of the address, or of the visitor's preference where the address has none.

    An address without a language that would be a page with one is redirected to it; so is `/`.
    A visitor who comes from a page of this site in another language has chosen: that is saved.
    """

    def process_request(self, request: HttpRequest) -> None:
        code = translation.get_language_from_path(request.path_info) or preferred_language(request)
        translation.activate(code)
        request.LANGUAGE_CODE = code

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        response = super().process_response(request, response)
        if response.status_code == 200 and _is_language_switch(request):
            response.set_cookie(
                settings.LANGUAGE_COOKIE_NAME,
                request.LANGUAGE_CODE,
                max_age=settings.LANGUAGE_COOKIE_AGE,
                secure=settings.LANGUAGE_COOKIE_SECURE,
                httponly=True,
                samesite="Lax",
            )
        return response


def _is_language_switch(request: HttpRequest) -> bool:
    if request.method != "GET":
        return False
    before = _language_of_previous_page(request)
    after = translation.get_language_from_path(request.path_info)
    return before is not None and after is not None and before != after


def _language_of_previous_page(request: HttpRequest) -> str | None:
    """Return the language of the page of this site that a request came from."""
    try:
        origin = urlsplit(request.headers.get("Referer", ""))
    except ValueError:
        return None
    is_ours = origin.netloc == request.get_host()
    return translation.get_language_from_path(origin.path) if is_ours else None


class MethodNotAllowedMiddleware(MiddlewareMixin):
    """Give the bare 405 of Django's method decorators a page with a link back."""

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        if not isinstance(response, HttpResponseNotAllowed):
            return response
        page: HttpResponse = errors.error_page(request, 405)
        page.headers["Allow"] = response.headers["Allow"]
        return page


class BodyLimitMiddleware(MiddlewareMixin):
    """Refuse, with status 413, a body above the limit; the server has kept nothing of it."""

    def process_request(self, request: HttpRequest) -> HttpResponse | None:
        length = request.META.get("CONTENT_LENGTH") or "0"
        is_small = length.isdecimal() and len(length) < 10 and int(length) <= MOST_BYTES
        return None if is_small else errors.error_page(request, 413)
