"""What nobody sees while editing: invisible characters, decomposed letters, stray spaces and line breaks."""

import unicodedata
from collections.abc import Iterator

from splendor_site.i18n.entries import Entry


def check(entry: Entry) -> Iterator[str]:
    """Report invisible characters, text that is not NFC, spaces and lines that the English text has not.

    The Thai wrap filter adds the characters that guide line breaks when a page is shown.
    """
    for text in entry.translations:
        if found := sorted({_name(character) for character in text if _is_invisible(character)}):
            yield f"has invisible characters ({', '.join(found)}): {text}"
        if not unicodedata.is_normalized("NFC", text):
            yield f"is not in normal form C: {text}"
        if text.strip() != text and entry.source.strip() == entry.source:
            yield f"begins or ends with a space: {text}"
        if "\n" in text and "\n" not in entry.source:
            yield f"has a line break that the English text has not: {text}"


def _is_invisible(character: str) -> bool:
    return unicodedata.category(character) in {"Cf", "Zl", "Zp"} or character in "\u00a0\u3000"


def _name(character: str) -> str:
    return unicodedata.name(character, f"U+{ord(character):04X}")
