"""Headers, hosts, cookies, and the key that signs them."""

import json
import re
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from splendor_site.hosts import is_allowed_host
from splendor_site.secret import read_or_create_key

CSP = {
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
}
ADDRESSES = ["/en/", "/th/about/", "/en/nothing/", "/healthz", "/", "/static/site/site.css"]


@pytest.mark.django_db
@pytest.mark.parametrize("address", ADDRESSES)
def test_every_response_carries_the_security_headers(client: Client, address: str) -> None:
    response = client.get(address)
    response.close()
    headers = response.headers
    assert set(headers["Content-Security-Policy"].split("; ")) == CSP
    assert "camera=()" in headers["Permissions-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"


@pytest.mark.parametrize("address", ["/en/", "/en/about/", "/en/nothing/"])
def test_page_needs_no_exception_from_the_policy(client: Client, address: str) -> None:
    html = client.get(address).content.decode()
    assert not re.search(r"<style|\sstyle=|\son\w+=|hx-on|hx-vals=.js:|javascript:", html)
    assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", html))


def test_htmx_is_configured_for_the_policy_and_for_refusals(client: Client) -> None:
    html = client.get("/en/").content.decode()
    match = re.search(r"<meta name=\"htmx-config\" content='([^']+)'", html)
    assert match
    config = json.loads(match[1])
    assert config["allowEval"] is False
    assert config["includeIndicatorStyles"] is False
    assert (config["historyCacheSize"], config["refreshOnHistoryMiss"]) == (0, True)
    swaps = {rule["code"]: rule["swap"] for rule in config["responseHandling"]}
    assert swaps["409"]
    assert swaps["422"]
    assert not swaps["[45].."]


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "localhost:8000",
        "127.0.0.1:8000",
        "[::1]:8000",
        "192.168.1.20:8000",
        "10.0.0.5",
        "172.16.3.4:80",
        "169.254.10.1",
        "[fd00::1]:8000",
        "[fe80::1]",
    ],
)
def test_local_host_is_answered(host: str) -> None:
    assert is_allowed_host(host)


@pytest.mark.parametrize(
    "host",
    ["example.org", "evil.localhost.example.org", "8.8.8.8", "172.32.0.1", "0.0.0.0", "192.168.1.20.nip.io", "[2001:4860::1]", ""],
)  # fmt: skip
def test_foreign_host_is_refused(host: str) -> None:
    assert not is_allowed_host(host)


def test_listed_name_is_answered(settings: Settings) -> None:
    settings.SITE_HOSTS = ["learn.example.org", ".school.example"]
    assert is_allowed_host("learn.example.org:443")
    assert is_allowed_host("class.school.example")
    assert not is_allowed_host("other.example.org")


@pytest.mark.parametrize("host", ["example.org", "bad host", "a/b"])
def test_foreign_host_gets_a_translated_400(client: Client, host: str) -> None:
    response = client.get("/th/", headers={"Host": host})
    assert response.status_code == 400
    assert 'data-status="400"' in response.content.decode()
    assert host not in response.content.decode()


def test_secret_key_is_made_once_and_only_for_the_owner(tmp_path: Path) -> None:
    path = tmp_path / "var" / "secret-key"
    key = read_or_create_key(path)
    assert len(key) > 50
    assert read_or_create_key(path) == key
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert list(path.parent.iterdir()) == [path]


def test_secret_key_is_the_same_for_processes_that_start_together(tmp_path: Path) -> None:
    path = tmp_path / "secret-key"
    with ThreadPoolExecutor(16) as pool:
        keys = set(pool.map(read_or_create_key, [path] * 64))
    assert len(keys) == 1
