"""Placeholders, tags and entities must be those of the English text."""

from collections.abc import Iterator

from splendor_site.i18n.entries import Entry, markup_of


def check(entry: Entry) -> Iterator[str]:
    """Compare every form with the English text; the order is free."""
    wanted = markup_of(entry.source)
    for text in entry.translations:
        found = markup_of(text)
        if found != wanted:
            yield f"has {_listed(found)} where the English text has {_listed(wanted)}: {text}"


def _listed(markup: list[str]) -> str:
    return " ".join(markup) or "no placeholder"
