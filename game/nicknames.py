"""Names that people give themselves."""

import unicodedata
from itertools import groupby
from typing import Final

NAME_LENGTH: Final = 40  # characters
MOST_MARKS: Final = 3  # on one letter; the scripts of the world need no more

_JOINERS: Final = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
_BLANK_LETTERS: Final = (
    "\N{HANGUL FILLER}\N{HANGUL CHOSEONG FILLER}\N{HANGUL JUNGSEONG FILLER}"
    "\N{HALFWIDTH HANGUL FILLER}\N{BRAILLE PATTERN BLANK}"
)
_SKIN_TONES: Final = "🏻🏼🏽🏾🏿"


def nickname(text: str) -> str:
    """A name as it is stored and shown; "" when nothing of it could be seen.

    It stands in sentences and on other people's screens: it keeps to one line, to `NAME_LENGTH`
    characters, to its own direction of writing and to the height of a line.
    """
    words = "".join(map(_plain, unicodedata.normalize("NFC", text))).split()
    name = _cut(_few_marks(" ".join(words))).rstrip()
    is_visible = any(unicodedata.category(character)[0] in "LNPS" for character in name)
    return name if is_visible else ""


def alike(name: str) -> str:
    """A key that is the same for names that a reader could take for each other."""
    return unicodedata.normalize("NFKC", name).casefold()


def _plain(character: str) -> str:
    """The character, a blank for one that breaks lines, nothing for an invisible one."""
    category = unicodedata.category(character)
    if category in ("Cc", "Zs", "Zl", "Zp"):
        return " "
    is_invisible = category == "Cf" and character not in _JOINERS
    return "" if is_invisible or category == "Cs" or character in _BLANK_LETTERS else character


def _few_marks(text: str) -> str:
    runs = groupby(text, key=_is_mark)
    return "".join("".join(run)[: MOST_MARKS if is_mark else None] for is_mark, run in runs)


def _is_mark(character: str) -> bool:
    return unicodedata.category(character)[0] == "M"


def _cut(text: str) -> str:
    """The text up to the limit, without half of what is seen as one character."""
    end = min(len(text), NAME_LENGTH)
    while 0 < end < len(text) and _belong_together(text[end - 1], text[end]):
        end -= 1
    return text[:end]


def _belong_together(before: str, after: str) -> bool:
    return before in _JOINERS or after in _JOINERS + _SKIN_TONES or _is_mark(after)
