"""Letters must be those of the language's own script.

Hangul and Thai letters belong to one language each. Of Han characters the character sets of the two places
tell whose they are, without a table of our own: cp950 holds the characters of Taiwan, gb2312 those of the
mainland. Korean texts use none.
"""

import re
from collections.abc import Iterator
from typing import Final

from splendor_site.i18n.entries import Entry

_HAN: Final = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]")
_HANGUL: Final = re.compile(r"[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]")
_THAI: Final = re.compile(r"[\u0e00-\u0e7f]")
_LETTERS: Final = re.compile(f"{_HAN.pattern}|{_HANGUL.pattern}|{_THAI.pattern}")
_LETTERS_OF: Final = {"ko": _HANGUL, "th": _THAI}
_ENCODINGS: Final = {"zh-hant": "cp950", "zh-hans": "gb2312"}


def check(entry: Entry) -> Iterator[str]:
    """Report the letters that do not belong into the entry's language."""
    for text in entry.translations:
        wrong = [
            character
            for character in _LETTERS.findall(text)
            if not _belongs(character, entry.language.code)
        ]
        if wrong:
            yield f"has characters of another script ({' '.join(wrong)}): {text}"


def _belongs(character: str, code: str) -> bool:
    if not _HAN.match(character):
        return code in _LETTERS_OF and bool(_LETTERS_OF[code].match(character))
    if code not in _ENCODINGS:
        return False
    try:
        character.encode(_ENCODINGS[code])
    except UnicodeEncodeError:
        return False
    return True
