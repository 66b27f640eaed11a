"""Text that depends on the reader's language: lists, numbers, times, and line breaks.

Everything here follows the active Django language; an unknown one (a pseudo-language of the tests)
is treated as English.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from functools import cache, wraps
from types import MappingProxyType
from typing import Final, ParamSpec, TypeVar

from babel import Locale, UnknownLocaleError
from babel.dates import format_timedelta
from babel.lists import format_list
from babel.numbers import format_decimal
from django.utils.translation import get_language

P = ParamSpec("P")
T = TypeVar("T")

WORD_JOINER: Final = "\N{WORD JOINER}"
ZERO_WIDTH_SPACE: Final = "\N{ZERO WIDTH SPACE}"
NO_BREAK_SPACE: Final = "\N{NO-BREAK SPACE}"

# Thai has no spaces between words, so browsers look the breaks up in a dictionary; these words are
# not in it and would be cut. A word joiner holds a word together; a zero-width space marks the
# joint of a compound. The repetition sign must not begin a line.
_THAI_WORDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "โทเคน": f"โท{WORD_JOINER}เคน",
        "การกระทำ": f"การ{ZERO_WIDTH_SPACE}กระทำ",
        " ๆ": f"{NO_BREAK_SPACE}ๆ",
        "ติดตั้ง": f"ติด{WORD_JOINER}ตั้ง",
        "โจ๊กเกอร์": f"โจ๊ก{WORD_JOINER}เกอร์",
        "ผิดกติกา": f"ผิด{ZERO_WIDTH_SPACE}กติกา",
        "การเตรียม": f"การ{ZERO_WIDTH_SPACE}เตรียม",
        "แอ็กชัน": f"แอ็ก{WORD_JOINER}ชัน",
        "ไวลด์": f"ไว{WORD_JOINER}ลด์",
        "ผู้เล่น": f"ผู้{WORD_JOINER}เล่น",
        "ความสามารถ": f"ความ{WORD_JOINER}สามารถ",
    }
)

# A number and what it counts, in the scripts that write their unit after a space.
_COUNTED: Final = re.compile(r"(?<=\d) (?=[\u0e01-\u0e4e\u3400-\u9fff\uac00-\ud7a3])")

# Where a conjunction meets another script: Thai letters, Han and their comma are its own.
_CONJUNCTION_AFTER: Final = re.compile(
    r"(?<=[^\u0e00-\u0e7f\s])(?=และ|หรือ)|(?<=[A-Za-z0-9])(?=[和或])"
)
_CONJUNCTION_BEFORE: Final = re.compile(
    r"(?<=และ|รือ)(?=[^\u0e00-\u0e7f\s])|(?<=[和或])(?=[A-Za-z0-9])"
)

# Elements whose text is not running text on the page.
_LEFT_ALONE: Final = ("script", "style", "textarea", "title", "desc", "option")


@cache
def _locale(language: str) -> Locale:
    try:
        return Locale.parse(language, sep="-")
    except (UnknownLocaleError, ValueError):
        return Locale.parse("en")


def _active_locale() -> Locale:
    return _locale(get_language() or "en")


def once_per_language(function: Callable[P, T]) -> Callable[P, T]:
    """Keep what a function returns, for each language and each set of (few, hashable) arguments."""
    kept: dict[object, T] = {}

    @wraps(function)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> T:
        key = (get_language(), args, *kwargs.items())
        if key not in kept:
            kept[key] = function(*args, **kwargs)
        return kept[key]

    return wrapped


def join_and(items: Iterable[str]) -> str:
    """The items as a list of all of them: "A, B, and C". Empty for no items."""
    return _spaced(format_list(list(items), style="standard", locale=_active_locale()))


def join_or(items: Iterable[str]) -> str:
    """The items as a list of alternatives: "A, B, or C". Empty for no items."""
    return _spaced(format_list(list(items), style="or", locale=_active_locale()))


def join_sentences(sentences: Iterable[str]) -> str:
    """Whole sentences one after the other; Chinese sets no space between them."""
    return ("" if _active_locale().language == "zh" else " ").join(sentences)


def _spaced(text: str) -> str:
    """A list with the spaces that Thai and Chinese want between a conjunction and another script.

    The Unicode data has none: "AnnและBen", "Ann和Ben".
    """
    return _CONJUNCTION_BEFORE.sub(" ", _CONJUNCTION_AFTER.sub(" ", text))


def ago(moment: datetime) -> str:
    """How long ago a moment was, as a phrase: "5 minutes ago"."""
    return format_timedelta(moment - datetime.now(UTC), add_direction=True, locale=_active_locale())


def number(value: float) -> str:
    """A number as it is written in the active language, in European digits."""
    return format_decimal(value, locale=_active_locale())


def keep_together(text: str) -> str:
    """Display text in which no line ends within a Thai game word or between a number and its unit.

    Adds invisible characters, so it is for text on the page only: not for attributes, and not for
    anything that is stored, searched or compared. Text in Latin script stays as it is, and so
    does text that was treated before.
    """
    for word, wrapped in _THAI_WORDS.items():
        text = text.replace(word, wrapped)
    return _COUNTED.sub(NO_BREAK_SPACE, text)


def keep_together_html(html: str) -> str:
    """A page or fragment with `keep_together` applied to its text and to nothing else.

    Tags with their attributes, scripts, style sheets, titles, SVG descriptions, options and text
    areas keep every character. It looks at the text and not at the active language, because a page
    in another language may show Thai beside it. Expects "<" and ">" to be escaped in text, as
    Django's templates do.
    """
    if html.isascii() or not (_COUNTED.search(html) or any(word in html for word in _THAI_WORDS)):
        return html
    text, *pieces = html.split("<")
    return "<".join([keep_together(text), *map(_keep_after_tag, pieces)])


def _keep_after_tag(piece: str) -> str:
    """A tag without its "<", and the text that follows it."""
    if piece.isascii() or piece.startswith(_LEFT_ALONE):
        return piece
    tag, end, text = piece.rpartition(">")
    return f"{tag}>{keep_together(text)}" if end else piece
