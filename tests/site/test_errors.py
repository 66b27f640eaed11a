"""Error pages: the right status, the reader's language, a way back."""

import re

import pytest
from django.core.exceptions import BadRequest, PermissionDenied, SuspiciousOperation
from django.http import Http404, HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.urls import path
from pytest_django.fixtures import Settings

from splendor_site import urls
from splendor_site.errors import ERRORS, error_page, too_many_requests
from splendor_site.languages import LANGUAGES, Language

every_language = pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)


def _raise(error: type[Exception], *arguments: str) -> HttpResponse:
    raise error(*arguments)


class FailingUrls:
    """The site's addresses and some that fail."""

    urlpatterns = (
        path("fail/400", lambda request: _raise(SuspiciousOperation, "launch code")),
        path("fail/400-why", lambda request: _raise(BadRequest, "There is no such pace.")),
        path("fail/404-why", lambda request: _raise(Http404, "There is no table with this code.")),
        path("fail/403", lambda request: _raise(PermissionDenied)),
        path("fail/403-why", lambda request: _raise(PermissionDenied, "The record opens later.")),
        path("fail/429", too_many_requests),
        path("fail/500", lambda request: _raise(RuntimeError, "launch code")),
        *urls.urlpatterns,
    )
    handler400 = staticmethod(urls.handler400)
    handler403 = staticmethod(urls.handler403)
    handler404 = staticmethod(urls.handler404)
    handler500 = staticmethod(urls.handler500)


@pytest.fixture
def failing(settings: Settings) -> Client:
    """A client of a site where some addresses fail."""
    settings.ROOT_URLCONF = FailingUrls
    return Client(raise_request_exception=False)


def _request(language: Language) -> HttpRequest:
    request = RequestFactory().get(f"/{language.code}/nothing/", headers={"Host": "localhost"})
    request.LANGUAGE_CODE = language.code
    return request


@every_language
@pytest.mark.parametrize("status", ERRORS)
def test_error_page_is_whole_in_every_language(language: Language, status: int) -> None:
    response = error_page(_request(language), status)
    html = response.content.decode()
    assert response.status_code == status
    assert f'<html lang="{language.html}"' in html
    assert f'data-status="{status}"' in html
    assert f'href="/{language.code}/"' in html


@pytest.mark.parametrize("status", [400, 403, 429, 500])
def test_failure_gets_its_page_in_the_visitors_language(failing: Client, status: int) -> None:
    response = failing.get(f"/fail/{status}", headers={"Accept-Language": "ko"})
    assert response.status_code == status
    html = response.content.decode()
    assert '<html lang="ko"' in html
    assert "launch code" not in html


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("400-why", "There is no such pace."),
        ("403-why", "The record opens later."),
        ("404-why", "There is no table with this code."),
    ],
)
def test_page_shows_the_sentence_that_a_view_gave(
    failing: Client, address: str, sentence: str
) -> None:
    assert sentence in failing.get(f"/fail/{address}").content.decode()


def test_unknown_address_gets_404(client: Client) -> None:
    response = client.get("/th/nothing/")
    assert response.status_code == 404
    assert '<html lang="th"' in response.content.decode()


def test_get_of_an_action_gets_405_with_a_page(client: Client) -> None:
    response = client.get("/zh-hant/theme/")
    assert (response.status_code, response.headers["Allow"]) == (405, "POST")
    assert '<html lang="zh-Hant-TW"' in response.content.decode()


@every_language
def test_form_without_csrf_token_gets_403_with_a_page(language: Language) -> None:
    client = Client(enforce_csrf_checks=True)
    response = client.post(f"/{language.code}/theme/", {"theme": "dark"})
    assert response.status_code == 403
    assert f'<html lang="{language.html}"' in response.content.decode()


def test_error_page_links_back_to_the_page_before(client: Client) -> None:
    html = client.get(
        "/en/nothing/", headers={"Referer": "http://testserver/en/about/?pick=W"}
    ).content.decode()
    assert 'href="/en/about/?pick=W"' in html


@pytest.mark.parametrize(
    "referer", ["http://example.org/en/", "http://testserver/en/nothing/", "nonsense://"]
)
def test_error_page_links_back_neither_elsewhere_nor_to_itself(
    client: Client, referer: str
) -> None:
    html = client.get("/en/nothing/", headers={"Referer": referer}).content.decode()
    buttons = re.findall(r'<a class="button[^"]*" href="([^"]+)"', html)
    assert buttons == ["/en/"]


def test_language_menu_on_a_refused_action_leads_to_the_page_before(client: Client) -> None:
    response = client.post(
        "/en/theme/", {"theme": "pink"}, headers={"Referer": "http://testserver/en/about/?pick=W"}
    )
    assert 'href="/ko/about/?pick=W"' in response.content.decode()
