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
    ENCODING,
    Report,
    SheetError,
    columns_of,
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
    write_sheet(catalog, KOREAN, file)
    return file.getvalue()


def _rows_of(sheet: str) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(sheet, newline="")))


def _import(sheet: str, catalog: Catalog, *, overrule: bool = False) -> Report:
    rows = read_sheet(StringIO(sheet, newline=""), KOREAN)
    return import_rows(rows, catalog, KOREAN, overrule=overrule)


def _task(catalog: Catalog) -> Message:
    return next(message for message in catalog if message.context == TASK)


def _line(
    translation: str,
    *,
    before: str = "",
    english: str = "A card",
    state: str = "",
    context: str = TASK,
) -> str:
    file = StringIO(newline="")
    row = (context, english, translation, state, "", before)
    csv.writer(file).writerows([columns_of(KOREAN), row])
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
    assert (task["English"], task["translation (ko)"], task["before"]) == ("A card", "카드", "카드")
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
    report = _import(_line(translation, state=state, before="카드"), catalog)
    assert report.changed == is_renewed
    assert is_outdated(_task(catalog)) is not is_renewed
    assert _task(catalog).string == translation


def test_row_that_nobody_worked_on_does_not_undo_what_came_in_since_the_export() -> None:
    catalog = lesson_catalog(TASK, "카드 1장", step("A card"))
    assert _import(_line("카드", before="카드", state="translated"), catalog) == Report()
    assert _task(catalog).string == "카드 1장"


@pytest.mark.parametrize(
    "sheet",
    [
        _line("카드", before="카드", english="Another card"),
        _line("카드", before="카드", context="splendor.demo.nothing"),
        _line("", english="Another card"),
        _line("카드", before="카드") + _line("카드", before="카드").split("\r\n", 1)[1],
    ],
)
def test_row_that_nobody_worked_on_is_no_problem(sheet: str) -> None:
    assert _import(sheet, lesson_catalog(TASK, "카드", step("A card"))) == Report()


def test_text_that_two_people_changed_is_reported_and_stays() -> None:
    catalog = lesson_catalog(TASK, "카드 1장", step("A card"))
    report = _import(_line("카드 한 장", before="카드"), catalog)
    assert report.problems == [
        f"row 2 ({TASK}): the translation has changed since the export: “카드 1장”"
    ]
    assert (report.changed, _task(catalog).string) == (0, "카드 1장")


def test_text_that_two_people_changed_takes_the_row_when_told_so() -> None:
    catalog = lesson_catalog(TASK, "카드 1장", step("A card"))
    assert _import(_line("카드 한 장", before="카드"), catalog, overrule=True).changed == 1
    assert _task(catalog).string == "카드 한 장"


def test_row_that_nobody_worked_on_is_not_taken_even_when_told_so() -> None:
    catalog = lesson_catalog(TASK, "카드 1장", step("A card"))
    assert _import(_line("카드", before="카드"), catalog, overrule=True) == Report()
    assert _task(catalog).string == "카드 1장"


def test_text_that_two_people_changed_alike_is_no_problem() -> None:
    catalog = lesson_catalog(TASK, "카드 1장", step("A card"))
    assert _import(_line("카드 1장", before="카드"), catalog) == Report()


def test_the_same_sheet_can_be_imported_twice() -> None:
    catalog, sheet = _open(), _line("카드")
    assert _import(sheet, catalog).changed == 1
    assert _import(sheet, catalog) == Report()


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
    sheet += "splendor.demo.nothing,Words,말,,,\r\n\r\n" + _line("카드").split("\r\n", 1)[1]
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
    cells = [
        ("English", "translation (ko)", "before", "context"),
        ("A card", "카드; 보석, 토큰", "", TASK),
    ]
    csv.writer(file, delimiter=delimiter).writerows(cells)
    catalog = _open()
    assert _import(file.getvalue(), catalog).changed == 1
    assert _task(catalog).string == "카드; 보석, 토큰"


@pytest.mark.parametrize(
    "text", ["", "a,b\r\n", "just words", "context,English,translation (ko)\r\n"]
)
def test_file_without_the_columns_is_no_sheet(text: str) -> None:
    with pytest.raises(SheetError, match="must name the columns"):
        read_sheet(StringIO(text, newline=""), KOREAN)


def test_sheet_of_another_language_is_refused_with_one_sentence() -> None:
    file = StringIO(_sheet(_open()), newline="")
    with pytest.raises(SheetError, match=r"^This sheet is for ko, not for th\.$"):
        read_sheet(file, get_language("th"))


def test_file_in_another_encoding_is_no_sheet() -> None:
    content = BytesIO(_line("카드").encode("cp949"))
    with pytest.raises(SheetError, match="CSV UTF-8"):
        read_sheet(TextIOWrapper(content, encoding=ENCODING, newline=""), KOREAN)


@pytest.mark.parametrize("value", ["=1+1", "+1", "-1", "@sum", "\tx", "\rx", "\nx", "＝1", "'=1"])
def test_no_cell_is_a_formula(value: str) -> None:
    assert guarded(value) == f"'{value}"


@given(st.text(alphabet=st.sampled_from("'=+-@\t\r\n＝,;\"보 a\u2028")) | st.text())
def test_guarded_value_comes_back_as_it_was(value: str) -> None:
    assert unguarded(guarded(value)) == value


@given(st.text(alphabet=st.sampled_from("'=+-@,;\"\t\r\n가 a\u2028"), min_size=1).filter(str.strip))
def test_sheet_brings_every_text_back(translation: str) -> None:
    catalog = lesson_catalog(TASK, translation, step("=1+1, 'a' \"b\""))
    rows = {row.context: row for row in read_sheet(StringIO(_sheet(catalog), newline=""), KOREAN)}
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
        b"\xef\xbb\xbfcontext,English,translation (ko),state,comment,before\r\n"
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
        + "none,No,아니요,,,\r\n",
        encoding=ENCODING,
    )
    with pytest.raises(CommandError, match=r"row 3 \(none\): there is no such text"):
        call_command("lesson_sheet", "import", "ko", str(path))
    catalog = read_catalog(KOREAN, locale, Domain.LESSONS)
    assert any(message.string == "토큰 가져오기" for message in catalog if message.id)


def test_command_names_a_file_that_is_not_there(locale: Path, tmp_path: Path) -> None:
    path = tmp_path / "nothing.csv"
    with pytest.raises(CommandError) as error:
        call_command("lesson_sheet", "import", "ko", str(path))
    assert str(error.value) == f"{path}: No such file or directory."
    assert not locale.exists()


def test_command_names_a_damaged_table(locale: Path, tmp_path: Path, own_tables: Path) -> None:
    (own_tables / "terms.csv").write_text("key;words", encoding="utf-8")
    path = tmp_path / "sheet.csv"
    path.write_text(_line("카드", context=SHEET_TITLE, english="Taking tokens"), encoding=ENCODING)
    with pytest.raises(CommandError, match=r"^terms\.csv, line 1: "):
        call_command("lesson_sheet", "import", "ko", str(path))
    assert not locale.exists()


def test_command_takes_the_translation_of_the_sheet_when_told_so(
    locale: Path, tmp_path: Path
) -> None:
    path = tmp_path / "sheet.csv"
    for title in ("토큰 가져오기", "토큰 갖기"):
        path.write_text(
            _line(title, context=SHEET_TITLE, english="Taking tokens"), encoding=ENCODING
        )
        call_command("lesson_sheet", "import", "ko", str(path), "--mine")
    catalog = read_catalog(KOREAN, locale, Domain.LESSONS)
    assert any(message.string == "토큰 갖기" for message in catalog if message.id)
