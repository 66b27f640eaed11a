"""The texts of lessons as HTML."""

import pytest
from django.utils import translation

from game.labels.gems import gem_name
from game.labels.rules import rule_text
from game.labels.splendor.cards import card_label, noble_label
from splendor_site.languages import LANGUAGES
from tutorials.lessons.schema import Text
from tutorials.presenters.rich import rich
from tutorials.presenters.words import words

every_language = pytest.mark.parametrize("code", [language.code for language in LANGUAGES])


def test_bold_words_are_strong() -> None:
    assert rich("Take **two** of **one** pile.", "splendor") == (
        "Take <strong>two</strong> of <strong>one</strong> pile."
    )


def test_everything_else_is_escaped() -> None:
    assert (
        rich('<b>4</b> & "5" ** 6', "splendor") == "&lt;b&gt;4&lt;/b&gt; &amp; &quot;5&quot; ** 6"
    )


@every_language
def test_things_are_named_in_the_active_language(code: str) -> None:
    with translation.override(code):
        html = rich("{gem:B} {card:2-blue-01} {noble:noble-03}", "splendor")
        names = (gem_name("B"), card_label("2-blue-01"), noble_label("noble-03"))
    assert all(name in html for name in names)
    assert "2-blue-01" not in html
    assert "noble-03" not in html
    assert "#gem-B" in html


@every_language
def test_rule_number_opens_into_its_sentence(code: str) -> None:
    with translation.override(code):
        html = rich("See {rule:S4.3}.", "splendor")
        sentence = rule_text("S4.3")
    assert html.startswith("See <details")
    assert sentence in html


def test_untranslated_text_says_that_it_is_english() -> None:
    text = Text("Take {gem:B}.", "no.such.context")
    with translation.override("ko"):
        shown = words(text)
    assert shown.language == "en"
    assert "sapphire" in shown.html


def test_second_language_that_has_no_translation_is_not_shown_twice() -> None:
    with translation.override("en"):
        assert words(Text("Take two.", "no.such.context"), "ko").second is None
