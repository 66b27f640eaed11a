"""The sheet of a catalog: the way out, the way back, and what a spreadsheet program does in between."""

import csv
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from django.core.management import CommandError, call_command
from hypothesis import given
from hypothesis import strategies as st
from pytest_django.fixtures import Settings

from splendor_site.i18n.catalogs import read_catalog
from splendor_site.i18n.contexts import carried_over, is_outdated
from splendor_site.i18n.lessons import extract_lessons
from splendor_site.i18n.paths import Domain, po_path
from splendor_site.i18n.sheet import (
    COLUMNS,
    ENCODING,
    Report,
    SheetError,
    guarded,
    import_rows,
    read_sheet,
    unguarded,
    write_sheet,
)
from splendor_site.languages import get_language
from tests.site.i18n.factories import lesson, lesson_catalog, step

KOREAN = get_language("ko")
TASK = "splendor.demo.one.text"
SHEET_TITLE = "splendor.taking-tokens.title"

pytestmark = pytest.mark.usefixtures("own_tables")


def _sheet(catalog: Catalog) -> str:
    file = StringIO(newline="")
    write_sheet(catalog, file)
    return file.getvalue()


def _rows_of(sheet: str) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(sheet, newline="")))


def _import(sheet: str, catalog: Catalog) -> Report:
    return import_rows(read_sheet(StringIO(sheet, newline="")), catalog, KOREAN)


def _task(catalog: Catalog) -> Message:
    return next(message for message in catalog if message.context == TASK)


def _line(
    translation: str, *, english: str = "A card", state: str = "", context: str = TASK
) -> str:
    file = StringIO(newline="")
    csv.writer(file).writerows([COLUMNS, (context, english, translation, state, "")])
    return file.getvalue()


def _open() -> Catalog:
    return lesson_catalog("none", "", step("A card"))


def _outdated() -> Catalog:
    before = lesson_catalog(TASK, "카드", step("A gem"))
    return carried_over(before, extract_lessons([lesson(step("A card"))]))


def test_sheet_has_a_row_for_each_text_with_its_state_and_comment() -> None:
    rows = {row["context"]: row for row in _rows_of(_sheet(_outdated()))}
    assert {context: row["state"] for context, row in rows.items()} == {
        "splendor.demo.title": "empty",
        "splendor.demo.summary": "empty",
        "splendor.demo.one.title": "empty",
        TASK: "outdated",
    }
    task = rows[TASK]
    assert (task["English"], task["translation"]) == ("A card", "카드")
    assert task["comment"].startswith("The English text was: “A gem”. Lesson “Demo”, step 1")


def test_untouched_sheet_changes_nothing() -> None:
    catalog = _outdated()
    before = [(message.context, message.string, {*message.flags}) for message in catalog]
    report = _import(_sheet(catalog), catalog)
    assert (report.changed, report.problems) == (0, [])
    assert [(message.context, message.string, message.flags) for message in catalog] == before


def test_translation_is_imported() -> None:
    catalog = _open()
    assert _import(_line("카드"), catalog).changed == 1
    assert _task(catalog).string == "카드"


def test_row_without_a_translation_changes_nothing() -> None:
    catalog = lesson_catalog(TASK, "카드", step("A card"))
    assert _import(_line(""), catalog) == Report()
    assert _task(catalog).string == "카드"


@pytest.mark.parametrize(
    ("translation", "state", "is_renewed"),
    [
        ("카드", "outdated", False),
        ("카드", "translated", True),
        ("카드", "", True),
        ("카드 1장", "outdated", True),
    ],
)
def test_outdated_translation_is_renewed_by_another_one_or_another_state(
    translation: str, state: str, *, is_renewed: bool
) -> None:
    catalog = _outdated()
    assert _import(_line(translation, state=state), catalog).changed == is_renewed
    assert is_outdated(_task(catalog)) is not is_renewed
    assert _task(catalog).string == translation


@pytest.mark.parametrize(
    ("sheet", "problem"),
    [
        (_line("카드", context="splendor.demo.nothing"), "there is no such text"),
        (_line("카드", english="Another card"), "the English text is another one now: “A card”"),
        (_line("카드。"), "has full-width punctuation (。): 카드。"),
        (_line("카드", state="done?"), "the state “done?” is none of translated, empty, outdated"),
    ],
)
def test_fault_is_reported_with_the_number_of_the_row_and_left_out(
    sheet: str, problem: str
) -> None:
    catalog = _open()
    report = _import(sheet, catalog)
    assert report.changed == 0
    assert report.problems[0].startswith("row 2 (")
    assert report.problems[0].endswith(problem)
    assert _task(catalog).string == ""


def test_rows_without_a_fault_are_imported_though_others_have_one() -> None:
    catalog = _open()
    sheet = _line("カード", context="splendor.demo.title", english="Demo")
    sheet += "splendor.demo.nothing,Words,말,,\r\n\r\n" + _line("카드").split("\r\n", 1)[1]
    report = _import(sheet, catalog)
    assert _task(catalog).string == "카드"
    assert any(problem.startswith("row 3 ") for problem in report.problems)


def test_second_row_of_the_same_text_is_reported_by_its_number_in_the_spreadsheet() -> None:
    catalog = _open()
    report = _import(_line("카드") + ",,,,\r\n" + _line("보석").split("\r\n", 1)[1], catalog)
    (problem,) = report.problems
    assert problem.startswith("row 4 (")
    assert _task(catalog).string == "카드"


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_sheet_is_read_however_a_program_separates_its_cells(delimiter: str) -> None:
    file = StringIO(newline="")
    cells = [("English", "translation", "context"), ("A card", "카드; 보석, 토큰", TASK)]
    csv.writer(file, delimiter=delimiter).writerows(cells)
    catalog = _open()
    assert _import(file.getvalue(), catalog).changed == 1
    assert _task(catalog).string == "카드; 보석, 토큰"


@pytest.mark.parametrize("text", ["", "a,b\r\n", "just words"])
def test_file_without_the_columns_is_no_sheet(text: str) -> None:
    with pytest.raises(SheetError, match="must name the columns"):
        read_sheet(StringIO(text, newline=""))


def test_file_in_another_encoding_is_no_sheet() -> None:
    content = BytesIO(_line("카드").encode("cp949"))
    with pytest.raises(SheetError, match="CSV UTF-8"):
        read_sheet(TextIOWrapper(content, encoding=ENCODING, newline=""))


@pytest.mark.parametrize("value", ["=1+1", "+1", "-1", "@sum", "\tx", "\rx", "\nx", "＝1", "'=1"])
def test_no_cell_is_a_formula(value: str) -> None:
    assert guarded(value) == f"'{value}"


@given(st.text(alphabet=st.sampled_from("'=+-@\t\r\n＝,;\"보 a\u2028")) | st.text())
def test_guarded_value_comes_back_as_it_was(value: str) -> None:
    assert unguarded(guarded(value)) == value


@given(st.text(alphabet=st.sampled_from("'=+-@,;\"\t\r\n가 a\u2028"), min_size=1).filter(str.strip))
def test_sheet_brings_every_text_back(translation: str) -> None:
    catalog = lesson_catalog(TASK, translation, step("=1+1, 'a' \"b\""))
    rows = {row.context: row for row in read_sheet(StringIO(_sheet(catalog), newline=""))}
    assert rows[TASK].english == "=1+1, 'a' \"b\""
    assert rows[TASK].translation == translation.strip()


@pytest.fixture
def locale(tmp_path: Path, settings: Settings) -> Path:
    """An empty folder of catalogs."""
    settings.LOCALE_PATHS = [tmp_path / "locale"]
    return tmp_path / "locale"


def test_command_takes_a_translation_from_the_sheet_to_the_compiled_catalog(
    locale: Path, tmp_path: Path
) -> None:
    path = tmp_path / "sheet.csv"
    call_command("lesson_sheet", "export", "ko", str(path), verbosity=0)
    assert path.read_bytes().startswith(
        b"\xef\xbb\xbfcontext,English,translation,state,comment\r\n"
    )
    sheet = path.read_text(encoding=ENCODING)
    path.write_text(
        sheet.replace("Taking tokens,,empty", "Taking tokens,토큰 가져오기,translated"),
        encoding=ENCODING,
    )
    call_command("lesson_sheet", "import", "ko", str(path))
    catalog = read_catalog(KOREAN, locale, Domain.LESSONS)
    found = {message.context: message.string for message in catalog}
    assert found[SHEET_TITLE] == "토큰 가져오기"
    assert po_path(KOREAN, locale, Domain.LESSONS).with_suffix(".mo").exists()


def test_command_fails_when_a_row_has_a_fault_and_imports_the_others(
    locale: Path, tmp_path: Path
) -> None:
    path = tmp_path / "sheet.csv"
    path.write_text(
        _line("토큰 가져오기", context=SHEET_TITLE, english="Taking tokens")
        + "none,No,아니요,,\r\n",
        encoding=ENCODING,
    )
    with pytest.raises(CommandError, match=r"row 3 \(none\): there is no such text"):
        call_command("lesson_sheet", "import", "ko", str(path))
    catalog = read_catalog(KOREAN, locale, Domain.LESSONS)
    assert any(message.string == "토큰 가져오기" for message in catalog if message.id)


def test_command_names_a_file_that_is_not_there(locale: Path, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=r"nothing\.csv"):
        call_command("lesson_sheet", "import", "ko", str(tmp_path / "nothing.csv"))
    assert not locale.exists()
