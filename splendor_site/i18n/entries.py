"""One translated text, in the form the checks look at."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from babel.messages.catalog import Catalog, Message

from splendor_site.languages import Language

# Lessons have tags with a name in them: {gem:B}, {card:2-blue-03}, {rule:S4.3}.
_PLACEHOLDER: Final = r"%\(\w+\)[a-z]|\{[\w:.-]*\}"
_TAG: Final = r"</?[A-Za-z][^<>]*>"
_ENTITY: Final = r"&(?:#\d+|#x[0-9A-Fa-f]+|\w+);"
BOLD: Final = "**"
MARKUP: Final = re.compile(rf"{_PLACEHOLDER}|{_TAG}|{_ENTITY}|%%|{re.escape(BOLD)}")


@dataclass(frozen=True, slots=True)
class Entry:
    """An English text and its translation into one language.

    Attributes:
        language: the language of `translations`.
        sources: the English text of which this is a translation; for a counted text its singular and its
            plural. Where the English has changed since, it is the one of before.
        translations: every form of the translation that is filled in.
        context: what tells texts with the same English apart; in lessons the place of the text.
    """

    language: Language
    sources: tuple[str, ...]
    translations: tuple[str, ...]
    context: str = ""

    @property
    def is_counted(self) -> bool:
        """Tell whether the text has a singular and a plural."""
        return len(self.sources) > 1

    @property
    def source(self) -> str:
        """The English text; of a counted one the plural, which always has its number."""
        return self.sources[-1]


# A check yields one sentence for each fault of an entry.
Check = Callable[[Entry], Iterator[str]]


def entries_of(catalog: Catalog, language: Language) -> Iterator[Entry]:
    """Yield every text of `catalog`, translated or not, without the header."""
    for message in catalog:
        if message.id:
            yield entry_of(message, language)


def entry_of(message: Message, language: Language) -> Entry:
    """Return `message` as an entry."""
    return Entry(
        language,
        tuple(message.previous_id) or _texts(message.id),
        tuple(filter(None, _texts(message.string))),
        message.context or "",
    )


def is_translated(message: Message) -> bool:
    """Tell whether every form of `message` is filled in."""
    return all(_texts(message.string))


def markup_of(text: str) -> list[str]:
    """Return the placeholders, tags, entities and marks of `text`, sorted, each as often as it occurs."""
    return sorted(MARKUP.findall(text))


def without_markup(text: str, replacement: str = "") -> str:
    """Return `text` with `replacement` for each placeholder, tag and entity, and without marks for bold."""
    return MARKUP.sub(replacement, without_bold(text))


def without_bold(text: str) -> str:
    """Return `text` without the marks for bold, which part no words."""
    return text.replace(BOLD, "")


def _texts(value: str | Sequence[str] | None) -> tuple[str, ...]:
    return (value or "",) if isinstance(value, str | None) else tuple(value)
