"""The ways to work the page's controls: mouse, keyboard, finger."""

from typing import Any, Final, Protocol

from playwright.sync_api import ElementHandle, Locator, Page, expect

LEAST_TARGET: Final = 44  # CSS pixels; WCAG 2.5.5
MOST_KEYS: Final = 400  # more than any page has stops

_ARROWS: Final = {
    "ArrowRight": (1, 0),
    "ArrowLeft": (-1, 0),
    "ArrowDown": (0, 1),
    "ArrowUp": (0, -1),
}
# Where the focus is, whether it can be seen there, and where to go from there: among what the arrows
# reach to the wanted element, or to the last of them before it.
_LOOK: Final = """target => {
  const at = document.activeElement, body = document.body;
  if (!target.isConnected) return null;
  if (!at || at === body) return {lost: true};
  const follows = (node, other) => Boolean(node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  const walked = [...document.querySelectorAll("#table button:is(.slot, .deck, .pile, .space, .bag__button, .royal-pick)")];
  const next = walked.filter(node => node === target || follows(node, target)).pop();
  const box = at.getBoundingClientRect(), style = getComputedStyle(at), there = (next ?? target).getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return {
    lost: false,
    name: at.id || at.outerHTML.slice(0, 120),
    reached: at === target,
    marked: at.matches(":focus-visible") && (style.outlineStyle !== "none" || style.boxShadow !== "none"),
    covered: !hit || !(at.contains(hit) || (hit !== body && hit.tagName === "LABEL" && hit.contains(at))),
    forward: follows(at, target),
    walks: walked.includes(at) && Boolean(next) && at !== next,
    x: Math.round(there.left + there.width / 2 - box.left - box.width / 2),
    y: Math.round(there.top + there.height / 2 - box.top - box.height / 2),
  };
}"""


class Hand(Protocol):
    """Works controls."""

    def arrive(self) -> None:
        """A page has just been loaded."""

    def press(self, target: Locator) -> None:
        """Activate a button or link, as soon as it is there and enabled."""

    def choose(self, target: Locator, value: str) -> None:
        """Choose a value of a select element."""


class Mouse:
    """Clicks."""

    def arrive(self) -> None:
        """Nothing to do."""

    def press(self, target: Locator) -> None:
        target.click()

    def choose(self, target: Locator, value: str) -> None:
        target.select_option(value)


class Finger:
    """Taps, and finds every target large enough."""

    def arrive(self) -> None:
        """Nothing to do."""

    def press(self, target: Locator) -> None:
        target.scroll_into_view_if_needed()
        box = target.bounding_box()
        assert box is not None
        size = min(box["width"], box["height"])
        assert size >= LEAST_TARGET - 0.5, f"{target} is only {size} px"
        target.tap()

    def choose(self, target: Locator, value: str) -> None:
        target.select_option(value)


class Keyboard:
    """Presses keys only. After each key the focus must be somewhere, marked, and not covered."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._pressed = 0

    def arrive(self) -> None:
        self._page.keyboard.press("Tab")  # a new page has no focus yet

    def press(self, target: Locator) -> None:
        self.walk_to(target)
        is_button = target.evaluate("node => node.matches('button')")
        self._pressed += 1
        # Both keys work a button; a link has only Enter.
        self._page.keyboard.press("Space" if is_button and self._pressed % 2 else "Enter")

    def choose(self, target: Locator, value: str) -> None:
        self.walk_to(target)
        values = target.evaluate("node => [...node.options].map(option => option.value)")
        for _ in values:
            now = target.input_value()
            if now == value:
                return
            down = values.index(value) > values.index(now)
            self._page.keyboard.press("ArrowDown" if down else "ArrowUp")
        assert target.input_value() == value

    def walk_to(self, target: Locator) -> None:
        """Move the focus to an element with Tab, Shift+Tab and, between cards, piles and spaces, arrows."""
        expect(target).to_be_enabled()
        element = target.element_handle()  # found once: to find it takes longer than a key
        passed = set[str]()  # an arrow that leads back to one of these, or nowhere, does not help
        for _ in range(MOST_KEYS):
            place = look(element)
            if place is None:  # an answer has brought another one
                element = target.element_handle()
            elif place["reached"]:
                return
            else:
                key = _tab(place) if place["name"] in passed else _next_key(place)
                self._page.keyboard.press(key)
                passed.add(place["name"])
        raise AssertionError(f"{target} cannot be reached with the keyboard")


def look(target: ElementHandle) -> dict[str, Any] | None:
    """Where the focus is; it must be somewhere and be seen. None: the target is not in the page any more."""
    place: dict[str, Any] | None = target.evaluate(_LOOK)
    if place is not None:
        assert not place["lost"], "the focus fell to the body"
        assert place["marked"], f"the focus cannot be seen on {place['name']}"
        assert not place["covered"], f"the focused element is covered: {place['name']}"
    return place


def _tab(place: dict[str, Any]) -> str:
    return "Tab" if place["forward"] else "Shift+Tab"


def _next_key(place: dict[str, Any]) -> str:
    if not place["walks"]:
        return _tab(place)
    x, y = place["x"], place["y"]
    wanted = (0, y // abs(y)) if abs(y) > abs(x) else (x // abs(x) if x else 0, 0)
    return next((key for key, way in _ARROWS.items() if way == wanted), _tab(place))
