import pytest

from splendor_site.i18n.checks import forbidden
from tests.site.i18n.factories import faults

pytestmark = pytest.mark.usefixtures("own_tables")


@pytest.mark.parametrize(
    ("code", "source", "translation"),
    [
        ("zh-hant", "Anything", "請設置。"),
        ("zh-hant", "Here", "這里"),
        ("zh-hans", "Return a token", "返回标记"),
        ("ko", "The supply", "은행"),
        ("th", "Take 3 tokens", "ใช้เวลา 3 โทเคน"),
    ],
)
def test_forbidden_word_is_reported(code: str, source: str, translation: str) -> None:
    assert len(faults(forbidden.check, code, source, translation)) == 1


def test_report_gives_the_word_that_was_found_and_the_reason() -> None:
    assert faults(forbidden.check, "ko", "Reserve", "예비군 {card}") == [
        "says 예비군 (a financial bank, or a military reserve): 예비군 {card}"
    ]


@pytest.mark.parametrize(
    ("code", "source", "translation"),
    [
        ("zh-hant", "Ten kilometres", "10 公里"),
        ("zh-hans", "Back", "返回"),
        ("zh-hans", "Set up", "設置"),
        ("th", "The server takes too long", "เซิร์ฟเวอร์ใช้เวลานาน"),
    ],
)
def test_word_in_its_right_sense_is_not_reported(code: str, source: str, translation: str) -> None:
    assert not faults(forbidden.check, code, source, translation)
