import pytest

from splendor_site.i18n.checks import thai
from tests.site.i18n.factories import faults


@pytest.mark.parametrize(
    "translation",
    [
        "หยิบโทเคน 3 อัน แล้วคืน {count} อัน",
        "แผ่นขุนนาง ต่าง ๆ",
        "น้ำ ซ้ำ คว่ำ",
        "เกม Splendor สนุก",
        "กองกลาง: {count}",
    ],
)
def test_good_thai_is_right(translation: str) -> None:
    assert not faults(thai.check, "th", "Text", translation)


@pytest.mark.parametrize(
    "translation",
    [
        "หยิบโทเคน.",
        "หยิบโทเคน {count}.",
        "หยิบโทเคน. แล้วคืน",
        "เเผ่น",
        "นํ้า",
        "ทํา",
        "นำ้",
        "ต่างๆ",
        "ต่าง ๆกัน",
        "ระดับ2",
        "เกมSplendor",
        "๓ อัน",
    ],
)
def test_fault_is_reported(translation: str) -> None:
    assert faults(thai.check, "th", "Text", translation)
