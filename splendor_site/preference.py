"""Which language a visitor gets where the address does not say."""

from collections.abc import Iterator
from typing import Final

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import get_supported_language_variant
from django.utils.translation.trans_real import parse_accept_lang_header

from splendor_site.languages import SOURCE, is_language

_TRADITIONAL: Final = "zh-hant"
_SIMPLIFIED: Final = "zh-hans"
# Chinese languages that Django does not know; written in the script of the places that speak them.
_SPOKEN_CHINESE: Final = {
    "yue": _TRADITIONAL,
    "nan": _TRADITIONAL,
    "hak": _TRADITIONAL,
    "cmn": _SIMPLIFIED,
}


def preferred_language(request: HttpRequest) -> str:
    """Return the code of the language to show: the saved choice, else what the browser asks for, else English."""
    saved = request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME, "")
    if is_language(saved):
        return saved
    return next(_accepted_languages(request.headers.get("Accept-Language", "")), SOURCE.code)


def _accepted_languages(header: str) -> Iterator[str]:
    for tag, _quality in parse_accept_lang_header(header.lower()):
        if tag == "*":
            return
        try:
            yield get_supported_language_variant(_without_dialect(tag))
        except LookupError:
            continue


def _without_dialect(tag: str) -> str:
    """Return `tag`, or one of our two Chinese codes where the tag names a script or a spoken Chinese."""
    subtags = tag.split("-")
    if "hant" in subtags:
        return _TRADITIONAL
    if "hans" in subtags:
        return _SIMPLIFIED
    return next((_SPOKEN_CHINESE[subtag] for subtag in subtags if subtag in _SPOKEN_CHINESE), tag)
