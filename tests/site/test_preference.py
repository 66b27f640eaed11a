"""Which language a visitor gets: address, saved choice, browser, English."""

import pytest
from django.http import HttpRequest
from django.test import Client, RequestFactory

from splendor_site.preference import preferred_language

ACCEPTED = {
    "zh-TW": "zh-hant",
    "zh-HK": "zh-hant",
    "zh-MO": "zh-hant",
    "zh-Hant": "zh-hant",
    "zh-Hant-TW": "zh-hant",
    "zh-Hant-HK": "zh-hant",
    "zh-CN": "zh-hans",
    "zh-SG": "zh-hans",
    "zh-MY": "zh-hans",
    "zh-Hans": "zh-hans",
    "zh-Hans-CN": "zh-hans",
    "zh-Hans-HK": "zh-hans",
    "zh": "zh-hans",
    "zh-XX": "zh-hans",
    "yue": "zh-hant",
    "yue-HK": "zh-hant",
    "yue-Hant-HK": "zh-hant",
    "zh-yue": "zh-hant",
    "nan-TW": "zh-hant",
    "hak": "zh-hant",
    "cmn-Hant-TW": "zh-hant",
    "cmn": "zh-hans",
    "cmn-Hans-CN": "zh-hans",
    "ko": "ko",
    "ko-KR": "ko",
    "th": "th",
    "th-TH": "th",
    "en": "en",
    "en-GB": "en",
    "fr-FR": "en",
    "fr, th;q=0.5": "th",
    "en;q=0.3, ko;q=0.9": "ko",
    "fr, zh-TW;q=0.9, en;q=0.8": "zh-hant",
    "*": "en",
    "": "en",
    "th;q=x,,;;": "en",
}


def _request(accept: str, cookie: str | None = None) -> HttpRequest:
    request = RequestFactory().get("/", headers={"Accept-Language": accept})
    if cookie is not None:
        request.COOKIES["language"] = cookie
    return request


@pytest.mark.parametrize(("accept", "code"), ACCEPTED.items())
def test_accept_language_gives_the_readers_language(accept: str, code: str) -> None:
    assert preferred_language(_request(accept)) == code


@pytest.mark.parametrize("accept", ["zh-TW", "zh-CN", "ko", "fr", ""])
def test_saved_choice_wins_over_accept_language(accept: str) -> None:
    assert preferred_language(_request(accept, cookie="th")) == "th"


def test_saved_choice_that_is_no_language_is_ignored() -> None:
    assert preferred_language(_request("ko", cookie="xx")) == "ko"


@pytest.mark.parametrize(("accept", "code"), [("zh-HK", "zh-hant"), ("th", "th"), ("de", "en")])
def test_root_redirects_by_preference(client: Client, accept: str, code: str) -> None:
    response = client.get("/", headers={"Accept-Language": accept})
    assert response.status_code == 302
    assert response.headers["Location"] == f"/{code}/"
    assert {"Accept-Language", "Cookie"} <= set(response.headers["Vary"].split(", "))


def test_address_without_language_redirects_and_keeps_the_query(client: Client) -> None:
    response = client.get("/about/?a=1&b=2", headers={"Accept-Language": "ko"})
    assert response.headers["Location"] == "/ko/about/?a=1&b=2"


def test_address_wins_over_saved_choice(client: Client) -> None:
    client.cookies["language"] = "th"
    response = client.get("/ko/")
    assert '<html lang="ko"' in response.content.decode()
    assert response.headers["Content-Language"] == "ko"


def test_page_opened_from_elsewhere_does_not_change_the_choice(client: Client) -> None:
    client.cookies["language"] = "th"
    client.get("/en/about/", headers={"Referer": "http://example.org/th/"})
    client.get("/en/about/")
    client.get("/en/about/", headers={"Referer": "http://testserver/en/"})
    assert client.cookies["language"].value == "th"


def test_following_a_language_link_saves_the_choice(client: Client) -> None:
    client.get("/th/about/", headers={"Referer": "http://testserver/en/about/"})
    assert client.cookies["language"].value == "th"
