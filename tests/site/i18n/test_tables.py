"""Damaged tables are reported so that a translator finds the place."""

from pathlib import Path

import pytest

from splendor_site.i18n import __main__ as command
from splendor_site.i18n.checks import forbidden, glossary
from splendor_site.i18n.tables import TableError
from tests.site.i18n.conftest import FORBIDDEN, GLOSSARY, TERMS


def _error_of(folder: Path) -> str:
    """Return what reading the tables in `folder` says."""
    with pytest.raises(TableError) as error:
        glossary.read_terms(folder), forbidden.read_rules(folder)
    return str(error.value)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("ko,은행,", "has 3 cells, not 4 (language,word,when,reason); "),
        ("ko,은행,,a bank, not a supply", "has 5 cells, not 4 (language,word,when,reason); "),
        ("ko,은행,,", "the cell in the column “reason” is empty"),
        ("ko,,,a bank", "the cell in the column “word” is empty"),
        ("kr,은행,,a bank", "the language “kr” is none of zh-hans, zh-hant, ko, th"),
        ("ko,(은행,,a bank", "“(은행” is no regular expression: missing )"),
        ("ko,은행,supply|*,a bank", "“supply|*” is no regular expression: nothing to repeat"),
    ],
)
def test_damaged_line_of_the_forbidden_words_is_named(
    own_tables: Path, line: str, message: str
) -> None:
    (own_tables / "forbidden.csv").write_text(f"{FORBIDDEN}{line}\n", encoding="utf-8")
    assert _error_of(own_tables).startswith(f"forbidden.csv, line 7: {message}")


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        (
            "terms",
            TERMS.replace("noble,nobles?", "nobel,nobles?"),
            "line 3: the key “nobel” is not",
        ),
        ("terms", TERMS.replace(",초록", ",(초록"), "line 7: “(초록” is no regular expression"),
        ("glossary", GLOSSARY.replace("귀족", ""), "line 3: the cell in the column “ko” is empty"),
        ("glossary", GLOSSARY.replace("ko,th", "th"), "line 1: must be key,en,zh_Hant,zh_Hans,ko"),
        ("forbidden", FORBIDDEN.replace(",", ";"), "line 1: must be language,word,when,reason;"),
        ("forbidden", "", "line 1: must be language,word,when,reason;"),
    ],
)
def test_damaged_table_is_named_with_the_line(
    own_tables: Path, name: str, text: str, message: str
) -> None:
    (own_tables / f"{name}.csv").write_text(text, encoding="utf-8")
    assert _error_of(own_tables).startswith(f"{name}.csv, {message}")


def test_table_in_another_encoding_is_named(own_tables: Path) -> None:
    (own_tables / "forbidden.csv").write_text(FORBIDDEN, encoding="utf-16")
    assert "forbidden.csv, line 1: is not in UTF-8" in _error_of(own_tables)


def test_command_says_what_is_damaged(own_tables: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (own_tables / "forbidden.csv").write_text(f"{FORBIDDEN}ko,은행\n", encoding="utf-8")
    assert command.main(["check"]) == 1
    assert capsys.readouterr().out.startswith("forbidden.csv, line 7: has 2 cells")
