"""Find everything that is wrong with the catalogs."""

from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from textwrap import shorten
from typing import Final, NamedTuple

from babel.messages.catalog import Catalog

from splendor_site.i18n.catalogs import read_catalog
from splendor_site.i18n.checks import CHECKS, state
from splendor_site.i18n.entries import Entry, entries_of
from splendor_site.i18n.lessons import draft_ids, extract_lessons, lesson_of
from splendor_site.i18n.paths import LOCALE, Domain
from splendor_site.languages import TRANSLATED, Language
from tutorials.lessons.schema import Lesson

_LONGEST_SOURCE: Final = 80


class Fault(NamedTuple):
    """What is wrong with one text in one language."""

    language: Language
    source: str
    sentence: str
    context: str = ""

    def __str__(self) -> str:
        context = f" ({self.context})" if self.context else ""
        source = shorten(self.source, _LONGEST_SOURCE, placeholder="…")
        return f"{self.language.code}: “{source}”{context} {self.sentence}"


def find_faults(template: Catalog, locale: Path = LOCALE) -> Iterator[Fault]:
    """Yield every fault of the four catalogs of the interface.

    Args:
        template: the texts of the code.
        locale: the folder of the catalogs.
    """
    for language in TRANSLATED:
        catalog = read_catalog(language, locale)
        findings = (
            *state.check_fresh(catalog, template),
            *state.check_fuzzy(catalog),
            *state.check_complete(catalog),
        )
        yield from _faults_of(findings, language)
        yield from _text_faults(catalog, language)


def find_lesson_faults(lessons: Collection[Lesson], locale: Path = LOCALE) -> Iterator[Fault]:
    """Yield every fault of the four catalogs of the lessons, outdated translations aside.

    Texts of drafts may be missing or stale. What is translated of them must be right, though.
    """
    template, drafts = extract_lessons(lessons), draft_ids(lessons)
    for language in TRANSLATED:
        catalog = read_catalog(language, locale, Domain.LESSONS)
        findings = (*state.check_fresh(catalog, template), *state.check_complete(catalog))
        yield from _faults_of(_outside(drafts, findings), language)
        yield from _text_faults(catalog, language)


def find_outdated(lessons: Collection[Lesson], locale: Path = LOCALE) -> Iterator[Fault]:
    """Yield the translations of lessons, drafts aside, whose English text has changed since."""
    for language in TRANSLATED:
        findings = state.check_outdated(read_catalog(language, locale, Domain.LESSONS))
        yield from _faults_of(_outside(draft_ids(lessons), findings), language)


def sentences_about(entry: Entry) -> Iterator[str]:
    """Yield what the checks say about a translation."""
    for check in CHECKS:
        yield from check(entry)


def _outside(drafts: Collection[str], findings: Iterable[state.Finding]) -> Iterator[state.Finding]:
    return (finding for finding in findings if lesson_of(finding.context) not in drafts)


def _faults_of(findings: Iterable[state.Finding], language: Language) -> Iterator[Fault]:
    return (Fault(language, *finding) for finding in findings)


def _text_faults(catalog: Catalog, language: Language) -> Iterator[Fault]:
    for entry in entries_of(catalog, language):
        for sentence in sentences_about(entry):
            yield Fault(language, entry.source, sentence, entry.context)
