"""A choice that the tray refuses before it is sent gets the step's own answer, too."""

import re
from html import unescape
from typing import Final

import pytest
from django.test import Client
from django.utils import translation

from game.labels.splendor.refusals import refusal_text
from tutorials.lessons.loader import load_lessons
from tutorials.lessons.schema import Misconception
from tutorials.lessons.texts import translate
from tutorials.lessons.verdict import verdict

pytestmark = pytest.mark.django_db
LESSON: Final = load_lessons()["splendor.taking-tokens"]
HOME: Final = "/en/learn/splendor/taking-tokens/"
# Step, its misconception, the selection, and the action that it stands for.
REFUSED: Final = (
    ("three-different", "gold-too", {"pick": "Y"}, ["take Y"]),
    ("three-different", "mixed", {"pick": "WWB"}, ["take WWB"]),
    ("few-colours", "empty-pile", {"pick": "W"}, ["take W"]),
    ("few-colours", "two-from-a-small-pile", {"pick": "BB"}, ["take BB"]),
    ("ten-tokens", "wrong-number", {"back": "WWB"}, ["take BGR", "return WWB"]),
)


@pytest.mark.parametrize(("step", "name", "selection", "actions"), REFUSED)
def test_refused_pick_gets_the_answer_of_a_refused_action(
    client: Client, step: str, name: str, selection: dict[str, str], actions: list[str]
) -> None:
    found = LESSON.step(step)
    assert found
    judged = verdict(found, actions)
    assert judged.misconception
    assert judged.misconception.id == name
    assert judged.refusal
    page = shown(client, step, {"a": actions[:-1], **selection})
    assert refusal_text(judged.refusal) in page
    assert texts_in(page, found.misconceptions) == [name]


def test_refused_pick_is_told_in_the_second_language(client: Client) -> None:
    found = LESSON.step("two-same")
    assert found
    judged = verdict(found, ["take WWB"])
    assert judged.refusal
    assert judged.text
    page = shown(client, "two-same", {"pick": "WWB", "with": "ko"})
    with translation.override("ko"):
        assert refusal_text(judged.refusal) in page
    assert translate(judged.text, "ko") in page


def test_pick_that_can_still_become_right_is_not_answered(client: Client) -> None:
    page = shown(client, "three-different", {"pick": "W"})
    assert 'id="told"' not in page
    assert not re.search('class="feedback"', page)


def shown(client: Client, step: str, query: dict[str, str | list[str]]) -> str:
    return unescape(client.get(f"{HOME}{step}/", query).content.decode())


def texts_in(page: str, known: tuple[Misconception, ...]) -> list[str]:
    return [each.id for each in known if translate(each.text, "en") in page]
