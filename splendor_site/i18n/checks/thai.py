"""Thai spelling and punctuation."""

import re
from collections.abc import Iterator
from typing import Final

from splendor_site.i18n.entries import Entry, without_markup

_THAI: Final = r"[\u0e01-\u0e5b]"
_FAULTS: Final = (
    (re.compile(rf"{_THAI}\.(?=\s|$)|\.$"), "has a full stop; a space ends a sentence"),
    (re.compile("เเ"), "has เ twice; type แ"),
    (re.compile("ํ[่้๊๋]?า"), "has ํ and า; type ำ"),
    (re.compile("ำ[่้๊๋]"), "has a tone mark after ำ; it comes before"),
    (re.compile(r"[^\sๆ]ๆ|ๆ[^\s”)]"), "lacks a space beside ๆ"),
    (
        re.compile(rf"{_THAI}[0-9A-Za-z]|[0-9A-Za-z]{_THAI}"),
        "lacks the space between Thai and a number or Latin word",
    ),
    (re.compile("[๐-๙]"), "has Thai digits"),
)


def check(entry: Entry) -> Iterator[str]:
    """Report wrong code points, full stops, missing spaces and Thai digits."""
    if entry.language.code != "th":
        return
    for text in entry.translations:
        plain = without_markup(text, "\ufffc")
        for pattern, sentence in _FAULTS:
            if match := pattern.search(plain):
                yield f"{sentence} ({match[0].strip()}): {text}"
