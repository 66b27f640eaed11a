import pytest

from splendor_site.i18n.checks import forbidden
from splendor_site.languages import TRANSLATED
from tests.site.i18n.factories import faults

MAINLAND = [
    "設置",
    "保存",
    "加載",
    "跳過",
    "撤銷",
    "默認",
    "登錄",
    "屏幕",
    "視頻",
    "信息",
    "網絡",
    "點擊",
    "文件夾",
    "激活",
    "反饋",
]


@pytest.mark.parametrize("word", MAINLAND)
def test_mainland_word_in_traditional_chinese_is_reported(word: str) -> None:
    assert faults(forbidden.check, "zh-hant", "Anything", f"請{word}。")


@pytest.mark.parametrize(
    ("code", "source", "translation"),
    [
        ("zh-hant", "The supply", "銀行"),
        ("zh-hant", "Here", "這里"),
        ("zh-hans", "Return a token", "返回标记"),
        ("ko", "The supply", "은행"),
        ("ko", "Choose", "선택하십시오"),
        ("th", "Reserve", "สำรอง"),
        ("th", "Take 3 tokens", "ใช้เวลา 3 โทเคน"),
        ("th", "Hello", "สวัสดีครับ"),
    ],
)
def test_forbidden_word_is_reported(code: str, source: str, translation: str) -> None:
    assert len(faults(forbidden.check, code, source, translation)) == 1


@pytest.mark.parametrize(
    ("code", "source", "translation"),
    [
        ("zh-hant", "Ten kilometres", "10 公里"),
        ("zh-hans", "Back", "返回"),
        ("zh-hans", "Save", "保存"),
        ("th", "The server takes too long", "เซิร์ฟเวอร์ใช้เวลานาน"),
        ("th", "The owner", "เจ้าของ"),
    ],
)
def test_word_in_its_right_sense_is_not_reported(code: str, source: str, translation: str) -> None:
    assert not faults(forbidden.check, code, source, translation)


def test_every_rule_names_a_language_and_a_reason() -> None:
    codes = {language.code for language in TRANSLATED}
    rules = forbidden.read_rules()
    assert {rule.language for rule in rules} == codes
    assert all(rule.reason for rule in rules)
