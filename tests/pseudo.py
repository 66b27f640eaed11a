"""A pseudo-language: English that looks foreign.

Text in it is accented, 40 % longer and in brackets, so that a page shows at a glance what was never
marked for translation, what is glued from pieces, and what does not fit. Placeholders, tags and
entities stay as they are.
"""

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from splendor_site.i18n.catalogs import read_catalog
from splendor_site.i18n.contexts import keyed_by_context
from splendor_site.i18n.entries import MARKUP
from splendor_site.i18n.paths import Domain
from splendor_site.languages import TRANSLATED

CODE: Final = "en-xa"
OPEN, CLOSE = "⟦", "⟧"
_ACCENTS: Final = str.maketrans("AEIOUYaeiouycnCNsz", "ÀÉÎÕÜÝàéîõüýçñÇÑšž")
_GROWTH: Final = 0.4
_WORD: Final = 6
_SILENT: Final = frozenset({"script", "style"})
_SPOKEN_ATTRIBUTES: Final = ("aria-label", "alt", "title", "placeholder", "content")


def pseudo(text: str) -> str:
    """Return `text` in the pseudo-language."""
    parts = re.split(f"({MARKUP.pattern})", text)
    # Every second part is a placeholder, tag or entity.
    accented = "".join(
        part if index % 2 else part.translate(_ACCENTS) for index, part in enumerate(parts)
    )
    growth = round(_GROWTH * len("".join(parts[::2])))
    # In words, so that lines can break.
    padding = "".join(" " if place % _WORD == _WORD - 1 else "~" for place in range(growth))
    return f"{OPEN}{accented}{padding}{CLOSE}"


def pseudo_catalog(template: Catalog) -> Catalog:
    """Return the texts of `template` with pseudo-translations."""
    catalog = Catalog(locale="en", fuzzy=False)
    for message in template:
        if isinstance(message.id, str):
            translation: str | tuple[str, ...] = pseudo(message.id)
        else:
            translation = tuple(map(pseudo, message.id))
        if message.id:
            catalog.add(message.id, translation, context=message.context)
    return catalog


def write_pseudo_catalog(locale: Path) -> None:
    """Write the compiled pseudo-catalogs of the site's texts under the folder `locale`."""
    folder = locale / "en_XA" / "LC_MESSAGES"
    folder.mkdir(parents=True, exist_ok=True)
    interface, lessons = (
        pseudo_catalog(read_catalog(TRANSLATED[0], domain=domain)) for domain in Domain
    )
    with (folder / f"{Domain.INTERFACE}.mo").open("wb") as file:
        write_mo(file, interface)
    with (folder / f"{Domain.LESSONS}.mo").open("wb") as file:
        write_mo(file, keyed_by_context(lessons))


class _TextCollector(HTMLParser):
    """Collect what a person reads or hears of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.spoken: list[str] = []
        self._open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        spoken = [values[name] for name in _SPOKEN_ATTRIBUTES if name in values]
        # Of the meta elements only the description is for people.
        if tag != "meta" or values.get("name") == "description":
            self.spoken += filter(None, spoken)
        if "lang" in values and tag != "html":
            self._open.append(tag)
        elif self._open or tag in _SILENT:
            self._open += (
                [tag] if tag not in {"br", "img", "input", "meta", "link", "use", "path"} else []
            )

    def handle_endtag(self, tag: str) -> None:
        if self._open and self._open[-1] == tag:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        if not self._open:
            self.texts.append(data)


def untranslated_texts(html: str) -> list[str]:
    """Return the texts of a page in the pseudo-language that did not come from the catalog.

    Text with a `lang` of its own, numbers and punctuation do not count.
    """
    collector = _TextCollector()
    collector.feed(html)
    # A message may hold tags, so its brackets may open in one piece of the page's text and close in another.
    lines = [*collector.spoken, *_outside_brackets("\n".join(collector.texts)).split("\n")]
    outside = (_outside_brackets(line).strip() for line in lines)
    return [text for text in outside if re.search(r"[^\W\d_]", text)]


def visible_texts(html: str) -> list[str]:
    """Return what a person reads or hears of a page, without text that has a `lang` of its own."""
    collector = _TextCollector()
    collector.feed(html)
    return [text.strip() for text in (*collector.texts, *collector.spoken) if text.strip()]


def _outside_brackets(text: str) -> str:
    """Return what stands in no bracket; a message may hold others."""
    depth, kept = 0, ""
    for character in text:
        if character == OPEN:
            depth += 1
        elif character == CLOSE:
            depth -= 1
        elif depth == 0:
            kept += character
    return kept
