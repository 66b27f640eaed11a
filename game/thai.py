"""Thai line breaks on every page that leaves the site."""

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.deprecation import MiddlewareMixin

from game.text import wrap_thai_html


class ThaiWrapMiddleware(MiddlewareMixin):
    """Keep Thai game words whole at line ends, in every HTML answer.

    Streams pass unchanged: what is pushed into one is wrapped with `wrap_thai_html` when it is
    rendered. It belongs outside whatever makes pages and inside what compresses them.
    """

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        if not isinstance(response, HttpResponse) or not _is_html(response):
            return response
        html = response.content.decode(response.charset)
        wrapped = wrap_thai_html(html)
        if wrapped is not html:
            response.content = wrapped.encode(response.charset)
            if response.has_header("Content-Length"):
                response.headers["Content-Length"] = str(len(response.content))
        return response


def _is_html(response: HttpResponse) -> bool:
    return response.headers.get("Content-Type", "").startswith("text/html")
