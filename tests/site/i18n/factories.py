"""Small catalogs, entries and lessons for the tests."""

from io import BytesIO
from textwrap import dedent
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from splendor_site.i18n.contexts import carried_over, read_previous_texts, translate_message
from splendor_site.i18n.entries import Check, Entry
from splendor_site.i18n.lessons import extract_lessons
from splendor_site.languages import get_language
from tutorials.lessons.schema import Lesson, Status, Step, StepKind, Text


def faults(check: Check, code: str, source: str | tuple[str, str], *translations: str) -> list[str]:
    """Return what `check` says about a translation of `source` into the language `code`."""
    sources = (source,) if isinstance(source, str) else source
    return list(check(Entry(get_language(code), sources, translations)))


def catalog(text: str) -> Catalog:
    """Return the catalog written in `text`, in the format of gettext."""
    found = read_po(BytesIO(dedent(text).encode()), locale="ko")
    read_previous_texts(found)
    return found


def lesson(*steps: Step, lesson_id: str = "splendor.demo", status: Status = Status.READY) -> Lesson:
    """Return a lesson with the title “Demo”, a summary and `steps`."""
    game, slug = lesson_id.split(".")
    return Lesson(
        id=lesson_id,
        version=1,
        status=status,
        game=game,
        slug=slug,
        title=Text("Demo", f"{lesson_id}.title"),
        summary=Text("A lesson.", f"{lesson_id}.summary"),
        rules=("S4.1", "S4.3"),
        steps=steps,
    )


def step(english: str = "Take a card.", step_id: str = "one", **fields: Any) -> Step:
    """Return a step of the lesson “Demo” that asks for `english`."""
    place = f"splendor.demo.{step_id}"
    return Step(
        id=step_id,
        kind=StepKind.READ,
        title=Text("A step", f"{place}.title"),
        text=Text(english, f"{place}.text"),
        **fields,
    )


def lesson_catalog(text: str, translation: str, *steps: Step) -> Catalog:
    """Return a Korean catalog of the lesson “Demo” in which the context `text` is translated."""
    found = carried_over(Catalog(locale="ko"), extract_lessons([lesson(*steps)]))
    for message in found:
        if message.context == text:
            translate_message(message, translation)
    return found
