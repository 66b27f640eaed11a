"""The pages of the first lesson about Splendor Duel, over HTTP."""

import re
from html import unescape
from typing import Any, Final

import pytest
from django.template.loader import render_to_string
from django.test import Client

from game.labels.duel.refusals import refusal_text
from game.presenters.tray import Told
from splendor_site.languages import LANGUAGES, Language
from tests.tutorials.test_step_view import solution, status_of
from tutorials.lessons.courses import load_courses
from tutorials.lessons.loader import load_lessons
from tutorials.lessons.schema import Step, StepKind
from tutorials.lessons.verdict import VerdictStatus, verdict
from tutorials.models import StepProgress

pytestmark = pytest.mark.django_db

LESSON: Final = load_lessons()["duel.take"]
HOME: Final = "learn/duel/take/"
each_step = pytest.mark.parametrize("step", LESSON.steps, ids=lambda step: step.id)
every_language = pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)


def page(client: Client, step: Step | str, query: Any = None, language: str = "en") -> str:
    """The page of a step, entities resolved."""
    name = step if isinstance(step, str) else step.id
    response = client.get(f"/{language}/{HOME}{name}/", query or {})
    assert response.status_code == 200
    return unescape(response.content.decode())


def found(step: str) -> Step:
    """A step of the lesson."""
    known = LESSON.step(step)
    assert known
    return known


@every_language
@each_step
def test_step_is_shown_from_its_start_to_its_end(
    client: Client, step: Step, language: Language
) -> None:
    actions = solution(step)
    for count in range(len(actions) + 1):
        shown = page(client, step, {"a": list(actions[:count]), "hint": "3"}, language.code)
        assert f'data-step="{step.id}"' in shown
        assert f'lang="{language.html}"' in shown
        status = "passed" if count == len(actions) else "open"
        assert f'data-status="{status}"' in shown


@each_step
def test_solution_passes_with_three_stars(client: Client, step: Step) -> None:
    actions = solution(step)
    for count, action in enumerate(actions):
        data = {"a": list(actions[:count]), "action": action}
        response = client.post(f"/en/{HOME}{step.id}/try", data, headers={"HX-Request": "true"})
    assert status_of(response) == "passed"
    stored = StepProgress.objects.get()
    assert (stored.lesson, stored.step, stored.stars) == (LESSON.id, step.id, 3)


def test_every_kind_of_step_is_used() -> None:
    assert {step.kind for step in LESSON.steps} == set(StepKind)


# A selection that the tray refuses, or that it lets somebody press, and the action that it stands for.
REFUSED: Final = (
    ("three-in-a-line", "gold-too", {"pick": "r2c2"}, "take r2c2"),
    ("three-in-a-line", "round-a-corner", {"pick": "r1c1r1c2r2c1"}, "take r1c1 r1c2 r2c1"),
    ("three-in-a-line", "four", {"pick": "r1c1r1c2r1c3r1c4"}, "take r1c1 r1c2 r1c3 r1c4"),
    ("the-last-line", "through-gold", {"pick": "r3c1r3c2"}, "take r3c1 r3c2"),
    ("the-last-line", "through-nothing", {"pick": "r2c4r3c4"}, "take r2c4 r3c4"),
    ("the-last-line", "jumped-over", {"pick": "r2c4r4c4"}, "take r2c4 r4c4"),
    ("use-a-privilege", "gold-by-privilege", {"use": "r1c1"}, "privilege r1c1"),
    ("use-a-privilege", "all-at-once", {"pick": "r1c5r3c2r3c3"}, "take r1c5 r3c2 r3c3"),
)


@pytest.mark.parametrize(("name", "mistake", "selection", "action"), REFUSED)
def test_refused_pick_is_told_as_at_a_table_and_gets_the_step_s_own_answer(
    client: Client, name: str, mistake: str, selection: dict[str, str], action: str
) -> None:
    judged = verdict(found(name), [action])
    assert judged.refusal
    assert judged.misconception
    assert judged.misconception.id == mistake
    shown = page(client, name, selection)
    assert refusal_text(judged.refusal) in shown
    assert shown.count('id="told"') == 1
    answers = [each.id for each in found(name).misconceptions if each.text.english in shown]
    assert answers == [mistake]


def test_pick_with_a_gap_that_can_be_filled_can_be_pressed_and_is_then_told(
    client: Client,
) -> None:
    action = "take r1c1 r1c3"
    shown = page(client, "three-in-a-line", {"pick": "r1c1r1c3"})
    assert f'value="{action}"' in shown
    assert 'id="told"' not in shown
    response = client.post(f"/en/{HOME}three-in-a-line/try", {"action": action, "pick": "r1c1r1c3"})
    assert response.status_code == 422
    judged = verdict(found("three-in-a-line"), [action])
    assert judged.misconception
    assert judged.misconception.id == "left-one-out"
    assert judged.misconception.text.english in unescape(response.content.decode())


# A legal attempt that misses, and the answer to it.
MISSED: Final = (
    ("three-in-a-line", "fewer", ["take r1c1 r1c2"]),
    ("the-last-line", "shorter", ["take r1c4 r2c4"]),
    ("no-gift", "three-alike", ["take r2c2 r2c3 r2c4"]),
    ("no-gift", "both-pearls", ["take r3c2 r3c3 r3c4"]),
    ("no-gift", "fewer", ["take r4c2 r5c2"]),
    ("use-a-privilege", "line-first", ["take r3c2 r3c3"]),
    ("use-a-privilege", "another-token", ["privilege r2c3", "take r3c2 r3c3"]),
    ("use-a-privilege", "reserved-it", ["reserve 1-black-03 gold r1c1"]),
    ("leave-nothing", "left-four", ["take r1c4 r1c5"]),
    ("leave-nothing", "other-tokens", ["take r3c1 r3c2"]),
    ("leave-nothing", "reserved-it", ["reserve 1-white-04 gold r5c1"]),
)


@pytest.mark.parametrize(("name", "mistake", "actions"), MISSED)
def test_legal_attempt_that_misses_gets_its_own_answer(
    client: Client, name: str, mistake: str, actions: list[str]
) -> None:
    judged = verdict(found(name), actions)
    assert judged.status is VerdictStatus.MISSED
    assert judged.misconception
    assert judged.misconception.id == mistake
    assert judged.misconception.text.english in page(client, name, {"a": actions})


def test_privilege_given_away_is_warned_of_before(client: Client) -> None:
    shown = page(client, "no-gift", {"pick": "r2c2r2c3r2c4"})
    assert "These are three tokens of one colour" in shown
    assert 'id="warning"' not in page(client, "no-gift", {"pick": "r3c2r4c2r5c2"})


def test_step_shows_only_the_parts_of_the_table_that_it_speaks_of(client: Client) -> None:
    alone, with_cards = page(client, "three-in-a-line"), page(client, "use-a-privilege")
    assert 'data-cell="r3c3"' in alone
    assert "data-card" not in alone
    assert 'id="deck-1"' in with_cards
    assert 'id="deck-2"' not in with_cards
    watched = page(client, "two-gifts")
    assert 'id="pool-title"' in watched
    assert 'id="seat-1"' in watched


def test_style_sheets_are_those_of_the_game(client: Client) -> None:
    assert "site/duel.css" in page(client, "three-in-a-line")
    splendor = client.get("/en/learn/splendor/taking-tokens/two-same/").content.decode()
    assert "site/table.css" in splendor
    assert "site/duel.css" not in splendor


def test_rule_of_a_refusal_waits_behind_its_number(client: Client) -> None:
    shown = page(client, "three-in-a-line", {"pick": "r2c2"})
    assert re.search(r'<details class="tray__rule" data-rule="[^"]+"><summary>', shown)


def test_refusal_in_a_step_is_not_told_in_the_open_card_again() -> None:
    tray = {"told": Told("It is not allowed.", "Rule D9.1", "The rule.", "D9.1")}
    assert not render_to_string("game/_refusal.html", {"tray": tray}).strip()


# The course


@every_language
def test_courses_show_both_games_with_a_summary(client: Client, language: Language) -> None:
    shown = unescape(client.get(f"/{language.code}/learn/").content.decode())
    for game in load_courses():
        assert f'id="course-{game}"' in shown
        assert f"/{language.code}/learn/{game}/" in shown
    assert list(load_courses()) == ["splendor", "duel"]


def test_course_leads_to_the_lesson(client: Client) -> None:
    shown = unescape(client.get("/en/learn/duel/").content.decode())
    assert "Splendor Duel" in shown
    assert LESSON.title.english in shown
    assert LESSON.summary.english in shown
    assert f"/en/{HOME}{LESSON.steps[0].id}/" in shown


def test_finished_lesson_leads_to_a_table_of_the_same_game(client: Client) -> None:
    for step in LESSON.steps:
        actions = solution(step)
        for count, action in enumerate(actions):
            data = {"a": list(actions[:count]), "action": action}
            client.post(f"/en/{HOME}{step.id}/try", data)
    shown = unescape(client.get(f"/en/{HOME}").content.decode())
    assert re.search(r'id="go-on" href="/en/play/duel/"', shown)
