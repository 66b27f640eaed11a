"""Translations that stay with their context when the English changes."""

from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo, write_mo

from splendor_site.i18n.catalogs import read_catalog, write_catalog
from splendor_site.i18n.contexts import (
    carried_over,
    is_outdated,
    keyed_by_context,
    made_from,
    translate_message,
)
from splendor_site.i18n.lessons import extract_lessons
from splendor_site.i18n.paths import Domain
from splendor_site.languages import get_language
from tests.site.i18n.factories import catalog, lesson, lesson_catalog, step
from tutorials.lessons.texts import ENGLISH

TASK = "splendor.demo.one.text"
LONG = (
    "Take **two** gems of the same colour, but “only” from a pile that holds \\ at least four. " * 3
)


def _changed(before: Catalog, english: str) -> tuple[Catalog, Message]:
    after = carried_over(before, extract_lessons([lesson(step(english))]))
    return after, _task(after)


def _task(found: Catalog) -> Message:
    return next(message for message in found if message.context == TASK)


def test_translation_of_an_unchanged_text_stays() -> None:
    _, task = _changed(lesson_catalog(TASK, "카드", step("A card")), "A card")
    assert (task.string, is_outdated(task)) == ("카드", False)


def test_translation_of_a_changed_text_stays_and_is_outdated() -> None:
    _, task = _changed(lesson_catalog(TASK, "카드", step("A card")), "Two cards")
    assert (task.id, task.string, is_outdated(task)) == ("Two cards", "카드", True)
    assert made_from(task) == "A card"


def test_text_that_changes_twice_remembers_what_was_translated() -> None:
    once, _ = _changed(lesson_catalog(TASK, "카드", step("A card")), "Two cards")
    _, task = _changed(once, "Three cards")
    assert (task.id, made_from(task)) == ("Three cards", "A card")


def test_change_that_is_taken_back_makes_the_translation_right_again() -> None:
    once, _ = _changed(lesson_catalog(TASK, "카드", step("A card")), "Two cards")
    _, task = _changed(once, "A card")
    assert not is_outdated(task)
    assert not task.previous_id


def test_renewed_translation_is_up_to_date() -> None:
    after, task = _changed(lesson_catalog(TASK, "카드", step("A card")), "Two cards")
    translate_message(task, "카드 2장")
    assert (made_from(_task(after)), is_outdated(task)) == ("Two cards", False)


def test_open_text_that_changes_stays_open() -> None:
    _, task = _changed(lesson_catalog("none", "", step("A card")), "Two cards")
    assert (task.string, is_outdated(task)) == ("", False)


def test_text_that_is_gone_leaves_the_catalog_and_order_follows_the_lesson() -> None:
    before = lesson_catalog(TASK, "카드", step("A card"), step("Gone", "gone"))
    after = carried_over(before, extract_lessons([lesson(step("New", "new"), step("A card"))]))
    contexts = [message.context for message in after if message.id]
    assert contexts[2:] == [
        "splendor.demo.new.title",
        "splendor.demo.new.text",
        "splendor.demo.one.title",
        TASK,
    ]


def test_notes_of_translators_stay() -> None:
    before = lesson_catalog(TASK, "카드", step("A card"))
    _task(before).user_comments = ["ask a teacher"]
    _, task = _changed(before, "Two cards")
    assert task.user_comments == ["ask a teacher"]


def test_outdated_text_survives_the_file_whatever_its_length(tmp_path: Path) -> None:
    korean = get_language("ko")
    once, _ = _changed(lesson_catalog(TASK, "카드", step(LONG)), "Two cards")
    write_catalog(once, korean, tmp_path, Domain.LESSONS)
    task = _task(read_catalog(korean, tmp_path, Domain.LESSONS))
    assert (task.id, task.string, made_from(task)) == ("Two cards", "카드", LONG)
    assert not task.user_comments


def test_previous_text_is_read_as_other_programs_write_it() -> None:
    found = catalog(
        """
        # a note
        #, fuzzy
        #| msgctxt "place"
        #| msgid ""
        #| "One "
        #| "\\"line\\""
        msgctxt "place"
        msgid "Two"
        msgstr "하나"
        """
    )
    (message,) = (message for message in found if message.id)
    assert made_from(message) == 'One "line"'
    assert message.user_comments == ["a note"]


def test_previous_text_that_an_editor_left_behind_is_forgotten() -> None:
    found = catalog('#| msgid "One"\nmsgctxt "place"\nmsgid "Two"\nmsgstr "둘"\n')
    (message,) = (message for message in found if message.id)
    assert (made_from(message), message.previous_id) == ("Two", [])


def test_mark_without_a_previous_text_still_counts() -> None:
    found = catalog('#, fuzzy\nmsgctxt "splendor.demo.one.text"\nmsgid "Two"\nmsgstr "둘"\n')
    assert made_from(_task(found)) == ""
    _, task = _changed(found, "Two")
    assert is_outdated(task)


def test_compiled_catalog_has_outdated_translations_under_their_context() -> None:
    once, _ = _changed(lesson_catalog(TASK, "카드", step("A card")), "Two cards")
    file = BytesIO()
    write_mo(file, keyed_by_context(once))
    file.seek(0)
    compiled = read_mo(file)
    assert {
        (message.id, message.context): message.string for message in compiled if message.id
    } == {
        (TASK, None): "카드",
        (TASK, ENGLISH): "A card",
    }
