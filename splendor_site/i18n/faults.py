"""Find everything that is wrong with the catalogs."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog

from splendor_site.i18n.catalogs import read_catalog
from splendor_site.i18n.checks import CHECKS, state
from splendor_site.i18n.entries import entries_of
from splendor_site.i18n.paths import LOCALE
from splendor_site.languages import TRANSLATED, Language


class Fault(NamedTuple):
    """What is wrong with one text in one language."""

    language: Language
    source: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.language.code}: “{self.source}” {self.sentence}"


def find_faults(template: Catalog, *, is_complete: bool, locale: Path = LOCALE) -> Iterator[Fault]:
    """Yield every fault of the four catalogs.

    Args:
        template: the texts of the code.
        is_complete: whether a text without a translation is a fault.
        locale: the folder of the catalogs.
    """
    for language in TRANSLATED:
        catalog = read_catalog(language, locale)
        yield from _state_faults(language, catalog, template, is_complete=is_complete)
        for entry in entries_of(catalog, language):
            for check in CHECKS:
                yield from (Fault(language, entry.source, sentence) for sentence in check(entry))


def _state_faults(
    language: Language, catalog: Catalog, template: Catalog, *, is_complete: bool
) -> Iterator[Fault]:
    findings = [*state.check_fresh(catalog, template), *state.check_fuzzy(catalog)]
    if is_complete:
        findings += state.check_complete(catalog)
    yield from (Fault(language, source, sentence) for source, sentence in findings)
