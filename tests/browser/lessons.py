"""A learner who works a lesson's steps through the page's controls, and what the page must then say."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from html import unescape
from typing import Any, Final, NamedTuple
from urllib.parse import urlencode, urlsplit

from django.utils import translation
from django.utils.html import strip_tags
from playwright.sync_api import Locator, Page, expect

from game.engine.actions import Action, ActionKind
from game.engine.tokens import NONE, letters_of
from tests.browser.faults import cut_text_faults
from tests.browser.hands import Hand
from tests.browser.reading import plain
from tutorials.lessons.loader import load_lessons
from tutorials.lessons.positions import rules_of
from tutorials.lessons.schema import Lesson, Status, Step, StepKind, Text
from tutorials.lessons.verdict import (
    DONE,
    NEXT,
    Verdict,
    VerdictStatus,
    answers,
    verdict,
)
from tutorials.models import StepProgress
from tutorials.presenters.words import words

# Drafts are not translated yet.
LESSONS: Final = tuple(
    lesson for lesson in load_lessons().values() if lesson.status is Status.READY
)

# A wrong try of each kind that has an answer of its own: the last action is the wrong one.
_SPLENDOR_WRONG: Final[dict[tuple[str, str], tuple[str, ...]]] = {
    ("three-different", "gold-too"): ("take Y",),
    ("three-different", "too-few"): ("take WB",),
    ("three-different", "mixed"): ("take WWB",),
    ("three-different", "two-alike"): ("take WW",),
    ("two-same", "small-pile"): ("take GG",),
    ("two-same", "two-and-one"): ("take BBG",),
    ("two-same", "three-again"): ("take WBG",),
    ("few-colours", "empty-pile"): ("take W",),
    ("few-colours", "only-one"): ("take B",),
    ("few-colours", "two-from-a-small-pile"): ("take BB",),
    ("ten-tokens", "wrong-number"): ("take BGR", "return WWB"),
    ("ten-tokens", "kept-the-wrong-ones"): ("take BGR", "return BG"),
    ("toward-a-card", "two-alike"): ("take RR",),
    ("toward-a-card", "reserved-it"): ("reserve 2-black-02",),
    ("toward-a-card", "other-colours"): ("take WRK",),
    ("first-card", "reserved-first"): (
        *("reserve 1-white-01", "take WBG", "take WBG", "take WBG", "take BGR", "return WWW"),
        *("take WK", "return WB", "take WBK", "return WBB", "take WBR", "return WBB"),
    ),
}
_DUEL_WRONG: Final[dict[tuple[str, str], tuple[str, ...]]] = {
    ("three-in-a-line", "gold-too"): ("take r2c2",),
    ("three-in-a-line", "round-a-corner"): ("take r1c1 r1c2 r2c1",),
    ("three-in-a-line", "left-one-out"): ("take r1c1 r1c3",),
    ("three-in-a-line", "four"): ("take r1c1 r1c2 r1c3 r1c4",),
    ("three-in-a-line", "fewer"): ("take r1c1 r1c2",),
    ("the-last-line", "through-gold"): ("take r3c1 r3c2",),
    ("the-last-line", "through-nothing"): ("take r2c4 r3c4",),
    ("the-last-line", "jumped-over"): ("take r2c4 r4c4",),
    ("the-last-line", "round-a-corner"): ("take r3c3 r4c2 r4c4",),
    ("the-last-line", "shorter"): ("take r1c4 r2c4",),
    ("no-gift", "three-alike"): ("take r2c2 r2c3 r2c4",),
    ("no-gift", "both-pearls"): ("take r3c2 r3c3",),
    ("no-gift", "fewer"): ("take r4c2 r5c2",),
    ("use-a-privilege", "gold-by-privilege"): ("privilege r1c1",),
    ("use-a-privilege", "all-at-once"): ("take r1c5 r3c2 r3c3",),
    ("use-a-privilege", "reserved-it"): ("reserve 1-black-03 gold r1c1",),
    ("use-a-privilege", "another-token"): ("privilege r2c3", "take r3c2 r3c3"),
    ("use-a-privilege", "line-first"): ("take r3c2 r3c3",),
    ("leave-nothing", "left-four"): ("take r1c4 r1c5",),
    ("leave-nothing", "reserved-it"): ("reserve 1-white-04 gold r5c1",),
    ("leave-nothing", "other-tokens"): ("take r3c1 r3c2",),
    ("first-card", "gave-privileges"): (
        *("take r4c5", "take r3c3", "take r1c5", "take r2c5", "replenish"),
        *("take r3c4", "replenish", "take r4c4"),
    ),
    ("first-card", "reserved-first"): (
        *("reserve 1-black-03 gold r2c2", "take r4c4", "take r1c5", "take r3c5"),
        *("take r2c4", "take r5c4"),
    ),
}
WRONG: Final = {"splendor.taking-tokens": _SPLENDOR_WRONG, "duel.take": _DUEL_WRONG}

_REMOVE_UNSEEN: Final = """() => {
  for (const node of [...document.body.querySelectorAll("*")])
    if (getComputedStyle(node).clipPath === "inset(50%)") node.remove();
}"""
# The smallest text on a projector, digits on cards included.
LEAST_PROJECTED: Final = 28  # CSS pixels
_SMALL: Final = """least => {
  const faults = new Set(), walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (!node.data.trim() || !holder.checkVisibility({visibilityProperty: true})) continue;
    if (holder.closest(".visually-hidden, .skip-link")) continue;
    const size = parseFloat(getComputedStyle(holder).fontSize);
    if (size < least - 0.05)
      faults.add(`${size} px: ${holder.className || holder.tagName}: ${node.data.trim().slice(0, 40)}`);
  }
  return [...faults];
}"""


def solution_of(step: Step) -> tuple[str, ...]:
    """What passes a step, as the page's buttons write it."""
    if step.kind is StepKind.READ:
        return (DONE,)
    if step.kind is StepKind.WATCH:
        return (NEXT,) * len(step.frames)
    if step.kind is StepKind.CHOOSE:
        return tuple(name for name, correct in answers(step).items() if correct)
    rules = rules_of(step.start)
    return tuple(rules.format(rules.parse(action)) for action in step.solution)


def wrong_tries(lesson: Lesson, step: Step) -> Iterator[tuple[tuple[str, ...], Text]]:
    """For each kind of mistake in a step an attempt that ends with it, and the step's answer to it."""
    for choice in step.choices:
        if not choice.correct:
            yield (choice.id,), choice.why
    for known in step.misconceptions:
        actions = WRONG[lesson.id][step.id, known.id]
        judged = verdict(step, actions)
        assert judged.misconception == known, (step.id, known.id)
        yield actions, known.text


def shown(text: Text, language: str) -> str:
    """What a reader of a language sees of a text."""
    with translation.override(language):
        return plain(unescape(strip_tags(words(text).html)))


def credit() -> dict[str, int]:
    """What is stored: stars by step."""
    return dict(StepProgress.objects.values_list("step", "stars"))


def home_of(lesson: Lesson) -> str:
    """The address of a lesson's page, below the language."""
    return f"learn/{lesson.game}/{lesson.slug}/"


def plain_path(url: str) -> str:
    """An address without language and query."""
    return urlsplit(url).path.split("/", 2)[2]


class Learner:
    """A person with a browser. `page` changes when they close a tab and open another."""

    def __init__(self, page: Page, hand: Hand, language: str, lesson: Lesson) -> None:
        self.page = page
        self.hand = hand
        self.language = language
        self.lesson = lesson
        self.home = home_of(lesson)
        self.step = lesson.steps[0]

    def find(self, selector: str) -> Locator:
        """An element of the page."""
        return self.page.locator(selector)

    def path(self, rest: str = "") -> str:
        """An address in the learner's language, below that of the lesson."""
        return f"/{self.language}/{self.home}{rest}"

    def open(self, step: Step, query: Sequence[tuple[str, str]] = ()) -> None:
        """Open a step's page."""
        self.step = step
        self.page.goto(self.path(f"{step.id}/") + (f"?{urlencode(query)}" if query else ""))
        self.hand.arrive()

    def is_at(self, step: Step) -> None:
        """The learner has come to a step, of which nothing is done yet."""
        self.step = step
        self.expect_standing(())
        self.hand.arrive()

    # Actions

    def do(self, actions: Sequence[str], start: int = 0) -> Verdict:
        """Do the actions from number `start` on, and return what must now be shown."""
        judged = verdict(self.step, actions[:start])
        for count in range(start + 1, len(actions) + 1):
            judged = self.do_last(actions[:count])
        return judged

    def do_last(self, actions: Sequence[str]) -> Verdict:
        """Do the last of some actions, after the others, and wait for the answer."""
        judged = verdict(self.step, actions)
        if self.prepare(actions[-1]):
            self.hand.press(self.button(actions[-1]))
            self.expect_standing(actions, judged)
        return judged

    def prepare(self, action: str) -> bool:
        """Bring up the button of an action. False: the choice was refused before there was one."""
        if self.step.start is None or self.step.kind in {StepKind.WATCH, StepKind.READ}:
            return True
        parsed = rules_of(self.step.start).parse(action)
        if parsed.kind in {ActionKind.TAKE, ActionKind.PRIVILEGE} and parsed.cells:
            self.pick_spaces(parsed)
        elif parsed.kind in {ActionKind.TAKE, ActionKind.RETURN}:
            pile = "pile" if parsed.kind is ActionKind.TAKE else "stock"
            self.pick(letters_of(parsed.tokens or NONE), pile)
        elif parsed.kind is ActionKind.REPLENISH:
            self.offer("fill")
        else:
            self.open_card(parsed)
        return self.button(action).count() > 0

    def pick(self, letters: str, pile: str) -> None:
        """Pick tokens one by one, of the supply ("pile") or of one's own ("stock")."""
        for count, letter in enumerate(letters, start=1):
            self.hand.press(self.find(f"#{pile}-{letter}"))
            expect(self.find("[data-unpick]")).to_have_count(count)

    def pick_spaces(self, action: Action) -> None:
        """Pick spaces of the board, for a line or for a privilege."""
        if action.kind is ActionKind.PRIVILEGE:
            self.offer("use")
        for row, column in action.cells:
            space = self.find(f'.stage [data-cell="r{row}c{column}"]')
            self.hand.press(space)
            expect(space).to_have_attribute("aria-pressed", "true")

    def open_card(self, action: Action) -> None:
        """Open a card, and where several golds lie say that one will be chosen."""
        self.hand.press(self.find(f'.stage button[data-card="{action.target}"]'))
        expect(self.find("#card-sheet")).to_be_visible()
        if action.cells and self.find('[data-offer="gold"]').count():
            self.offer("gold")

    def offer(self, name: str) -> None:
        """Press a button that leads to another choice."""
        self.hand.press(self.find(f'[data-offer="{name}"]'))
        expect(self.find(f'[data-offer="{name}"]')).to_have_count(0)

    def button(self, action: str) -> Locator:
        """The button that sends an action."""
        return self.find(f'#step [data-action="{action}"]')

    # What is shown

    def expect_standing(self, actions: Sequence[str], judged: Verdict | None = None) -> None:
        """The page, and its address, show the attempt; a refused action does not belong to it."""
        judged = judged or verdict(self.step, actions)
        kept = actions[:-1] if judged.status is VerdictStatus.REFUSED else actions
        query = re.escape(urlencode([("a", action) for action in kept]))
        rest = rf"\?{query}(&(?!a=).*)?" if kept else r"(\?(?!a=).*)?"
        expect(self.page).to_have_url(re.compile(f"/{self.home}{self.step.id}/{rest}$"))
        step = self.find(f'#step[data-step="{self.step.id}"]')
        expect(step).to_have_attribute("data-status", judged.status.value)

    def expect_said(self, *texts: Text) -> None:
        """The step's own words to the attempt are these and no others, in the learner's language."""
        said = self.find(".feedback > .words:not(.words--second)")
        expect(said).to_have_count(len(texts))
        assert _contents(said) == [shown(text, self.language) for text in texts]

    def expect_passed(self) -> None:
        """The step says that it is done, and why it is so, and leads on."""
        step = self.step
        self.expect_said(*([step.success] if step.success else []))
        if step.why:
            assert _contents(self.find("#why .words")) == [shown(step.why, self.language)]
        self.expect_way_on()

    def expect_way_on(self) -> None:
        """Next is there, and leads to the next step, or from the last one to the lesson."""
        expect(self.find("#next")).to_be_visible()
        href = self.find("#next").get_attribute("href") or ""
        assert plain_path(href) == self.next_path

    def expect_hints(self, texts: Sequence[Text]) -> None:
        """These hints are open."""
        expect(self.find(".hint")).to_have_count(len(texts))
        assert _contents(self.find(".hint .words")) == [
            shown(text, self.language) for text in texts
        ]

    @property
    def next_path(self) -> str:
        """Where Next leads to, below the language."""
        steps = self.lesson.steps
        at = steps.index(self.step) + 1
        return f"{self.home}{steps[at].id}/" if at < len(steps) else self.home


def _contents(locator: Locator) -> list[str]:
    return [plain(text) for text in locator.all_text_contents()]


@contextmanager
def weighing(page: Page) -> Iterator[list[float]]:
    """Collects the bytes on the wire of everything that a page loads meanwhile."""
    weights: list[float] = []

    def note(event: dict[str, Any]) -> None:
        weights.append(event["encodedDataLength"])

    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    network.on("Network.loadingFinished", note)
    yield weights
    network.detach()


def small_text_faults(page: Page) -> list[str]:
    """Visible texts that are too small for a projector."""
    found: list[str] = page.evaluate(_SMALL, LEAST_PROJECTED)
    return found


def seen_cut_text_faults(page: Page) -> list[str]:
    """Texts that are cut off for the eye; what only screen readers get is taken out before."""
    page.evaluate(_REMOVE_UNSEEN)
    return cut_text_faults(page)


SECOND: Final = "<second>"  # in an address: the code of the language beneath the texts


class Scene(NamedTuple):
    """A page of the courses in one of its states.

    path      the address below /<language>/
    seen_all  whether axe looks at it, too
    """

    name: str
    path: str
    seen_all: bool = True


def scenes(lesson: Lesson) -> tuple[Scene, ...]:
    """The pages around a lesson, and each kind of step in each of its states."""
    home, states = home_of(lesson), _STATES[lesson.id]
    pages = ("learn/", f"learn/{lesson.game}/", home, "me/", "me/delete/")
    found = [Scene(path, path) for path in pages]
    for step_id, queries in states.items():
        for name, query in queries.items():
            found.append(Scene(f"{step_id} {name}", f"{home}{step_id}/?{query}"))
        if "missed" in queries:
            query = f"{queries['missed']}&hint=2&with={SECOND}"
            found.append(Scene(f"{step_id} in two languages", f"{home}{step_id}/?{query}"))
    rest = [step.id for step in lesson.steps if step.id not in states]
    return (*found, *(Scene(f"{name} open", f"{home}{name}/", seen_all=False) for name in rest))


def projected(lesson: Lesson) -> tuple[Scene, ...]:
    """What a class sees of each step: the task, all hints, the end, and a mistake."""
    found = []
    for step in lesson.steps:
        solved = urlencode([("a", action) for action in solution_of(step)])
        states = {"open": "", "hints": "hint=3", "passed": solved}
        if step.hints is None:
            del states["hints"]
        states |= _STATES[lesson.id].get(step.id, {})
        for name, query in states.items():
            path = f"{home_of(lesson)}{step.id}/?{query}&show=screen"
            found.append(Scene(f"{step.id} {name} for a class", path, seen_all=name == "open"))
    return tuple(found)


# Queries that bring a step into each of its states.
_STATES: Final[dict[str, dict[str, dict[str, str]]]] = {
    "splendor.taking-tokens": {
        "the-supply": {"open": "", "passed": "a=done"},
        "three-different": {
            "open": "",
            "hint": "hint=3",
            "refused": "pick=WWB",
            "missed": "a=take+WW",
            "passed": "a=take+WBG&hint=3",
        },
        "same-rule": {"open": "", "missed": "a=three", "passed": "a=never"},
        "gold": {"open": "", "frame": "a=next&a=next", "passed": "a=next&a=next&a=next"},
        "ten-tokens": {"returning": "a=take+BGR&back=W&hint=3"},
        "toward-a-card": {"card": "card=2-black-02"},
        "first-card": {"open": "", "hint": "hint=3", "turn": "a=take+BGR"},
    },
    "duel.take": {
        "the-board": {"open": "", "passed": "a=done"},
        "three-in-a-line": {
            "open": "",
            "hint": "hint=3",
            "refused": "pick=r1c1r2c2",
            "missed": "a=take+r1c1+r1c2",
            "passed": "a=take+r1c1+r1c2+r1c3&hint=3",
        },
        "two-gifts": {"open": "", "frame": "a=next&a=next", "passed": "a=next&a=next&a=next"},
        "all-three": {"open": "", "missed": "a=forbidden", "passed": "a=nothing"},
        "no-gift": {"warned": "pick=r2c2r2c3r2c4"},
        "use-a-privilege": {
            "open": "",
            "token": "use=r1c5",
            "card": "card=1-black-03",
            "gold": "card=1-black-03&gold=any",
        },
        "first-card": {"open": "", "hint": "hint=3", "turn": "a=take+r1c1+r2c1+r3c1"},
    },
}
