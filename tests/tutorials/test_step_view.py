"""A step's page and what can be tried on it over HTTP, with and without htmx."""

import gzip
import re
from collections.abc import Iterator
from html import unescape
from typing import Any, Final

import pytest
from django.test import Client
from django.utils import translation

from game.engine import get_ruleset
from game.labels.splendor.refusals import refusal_text
from game.models import Player
from game.text import keep_together
from splendor_site.languages import LANGUAGES, Language, get_language
from tests.pseudo import CODE, untranslated_texts
from tutorials.lessons.loader import load_lessons
from tutorials.lessons.schema import Step, StepKind
from tutorials.lessons.texts import translate
from tutorials.lessons.verdict import answers
from tutorials.models import StepProgress
from tutorials.views.finding import SECOND_COOKIE

pytestmark = pytest.mark.django_db

HTMX: Final = {"HX-Request": "true"}
LESSON: Final = load_lessons()["splendor.taking-tokens"]
HOME: Final = "/en/learn/splendor/taking-tokens/"
KB: Final = 1000
# What a browser has after the first step: all but the page itself.
PAGE_WEIGHT: Final = 40 * KB
each_step = pytest.mark.parametrize("step", LESSON.steps, ids=lambda step: step.id)
every_language = pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)


def home(step: Step | str, language: str = "en") -> str:
    """The address of a step."""
    name = step if isinstance(step, str) else step.id
    return f"/{language}/learn/splendor/taking-tokens/{name}/"


def solution(step: Step) -> tuple[str, ...]:
    """What passes a step."""
    if step.kind is StepKind.CHOOSE:
        return tuple(name for name, correct in answers(step).items() if correct)
    if step.kind is StepKind.WATCH:
        return ("next",) * len(step.frames)
    return step.solution or ("done",)


def attempt(client: Client, step: Step | str, *actions: str, **more: Any) -> Any:
    """Send the last of the actions, with those before it as the attempt so far."""
    headers = more.pop("headers", {})
    data = {"a": list(actions[:-1]), "action": actions[-1], **more}
    return client.post(home(step) + "try", data, headers=headers)


def text_of(response: Any) -> str:
    """The HTML of an answer, entities resolved."""
    return unescape(response.content.decode())


def status_of(response: Any) -> str:
    """How the page says that the attempt stands."""
    found = re.search(r'data-status="(\w+)"', response.content.decode())
    assert found
    return found[1]


def hidden_values(response: Any, name: str) -> set[str]:
    """The values that the page's forms carry under a name."""
    return set(re.findall(rf'type="hidden" name="{name}" value="([^"]*)"', text_of(response)))


def stored() -> dict[str, int]:
    """The stars stored, by step."""
    return dict(StepProgress.objects.values_list("step", "stars"))


@each_step
def test_open_page_shows_the_step_and_stores_nothing(client: Client, step: Step) -> None:
    response = client.get(home(step))
    assert response.status_code == 200
    assert status_of(response) == "open"
    assert f'data-step="{step.id}"' in text_of(response)
    assert response.headers["Cache-Control"] == "no-store"
    assert not Player.objects.exists()
    assert not StepProgress.objects.exists()


@each_step
def test_head_of_a_page_stores_nothing(client: Client, step: Step) -> None:
    assert client.head(home(step), {"a": list(solution(step))}).status_code == 200
    assert not StepProgress.objects.exists()


@each_step
def test_solution_passes_with_three_stars_and_is_stored(client: Client, step: Step) -> None:
    played: list[str] = []
    for action in solution(step):
        played.append(action)
        response = attempt(client, step, *played)
        assert response.status_code == 303
    assert stored() == {step.id: 3}
    page = client.get(response.headers["Location"])
    assert status_of(page) == "passed"
    assert 'id="next"' in text_of(page)


@each_step
def test_solution_seen_by_address_alone_counts_for_nothing(client: Client, step: Step) -> None:
    page = client.get(home(step), {"a": list(solution(step))})
    assert status_of(page) == "passed"
    assert not StepProgress.objects.exists()


@each_step
@pytest.mark.parametrize("address", ["", "?a=nonsense", "?a=take+BB&a=take+BB&a=done", "?hint=9"])
def test_address_that_makes_no_sense_begins_anew(client: Client, step: Step, address: str) -> None:
    response = client.get(home(step) + address)
    assert response.status_code == 200


@each_step
def test_next_is_always_reachable(client: Client, step: Step) -> None:
    following = LESSON.steps[LESSON.steps.index(step) + 1 :]
    page = text_of(client.get(home(step)))
    link = re.search(r'id="next" href="([^"]+)"', page)
    assert link
    assert link[1] == (home(following[0]) if following else HOME)


def test_pass_with_htmx_answers_the_fragment_and_its_address(client: Client) -> None:
    response = attempt(client, "two-same", "take BB", headers=HTMX)
    assert response.status_code == 200
    assert "<html" not in text_of(response)
    assert response.headers["HX-Replace-Url"] == home("two-same") + "?a=take+BB"
    assert status_of(response) == "passed"
    assert stored() == {"two-same": 3}


def test_pass_twice_counts_once(client: Client) -> None:
    for _ in range(2):
        attempt(client, "two-same", "take BB")
    assert stored() == {"two-same": 3}
    assert Player.objects.count() == 1


def test_best_result_stays(client: Client) -> None:
    attempt(client, "two-same", "take BB", hint=3)
    assert stored() == {"two-same": 2}
    attempt(client, "two-same", "take BB")
    assert stored() == {"two-same": 3}
    attempt(client, "two-same", "take BB", hint=3)
    assert stored() == {"two-same": 3}


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "htmx"])
def test_refused_action_keeps_attempt_and_selection(
    client: Client, headers: dict[str, str]
) -> None:
    response = attempt(client, "two-same", "take WW", pick="WW", headers=headers)
    assert response.status_code == 422
    assert ("<html" in text_of(response)) is not bool(headers)
    assert status_of(response) == "refused"
    assert hidden_values(response, "a") == set()
    assert hidden_values(response, "pick") == {"WW"}
    assert 'data-token="W"' in text_of(response)
    assert not StepProgress.objects.exists()


def test_refusal_has_the_sentence_of_a_real_table_and_the_step_s_own(client: Client) -> None:
    step = LESSON.step("two-same")
    assert step is not None
    page = text_of(attempt(client, step, "take WW"))
    rules = get_ruleset("splendor")
    refusal = rules.refusal(step.start, rules.parse("take WW"))
    assert refusal is not None
    assert refusal_text(refusal) in page
    (own,) = [known for known in step.misconceptions if known.reason == refusal.reason]
    assert own.text.english in page


def test_missed_goal_shows_its_own_answer_and_leads_back_to_the_board(client: Client) -> None:
    response = attempt(client, "two-same", "take WBG", hint=1, headers=HTMX)
    assert response.status_code == 200
    assert status_of(response) == "missed"
    assert "Three different ones" in text_of(response)
    retry = re.search(r'id="retry" href="([^"]+)"', text_of(response))
    assert retry
    again = client.get(retry[1])
    assert status_of(again) == "open"
    assert 'name="pick"' in text_of(again)
    assert not StepProgress.objects.exists()


def test_wrong_answer_is_marked_and_the_others_can_still_be_given(client: Client) -> None:
    page = attempt(client, "same-rule", "three", headers=HTMX)
    assert status_of(page) == "missed"
    assert re.search(r'answer--wrong"[^>]*value="three"[^>]*disabled', text_of(page))
    assert hidden_values(page, "a") == set()
    assert status_of(attempt(client, "same-rule", "never", headers=HTMX)) == "passed"


def test_right_answer_after_wrong_ones_still_counts(client: Client) -> None:
    attempt(client, "same-rule", "four")
    attempt(client, "same-rule", "never")
    assert stored() == {"same-rule": 3}


@each_step
def test_action_that_no_page_sends_is_answered_400(client: Client, step: Step) -> None:
    assert attempt(client, step, "dance").status_code == 400
    assert not StepProgress.objects.exists()


@pytest.mark.parametrize(
    ("part", "method", "status"), [("try", "get", 405), ("pick", "post", 405), ("", "post", 405)]
)
def test_address_takes_only_its_method(client: Client, part: str, method: str, status: int) -> None:
    assert getattr(client, method)(home("two-same") + part).status_code == status


@pytest.mark.parametrize(
    "address",
    [
        "/en/learn/chess/",
        "/en/learn/splendor/nothing/",
        "/en/learn/splendor/taking-tokens/nothing/",
        "/en/learn/duel/taking-tokens/two-same/",
    ],
)
def test_unknown_address_is_404(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


def test_pick_answers_a_fragment_with_its_address(client: Client) -> None:
    response = client.get(home("two-same") + "pick", {"pick": "BB"}, headers=HTMX)
    assert response.headers["HX-Replace-Url"] == home("two-same") + "?pick=BB"
    assert 'data-action="take BB"' in text_of(response)


def test_pick_without_htmx_leads_to_the_page(client: Client) -> None:
    response = client.get(home("two-same") + "pick", {"pick": "BB", "a": "x", "hint": "2"})
    assert (response.status_code, response.headers["Location"]) == (
        303,
        home("two-same") + "?a=x&pick=BB&hint=2",
    )


def test_forms_of_a_later_decision_carry_the_attempt(client: Client) -> None:
    page = client.get(home("ten-tokens"), {"a": "take BGR", "back": "W", "hint": "1"})
    assert hidden_values(page, "a") == {"take BGR"}
    assert 'data-return="W"' in text_of(page)
    assert hidden_values(page, "hint") == {"1"}


def test_hints_open_one_by_one_and_the_last_points_at_the_action(client: Client) -> None:
    step = LESSON.step("two-same")
    assert step is not None
    assert step.hints is not None
    hints = (step.hints.look, step.hints.think, step.hints.tell)
    address = home(step)
    for number, hint in enumerate(hints, start=1):
        page = text_of(client.get(address))
        assert "_hint" not in page
        link = re.search(r'id="hint" href="([^"]+)"', page)
        assert link
        address = link[1]
        shown = text_of(client.get(address))
        assert f'id="hint-{number}"' in shown
        assert f'id="hint-{number + 1}"' not in shown
        assert hint.text.english.split("{")[0] in shown
    assert 'id="hint"' not in shown
    marked = re.findall(r'is-highlighted[^>]*data-token="(\w)"', shown)
    assert marked == ["B"]


def test_highlight_is_told_to_those_who_do_not_see_it(client: Client) -> None:
    page = text_of(client.get(home("two-same"), {"hint": "3"}))
    assert page.count("Look here.") == 1


def test_reading_step_gives_its_reason_at_once(client: Client) -> None:
    assert 'id="why"' in text_of(client.get(home("the-supply")))
    assert 'id="why"' not in text_of(client.get(home("two-same")))
    passed = attempt(client, "two-same", "take BB", headers=HTMX)
    assert 'id="why"' in text_of(passed)


def test_watching_shows_the_caption_of_the_latest_action(client: Client) -> None:
    step = LESSON.step("gold")
    assert step is not None
    for shown, frame in enumerate(step.frames, start=1):
        page = text_of(client.get(home(step), {"a": ["next"] * shown}))
        assert frame.caption.english in page


def test_game_tells_the_turn_and_what_the_other_player_did(client: Client) -> None:
    response = attempt(client, "first-card", "take BGR", headers=HTMX)
    assert "Turn 2 of 8" in text_of(response)
    assert "Easy-going bot" in text_of(response)


def test_trail_shows_what_is_done(client: Client) -> None:
    attempt(client, "two-same", "take BB")
    page = text_of(client.get(home("gold")))
    assert page.count("trail__step--done") == 1
    assert re.search(r'href="[^"]*two-same/"[^>]*>.*?3 stars of 3', page)
    assert re.search(r'href="[^"]*gold/" aria-current="step"', page)


def test_language_links_keep_the_attempt(client: Client) -> None:
    page = text_of(client.get(home("ten-tokens") + "?a=take+BGR&back=W&hint=1"))
    kept = home("ten-tokens", "ko") + "?a=take+BGR&back=W&hint=1"
    assert f'href="{kept}"' in page
    refused = text_of(attempt(client, "two-same", "take WW", pick="WW"))
    assert f'href="{home("two-same", "th")}?pick=WW"' in refused


def shown_in(page: str, language: Language) -> str:
    """The text of a page's elements in a language, without tags."""
    found = re.findall(
        rf'words--second" lang="{language.html}">(.*?)</(?:div|span)>(?=[\s<])', page
    )
    return " ".join(found)


@pytest.mark.parametrize("code", ["th", "zh-hant"])
def test_second_language_stands_beneath_each_text(client: Client, code: str) -> None:
    step = LESSON.step("the-supply")
    assert step is not None
    page = text_of(client.get(home(step), {"with": code}))
    wanted = [step.title, step.text, step.why]
    translated = [translate(text, code) for text in wanted if text]
    language = get_language(code)
    for text, sentence in zip([text for text in wanted if text], translated, strict=True):
        if sentence != text.english:
            assert keep_together(sentence.split("**")[0]) in shown_in(page, language)


def test_second_language_is_remembered_until_it_is_ended(client: Client) -> None:
    client.get(home("the-supply"), {"with": "zh-hant"})
    assert client.cookies[SECOND_COOKIE].value == "zh-hant"
    assert 'lang="zh-Hant-TW"' in shown_second(client)
    client.get(home("the-supply"), {"with": ""})
    assert client.cookies[SECOND_COOKIE].value == ""
    assert shown_second(client) == ""


def shown_second(client: Client) -> str:
    page = text_of(client.get(home("two-same")))
    return " ".join(re.findall(r"words--second[^>]*>", page))


@pytest.mark.parametrize("code", ["en", "tlh", "<b>"])
def test_second_language_that_is_none_shows_nothing(client: Client, code: str) -> None:
    page = text_of(client.get(home("two-same"), {"with": code}))
    assert "words--second" not in page


def test_refusal_is_told_in_the_second_language_too(client: Client) -> None:
    response = attempt(client, "two-same", "take WW", **{"with": "ko"})
    step = LESSON.step("two-same")
    assert step is not None
    rules = get_ruleset("splendor")
    refusal = rules.refusal(step.start, rules.parse("take WW"))
    assert refusal is not None
    with translation.override("ko"):
        assert refusal_text(refusal) in text_of(response)


@each_step
def test_class_view_reveals_everything_without_storing_it(client: Client, step: Step) -> None:
    address = home(step) + "?show=screen"
    for _ in range(20):
        page = text_of(client.get(address))
        assert "site-header" not in page
        link = re.search(r'id="screen-reveal" href="([^"]+)"[^>]*data-key="ArrowDown"', page)
        if link is None:
            break
        address = link[1]
    assert 'data-status="passed"' in page
    assert not StepProgress.objects.exists()


def test_class_view_goes_on_and_back_by_keys_and_links(client: Client) -> None:
    page = text_of(client.get(home("two-same"), {"show": "screen"}))
    links = dict(re.findall(r'href="([^"]+)"[^>]*data-key="(\w+)"', page))
    keys = {key: address for address, key in links.items()}
    assert keys["ArrowLeft"] == home("three-different") + "?show=screen"
    assert keys["ArrowRight"] == home("same-rule") + "?show=screen"


def pages(client: Client, language: str) -> Iterator[tuple[str, Any]]:
    """Every page and answer of the lesson's steps, by a name."""
    for step in LESSON.steps:
        place = home(step, language)
        for query in ("?hint=3", "?show=screen"):
            yield place + query, client.get(place + query)
        for actions in (solution(step), ("take WW",), ("take WBG",)):
            data = {"a": list(actions[:-1]), "action": actions[-1]}
            answer = client.post(place + "try", data, headers=HTMX)
            yield f"{place} {actions}", answer


def test_pseudo_language_shows_no_text_outside_the_catalogs(client: Client) -> None:
    names = re.compile(r"Marc André|Space Cowboys")
    left = {
        name: texts
        for name, response in pages(client, CODE)
        if (texts := [t for t in untranslated_texts(text_of(response)) if not names.search(t)])
    }
    assert left == {}


@every_language
def test_pages_after_the_first_are_light(client: Client, language: Language) -> None:
    for name, response in pages(client, language.code):
        assert len(gzip.compress(response.content)) <= PAGE_WEIGHT / 3, name
        assert len(response.content) <= PAGE_WEIGHT, name
