"""The project's own catalogs and tables."""

from splendor_site.i18n import tables
from splendor_site.i18n.checks import forbidden, glossary
from splendor_site.i18n.extraction import extract_project
from splendor_site.i18n.faults import find_faults, find_lesson_faults
from splendor_site.i18n.paths import LOCALE
from splendor_site.languages import TRANSLATED
from tutorials.lessons.loader import load_lessons


def test_no_locale_folder_exists_that_django_would_not_find() -> None:
    assert {path.name for path in LOCALE.iterdir()} == {language.babel for language in TRANSLATED}


def test_catalogs_hold_the_texts_of_the_code_without_faults() -> None:
    assert [str(fault) for fault in find_faults(extract_project())] == []


def test_catalogs_hold_the_texts_of_the_lessons_without_faults() -> None:
    assert [str(fault) for fault in find_lesson_faults(load_lessons().values())] == []


def test_tables_check_many_terms_and_words_of_every_language() -> None:
    assert len(glossary.read_terms(tables.FOLDER)) > 30
    codes = {rule.language for rule in forbidden.read_rules(tables.FOLDER)}
    assert codes == {language.code for language in TRANSLATED}
