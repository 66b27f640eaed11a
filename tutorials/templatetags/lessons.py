"""Template tags of the courses, for pages of the whole site."""

from django import template

from tutorials.presenters.links import lesson_for

register = template.Library()


@register.simple_tag
def lesson_url(rule: str) -> str:
    """Return the address where a rule such as "S4.3" is taught, "" where nowhere."""
    return lesson_for(rule) or ""
