"""Updating and compiling catalogs."""

import gettext
import os
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from splendor_site.i18n import __main__ as command
from splendor_site.i18n.catalogs import compile_catalogs, read_catalog, update_catalogs
from splendor_site.i18n.faults import find_faults
from splendor_site.i18n.paths import po_path
from splendor_site.languages import get_language

KOREAN = get_language("ko")


def _template(*texts: str) -> Catalog:
    template = Catalog()
    for number, text in enumerate(texts):
        template.add(text, locations=[("game/x.py", number + 1)])
    return template


def _translate(locale: Path, text: str, translation: str) -> None:
    path = po_path(KOREAN, locale)
    source = path.read_text(encoding="utf-8")
    path.write_text(
        source.replace(f'msgid "{text}"\nmsgstr ""', f'msgid "{text}"\nmsgstr "{translation}"'),
        encoding="utf-8",
    )


def test_update_makes_a_catalog_for_each_language_in_djangos_folders(tmp_path: Path) -> None:
    update_catalogs(_template("One"), tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["ko", "th", "zh_Hans", "zh_Hant"]


def test_update_keeps_translations_adds_new_texts_and_drops_old_ones(tmp_path: Path) -> None:
    update_catalogs(_template("Take the card", "Gone"), tmp_path)
    _translate(tmp_path, "Take the card", "카드 가져오기")
    update_catalogs(_template("Take the card", "Take the cards"), tmp_path)
    catalog = read_catalog(KOREAN, tmp_path)
    found = {message.id: (message.string, message.fuzzy) for message in catalog if message.id}
    assert found == {"Take the card": ("카드 가져오기", False), "Take the cards": ("", False)}
    assert not catalog.obsolete


def test_update_changes_nothing_when_only_lines_moved(tmp_path: Path) -> None:
    update_catalogs(_template("One", "Two"), tmp_path)
    moved = Catalog()
    for text in ("One", "Two"):
        moved.add(text, locations=[("game/x.py", 99)])
    assert update_catalogs(moved, tmp_path) == []


def test_compiled_catalog_translates_and_is_made_only_when_older(tmp_path: Path) -> None:
    update_catalogs(_template("One"), tmp_path)
    _translate(tmp_path, "One", "하나")
    assert len(compile_catalogs(tmp_path)) == 4
    assert compile_catalogs(tmp_path) == []
    compiled = po_path(KOREAN, tmp_path).with_suffix(".mo")
    with compiled.open("rb") as file:
        assert gettext.GNUTranslations(file).gettext("One") == "하나"
    os.utime(compiled, (0, 0))
    assert compile_catalogs(tmp_path) == [compiled]


@pytest.mark.usefixtures("own_tables")
def test_faults_are_found_in_the_language_that_has_them(tmp_path: Path) -> None:
    template = _template("The supply", "Cancel")
    update_catalogs(template, tmp_path)
    _translate(tmp_path, "The supply", "은행")
    found = list(find_faults(template, tmp_path))
    open_texts = [fault for fault in found if fault.sentence == "is not translated"]
    assert len(open_texts) == 7
    wrong = [(fault.language.code, fault.source) for fault in found if fault not in open_texts]
    assert wrong == [("ko", "The supply"), ("ko", "The supply")]
    assert str(found[-1]).startswith(found[-1].language.code)


def test_command_line_checks_and_reports(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "extract_project", lambda: _template("A text that no catalog has"))
    assert command.main(["check"]) == 1
    assert "ko: “A text that no catalog has” is not in the catalog" in capsys.readouterr().out
