"""Tables for the tests, so that whoever changes a word of the project's tables changes no test."""

from pathlib import Path

import pytest

from splendor_site.i18n import tables

GLOSSARY = """\
key,en,zh_Hant,zh_Hans,ko,th,note
supply,supply,供應區,供应区,공급처,กองกลาง,
noble,noble,貴族,贵族,귀족,ขุนนาง,
token,token,指示物,标记,토큰,โทเคน,"a piece, not a password"
gem,gem,寶石,宝石,보석,อัญมณี,
green,green,綠色,绿色,초록색,สีเขียว,
buy,buy,購買,购买,구매,ซื้อ,
bonus,bonus,紅利,红利,보너스,โบนัส,
bot,computer player,電腦玩家,电脑玩家,봇,บอต,
"""
TERMS = """\
key,words,zh_Hant,zh_Hans,ko,th
supply,supply,,,,
noble,nobles?,,,,
token,tokens?,,,,
gem,gems?,,,,

green,green,,,초록,
buy,buy|buys,,,,
bonus,bonus,,,,
bot,computer players?,,,,
"""
FORBIDDEN = """\
language,word,when,reason
zh-hant,設置,,a mainland word
zh-hant,(?<!公)里,,written 裡
zh-hans,返回,\\breturns?\\b,to go back
ko,은행|예비군,,"a financial bank, or a military reserve"
th,ใช้เวลา,\\btakes?\\b.*\\btokens?\\b,to take time
"""


@pytest.fixture
def own_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of small tables that stand in for the project's."""
    folder = tmp_path / "tables"
    folder.mkdir()
    for name, text in (("glossary", GLOSSARY), ("terms", TERMS), ("forbidden", FORBIDDEN)):
        (folder / f"{name}.csv").write_text(text, encoding="utf-8")
    monkeypatch.setattr(tables, "FOLDER", folder)
    return folder
