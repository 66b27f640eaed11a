import pytest

from splendor_site.i18n.checks import korean
from tests.site.i18n.factories import faults


@pytest.mark.parametrize(
    "translation",
    [
        "{player} 님이 보석 {count}개를 가져옵니다.",
        "{level}단계 카드를 선택하세요.",
        "{count}가지 색",
        "{count}개의 카드",
        "{player} 님에게",
        "차례: {player}",
        "왜 그런가요?",
        "다시 시작할까요?",
        "설명 필요",
        "토큰 %(count)s개를 반납하세요.",
        "다시 하기",
        "**파란 토큰**을 {gem:B} 더미에서 가져옵니다.",
        "<b>보석</b> 토큰을 가져옵니다.",
    ],
)
def test_good_korean_is_right(translation: str) -> None:
    assert not faults(korean.check, "ko", "Text", translation)


@pytest.mark.parametrize(
    "translation",
    [
        "{gem}를 선택하세요.",
        "{gem:B}를 선택하세요.",
        "**{card:2-blue-03}**은 비쌉니다.",
        "카드를 **가져와요**.",
        "{player}이(가) 승리합니다.",
        "{player}은 승리합니다.",
        "%(player)s가 승리합니다.",
        "<b>보석</b>을 가져옵니다.",
        "{place}으로",
        "{place}로부터",
        "플레이어을(를) 선택하세요.",
        "보석、카드",
        "가져옵니다。",
        "가져와요.",
        "승리했어요",
        "플레이어예요!",
        "카드를 가져온다.",
    ],
)
def test_fault_is_reported(translation: str) -> None:
    assert faults(korean.check, "ko", "Text", translation)


def test_other_languages_are_left_alone() -> None:
    assert not faults(korean.check, "th", "Text", "{gem}를。")
