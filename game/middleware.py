"""The cookie by which a person is known again."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from game.services.persons import remember_player


def person_middleware(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Set the person's cookie on the answer to the request that made them."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        remember_player(request, response)
        return response

    return middleware
