"""Read, update, write and compile the catalogs."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from splendor_site.i18n.contexts import carried_over, keyed_by_context, read_previous_texts
from splendor_site.i18n.paths import LOCALE, Domain, po_path
from splendor_site.languages import TRANSLATED, Language

# The header wants dates; a real one would be a change in every commit.
FIRST_DAY: Final = datetime(2026, 11, 30, tzinfo=UTC)
_DESCRIPTIONS: Final = {Domain.INTERFACE: "texts", Domain.LESSONS: "lesson texts"}
# Babel breaks a previous text like a comment, in the middle of its quotes; so each gets one line.
_ONE_LINE: Final = 1_000_000


def read_catalog(
    language: Language, locale: Path = LOCALE, domain: Domain = Domain.INTERFACE
) -> Catalog:
    """Return the catalog of `language`; an empty one where there is no file yet."""
    path = po_path(language, locale, domain)
    if not path.exists():
        return _new_catalog(language, domain)
    with path.open("rb") as file:
        catalog = read_po(file, locale=language.babel, abort_invalid=True)
    read_previous_texts(catalog)
    return catalog


def write_catalog(
    catalog: Catalog,
    language: Language,
    locale: Path = LOCALE,
    domain: Domain = Domain.INTERFACE,
) -> None:
    """Write the catalog of `language`."""
    _put_in_order(catalog, language, domain)
    path = po_path(language, locale, domain)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(
            file,
            catalog,
            width=_ONE_LINE if domain is Domain.LESSONS else 0,
            # File names without line numbers: a moved line is no change for a translator.
            include_lineno=False,
            include_previous=True,
        )


def update_catalogs(
    template: Catalog, locale: Path = LOCALE, domain: Domain = Domain.INTERFACE
) -> list[Path]:
    """Give every language the texts of `template` and return the files that changed.

    A new text is empty, never guessed; a text that is gone leaves the catalog. In the lessons' catalogs a
    text whose English changed keeps its translation, marked as outdated.
    """
    return [
        po_path(language, locale, domain)
        for language in TRANSLATED
        if _update_catalog(language, template, locale, domain)
    ]


def compile_catalogs(locale: Path = LOCALE) -> list[Path]:
    """Write the compiled catalog beside each catalog that is newer, and return the files written."""
    return [
        path
        for language in TRANSLATED
        for domain in Domain
        if (path := _compile_catalog(language, locale, domain))
    ]


def _new_catalog(language: Language, domain: Domain) -> Catalog:
    return Catalog(
        locale=language.babel,
        header_comment=f"# {_english_name(language)} {_DESCRIPTIONS[domain]} of Splendor Academy.",
        project="Splendor Academy",
        version="1",
        fuzzy=False,
    )


def _english_name(language: Language) -> str:
    return str(Locale.parse(language.babel).get_display_name("en"))


def updated(catalog: Catalog, template: Catalog) -> Catalog:
    """Return `catalog` after it got the texts of `template`; the same object."""
    catalog.update(template, no_fuzzy_matching=True, update_header_comment=False)
    catalog.obsolete.clear()
    return catalog


def _put_in_order(catalog: Catalog, language: Language, domain: Domain) -> None:
    """Give `catalog` its usual header and order, whichever program wrote it.

    Lessons keep the order of their texts. In the interface texts of a file stand by the alphabet, so that
    code that moves changes no catalog.
    """
    catalog.creation_date = catalog.revision_date = FIRST_DAY
    # Who wrote what is in the history, for every text.
    catalog.last_translator = "see the history"
    catalog.msgid_bugs_address = "CONTRIBUTING.md"
    catalog.language_team = _english_name(language)
    messages = [message for message in catalog if message.id]
    for message in messages:
        catalog.delete(message.id, message.context)
    for message in sorted(messages, key=_file if domain is Domain.LESSONS else _place):
        catalog[message.id] = message


def _file(message: Message) -> str:
    return min((file for file, _ in message.locations), default="")


def _place(message: Message) -> tuple[str, list[str], str]:
    texts = [message.id] if isinstance(message.id, str) else [*message.id]
    return _file(message), texts, message.context or ""


def _update_catalog(language: Language, template: Catalog, locale: Path, domain: Domain) -> bool:
    path = po_path(language, locale, domain)
    before = path.read_bytes() if path.exists() else None
    renew = carried_over if domain is Domain.LESSONS else updated
    write_catalog(renew(read_catalog(language, locale, domain), template), language, locale, domain)
    return path.read_bytes() != before


def _compile_catalog(language: Language, locale: Path, domain: Domain) -> Path | None:
    source = po_path(language, locale, domain)
    target = source.with_suffix(".mo")
    if not source.exists():
        return None
    if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
        return None
    catalog = read_catalog(language, locale, domain)
    with target.open("wb") as file:
        write_mo(file, keyed_by_context(catalog) if domain is Domain.LESSONS else catalog)
    return target
