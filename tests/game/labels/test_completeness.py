"""Every value has its text, every text is whole, and nothing internal shows."""

import re

import pytest
from django.conf import settings
from django.utils import translation
from hypothesis import given

from game.engine import Event, EventKind, Phase, Refusal
from game.engine.splendor.reasons import RULES
from game.labels.phases import phase_text
from game.labels.rules import rule_name, rule_numbers
from game.labels.splendor.events import event_text
from game.labels.splendor.refusals import refusal_text
from splendor_site.i18n.extraction import extract_project
from tests.game.labels.samples import (
    FACTS,
    KINDS,
    NAMES,
    events,
    game_texts,
    option_texts,
    readers,
    refusals,
    table_texts,
)

LANGUAGES = [code for code, _ in settings.LANGUAGES]
SEEDS = range(3)  # of two, three and four players

# Ids, names of enum members and of options, letters of tokens, empty or open placeholders.
INTERNAL = re.compile(
    r"\d-[a-z]+-\d|noble-\d|hidden-|deck-\d|[a-z]+_[a-z]+|\b[WBGRKPY]+\b|[{}]|\bNone\b|\bTrue\b|\bFalse\b"
)


def assert_whole(text: str) -> None:
    assert text
    assert not INTERNAL.search(text), text
    assert text == text.strip()
    assert "  " not in text


def test_every_reason_has_facts_in_these_tests() -> None:
    assert set(FACTS) == set(RULES)


@given(refusal=refusals)
def test_refusals_are_whole_sentences(refusal: Refusal) -> None:
    text = refusal_text(refusal)
    assert_whole(text)
    assert text[0].isupper()
    assert text.endswith(".")


@pytest.mark.parametrize("kind", KINDS)
@given(event=events, reader=readers)
def test_events_are_whole_sentences(kind: EventKind, event: Event, reader: int | None) -> None:
    text = event_text(event._replace(kind=kind), NAMES, reader)
    assert_whole(text)
    assert text.endswith(".")


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind is not EventKind.GAME_OVER])
@given(event=events)
def test_events_speak_to_the_one_who_acted_and_name_anybody_else(
    kind: EventKind, event: Event
) -> None:
    event = event._replace(kind=kind, card="2-blue-03")
    own, others = event_text(event, NAMES, event.seat), event_text(event, NAMES, None)
    if kind in (EventKind.CARD_REVEALED, EventKind.DECK_EMPTY):
        assert own == others
    else:
        assert NAMES[event.seat or 0] in others
        assert NAMES[event.seat or 0] not in own
        assert re.search(r"\b[Yy]our?\b", own)


@pytest.mark.parametrize("phase", Phase)
def test_every_phase_has_a_prompt_for_both(phase: Phase) -> None:
    for is_you in (True, False):
        assert_whole(phase_text("splendor", phase, NAMES[0], is_you))


def test_every_rule_has_a_sentence() -> None:
    sizes = {1: 2, 2: 4, 3: 3, 4: 5, 5: 4, 6: 6, 7: 5, 8: 1, 9: 1, 10: 4, 11: 3}
    numbers = [
        f"S{section}.{rule}" for section, size in sizes.items() for rule in range(1, size + 1)
    ]
    assert rule_numbers("splendor") == (*numbers, "S12")
    assert set(RULES.values()) <= set(rule_numbers("splendor"))
    assert rule_name("S4.3") == "Rule S4.3"


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_whole_in_every_language(language: str) -> None:
    with translation.override(language):
        for text in table_texts():
            assert_whole(text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", SEEDS)
def test_texts_of_random_games_are_whole_in_every_language(language: str, seed: int) -> None:
    with translation.override(language):
        for text in filter(None, game_texts(seed)):
            assert_whole(text)


@pytest.mark.usefixtures("marked_language")
def test_every_letter_comes_out_of_the_catalog() -> None:
    texts = [*table_texts(), *option_texts()]
    for seed in SEEDS:
        texts.extend(game_texts(seed))
    left = {text for text in texts if re.search("[A-Za-z]", text)}
    assert not left


def test_short_messages_and_placeholders_are_explained_to_translators() -> None:
    unexplained = [
        message.id
        for message in extract_project()
        if any(path.startswith("game/labels/") for path, _ in message.locations)
        and _needs_comment(message.id if isinstance(message.id, str) else message.id[0])
        and not message.auto_comments
    ]
    assert not unexplained


def _needs_comment(text: str) -> bool:
    return "{" in text or len(text.split()) < 3
