"""Static files: vendored code is what it says, and everything can be collected."""

import hashlib
import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.core.management import call_command
from django.test import Client
from pytest_django.fixtures import Settings

VENDOR = Path(__file__).parents[2] / "splendor_site" / "static" / "vendor"


def test_vendored_files_have_the_listed_checksums_and_a_licence() -> None:
    lines = (VENDOR / "SHA256SUMS").read_text(encoding="ascii").splitlines()
    listed = {name: checksum for checksum, name in (line.split() for line in lines)}
    assert listed.keys() == {path.name for path in VENDOR.glob("*.js")}
    for name, checksum in listed.items():
        assert hashlib.sha256((VENDOR / name).read_bytes()).hexdigest() == checksum
    assert list(VENDOR.glob("*LICENSE*"))


@pytest.mark.parametrize("address", ["/en/", "/en/about/", "/en/nothing/"])
def test_page_links_only_to_files_that_exist(client: Client, address: str) -> None:
    html = client.get(address).content.decode()
    names = {
        match.partition("#")[0] for match in re.findall(r'(?:src|href)="/static/([^"]+)"', html)
    }
    assert names
    assert [name for name in names if finders.find(name) is None] == []


@pytest.mark.slow
def test_static_files_can_be_collected_for_a_year_of_caching(
    tmp_path: Path, settings: Settings
) -> None:
    settings.STATIC_ROOT = tmp_path
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
    }
    call_command("collectstatic", "--no-input", verbosity=0)
    assert list(tmp_path.glob("site/site.*.css.br"))
    assert (tmp_path / "staticfiles.json").exists()
