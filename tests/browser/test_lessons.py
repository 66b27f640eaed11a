"""Every finished lesson, done in every language and in every way: solved, helped, failed, left, resumed."""

import time
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from game.presenters.lobby import lobby_url
from splendor_site.languages import LANGUAGES, get_language
from tests.browser.conftest import LAPTOP, STEP_LIMIT, PageOpener
from tests.browser.faults import (
    accessibility_faults,
    broken_line_faults,
    width_faults,
    wording_faults,
)
from tests.browser.hands import Finger, Hand, Keyboard, Mouse
from tests.browser.lessons import (
    LESSONS,
    SECOND,
    Learner,
    Scene,
    credit,
    plain_path,
    projected,
    scenes,
    seen_cut_text_faults,
    shown,
    small_text_faults,
    solution_of,
    weighing,
    wrong_tries,
)
from tests.browser.reading import assert_told
from tutorials.lessons.schema import Lesson, Step, StepKind
from tutorials.lessons.stars import MOST_STARS, stars
from tutorials.lessons.verdict import Verdict, VerdictStatus

pytestmark = [pytest.mark.browser, pytest.mark.slow]

CODES: Final = [language.code for language in LANGUAGES]
KB: Final = 1000
PAGE_WEIGHT: Final = 40 * KB
QUICK: Final = 60  # ms between solving a step and leaving it
# How a learner leaves a step as soon as it is solved. In each step each language does it in another way.
WAYS_TO_LEAVE: Final = ("reload", "back", "next", "close", "switch")
FIRST: Final = "splendor.taking-tokens"
NARROW: Final[ViewportSize] = {"width": 320, "height": 640}
PROJECTORS: Final[tuple[ViewportSize, ...]] = (
    {"width": 1024, "height": 768},
    {"width": 1920, "height": 1080},
)
IN_TURN: Final = "in turn"
# The first of the lessons first; the others are made of the same parts.
first, *others = sorted(LESSONS, key=lambda lesson: lesson.id != FIRST)


def with_lessons(name: str, pairs: Sequence[tuple[Lesson, str]]) -> pytest.MarkDecorator:
    ids = [f"{lesson.id}-{value}" for lesson, value in pairs]
    return pytest.mark.parametrize(("lesson", name), pairs, ids=ids)


def in_turn(name: str, values: Sequence[str]) -> pytest.MarkDecorator:
    """Each of the values with the first lesson; with the others one in turn."""
    pairs = [(first, value) for value in values]
    pairs += [(lesson, values[place % len(values)]) for place, lesson in enumerate(others, start=1)]
    return with_lessons(name, pairs)


first_in_each_language = with_lessons(
    "language", [*((first, code) for code in CODES), *((lesson, IN_TURN) for lesson in others)]
)


_PRESS_AND_LEAVE: Final = """([action, way, wait]) => {
  const leave = {
    reload: () => location.reload(),
    back: () => history.back(),
    next: () => document.querySelector("#next").click(),
    switch: () => document.querySelector("[data-language]:not([aria-current])").click(),
  };
  document.querySelector(`#step [data-action="${action}"]`).click();
  setTimeout(leave[way] ?? (() => {}), wait);
}"""


@in_turn("language", CODES)
def test_lesson_in_each_language(open_page: PageOpener, lesson: Lesson, language: str) -> None:
    learner = Learner(open_page(), Mouse(), language, lesson)
    for number, step in enumerate(lesson.steps):
        way = WAYS_TO_LEAVE[(number + CODES.index(language)) % len(WAYS_TO_LEAVE)]
        open_lightly(learner, step)
        fail_in_every_way(learner)
        follow_the_hints(learner)
        solve_and_leave(learner, way)
        resume(learner)
    expect(learner.find(".finished")).to_be_visible()


def open_lightly(learner: Learner, step: Step) -> None:
    """Open a step: nothing is stored, the task is told, and little travels once there was a page before."""
    before = credit()
    with weighing(learner.page) as weights:
        learner.open(step)
    if step is not learner.lesson.steps[0]:
        assert 0 < sum(weights) <= PAGE_WEIGHT, weights
    learner.expect_standing(())
    learner.expect_way_on()
    task = learner.find(".task > .words").first.text_content() or ""
    assert " ".join(task.split())
    assert credit() == before


def fail_in_every_way(learner: Learner) -> None:
    """Each kind of mistake gets its own answer, moves nothing on, and counts for nothing."""
    before, step = credit(), learner.step
    for actions, answer in wrong_tries(learner.lesson, step):
        start = 0
        if step.kind is StepKind.PLAY:  # a long game is entered just before its last action
            start = len(actions) - 1
            learner.open(step, [("a", action) for action in actions[:start]])
        judged = learner.do(actions, start)
        expect_answer(learner, judged)
        learner.expect_said(answer)
        learner.expect_way_on()
        try_again(learner, judged)
    assert credit() == before


def expect_answer(learner: Learner, judged: Verdict) -> None:
    """What is refused is told with its rule, as at a table."""
    if judged.refusal is not None and judged.attempt is not None:
        told = learner.find("#told")
        assert_told(told, judged.refusal, judged.attempt.after, learner.language)
    else:
        assert judged.status is VerdictStatus.MISSED
        expect(learner.find("#told")).to_have_count(0)


def try_again(learner: Learner, judged: Verdict) -> None:
    """The board is there at once, without any page in between."""
    if judged.status is VerdictStatus.MISSED:
        learner.hand.press(learner.find("#retry"))
        learner.expect_said()
    else:
        learner.open(learner.step)
    learner.expect_standing(())


def follow_the_hints(learner: Learner) -> None:
    """Ask for help to the end, and do what it says."""
    step = learner.step
    if step.hints is None:
        return
    hints = (step.hints.look, step.hints.think, step.hints.tell)
    for count in range(1, len(hints) + 1):
        learner.hand.press(learner.find("#hint"))
        learner.expect_hints([hint.text for hint in hints[:count]])
    expect(learner.find("#hint")).to_have_count(0)
    actions = solution_of(step)
    assert step.hints.tell.action == actions[0]
    learner.do(actions)
    learner.expect_passed()
    assert credit()[step.id] == stars(step, len(actions), len(hints)) < MOST_STARS


def solve_and_leave(learner: Learner, way: str) -> None:
    """Solve the step, with an absence in the middle of it, and leave within a moment of its end."""
    step, actions = learner.step, solution_of(learner.step)
    if way == "back":
        learner.page.goto(learner.path())  # so that there is a page to go back to
    learner.open(step)
    learner.do(actions[:-1])
    if step.kind in {StepKind.DO, StepKind.PLAY}:
        learner.prepare(actions[-1])
    be_away(learner, way)
    learner.expect_standing(actions[:-1])
    expect(learner.button(actions[-1])).to_be_enabled()
    before = credit()
    assert before.get(step.id) != MOST_STARS
    leave(learner, actions[-1], way)
    wait_for_credit(before | {step.id: MOST_STARS})


def leave(learner: Learner, action: str, way: str) -> None:
    """Press the button of an action and leave a moment later."""
    page = learner.page
    if way == "close":
        page.evaluate(_PRESS_AND_LEAVE, [action, way, QUICK])
        page.wait_for_timeout(QUICK)
        learner.page = page.context.new_page()
        page.close()
        return
    with page.expect_event("domcontentloaded"):
        page.evaluate(_PRESS_AND_LEAVE, [action, way, QUICK])
    own = get_language(learner.language).html
    language = expect(page.locator("html"))
    if way == "switch":
        language.not_to_have_attribute("lang", own)
    else:
        language.to_have_attribute("lang", own)
        paths = {"next": learner.next_path, "back": learner.home}
        assert plain_path(page.url) == paths.get(way, f"{learner.home}{learner.step.id}/")


def be_away(learner: Learner, way: str) -> None:
    """Leave the page and come back to it."""
    page, url = learner.page, learner.page.url
    if way == "reload":
        page.reload()
    elif way == "back":
        learner.find(".way__lesson").click()
        page.go_back()
    elif way == "next":
        learner.find("#next").click()
        page.go_back()
    elif way == "close":
        learner.page = page.context.new_page()
        page.close()
        learner.page.goto(url)
    else:
        for code in (CODES[CODES.index(learner.language) - 1], learner.language):
            switch_to(page, code)
    assert learner.page.url == url


def switch_to(page: Page, code: str) -> None:
    page.locator("#language-menu summary").click()
    page.locator(f'[data-language="{code}"]').click()
    expect(page.locator("html")).to_have_attribute("lang", get_language(code).html)


def wait_for_credit(expected: dict[str, int]) -> None:
    """The server stores what was solved, although nobody waits for its answer."""
    deadline = time.monotonic() + STEP_LIMIT / 1000
    while (stored := credit()) != expected:
        assert time.monotonic() < deadline, f"{stored} instead of {expected}"
        time.sleep(0.02)


def resume(learner: Learner) -> None:
    """Come back: the lesson goes on with the step after those that are done."""
    learner.page.goto(learner.path())
    done, steps = len(credit()), learner.lesson.steps
    after = lobby_url(learner.lesson.game).split("/", 2)[2]
    following = f"{learner.home}{steps[done].id}/" if done < len(steps) else after
    assert plain_path(learner.find("#go-on").get_attribute("href") or "") == following
    expect(learner.find(".steps__step--done")).to_have_count(done)


class Way(NamedTuple):
    """A way to work the page, with the browser and the language it is tried in."""

    hand: Callable[[Page], Hand]
    language: str
    options: dict[str, Any]


PHONE: Final = {"width": 360, "height": 640}
WAYS: Final = {
    "keyboard": Way(Keyboard, "th", {}),
    "touch": Way(
        lambda _: Finger(), "zh-hant", {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    ),
    "no script": Way(lambda _: Mouse(), "ko", {"java_script_enabled": False}),
}


@in_turn("name", tuple(WAYS))
def test_lesson_can_be_done_by(open_page: PageOpener, lesson: Lesson, name: str) -> None:
    make_hand, language, options = WAYS[name]
    page = open_page(**options)
    learner = Learner(page, make_hand(page), language, lesson)
    page.goto(learner.path())
    learner.hand.arrive()
    learner.hand.press(learner.find("#go-on"))
    for step in lesson.steps:
        learner.is_at(step)
        make_a_mistake(learner)
        learner.do(solution_of(step))
        learner.expect_passed()
        assert learner.page.title().startswith(shown(step.title, language))
        learner.hand.press(learner.find("#next"))
    expect(learner.find(".finished")).to_be_visible()
    assert list(credit().values()) == [MOST_STARS] * len(lesson.steps)


def make_a_mistake(learner: Learner) -> None:
    """Miss the step's goal once, where a few actions do that, and go back to the board."""
    step = learner.step
    if step.kind is StepKind.PLAY:
        return
    for actions, answer in wrong_tries(learner.lesson, step):
        judged = learner.do(actions)
        learner.expect_said(answer)
        if judged.status is VerdictStatus.MISSED:
            learner.hand.press(learner.find("#retry"))
        else:
            learner.hand.press(learner.find("#clear"))
            expect(learner.find("#clear")).to_have_count(0)
            if len(actions) > 1:
                learner.open(step)
        learner.expect_standing(())
        return


# Pages


class View(NamedTuple):
    """A page, the language to look at it in, and whether axe looks too."""

    scene: Scene
    language: str
    with_axe: bool

    @property
    def name(self) -> str:
        """For what is found in it."""
        return f"{self.scene.name} in {self.language}"

    @property
    def path(self) -> str:
        """The address; where it asks for a second language, it gets another than the page's own."""
        second = "ko" if self.language == "th" else "th"
        return f"/{self.language}/{self.scene.path}".replace(SECOND, second)


def views(found: Sequence[Scene], language: str) -> list[View]:
    """The scenes in a language; of those that axe sees, it sees every fifth, so that five languages show all.

    language  a code; "in turn": each scene in the next language, all with axe
    """
    if language == IN_TURN:
        return [
            View(scene, CODES[number % len(CODES)], scene.seen_all)
            for number, scene in enumerate(found)
        ]
    to_axe = [scene for scene in found if scene.seen_all][CODES.index(language) :: len(CODES)]
    return [View(scene, language, scene in to_axe) for scene in found]


@first_in_each_language
def test_pages_fit(open_page: PageOpener, lesson: Lesson, language: str) -> None:
    page = open_page()
    faults = []
    for view in views(scenes(lesson), language):
        page.set_viewport_size(LAPTOP)
        page.goto(view.path)
        found = [] if SECOND in view.scene.path else wording_faults(page, view.language)
        if view.with_axe:
            found += accessibility_faults(page)
        found += seen_cut_text_faults(page)
        page.set_viewport_size(NARROW)
        found += [f"320 px: {fault}" for fault in narrow_faults(page, view.language)]
        faults += [f"{view.name}: {fault}" for fault in found]
    assert not faults, "\n".join(faults)


def narrow_faults(page: Page, language: str) -> list[str]:
    return [*width_faults(page), *seen_cut_text_faults(page), *broken_line_faults(page, language)]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_projector_can_be_read_from_afar(open_page: PageOpener, lesson: Lesson) -> None:
    page = open_page()
    faults = []
    for view in views(projected(lesson), IN_TURN):
        page.goto(view.path)
        found = accessibility_faults(page) if view.with_axe else []
        for size in PROJECTORS:
            page.set_viewport_size(size)
            found += [
                f"{size['width']} px: {fault}"
                for fault in (*small_text_faults(page), *width_faults(page))
            ]
        faults += [f"{view.name}: {fault}" for fault in found]
    assert not faults, "\n".join(faults)
