"""Header, language menu, theme."""

import re

import pytest
from django.test import Client

from splendor_site.chrome import in_language
from splendor_site.languages import LANGUAGES, MENU, Language

PAGES = ["", "about/", "play/"]
every_language = pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)


def _page(client: Client, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.django_db
@every_language
@pytest.mark.parametrize("address", PAGES)
def test_page_carries_its_language(client: Client, language: Language, address: str) -> None:
    assert f'<html lang="{language.html}"' in _page(client, f"/{language.code}/{address}")


def test_language_menu_has_native_names_in_menu_order_each_with_its_own_lang(
    client: Client,
) -> None:
    html = _page(client, "/th/about/")
    menu = html[html.index('id="language-menu"') : html.index('id="theme-menu"')]
    found = re.findall(
        r'lang="([^"]+)" hreflang="([^"]+)" data-language="([^"]+)"[^>]*>([^<]+)</a>', menu
    )
    assert found == [(item.html, item.html, item.code, item.name) for item in MENU]
    assert [item.name for item in MENU] == ["English", "繁體中文", "简体中文", "한국어", "ไทย"]


def test_language_link_keeps_path_and_query(client: Client) -> None:
    html = _page(client, "/en/about/?pick=WB&with=ko")
    for language in LANGUAGES:
        assert f'href="/{language.code}/about/?pick=WB&amp;with=ko"' in html


def test_language_link_marks_the_current_language(client: Client) -> None:
    html = _page(client, "/ko/about/")
    assert re.search(r'data-language="ko" aria-current="true"', html)
    assert html.count('aria-current="true"') == 1


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("/en/play/ABC/?pick=WB", "/th/play/ABC/?pick=WB"),
        ("/en/", "/th/"),
        ("/en/?a=/en/", "/th/?a=/en/"),
        ("/nonsense", "/th/"),
        ("/", "/th/"),
        ("/en", "/th/"),
        ("/english/en/", "/th/"),
    ],
)
def test_in_language_changes_the_first_part_only(url: str, expected: str) -> None:
    thai = next(language for language in LANGUAGES if language.code == "th")
    assert in_language(url, thai) == expected


def test_page_links_to_itself_in_every_language_for_search_engines(client: Client) -> None:
    html = _page(client, "/ko/about/?pick=WB")
    for language in LANGUAGES:
        link = f'hreflang="{language.html}" href="http://testserver/{language.code}/about/"'
        assert f'<link rel="alternate" {link}>' in html
    assert '<link rel="alternate" hreflang="x-default" href="http://testserver/about/">' in html


@pytest.mark.parametrize("choice", ["light", "dark"])
def test_theme_choice_is_kept_and_leads_back(client: Client, choice: str) -> None:
    response = client.post("/en/theme/", {"theme": choice, "next": "/en/about/?pick=W"})
    assert (response.status_code, response.headers["Location"]) == (303, "/en/about/?pick=W")
    html = _page(client, "/en/about/")
    assert f'data-theme="{choice}"' in html
    assert f'value="{choice}" aria-pressed="true"' in html


def test_theme_system_takes_the_choice_back(client: Client) -> None:
    client.cookies["theme"] = "dark"
    client.post("/en/theme/", {"theme": "system", "next": "/en/"})
    assert client.cookies["theme"].value == ""


def test_theme_without_a_choice_follows_the_device(client: Client) -> None:
    client.cookies["theme"] = "<script>"
    assert "data-theme" not in _page(client, "/en/about/")


@pytest.mark.parametrize(
    "target", ["https://example.org/", "//example.org/", "javascript:alert(1)", ""]
)
def test_theme_never_leads_to_another_site(client: Client, target: str) -> None:
    response = client.post("/en/theme/", {"theme": "dark", "next": target})
    assert response.headers["Location"] == "/en/"


def test_theme_refuses_nonsense(client: Client) -> None:
    assert client.post("/en/theme/", {"theme": "pink"}).status_code == 400
    assert client.get("/en/theme/").status_code == 405


def test_page_holds_the_csrf_token_for_htmx(client: Client) -> None:
    html = _page(client, "/en/about/")
    token = client.cookies["csrftoken"].value
    assert re.search(r"""hx-headers='\{"X-CSRFToken": "\w{64}"\}'""", html)
    assert token
    assert token not in html


@every_language
def test_notice_area_has_a_sentence_for_each_failure(client: Client, language: Language) -> None:
    html = _page(client, f"/{language.code}/about/")
    notice = re.search(r'<div[^>]*id="notice"[^>]*></div>', html)
    assert notice
    keys = re.findall(r'data-error-(\w+)="[^"]+"', notice[0])
    assert keys == ["400", "403", "404", "409", "429", "500", "timeout", "offline"]
