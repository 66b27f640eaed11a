"""The site, and beside it what the measurements compare it with."""

from functools import cache
from time import process_time, time_ns

from django.conf import settings
from django.conf.urls.i18n import i18n_patterns
from django.http import HttpRequest, HttpResponse
from django.urls import path

from game.services.persons import ensure_player
from splendor_site import urls
from splendor_site.bench.process import floor_body


def cpu(request: HttpRequest) -> HttpResponse:
    """The CPU time in seconds that this process has used."""
    return HttpResponse(str(process_time()))


def floor(request: HttpRequest, name: str) -> HttpResponse:
    """The least that an answer can cost: one session read, one person read, one row written, a constant body."""
    request.session.get("nothing")
    player = ensure_player(request)
    player.settings = {"at": time_ns()}
    player.save(update_fields=["settings"])
    return HttpResponse(_body(name))


@cache
def _body(name: str) -> bytes:
    return floor_body(settings.DATA_DIR, name).read_bytes()


urlpatterns = [
    path("bench/cpu", cpu),
    *i18n_patterns(path("bench/<slug:name>", floor), prefix_default_language=True),
    *urls.urlpatterns,
]
handler400 = urls.handler400
handler403 = urls.handler403
handler404 = urls.handler404
handler500 = urls.handler500
