import pytest

from splendor_site.i18n.checks import glossary
from tests.site.i18n.factories import faults

pytestmark = pytest.mark.usefixtures("own_tables")


@pytest.mark.parametrize(
    ("code", "source", "translation"),
    [
        ("zh-hant", "The supply holds {count} tokens.", "供應區有 {count} 個指示物。"),
        ("zh-hans", "A noble visits you.", "一位贵族来访。"),
        ("ko", "Buy the card", "카드 구매"),
        ("ko", "Take a green token", "초록 토큰 가져오기"),
        ("zh-hant", "You buy at most {bonus}.", "最多購買 {bonus}。"),
        ("th", "Add a computer player", "เพิ่มบอต"),
        ("zh-hant", "The **sup**ply", "供**應**區"),
    ],
)
def test_the_glossarys_terms_are_right(code: str, source: str, translation: str) -> None:
    assert not faults(glossary.check, code, source, translation)


@pytest.mark.parametrize(
    ("code", "source", "translation", "term"),
    [
        ("zh-hant", "The supply is empty.", "銀行是空的。", "供應區"),
        ("zh-hans", "Return a token", "归还指示物", "标记"),
        ("ko", "A noble comes", "기사가 옵니다", "귀족"),
        ("th", "Gems", "เพชร", "อัญมณี"),
        ("th", "A computer player", "ผู้เล่นคอมพิวเตอร์", "บอต"),
    ],
)
def test_another_word_for_a_term_is_reported(
    code: str, source: str, translation: str, term: str
) -> None:
    assert any(term in fault for fault in faults(glossary.check, code, source, translation))
