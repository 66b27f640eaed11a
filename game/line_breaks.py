"""Line breaks on every page that leaves the site."""

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.deprecation import MiddlewareMixin

from game.text import keep_together_html


class LineBreakMiddleware(MiddlewareMixin):
    """Keep together at line ends what belongs together, in every HTML answer.

    Streams pass unchanged: what is pushed into one is wrapped with `keep_together_html` when it is
    rendered. It belongs outside whatever makes pages and inside what compresses them.
    """

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        if not isinstance(response, HttpResponse) or not _is_html(response):
            return response
        html = response.content.decode(response.charset)
        wrapped = keep_together_html(html)
        if wrapped is not html:
            response.content = wrapped.encode(response.charset)
            if response.has_header("Content-Length"):
                response.headers["Content-Length"] = str(len(response.content))
        return response


def _is_html(response: HttpResponse) -> bool:
    return response.headers.get("Content-Type", "").startswith("text/html")
