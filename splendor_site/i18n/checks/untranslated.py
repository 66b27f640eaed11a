"""A translation that is the English text is most likely none."""

import re
from collections.abc import Iterator
from typing import Final

from splendor_site.i18n.entries import Entry, without_markup

# Names that some language writes as English does.
SAME_EVERYWHERE: Final = frozenset({"Splendor", "Splendor Duel", "Duel"})
_LETTER: Final = re.compile(r"[A-Za-z]")


def check(entry: Entry) -> Iterator[str]:
    """Report a form that equals an English form and has letters outside its placeholders."""
    for text in entry.translations:
        if (
            text in entry.sources
            and text not in SAME_EVERYWHERE
            and _LETTER.search(without_markup(text))
        ):
            yield f"is still English: {text}"
