"""Checks that stop the site from starting half-translated."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.core.checks import CheckMessage, Error, register

from splendor_site.i18n.paths import Domain, po_path
from splendor_site.languages import TRANSLATED


@register
def check_catalogs_are_compiled(
    app_configs: Sequence[AppConfig] | None, **kwargs: Any
) -> list[CheckMessage]:
    """Return an error for each language whose compiled catalog is missing.

    Without the file pages would show English and say nothing.
    """
    folder = Path(settings.LOCALE_PATHS[0])
    return [
        Error(
            f"The compiled catalog for {language.code} is missing: {path.name}.",
            hint="Run `make catalogs`, or `python -m splendor_site.i18n compile`.",
            id="site.E001",
        )
        for language in TRANSLATED
        for domain in Domain
        if not (path := po_path(language, folder, domain).with_suffix(".mo")).exists()
    ]
