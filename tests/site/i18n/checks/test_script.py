import pytest

from splendor_site.i18n.checks import script
from tests.site.i18n.factories import faults


@pytest.mark.parametrize(
    ("code", "translation"),
    [
        ("zh-hant", "寶石、發展卡"),
        ("zh-hans", "宝石、发展卡"),
        ("ko", "보석"),
        ("th", "อัญมณี"),
        ("zh-hant", "é – ©"),
        ("th", "Splendor"),
    ],
)
def test_own_script_is_right(code: str, translation: str) -> None:
    assert not faults(script.check, code, "Gem", translation)


@pytest.mark.parametrize(
    ("code", "translation", "wrong"),
    [
        ("zh-hant", "三个寶石", "个"),
        ("zh-hans", "寶石", "寶"),
        ("ko", "寶石", "寶 石"),
        ("th", "石", "石"),
        ("th", "보석", "보 석"),
        ("zh-hans", "ถึง", "ถ ึ ง"),
    ],
)
def test_other_script_is_reported_with_its_characters(
    code: str, translation: str, wrong: str
) -> None:
    (fault,) = faults(script.check, code, "Gem", translation)
    assert f"({wrong})" in fault
