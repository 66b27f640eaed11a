import pytest

from splendor_site.i18n.checks import chinese
from tests.site.i18n.factories import faults


@pytest.mark.parametrize(
    ("code", "translation"),
    [
        ("zh-hant", "拿取 3 顆寶石，再歸還 {count} 個。"),
        ("zh-hant", "「璀璨寶石」（Splendor）"),
        ("zh-hant", "{player}：{count} 分"),
        ("zh-hant", "<b>寶石</b>"),
        ("zh-hans", "“标记”最多 10 个。"),
        ("zh-hant", "拿取 **3 個**寶石：{gem:B}、{gem:K}。"),
        ("ko", "보석, 카드"),
    ],
)
def test_good_punctuation_is_right(code: str, translation: str) -> None:
    assert not faults(chinese.check, code, "Text", translation)


@pytest.mark.parametrize(
    ("code", "translation"),
    [
        ("zh-hant", "寶石,卡牌"),
        ("zh-hant", "寶石."),
        ("zh-hans", "宝石!"),
        ("zh-hans", "(宝石)"),
        ("zh-hant", "拿取3 顆"),
        ("zh-hant", "拿取**3 顆**"),
        ("zh-hans", "Splendor的"),
        ("zh-hant", "寶石， 卡牌"),
        ("zh-hant", "“寶石”"),
        ("zh-hans", "「宝石」"),
        ("zh-hans", '"宝石"'),
    ],
)
def test_bad_punctuation_or_spacing_is_reported(code: str, translation: str) -> None:
    assert faults(chinese.check, code, "Text", translation)
