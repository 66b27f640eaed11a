"""What stands in the log of a request that was refused, and of one that broke the site."""

import logging
from io import StringIO

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import path

from splendor_site.urls import urlpatterns as site_patterns
from tests.game.factories import make_table

urlpatterns = [*site_patterns]


def break_down(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("a fault of the site")


urlpatterns.append(path("broken/", break_down))


@pytest.fixture
def written() -> StringIO:
    """What the site's own handler writes from now on."""
    stream = StringIO()
    handlers = [h for h in logging.getLogger().handlers if getattr(h, "name", None) == "console"]
    assert len(handlers) == 1
    handlers[0].setStream(stream)  # type: ignore[attr-defined]
    return stream


@pytest.mark.django_db
def test_refused_request_is_one_line(client: Client, written: StringIO) -> None:
    address = f"/en/play/{make_table('pg').game.code}/act"
    assert client.post(address, {"action": "x"}).status_code == 400
    assert client.post(address, {"action": "take WBG", "version": "0"}).status_code == 403
    assert written.getvalue().count(address) == 2
    assert "Traceback" not in written.getvalue()


@pytest.mark.urls(__name__)
@pytest.mark.django_db
def test_fault_of_the_site_keeps_its_traceback(client: Client, written: StringIO) -> None:
    client.raise_request_exception = False
    assert client.get("/broken/").status_code == 500
    assert "Traceback" in written.getvalue()
    assert "a fault of the site" in written.getvalue()
