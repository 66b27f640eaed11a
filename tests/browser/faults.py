"""Faults of a page that a browser can measure; each function returns one line per fault."""

import re
from typing import Any, Final

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from splendor_site.languages import SOURCE

_AXE: Final = Axe()
# No rule that is asked for reads the text of the style sheets, so they are not fetched for it.
_VIOLATIONS_ONLY: Final = {"resultTypes": ["violations"], "preload": False}
_COLOURS: Final = {**_VIOLATIONS_ONLY, "runOnly": ["color-contrast"]}
_NO_COLOURS: Final = {**_VIOLATIONS_ONLY, "rules": {"color-contrast": {"enabled": False}}}
_WIDTHS: Final = (
    "() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]"
)

# Texts that are cut off, or that stick out of the button they name. Text for screen readers does not count.
_CUT: Final = r"""() => {
  const faults = [];
  const name = node => node.id || node.className || node.tagName;
  const isSeen = node => node.checkVisibility({visibilityProperty: true}) && !node.closest(".visually-hidden, .skip-link");
  const holders = ".button, .link-button, summary, .site-header__brand, .seat__mark, .last-round";
  const hasText = node => [...node.childNodes].some(child => child.nodeType === 3 && child.data.trim());
  for (const node of document.body.querySelectorAll("*")) {
    if (!isSeen(node) || node.closest("svg")) continue;
    const style = getComputedStyle(node);
    const hides = /hidden|clip/.test(style.overflowX + style.overflowY);
    if (hides && node.innerText?.trim() && (node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1))
      faults.push(`cut off: ${name(node)}: ${node.innerText.trim().slice(0, 60)}`);
    if (!hasText(node) || !node.closest(holders)) continue;
    const holder = node.closest(holders).getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects())
      if (box.width && (box.left < holder.left - 1 || box.right > holder.right + 1 || box.top < holder.top - 1 || box.bottom > holder.bottom + 1))
        faults.push(`sticks out: ${name(node)}: ${node.innerText.trim().slice(0, 60)}`);
  }
  return [...new Set(faults)];
}"""

# Stretches of text that must stay on one line but do not.
_BROKEN: Final = r"""pattern => {
  const faults = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement.checkVisibility() || node.parentElement.closest(".visually-hidden, option")) continue;
    for (const match of node.data.matchAll(new RegExp(pattern, "gu"))) {
      const range = document.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const tops = [...range.getClientRects()].filter(box => box.width).map(box => box.top);
      if (Math.max(...tops) - Math.min(...tops) > 4) faults.push(`broken: ${match[0]} in ${node.data.trim().slice(0, 60)}`);
    }
  }
  return [...new Set(faults)];
}"""
_UNBROKEN: Final = {
    # Words as they are said, as long as a narrow column may hold them.
    "ko": "[가-힣]{2,10}",
    # No line begins with a closing sign. (W: a name too long for its line may break anywhere.)
    "zh-hans": "[^\\sW][。，、；：！？」』）》”]",
    "zh-hant": "[^\\sW][。，、；：！？」』）》”]",
    # Terms of the game; the wrap filter puts word joiners into some.
    "th": "|".join(
        "\u2060?".join(word)
        for word in (
            *("โทเคน", "การ์ด", "ขุนนาง", "เพชร", "ไพลิน", "มรกต", "ทับทิม", "โอนิกซ์"),
            *("อัญมณี", "โบนัส", "ติดตั้ง", "แต้ม", "ผู้เล่น", "ไวลด์", "แอ็กชัน"),
        )
    ),
}
_OWN_MESSAGES: Final = """() => [...document.forms].filter(form => !form.noValidate)
  .flatMap(form => [...form.elements])
  .filter(field => field.required || field.pattern || /^(email|number|url)$/.test(field.type))
  .map(field => field.name)"""
# What is read or heard.
_SAID: Final = """() => [
  document.title, document.body.innerText,
  ...[...document.querySelectorAll("[aria-label], [title], [alt]")].flatMap(
    node => ["aria-label", "title", "alt"].map(name => node.getAttribute(name)).filter(Boolean)),
].join("\\n")"""
_RAW_ID: Final = re.compile(
    r"[123]-(?:white|blue|green|red|black|wild)-\d\d|noble-\d\d|hidden-\d|deck-\d"
)
_ENGLISH: Final = re.compile(r"(?:\b[a-z]{2,}\b[ ,.;]+){2,}\b[a-z]{2,}\b")

# Controls that cannot be brought into view with nothing lying over their middle.
_BURIED: Final = """scope => [...document.querySelectorAll(scope)]
  .flatMap(part => [...part.querySelectorAll("button, a[href], select, summary")])
  .filter(node => node.checkVisibility({visibilityProperty: true}) && !node.disabled)
  .filter(node => {
    node.scrollIntoView({block: "center"});
    const [box] = node.getClientRects();  // of a link on two lines the first
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return !hit || !node.contains(hit);
  })
  .map(node => `cannot be reached: ${node.id || node.innerText}`)"""


def accessibility_faults(page: Page, *, colours: bool = True) -> list[str]:
    """What axe finds. `colours`: the contrasts too, in light and in dark mode."""
    if not colours:
        return _violations(page, _NO_COLOURS)
    faults = _violations(page, _VIOLATIONS_ONLY)
    page.emulate_media(color_scheme="dark")
    faults += [f"dark: {fault}" for fault in _violations(page, _COLOURS)]
    page.emulate_media(color_scheme="light")
    return faults


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


def browser_message_faults(page: Page) -> list[str]:
    """Fields that the browser itself would complain about, in its own language."""
    found: list[str] = page.evaluate(_OWN_MESSAGES)
    return [f"the browser complains in its own language: {name}" for name in found]


def broken_line_faults(page: Page, language: str) -> list[str]:
    """Words, or signs that belong to a word, that a line's end tears apart."""
    pattern = _UNBROKEN.get(language)
    found: list[str] = page.evaluate(_BROKEN, pattern) if pattern else []
    return found


def wording_faults(page: Page, language: str) -> list[str]:
    """Ids that a person reads or hears; English sentences in another language's page."""
    said: str = page.evaluate(_SAID)
    faults = [f"id: {match}" for match in _RAW_ID.findall(said)]
    if language != SOURCE.code:
        faults += [f"English: {match}" for match in _ENGLISH.findall(said)]
    return faults


def buried_control_faults(page: Page, scope: str) -> list[str]:
    """Controls inside `scope` (a CSS selector) that lie under something wherever the page is scrolled."""
    found: list[str] = page.evaluate(_BURIED, scope)
    return found
