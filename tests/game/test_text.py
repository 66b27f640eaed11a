"""Lists, numbers and line breaks."""

import time
from datetime import UTC, datetime, timedelta

import pytest
from django.conf import settings
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.utils import translation

from game.line_breaks import LineBreakMiddleware
from game.text import (
    ago,
    join_and,
    join_or,
    join_sentences,
    keep_together,
    keep_together_html,
    number,
)

WRAPPED = "โท\u2060เคน"


@pytest.mark.parametrize(
    ("language", "pair", "three", "either"),
    [
        ("en", "A and B", "A, B, and C", "A, B, or C"),
        ("zh-hant", "A 和 B", "A、B 和 C", "A、B 或 C"),
        ("zh-hans", "A 和 B", "A、B 和 C", "A、B 或 C"),
        ("ko", "A 및 B", "A, B 및 C", "A, B 또는 C"),
        ("th", "A และ B", "A B และ C", "A, B หรือ C"),
        ("en-xa", "A and B", "A, B, and C", "A, B, or C"),
    ],
)
def test_lists_follow_the_active_language(
    language: str, pair: str, three: str, either: str
) -> None:
    with translation.override(language):
        assert join_and(["A", "B"]) == pair
        assert join_and(["A", "B", "C"]) == three
        assert join_or(["A", "B", "C"]) == either


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "One. Two."), ("zh-hant", "One.Two."), ("zh-hans", "One.Two."), ("th", "One. Two.")],
)
def test_sentences_follow_each_other_as_the_language_wants(language: str, text: str) -> None:
    with translation.override(language):
        assert join_sentences(["One.", "Two."]) == text
        assert join_sentences([]) == ""


def test_lists_in_thai_space_the_conjunction_from_other_scripts_only() -> None:
    with translation.override("th"):
        assert join_and(["มะลิ", "Ann"]) == "มะลิและ Ann"
        assert join_and(["ผู้เล่น 1", "มะลิ"]) == "ผู้เล่น 1 และมะลิ"


def test_lists_in_chinese_space_the_conjunction_from_other_scripts_only() -> None:
    with translation.override("zh-hant"):
        assert join_and(["小明", "Ann"]) == "小明和 Ann"
        assert join_and(["紅利 2 個", "1 分"]) == "紅利 2 個和 1 分"
        assert join_or(["小明", "小華"]) == "小明或小華"


def test_ago_is_a_phrase_in_every_language() -> None:
    moment = datetime.now(UTC) - timedelta(minutes=5)
    phrases = set()
    for code, _ in settings.LANGUAGES:
        with translation.override(code):
            phrases.add(ago(moment))
    assert "5 minutes ago" in phrases
    assert "5 นาทีที่ผ่านมา" in phrases
    assert all("5" in phrase for phrase in phrases)


def test_lists_of_one_and_none_are_plain() -> None:
    assert join_and(["A"]) == "A"
    assert join_and([]) == join_or([]) == ""


def test_lists_without_an_active_language_are_english() -> None:
    with translation.override(None):
        assert join_and(["A", "B"]) == "A and B"


@pytest.mark.parametrize("language", ["en", "zh-hant", "zh-hans", "ko", "th"])
def test_numbers_have_european_digits_in_every_language(language: str) -> None:
    with translation.override(language):
        assert number(1234567) == "1,234,567"
        assert number(0) == "0"


@pytest.mark.parametrize(
    ("text", "wrapped"),
    [
        ("หยิบโทเคนที่เหลือ", f"หยิบ{WRAPPED}ที่เหลือ"),
        ("เลือกการกระทำ", "เลือกการ\u200bกระทำ"),
        ("โจ๊กเกอร์", "โจ๊ก\u2060เกอร์"),
        ("การ์ดอื่น ๆ", "การ์ดอื่น\u00a0ๆ"),
        ("take 1 token 拿取 토큰", "take 1 token 拿取 토큰"),
        ("鑽石 1 顆、藍寶石 10 顆", "鑽石 1\u00a0顆、藍寶石 10\u00a0顆"),
        ("토큰 1 개", "토큰 1\u00a0개"),
        ("เพชร 1 เม็ด", "เพชร 1\u00a0เม็ด"),
    ],
)
def test_keep_together_marks_words_that_browsers_cut(text: str, wrapped: str) -> None:
    assert keep_together(text) == wrapped
    assert keep_together(wrapped) == wrapped


@pytest.mark.parametrize(
    ("html", "wrapped"),
    [
        ("โทเคน", WRAPPED),
        ("<p>โทเคน</p>", f"<p>{WRAPPED}</p>"),
        ("<p>鑽石 1 顆</p>", "<p>鑽石 1\u00a0顆</p>"),
        ("<b>3</b> โทเคน <i>และ</i>โทเคน", f"<b>3</b> {WRAPPED} <i>และ</i>{WRAPPED}"),
        ("<svg><text>โทเคน</text></svg>", f"<svg><text>{WRAPPED}</text></svg>"),
        ("โทเคน &lt; 3 &amp; โทเคน", f"{WRAPPED} &lt; 3 &amp; {WRAPPED}"),
        ("<strong>โทเคน</strong>", f"<strong>{WRAPPED}</strong>"),
    ],
)
def test_keep_together_html_reaches_all_text(html: str, wrapped: str) -> None:
    assert keep_together_html(html) == wrapped
    assert keep_together_html(wrapped) == wrapped


@pytest.mark.parametrize(
    "html",
    [
        '<button aria-label="หยิบโทเคน" title="โทเคน">3</button>',
        '<p hx-target="find > .a" title="โทเคน > 3">x</p>',
        '<p title="a < โทเคน">x</p>',
        "<p title='โทเคน\">'>x</p>",
        '<input value="โทเคน">',
        "<title>โทเคน</title>",
        "<svg><title>โทเคน</title><desc>โทเคน</desc></svg>",
        "<select><option>โทเคน</option></select>",
        '<textarea name="a">โทเคน</textarea>',
        '<script type="application/json">{"a": "โทเคน"}</script>',
        '<style>a::before { content: "โทเคน" }</style>',
        "<p>tokens, 標記, 토큰</p>",
        '<button aria-label="鑽石 1 顆">3</button>',
    ],
)
def test_keep_together_html_leaves_everything_but_text_alone(html: str) -> None:
    assert keep_together_html(html) == html


def _answer(response: HttpResponseBase) -> HttpResponseBase:
    answer = LineBreakMiddleware(lambda request: response)(HttpRequest())
    assert isinstance(answer, HttpResponseBase)
    return answer


def test_middleware_wraps_pages_and_their_length() -> None:
    response = HttpResponse("<p>โทเคน</p>")
    response.headers["Content-Length"] = str(len(response.content))
    answer = _answer(response)
    assert isinstance(answer, HttpResponse)
    assert answer.content.decode() == f"<p>{WRAPPED}</p>"
    assert answer.headers["Content-Length"] == str(len(answer.content))


def test_middleware_leaves_other_answers_alone() -> None:
    record = HttpResponse("โทเคน", content_type="application/json; charset=utf-8")
    _answer(record)
    assert record.content.decode() == "โทเคน"
    stream = StreamingHttpResponse([b"<p></p>"])
    assert _answer(stream) is stream


def test_wrapping_a_page_costs_a_few_milliseconds_at_most() -> None:
    card = (
        '<li><button name="card" value="2-blue-03" class="card-face" aria-label="การ์ดระดับ 2 ราคา ไพลิน 3 เม็ด">'
        '<svg class="gem" aria-hidden="true"><use href="/static/site/symbols.svg#gem-b"/></svg>'
        '<span class="points">3</span><span class="cost">2</span></button></li>'
    )
    page = "<title>โทเคน</title>" + (card * 10 + "<p>หยิบโทเคน 2 อัน จากกองกลาง</p>") * 23
    assert 58_000 < len(page) < 62_000
    times = []
    for _ in range(20):
        start = time.process_time()
        for _ in range(10):
            keep_together_html(page)
        times.append((time.process_time() - start) / 10)
    assert (
        min(times) < 0.003
    )  # about 0.6 ms on a quiet core; a page takes ten times as long to render
