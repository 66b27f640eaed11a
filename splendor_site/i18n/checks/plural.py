"""A counted text must show its number in every form.

The languages with one form get their only text from both English ones; a number that only the English
plural shows would be lost in them.
"""

from collections.abc import Iterator

from splendor_site.i18n.entries import Entry, markup_of


def check(entry: Entry) -> Iterator[str]:
    """Compare the placeholders of the two English forms; the translated ones are compared elsewhere."""
    if not entry.is_counted:
        return
    singular, plural = map(markup_of, entry.sources)
    if not plural:
        yield f"is counted but does not show the number: {entry.source}"
    elif singular != plural:
        yield f"does not show in the singular all that the plural shows: {entry.sources[0]}"
