"""The list of courses, a course and a lesson: progress, drafts, advice, the way on."""

import re
from collections.abc import Mapping
from dataclasses import replace
from html import unescape
from typing import Final

import pytest
from django.test import Client
from django.utils import translation

from game.engine.splendor.reasons import RULES
from game.labels.rules import rule_numbers
from game.models import Player
from splendor_site.languages import LANGUAGES, Language
from tests.game.factories import client_of, make_player, make_table, owner_of
from tests.pseudo import CODE, untranslated_texts
from tutorials.lessons.courses import Course, load_courses
from tutorials.lessons.loader import load_lessons
from tutorials.lessons.schema import Lesson, Status, Step
from tutorials.presenters import courses as courses_presenter
from tutorials.presenters import links
from tutorials.presenters.links import lesson_for
from tutorials.services.progress import record_pass
from tutorials.views import finding

pytestmark = pytest.mark.django_db

REAL: Final = load_lessons()["splendor.taking-tokens"]
COURSES: Final = "/en/learn/"
COURSE: Final = "/en/learn/splendor/"
HOME: Final = "/en/learn/splendor/taking-tokens/"
NEXT: Final = "/en/learn/splendor/reserving/"
TABLE_RULE: Final = "S4.3"  # broken by taking two of a small pile


def page(client: Client, address: str) -> str:
    """The HTML of a page, entities resolved."""
    response = client.get(address)
    assert response.status_code == 200
    return unescape(response.content.decode())


def learner(*steps: Step, lesson: Lesson = REAL, stars: int = 3) -> Client:
    """A browser of a person who has passed these steps."""
    player = make_player()
    for step in steps:
        record_pass(player, lesson, step, stars)
    return client_of(player)


@pytest.fixture
def two_lessons(monkeypatch: pytest.MonkeyPatch) -> Mapping[str, Lesson]:
    """A course of two finished lessons; the second is easier after the first."""
    first = replace(REAL, status=Status.READY)
    second = replace(
        first,
        id="splendor.reserving",
        slug="reserving",
        title=replace(REAL.title, english="Reserving", context="-"),
        rules=("S6.1",),
    )
    lessons = {lesson.id: lesson for lesson in (first, second)}
    course = Course("splendor", tuple(lessons), {second.id: (first.id,)})
    for module in (finding, courses_presenter, links):
        monkeypatch.setattr(module, "load_lessons", lambda: lessons)
    for module in (finding, links):
        monkeypatch.setattr(module, "load_courses", lambda: {"splendor": course})
    return lessons


@pytest.mark.parametrize("address", [COURSES, COURSE, HOME])
def test_page_is_for_one_person_and_stores_nothing(client: Client, address: str) -> None:
    response = client.get(address)
    assert response.headers["Cache-Control"] == "no-store"
    assert set(response.cookies) <= {"csrftoken"}
    assert not Player.objects.exists()


@pytest.mark.parametrize("address", [COURSES, COURSE, HOME])
def test_page_takes_no_post(client: Client, address: str) -> None:
    assert client.post(address).status_code == 405


def steps_counted(address: str) -> int:
    """The list of courses counts the steps of the whole course, the other pages those of a lesson."""
    lessons = [load_lessons()[lesson_id] for lesson_id in load_courses()["splendor"].lessons]
    return sum(len(lesson.steps) for lesson in lessons) if address == COURSES else len(REAL.steps)


@pytest.mark.parametrize("address", [COURSES, COURSE, HOME])
def test_stranger_starts_at_the_first_step(client: Client, address: str) -> None:
    html = page(client, address)
    assert f'href="{HOME}{REAL.steps[0].id}/"' in html
    assert f"0 of {steps_counted(address)} steps done" in html


@pytest.mark.parametrize("address", [COURSES, COURSE, HOME])
def test_learner_goes_on_at_the_first_step_that_is_not_done(address: str) -> None:
    first, second, third = REAL.steps[:3]
    html = page(learner(first, third), address)
    assert re.search(rf'class="button[^"]*"[^>]*href="{HOME}{second.id}/"', html)
    assert f"2 of {steps_counted(address)} steps done" in html


def test_finished_lesson_shows_its_stars_and_can_be_done_again() -> None:
    html = page(learner(*REAL.steps, stars=2), HOME)
    most = 3 * len(REAL.steps)
    assert f"You have {most - len(REAL.steps)} stars of {most}." in html
    assert f'id="again" href="{HOME}{REAL.steps[0].id}/"' in html


def test_draft_is_marked_and_open(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    draft = replace(REAL, status=Status.DRAFT)
    for module in (finding, courses_presenter):
        monkeypatch.setattr(module, "load_lessons", lambda: {draft.id: draft})
    for address in (COURSE, HOME):
        assert ">Draft<" in page(client, address)


@pytest.mark.usefixtures("two_lessons")
def test_finished_lesson_is_no_draft(client: Client) -> None:
    assert "Draft" not in page(client, COURSE) + page(client, HOME)


@pytest.mark.usefixtures("two_lessons")
def test_what_helps_before_is_advice_and_no_lock(client: Client) -> None:
    html = page(client, NEXT)
    assert re.search(rf'Best after:\s*<a href="{HOME}">', html)
    assert client.get(NEXT + REAL.steps[0].id + "/").status_code == 200


def test_advice_goes_once_it_is_followed(two_lessons: Mapping[str, Lesson]) -> None:
    first = two_lessons["splendor.taking-tokens"]
    assert "Best after:" not in page(learner(*first.steps, lesson=first), NEXT)


def test_finished_lesson_leads_to_the_next_one(two_lessons: Mapping[str, Lesson]) -> None:
    first = two_lessons["splendor.taking-tokens"]
    html = page(learner(*first.steps, lesson=first), HOME)
    assert re.search(rf'id="go-on" href="{NEXT}">Next lesson: Reserving<', html)


@pytest.mark.parametrize("address", [COURSE, HOME])
def test_second_language_stands_beneath(client: Client, address: str) -> None:
    html = page(client, address + "?with=zh-hant")
    assert 'class="words words--second" lang="zh-Hant-TW"' in html


def test_pseudo_language_shows_no_text_outside_the_catalogs() -> None:
    client = learner(*REAL.steps[:2])
    for address in (COURSES, COURSE, HOME):
        found = untranslated_texts(page(client, address.replace("/en/", f"/{CODE}/")))
        names = {"Marc André", "Space Cowboys"}
        assert [text for text in found if not any(name in text for name in names)] == []


def test_every_page_leads_to_the_courses(client: Client) -> None:
    for address in ("/en/", "/en/about/", "/en/play/"):
        assert f'<a href="{COURSES}"' in page(client, address)


@pytest.mark.usefixtures("two_lessons")
def test_rule_leads_to_the_lesson_that_teaches_it(client: Client) -> None:
    with translation.override("en"):
        found = lesson_for(TABLE_RULE)
        assert found is not None
        assert found.startswith(HOME)
        assert lesson_for("S11.1") is None


@pytest.mark.usefixtures("two_lessons")
@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_no_rule_leads_into_the_void(client: Client, language: Language) -> None:
    with translation.override(language.code):
        found = {lesson_for(rule) for rule in {*RULES.values(), *rule_numbers("splendor")}}
    assert len(found) > 2
    for address in found - {None}:
        assert client.get(address).status_code == 200  # type: ignore[arg-type]


@pytest.mark.usefixtures("two_lessons")
def test_refusal_at_a_real_table_leads_to_the_lesson() -> None:
    table = make_table("pg")
    client = client_of(owner_of(table))
    address = f"/en/play/{table.game.code}/"
    refused = client.get(address, {"pick": "WWW"})
    link = re.search(r'class="rule-link" href="([^"]+)"', refused.content.decode())
    assert link
    assert client.get(link[1]).status_code == 200


@pytest.mark.usefixtures("two_lessons")
def test_refusal_in_the_very_step_does_not_lead_to_itself(client: Client) -> None:
    with translation.override("en"):
        address = lesson_for(TABLE_RULE)
    assert address is not None
    step = REAL.step(address.rstrip("/").rpartition("/")[2])
    assert step is not None
    refused = client.post(address + "try", {"action": "take WW"})
    assert refused.status_code == 422
    assert "rule-link" not in refused.content.decode()
