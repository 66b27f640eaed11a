"""Han characters must be those of the language's own script.

The character sets of the two places tell them apart, without a table of our own: cp950 holds the
characters of Taiwan, gb2312 those of the mainland. Korean texts use none.
"""

import re
from collections.abc import Iterator
from typing import Final

from splendor_site.i18n.entries import Entry

HAN: Final = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]")
_ENCODINGS: Final = {"zh-hant": "cp950", "zh-hans": "gb2312"}


def check(entry: Entry) -> Iterator[str]:
    """Report the Han characters that do not belong into the entry's language."""
    for text in entry.translations:
        wrong = [
            character
            for character in HAN.findall(text)
            if not _belongs(character, entry.language.code)
        ]
        if wrong:
            yield f"has characters of another script ({' '.join(wrong)}): {text}"


def _belongs(character: str, code: str) -> bool:
    if code not in _ENCODINGS:
        return False
    try:
        character.encode(_ENCODINGS[code])
    except UnicodeEncodeError:
        return False
    return True
