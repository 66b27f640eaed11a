"""The texts of lessons in the reader's language."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from django.utils import translation
from pytest_django.fixtures import Settings

from splendor_site.i18n.catalogs import compile_catalogs, write_catalog
from splendor_site.i18n.contexts import carried_over
from splendor_site.i18n.lessons import extract_lessons
from splendor_site.i18n.paths import Domain, po_path
from splendor_site.languages import TRANSLATED, Language, get_language
from tests.site.i18n.factories import lesson, lesson_catalog, step
from tutorials.lessons.schema import Text
from tutorials.lessons.texts import is_outdated, missing_texts, translate

TASK = Text("A card", "splendor.demo.one.text")
KOREAN = get_language("ko")

Publish = Callable[[Catalog], None]


@pytest.fixture
def publish(tmp_path: Path, settings: Settings) -> Publish:
    """Makes a catalog the Korean one of the site, where no other language has any."""
    settings.LOCALE_PATHS = [tmp_path]

    def write(catalog: Catalog) -> None:
        write_catalog(catalog, KOREAN, tmp_path, Domain.LESSONS)
        compile_catalogs(tmp_path)

    return write


def test_text_is_shown_in_the_active_language(publish: Publish) -> None:
    publish(lesson_catalog(TASK.context, "카드", step(TASK.english)))
    with translation.override("ko"):
        assert translate(TASK) == "카드"
    with translation.override("en"):
        assert translate(TASK) == "A card"
    with translation.override(None):
        assert translate(TASK) == "A card"


def test_text_is_shown_in_the_language_that_is_asked_for(publish: Publish) -> None:
    publish(lesson_catalog(TASK.context, "카드", step(TASK.english)))
    with translation.override("th"):
        assert translate(TASK, "ko") == "카드"
        assert translate(TASK, "en") == "A card"


@pytest.mark.parametrize("language", TRANSLATED, ids=lambda language: language.code)
def test_text_without_a_translation_is_english(publish: Publish, language: Language) -> None:
    publish(lesson_catalog("none", "", step(TASK.english)))
    assert translate(TASK, language.code) == "A card"


def test_one_chinese_never_stands_in_for_the_other(tmp_path: Path, settings: Settings) -> None:
    settings.LOCALE_PATHS = [tmp_path]
    chinese = get_language("zh-hant")
    catalog = lesson_catalog(TASK.context, "卡牌", step(TASK.english))
    write_catalog(catalog, chinese, tmp_path, Domain.LESSONS)
    compile_catalogs(tmp_path)
    assert translate(TASK, "zh-hant") == "卡牌"
    assert translate(TASK, "zh-hans") == "A card"


def test_old_translation_is_shown_until_it_is_renewed(publish: Publish) -> None:
    before = lesson_catalog(TASK.context, "카드", step(TASK.english))
    publish(before)
    changed = Text("Two cards", TASK.context)
    # The teacher has changed the lesson, and nothing else.
    assert translate(changed, "ko") == "카드"
    assert is_outdated(changed, "ko")
    assert not is_outdated(TASK, "ko")
    # The catalogs know the change, too.
    publish(carried_over(before, extract_lessons([lesson(step("Two cards"))])))
    assert translate(changed, "ko") == "카드"
    assert is_outdated(changed, "ko")


def test_text_without_a_translation_is_not_outdated(publish: Publish) -> None:
    publish(lesson_catalog("none", "", step(TASK.english)))
    assert not is_outdated(TASK, "ko")
    assert not is_outdated(TASK, "en")


def test_missing_texts_are_those_without_any_translation(publish: Publish) -> None:
    publish(lesson_catalog(TASK.context, "카드", step(TASK.english)))
    demo = lesson(step("Two cards"))
    assert [text.context for text in missing_texts(demo, "ko")] == [
        "splendor.demo.title",
        "splendor.demo.summary",
        "splendor.demo.one.title",
    ]
    assert missing_texts(demo, "th") == demo.texts()
    assert missing_texts(demo, "en") == ()


@pytest.mark.parametrize("is_debug", [False, True])
def test_changed_catalog_is_read_again_while_developing(
    publish: Publish, tmp_path: Path, settings: Settings, *, is_debug: bool
) -> None:
    settings.DEBUG = is_debug
    publish(lesson_catalog(TASK.context, "카드", step(TASK.english)))
    assert translate(TASK, "ko") == "카드"
    os.utime(po_path(KOREAN, tmp_path, Domain.LESSONS).with_suffix(".mo"), (0, 0))
    publish(lesson_catalog(TASK.context, "카드 1장", step(TASK.english)))
    assert translate(TASK, "ko") == ("카드 1장" if is_debug else "카드")
