"""Small catalogs and entries for the tests."""

from io import BytesIO
from textwrap import dedent

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from splendor_site.i18n.entries import Check, Entry
from splendor_site.languages import get_language


def faults(check: Check, code: str, source: str | tuple[str, str], *translations: str) -> list[str]:
    """Return what `check` says about a translation of `source` into the language `code`."""
    sources = (source,) if isinstance(source, str) else source
    return list(check(Entry(get_language(code), sources, translations)))


def catalog(text: str) -> Catalog:
    """Return the catalog written in `text`, in the format of gettext."""
    return read_po(BytesIO(dedent(text).encode()), locale="ko")
