"""The start-up check for compiled catalogs."""

import shutil
from pathlib import Path

import pytest
from pytest_django.fixtures import Settings

from splendor_site.checks import check_catalogs_are_compiled
from splendor_site.i18n.paths import LOCALE, Domain


def test_compiled_catalogs_pass() -> None:
    assert check_catalogs_are_compiled(None) == []


@pytest.mark.parametrize("domain", Domain)
def test_missing_catalog_is_an_error_that_names_the_language(
    tmp_path: Path, settings: Settings, domain: Domain
) -> None:
    locale = tmp_path / "locale"
    shutil.copytree(LOCALE, locale)
    (locale / "ko" / "LC_MESSAGES" / f"{domain}.mo").unlink()
    settings.LOCALE_PATHS = [locale]
    (error,) = check_catalogs_are_compiled(None)
    assert error.id == "site.E001"
    assert "ko" in error.msg
    assert domain in error.msg
