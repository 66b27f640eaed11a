"""Updating and compiling catalogs."""

import gettext
import os
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from splendor_site.i18n import __main__ as command
from splendor_site.i18n.catalogs import compile_catalogs, read_catalog, update_catalogs
from splendor_site.i18n.faults import Fault, find_faults
from splendor_site.i18n.paths import po_path
from splendor_site.languages import get_language

KOREAN = get_language("ko")
# As an editor writes it: another order, broken lines, its own header, and what it remembers.
EDITED = """\
# Korean texts of Splendor Academy.
msgid ""
msgstr ""
"Project-Id-Version: Splendor Academy 1\\n"
"PO-Revision-Date: 2027-03-01 10:00+0900\\n"
"Last-Translator: Kim <kim@example.org>\\n"
"Language-Team: Kim's team\\n"
"Language: ko\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=1; plural=0;\\n"
"X-Generator: Poedit 3.4\\n"

#: game/x.py
msgid "Two"
msgstr "둘"

#: game/x.py
msgid ""
"Take the card from the display or from a "
"deck, as you like it"
msgstr ""

#~ msgid "Gone"
#~ msgstr "끝"
"""


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


def test_update_changes_nothing_when_the_code_of_a_file_changed_its_order(tmp_path: Path) -> None:
    update_catalogs(_template("One", "Two", "Three"), tmp_path)
    assert update_catalogs(_template("Three", "Two", "One"), tmp_path) == []


def test_entries_are_in_the_order_of_their_files_and_texts(tmp_path: Path) -> None:
    template = Catalog()
    template.add("Both", locations=[("game/z.py", 1), ("game/b.py", 2)])
    template.add("Card", locations=[("game/b.py", 1)], context="pile")
    template.add("Card", locations=[("game/b.py", 3)], context="action")
    template.add(("{n} card", "{n} cards"), locations=[("game/a.py", 9)])
    update_catalogs(template, tmp_path)
    catalog = read_catalog(KOREAN, tmp_path)
    assert [(message.id, message.context) for message in catalog if message.id] == [
        (("{n} card", "{n} cards"), None),
        ("Both", None),
        ("Card", "action"),
        ("Card", "pile"),
    ]


def test_update_puts_back_what_an_editor_rewrote(tmp_path: Path) -> None:
    template = _template("Take the card from the display or from a deck, as you like it", "Two")
    update_catalogs(template, tmp_path)
    path = po_path(KOREAN, tmp_path)
    before = path.read_bytes()
    path.write_text(EDITED, encoding="utf-8")
    assert update_catalogs(template, tmp_path) == [path]
    after = path.read_bytes().replace("둘".encode(), b"", 1)
    assert after == before
    assert update_catalogs(template, tmp_path) == []


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


def _find_only(monkeypatch: pytest.MonkeyPatch, *found: Fault) -> None:
    """Have the command find `found` and nothing else."""
    monkeypatch.setattr(command, "extract_project", Catalog)
    monkeypatch.setattr(command, "find_faults", lambda template: found)
    monkeypatch.setattr(command, "find_lesson_faults", lambda lessons: ())
    monkeypatch.setattr(command, "find_outdated", lambda lessons: ())


@pytest.mark.parametrize(
    ("codes", "shown"),
    [([], "ko, th"), (["ko"], "ko"), (["th", "ko"], "ko, th"), (["zh-hant"], "")],
)
def test_check_shows_and_counts_the_languages_it_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    codes: list[str],
    shown: str,
) -> None:
    faults = (Fault(get_language(code), "Card", "is not translated") for code in ("ko", "th"))
    _find_only(monkeypatch, *faults)
    assert command.main(["check", *codes]) == bool(shown)
    lines = capsys.readouterr().out.splitlines()
    assert ", ".join(line.split(":")[0] for line in lines if "Card" in line) == shown
    assert ("The catalogs are in order." in lines) is not bool(shown)


@pytest.mark.parametrize("code", ["en", "kr", "zh_Hant"])
def test_check_of_a_language_without_catalogs_is_refused(
    capsys: pytest.CaptureFixture[str], code: str
) -> None:
    with pytest.raises(SystemExit):
        command.main(["check", code])
    message = f"“{code}” is no language with catalogs; there are zh-hans, zh-hant, ko, th"
    assert message in capsys.readouterr().err
