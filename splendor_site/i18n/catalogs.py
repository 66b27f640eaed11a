"""Read, update, write and compile the catalogs."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from splendor_site.i18n.paths import LOCALE, po_path
from splendor_site.languages import TRANSLATED, Language

# The header wants dates; a real one would be a change in every commit.
FIRST_DAY: Final = datetime(2026, 11, 30, tzinfo=UTC)


def read_catalog(language: Language, locale: Path = LOCALE) -> Catalog:
    """Return the catalog of `language`; an empty one where there is no file yet."""
    path = po_path(language, locale)
    if not path.exists():
        return _new_catalog(language)
    with path.open("rb") as file:
        return read_po(file, locale=language.babel, abort_invalid=True)


def update_catalogs(template: Catalog, locale: Path = LOCALE) -> list[Path]:
    """Give every language the texts of `template` and return the files that changed.

    A new text is empty, never guessed; a text that is gone leaves the catalog.
    """
    return [
        po_path(language, locale)
        for language in TRANSLATED
        if _update_catalog(language, template, locale)
    ]


def compile_catalogs(locale: Path = LOCALE) -> list[Path]:
    """Write the compiled catalog beside each catalog that is newer, and return the files written."""
    return [path for language in TRANSLATED if (path := _compile_catalog(language, locale))]


def _new_catalog(language: Language) -> Catalog:
    name = Locale.parse(language.babel).get_display_name("en")
    return Catalog(
        locale=language.babel,
        header_comment=f"# {name} texts of Splendor Academy.",
        project="Splendor Academy",
        version="1",
        msgid_bugs_address="CONTRIBUTING.md",
        last_translator="see the history",
        language_team=name,
        revision_date=FIRST_DAY,
        creation_date=FIRST_DAY,
        fuzzy=False,
    )


def updated(catalog: Catalog, template: Catalog) -> Catalog:
    """Return `catalog` after it got the texts of `template`; the same object."""
    catalog.update(template, no_fuzzy_matching=True, update_header_comment=False)
    catalog.obsolete.clear()
    catalog.creation_date = catalog.revision_date = FIRST_DAY
    return catalog


def _update_catalog(language: Language, template: Catalog, locale: Path) -> bool:
    path = po_path(language, locale)
    before = path.read_bytes() if path.exists() else None
    path.parent.mkdir(parents=True, exist_ok=True)
    catalog = updated(read_catalog(language, locale), template)
    with path.open("wb") as file:
        # File names without line numbers: a moved line is no change for a translator.
        write_po(file, catalog, width=0, include_lineno=False, sort_by_file=True)
    return path.read_bytes() != before


def _compile_catalog(language: Language, locale: Path) -> Path | None:
    source = po_path(language, locale)
    target = source.with_suffix(".mo")
    if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
        return None
    with target.open("wb") as file:
        write_mo(file, read_catalog(language, locale))
    return target
