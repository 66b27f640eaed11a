"""Parts of the board, each rendered once.

Between two answers most of a board stays as it was, for everybody who sees it in one language.
"""

from collections.abc import Hashable
from functools import lru_cache
from typing import Final

from django import template
from django.conf import settings
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

register = template.Library()

MOST_PARTS: Final = 4096  # a part is about one kilobyte


@register.simple_tag
def part(template_name: str, **values: Hashable) -> SafeString:
    """Include a template that depends on nothing but the language and these values.

    It gets no request, so it can hold neither a token nor anything about the viewer that is not
    among the values.
    """
    render = _render if settings.DEBUG else _render_once
    return render(template_name, get_language(), tuple(values.items()))


def _render(
    template_name: str, language: str | None, values: tuple[tuple[str, Hashable], ...]
) -> SafeString:
    return render_to_string(template_name, dict(values))


_render_once = lru_cache(MOST_PARTS)(_render)
