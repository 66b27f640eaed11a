"""Where the catalogs are."""

from enum import StrEnum
from pathlib import Path
from typing import Final

from splendor_site.languages import Language

ROOT: Final = Path(__file__).resolve().parents[2]
LOCALE: Final = ROOT / "locale"


class Domain(StrEnum):
    """Which texts a catalog holds; the value is the name of its file."""

    INTERFACE = "django"
    LESSONS = "lessons"


def po_path(language: Language, locale: Path = LOCALE, domain: Domain = Domain.INTERFACE) -> Path:
    """Return the catalog that translators edit."""
    return locale / language.babel / "LC_MESSAGES" / f"{domain}.po"
