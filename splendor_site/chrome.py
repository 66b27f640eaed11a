"""What surrounds every page: language, theme, and the page's address in the other languages."""

from dataclasses import dataclass
from typing import Final

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import get_language as get_active_code

from splendor_site.languages import MENU, Language, get_language, is_language

# "system" is the absence of a choice: the page follows the device.
THEMES: Final = ("system", "light", "dark")


@dataclass(frozen=True, slots=True)
class LanguageLink:
    """The page at hand in one language."""

    language: Language
    url: str
    is_current: bool


def site(request: HttpRequest) -> dict[str, object]:
    """Return what the base template needs: `language` (a `Language`) and `theme` (one of `THEMES`)."""
    return {"language": get_language(get_active_code()), "theme": chosen_theme(request)}


def chosen_theme(request: HttpRequest) -> str:
    """Return the theme the visitor chose, "system" where they have not."""
    theme = request.COOKIES.get(settings.THEME_COOKIE_NAME, "")
    return theme if theme in THEMES else "system"


def language_links(url: str) -> list[LanguageLink]:
    """Return the address `url` in each language, in the order of the menu."""
    active = get_language(get_active_code())
    return [
        LanguageLink(language, in_language(url, language), language == active) for language in MENU
    ]


def in_language(url: str, language: Language) -> str:
    """Return the page `url` (a path, perhaps with a query) in `language`.

    Query and path stay. Outside the languages there are no pages, so such an address gives the home page.
    """
    prefix, slash, rest = url.removeprefix("/").partition("/")
    return f"/{language.code}/{rest}" if slash and is_language(prefix) else f"/{language.code}/"
