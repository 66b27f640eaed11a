import pytest

from splendor_site.i18n.checks import bold
from tests.site.i18n.factories import faults


@pytest.mark.parametrize("translation", ["**토큰**을 가져오세요.", "**{gem:B}** **카드**", "그냥"])
def test_marks_close_to_words_are_right(translation: str) -> None:
    assert not faults(bold.check, "ko", "Text", translation)


@pytest.mark.parametrize("translation", ["** 토큰**", "**토큰 **", "토큰 ****", "**a** b ** c**"])
def test_marks_apart_from_words_are_reported(translation: str) -> None:
    assert len(faults(bold.check, "ko", "Text", translation)) == 1
