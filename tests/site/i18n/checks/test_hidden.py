import unicodedata

import pytest

from splendor_site.i18n.checks import hidden
from tests.site.i18n.factories import faults


@pytest.mark.parametrize(
    "character", ["\u200b", "\u2060", "\ufeff", "\u00ad", "\u200e", "\u00a0", "\u3000", "\u2028"]
)
def test_invisible_character_is_reported_by_name(character: str) -> None:
    (fault,) = faults(hidden.check, "th", "Token", f"โท{character}เคน")
    assert unicodedata.name(character, "U+2028") in fault


def test_decomposed_text_is_reported() -> None:
    assert faults(hidden.check, "ko", "Gem", unicodedata.normalize("NFD", "보석"))


def test_stray_space_is_reported_unless_the_english_text_has_one() -> None:
    assert faults(hidden.check, "ko", "Gem", "보석 ")
    assert not faults(hidden.check, "ko", " Gem", " 보석")


def test_line_break_is_reported_unless_the_english_text_has_one() -> None:
    assert faults(hidden.check, "ko", "Gem, card", "보석,\n카드")
    assert not faults(hidden.check, "ko", "Gem,\ncard", "보석,\n카드")


def test_plain_text_is_right() -> None:
    assert not faults(hidden.check, "th", "Token", "โทเคน")
