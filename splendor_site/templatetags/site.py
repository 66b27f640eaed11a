"""Template tags of the base template."""

from django import template
from django.http import HttpRequest
from django.template import Context

from splendor_site.chrome import LanguageLink, language_links
from splendor_site.languages import get_language

register = template.Library()


@register.simple_tag(takes_context=True)
def page_address(context: Context) -> str:
    """Return path and query of the page shown.

    A view that answers an action with a whole page puts the page's own address into the context as `page_url`.
    """
    request: HttpRequest = context["request"]
    return str(context.get("page_url") or request.get_full_path())


@register.simple_tag
def languages_of(url: str) -> list[LanguageLink]:
    """Return the links of the language menu for the page at `url`."""
    return language_links(url)


@register.filter
def language_tag(code: str) -> str:
    """Return the value of `lang` for a language's code."""
    return get_language(code).html


@register.inclusion_tag("_alternates.html", takes_context=True)
def alternates(context: Context) -> dict[str, object]:
    """Link the page, without its query, to itself in every language, for search engines."""
    request: HttpRequest = context["request"]
    path = page_address(context).partition("?")[0]
    unprefixed = path.removeprefix(f"/{request.LANGUAGE_CODE}")
    return {
        "links": [
            (link.language.html, request.build_absolute_uri(link.url))
            for link in language_links(path)
        ],
        "default_url": request.build_absolute_uri(unprefixed),
    }
