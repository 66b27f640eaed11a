import pytest

from splendor_site.i18n.checks import placeholders
from tests.site.i18n.factories import faults


@pytest.mark.parametrize(
    ("source", "translation"),
    [
        ("{player} takes {count} gems", "{count} {player}"),
        ("%(a)s and %(b)s", "%(b)s, %(a)s"),
        ("<b>Bold</b> &amp; more", "더 &amp; <b>굵게</b>"),
        ("100%% sure", "100%% 확실"),
        ("Plain", "그냥"),
        (
            "**Two** {gem:B} {card:2-blue-03} by {rule:S4.3}",
            "{rule:S4.3} {card:2-blue-03} **{gem:B}**",
        ),
    ],
)
def test_same_placeholders_in_any_order_are_right(source: str, translation: str) -> None:
    assert not faults(placeholders.check, "ko", source, translation)


@pytest.mark.parametrize(
    ("source", "translation"),
    [
        ("{player} wins", "승리"),
        ("{player} wins", "{name} 님이 승리"),
        ("{player} wins", "{player} {player} 승리"),
        ("%(player)s wins", "%(player)d 승리"),
        ("<b>Bold</b>", "<b>굵게"),
        ("<b>Bold</b>", "<i>굵게</i>"),
        ("A &amp; B", "A & B"),
        ("Plain", "{plain}"),
        ("Take {gem:B}", "{gem:K} 가져오기"),
        ("Buy {card:2-blue-03}", "{card:2-blue-04} 구매"),
        ("Take **two**", "**둘 가져오기"),
        ("Take **two**", "둘 가져오기"),
    ],
)
def test_other_placeholders_are_reported(source: str, translation: str) -> None:
    assert len(faults(placeholders.check, "ko", source, translation)) == 1
