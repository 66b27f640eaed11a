"""Faults of a page that a browser can measure; each function returns one line per fault."""

from typing import Any, Final

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

_AXE: Final = Axe()
_CONTRAST_ONLY: Final = {"resultTypes": ["violations"], "runOnly": ["color-contrast"]}
_WIDTHS: Final = (
    "() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]"
)

# Texts that are cut off, or that stick out of the button they name. Text for screen readers does not count.
_CUT: Final = r"""() => {
  const faults = [];
  const name = node => node.id || node.className || node.tagName;
  const isSeen = node => node.checkVisibility({visibilityProperty: true}) && !node.closest(".visually-hidden, .skip-link");
  const hasText = node => [...node.childNodes].some(child => child.nodeType === 3 && child.data.trim());
  for (const node of document.body.querySelectorAll("*")) {
    if (!isSeen(node) || node.closest("svg")) continue;
    const style = getComputedStyle(node);
    const hides = /hidden|clip/.test(style.overflowX + style.overflowY);
    if (hides && node.innerText?.trim() && (node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1))
      faults.push(`cut off: ${name(node)}: ${node.innerText.trim().slice(0, 60)}`);
    if (!hasText(node) || !node.closest(".button, .link-button, summary, .seat__mark, .last-round")) continue;
    const holder = node.closest(".button, .link-button, summary, .seat__mark, .last-round").getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects())
      if (box.width && (box.left < holder.left - 1 || box.right > holder.right + 1 || box.top < holder.top - 1 || box.bottom > holder.bottom + 1))
        faults.push(`sticks out: ${name(node)}: ${node.innerText.trim().slice(0, 60)}`);
  }
  return [...new Set(faults)];
}"""

# Controls that cannot be brought into view with nothing lying over their middle.
_BURIED: Final = """scope => [...document.querySelectorAll(scope)]
  .flatMap(part => [...part.querySelectorAll("button, a[href], select, summary")])
  .filter(node => node.checkVisibility({visibilityProperty: true}) && !node.disabled)
  .filter(node => {
    node.scrollIntoView({block: "center"});
    const box = node.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return !hit || !node.contains(hit);
  })
  .map(node => `cannot be reached: ${node.id || node.innerText}`)"""


def accessibility_faults(page: Page) -> list[str]:
    """What axe finds, in light mode; in dark mode, where only colours differ, what is wrong with those."""
    light = _violations(page, {"resultTypes": ["violations"]})
    page.emulate_media(color_scheme="dark")
    dark = _violations(page, _CONTRAST_ONLY)
    page.emulate_media(color_scheme="light")
    return [*light, *(f"dark: {fault}" for fault in dark)]


def _violations(page: Page, options: dict[str, Any]) -> list[str]:
    violations = _AXE.run(page, options=options).response["violations"]
    return [
        f"{violation['id']}: {node['html'][:160]} {node['failureSummary']}"
        for violation in violations
        for node in violation["nodes"]
    ]


def width_faults(page: Page) -> list[str]:
    """Whether the page must be scrolled sideways."""
    whole, visible = page.evaluate(_WIDTHS)
    return [f"{whole} px wide in a window of {visible} px"] if whole > visible else []


def cut_text_faults(page: Page) -> list[str]:
    """Texts that are cut off or stick out of their button."""
    found: list[str] = page.evaluate(_CUT)
    return found


def buried_control_faults(page: Page, scope: str) -> list[str]:
    """Controls inside `scope` (a CSS selector) that lie under something wherever the page is scrolled."""
    found: list[str] = page.evaluate(_BURIED, scope)
    return found
