"""Where the catalogs are."""

from pathlib import Path
from typing import Final

from splendor_site.languages import Language

ROOT: Final = Path(__file__).resolve().parents[2]
LOCALE: Final = ROOT / "locale"


def po_path(language: Language, locale: Path = LOCALE) -> Path:
    """Return the catalog that translators edit."""
    return locale / language.babel / "LC_MESSAGES" / "django.po"
