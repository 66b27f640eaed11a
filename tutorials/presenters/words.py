"""Texts of lessons for a reader, in one language or in two."""

from typing import NamedTuple

from django.utils import translation
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from tutorials.lessons.schema import Text
from tutorials.lessons.texts import translate
from tutorials.presenters.rich import rich

SOURCE = "en"


class Wording(NamedTuple):
    """A text in one language. language: a code; the source's where the text is not translated."""

    html: SafeString
    language: str


class Words(NamedTuple):
    """A text, and the same in the second language that the reader asked for.

    language: that of `html` if it is not the page's own, else "".
    """

    html: SafeString
    language: str
    second: Wording | None


def words(text: Text, second: str = "") -> Words:
    """The words of a text; `second` is the code of another language, or "".

    What is not translated into the second language does not stand there twice in English.
    """
    page = get_language() or SOURCE
    first = _wording(text, page)
    other = _wording(text, second) if second else None
    return Words(
        first.html,
        "" if first.language == page else first.language,
        other if other and other.language != first.language else None,
    )


def maybe_words(text: Text | None, second: str = "") -> Words | None:
    """The words of a text, or None where there is none."""
    return words(text, second) if text else None


def plain(text: Text) -> str:
    """A text for a place that takes no HTML, such as a title."""
    return translate(text)


def _wording(text: Text, language: str) -> Wording:
    sentence = translate(text, language)
    shown_in = SOURCE if sentence == text.english else language
    with translation.override(shown_in):
        return Wording(rich(sentence, text.game), shown_in)
