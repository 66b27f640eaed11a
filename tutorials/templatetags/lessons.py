"""Template tags of the courses, for pages of the whole site."""

from django import template
from django.template import Context

from tutorials.presenters.links import lesson_for

register = template.Library()


@register.simple_tag(takes_context=True)
def lesson_url(context: Context, rule: str) -> str:
    """Return the address where a rule such as "S4.3" is taught; "" where nowhere but on this page."""
    url = lesson_for(rule) or ""
    here = str(context.get("page_url") or context["request"].path).partition("?")[0]
    return "" if url == here else url
