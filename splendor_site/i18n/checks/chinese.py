"""Chinese punctuation and spacing, both scripts."""

import re
from collections.abc import Iterator
from typing import Final

from splendor_site.i18n.entries import MARKUP, Entry, without_bold

_HAN: Final = r"[\u3400-\u9fff]"
_HALF_WIDTH: Final = re.compile(rf"{_HAN}[,;:!?()]|{_HAN}\.(?!\d)|[()]{_HAN}")
_STRAIGHT_QUOTE: Final = re.compile(r"[\"']")
_TIGHT: Final = re.compile(rf"{_HAN}[A-Za-z0-9]|[A-Za-z0-9]{_HAN}")
_LOOSE: Final = re.compile(r" [，。、；：！？（）「」『』《》]|[，。、；：！？（）「」『』《》] ")
# Stands for a placeholder: neither Han nor Latin, so that nothing is said about its surroundings.
_NEUTRAL: Final = "\ufffc"
_FAULTS: Final = (
    (_HALF_WIDTH, "has half-width punctuation beside a Chinese character"),
    (_TIGHT, "lacks the space between Chinese and Latin letters or digits"),
    (_LOOSE, "has a space beside full-width punctuation"),
    (_STRAIGHT_QUOTE, "has straight quotation marks"),
)
# Each script has quotation marks of its own.
_QUOTES: Final = {"zh-hant": re.compile("[“”‘’]"), "zh-hans": re.compile("[「」『』]")}


def check(entry: Entry) -> Iterator[str]:
    """Report half-width punctuation, wrong quotation marks, and missing or needless spaces."""
    if entry.language.code not in _QUOTES:
        return
    for text in entry.translations:
        plain = MARKUP.sub(_neutral, without_bold(text))
        for pattern, sentence in _FAULTS:
            if match := pattern.search(plain):
                yield f"{sentence} ({match[0]}): {text}"
        if match := _QUOTES[entry.language.code].search(plain):
            yield f"has the quotation marks of the other Chinese ({match[0]}): {text}"


def _neutral(match: re.Match[str]) -> str:
    return "" if match[0].startswith("<") else _NEUTRAL
