"""Every value has its text, every text is whole, and nothing internal shows."""

import re
from collections.abc import Iterator
from itertools import chain

import pytest
from django.conf import settings as django_settings
from django.utils import translation
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import RULESETS, EventKind, Phase
from game.labels.games import game_name, labels_of
from game.labels.phases import phase_text
from game.labels.rules import rule_name, rule_numbers
from splendor_site.i18n.extraction import extract_project
from tests.game.labels import duel, splendor
from tests.game.labels.samples import NAMES, common_texts, readers, texts_by_name

SAMPLES = {"splendor": splendor.SAMPLES, "duel": duel.SAMPLES}
GAMES = list(SAMPLES)
LANGUAGES = [code for code, _ in django_settings.LANGUAGES]
SEEDS = [  # of two, three and four players
    *(("splendor", seed) for seed in range(3)),
    *(("duel", seed) for seed in range(2)),
]
KINDS = [(game, kind) for game in GAMES for kind in sorted(SAMPLES[game].rules.event_kinds)]
SECTIONS = {
    "splendor": {1: 2, 2: 4, 3: 3, 4: 5, 5: 4, 6: 6, 7: 5, 8: 1, 9: 1, 10: 4, 11: 3},
    "duel": {
        1: 3,
        2: 5,
        3: 3,
        4: 3,
        5: 5,
        6: 8,
        7: 6,
        8: 4,
        9: 6,
        10: 8,
        11: 6,
        12: 7,
        13: 4,
        14: 6,
        15: 5,
        16: 4,
    },
}

# Ids, names of enum members and of options, letters of tokens, empty or open placeholders.
INTERNAL = re.compile(
    r"\d-[a-z]+-\d|noble-\d|royal-\d|hidden-|deck-\d|[a-z]+_[a-z]+|r\dc\d"
    r"|\b[WBGRKPY]+\b|[{}]|\bNone\b|\bTrue\b|\bFalse\b|\(\)"
)


def assert_whole(text: str) -> None:
    assert text
    assert not INTERNAL.search(text), text
    assert text == text.strip()
    assert "  " not in text


def test_every_game_has_samples_and_a_name() -> None:
    assert tuple(GAMES) == RULESETS
    assert all(game_name(game) for game in RULESETS)


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_and_kind_of_fact_has_samples_in_these_tests(game: str) -> None:
    samples = SAMPLES[game]
    assert set(samples.facts) == set(samples.rules.reasons)
    assert set(samples.events) == samples.rules.event_kinds


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
def test_refusals_are_whole_sentences(game: str, data: st.DataObject) -> None:
    text = labels_of(game).refusal_text(data.draw(SAMPLES[game].refusals()))
    assert_whole(text)
    assert text[0].isupper()
    assert text.endswith(".")


@pytest.mark.parametrize(("game", "kind"), KINDS)
@settings(max_examples=50)
@given(data=st.data())
def test_events_are_whole_sentences(game: str, kind: EventKind, data: st.DataObject) -> None:
    event = data.draw(SAMPLES[game].events[kind])
    text = labels_of(game).event_text(event, NAMES, data.draw(readers))
    assert_whole(text)
    assert text.endswith(".")


@pytest.mark.parametrize(("game", "kind"), KINDS)
@settings(max_examples=50)
@given(data=st.data())
def test_events_speak_to_the_one_who_acted_and_name_anybody_else(
    game: str, kind: EventKind, data: st.DataObject
) -> None:
    event = data.draw(SAMPLES[game].events[kind])
    if event.card.startswith("hidden-"):
        event = event._replace(card="2-blue-03")
    text_of = labels_of(game).event_text
    own, others = text_of(event, NAMES, event.seat), text_of(event, NAMES, None)
    if kind in SAMPLES[game].told_alike:
        assert own == others
    else:
        assert NAMES[event.seat or 0] in others
        assert NAMES[event.seat or 0] not in own
        assert re.search(r"\b[Yy]our?\b", own)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("phase", Phase)
def test_every_phase_has_a_prompt_for_both(game: str, phase: Phase) -> None:
    for is_you in (True, False):
        assert_whole(phase_text(game, phase, NAMES[0], is_you))


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_sentence(game: str) -> None:
    letter = {"splendor": "S", "duel": "D"}[game]
    numbers = {
        f"{letter}{section}.{rule}"
        for section, size in SECTIONS[game].items()
        for rule in range(1, size + 1)
    }
    assert set(rule_numbers(game)) - {"S12"} == numbers
    assert set(SAMPLES[game].rules.reasons.values()) <= set(rule_numbers(game))


def test_rules_stand_in_order_and_have_a_name() -> None:
    assert rule_numbers("splendor")[-4:] == ("S11.1", "S11.2", "S11.3", "S12")
    assert rule_numbers("duel")[:4] == ("D1.1", "D1.2", "D1.3", "D2.1")
    assert rule_name("S4.3") == "Rule S4.3"


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_whole_in_every_language(language: str) -> None:
    with translation.override(language):
        for text in table_texts():
            assert_whole(text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "seed"), SEEDS)
def test_texts_of_random_games_are_whole_in_every_language(
    language: str, game: str, seed: int
) -> None:
    with translation.override(language):
        for text in SAMPLES[game].game_texts(seed):
            assert_whole(text)


@pytest.mark.usefixtures("marked_language")
def test_every_letter_comes_out_of_the_catalog() -> None:
    games = (SAMPLES[game].game_texts(seed) for game, seed in SEEDS)
    texts = chain(table_texts(), *games)
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


def table_texts() -> Iterator[str]:
    """Every name, label, option, rule and notice."""
    yield from common_texts()
    for game in GAMES:
        yield from texts_by_name(game)
        yield from SAMPLES[game].table_texts()


def _needs_comment(text: str) -> bool:
    return "{" in text or len(text.split()) < 3
