"""The texts of lessons in the reader's language, looked up when a page is shown.

A translation belongs to the context of a text, not to its English words: when those change, the old
translation is shown until it is renewed. What has no translation is English, never the other Chinese.
"""

from functools import cache
from pathlib import Path
from typing import Final

from babel.support import NullTranslations, Translations
from django.conf import settings
from django.utils.translation import get_language, to_locale

from tutorials.lessons.schema import Lesson, Text

DOMAIN: Final = "lessons"
# Under this context the compiled catalog has the English text that a translation was made from.
ENGLISH: Final = "English"


def translate(text: Text, language: str | None = None) -> str:
    """Return `text` in the language of Django's code `language`, else in the active one."""
    return _translation(text, language or get_language()) or text.english


def missing_texts(lesson: Lesson, language: str) -> tuple[Text, ...]:
    """Return the texts of `lesson` without any translation into `language`; none for English."""
    if language == settings.LANGUAGE_CODE:
        return ()
    return tuple(text for text in lesson.texts() if not _translation(text, language))


def is_outdated(text: Text, language: str) -> bool:
    """Tell whether the English of `text` has changed since it was translated into `language`."""
    if not _translation(text, language):
        return False
    return bool(_catalog(language).pgettext(ENGLISH, text.context) != text.english)


def _translation(text: Text, language: str | None) -> str:
    """Return the translation of `text`, or "" where there is none."""
    if language is None or language == settings.LANGUAGE_CODE:
        return ""
    found = str(_catalog(language).gettext(text.context))
    return "" if found == text.context else found


def _catalog(language: str) -> NullTranslations:
    name = Path(to_locale(language), "LC_MESSAGES", f"{DOMAIN}.mo")
    paths = tuple(Path(folder, name) for folder in settings.LOCALE_PATHS)
    return _load(paths, _times(paths) if settings.DEBUG else ())


@cache
def _load(paths: tuple[Path, ...], times: tuple[int, ...]) -> NullTranslations:
    """Return the first catalog of `paths` that exists; `times` makes one that changed be read again."""
    for path in filter(Path.exists, paths):
        with path.open("rb") as file:
            return Translations(file, DOMAIN)
    return NullTranslations()


def _times(paths: tuple[Path, ...]) -> tuple[int, ...]:
    return tuple(path.stat().st_mtime_ns for path in paths if path.exists())
