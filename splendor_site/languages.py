"""The site's languages. This is the only list of them."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Language:
    """One language in every form the site needs.

    Attributes:
        code: Django's language code, which is also the first part of a page's address.
        html: the value of `lang` and `hreflang`; it decides the shapes of Han characters.
        babel: the Babel locale, which is also the folder under `locale/`.
        name: the language's name in itself, for the language menu.
        menu_order: the place in the language menu.
    """

    code: str
    html: str
    babel: str
    name: str
    menu_order: int


# Django answers a bare `zh` with the first Chinese of this list, and `zh` means
# Simplified Chinese (CLDR); so zh-hans comes before zh-hant here, not in the menu.
LANGUAGES: Final = (
    Language("en", html="en", babel="en", name="English", menu_order=0),
    Language("zh-hans", html="zh-Hans-CN", babel="zh_Hans", name="简体中文", menu_order=2),
    Language("zh-hant", html="zh-Hant-TW", babel="zh_Hant", name="繁體中文", menu_order=1),
    Language("ko", html="ko", babel="ko", name="한국어", menu_order=3),
    Language("th", html="th", babel="th", name="ไทย", menu_order=4),
)
SOURCE: Final = LANGUAGES[0]
TRANSLATED: Final = LANGUAGES[1:]
MENU: Final = tuple(sorted(LANGUAGES, key=lambda language: language.menu_order))

_BY_CODE: Final = {language.code: language for language in LANGUAGES}


def get_language(code: str | None) -> Language:
    """Return the language with Django's `code`; the source language for any other value."""
    return _BY_CODE.get(code or "", SOURCE)


def is_language(code: str) -> bool:
    """Tell whether `code` is one of the site's language codes."""
    return code in _BY_CODE
