"""One translated text, in the form the checks look at."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from babel.messages.catalog import Catalog, Message

from splendor_site.languages import Language

_PLACEHOLDER: Final = r"%\(\w+\)[a-z]|\{\w*\}"
_TAG: Final = r"</?[A-Za-z][^<>]*>"
_ENTITY: Final = r"&(?:#\d+|#x[0-9A-Fa-f]+|\w+);"
MARKUP: Final = re.compile(rf"{_PLACEHOLDER}|{_TAG}|{_ENTITY}|%%")


@dataclass(frozen=True, slots=True)
class Entry:
    """An English text and its translation into one language.

    Attributes:
        language: the language of `translations`.
        sources: the English text; for a counted text its singular and its plural.
        translations: every form of the translation that is filled in.
    """

    language: Language
    sources: tuple[str, ...]
    translations: tuple[str, ...]

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
            yield Entry(language, _texts(message.id), tuple(filter(None, _texts(message.string))))


def is_translated(message: Message) -> bool:
    """Tell whether every form of `message` is filled in."""
    return all(_texts(message.string))


def markup_of(text: str) -> list[str]:
    """Return the placeholders, tags and entities of `text`, sorted, each as often as it occurs."""
    return sorted(MARKUP.findall(text))


def without_markup(text: str, replacement: str = "") -> str:
    """Return `text` with `replacement` for each placeholder, tag and entity."""
    return MARKUP.sub(replacement, text)


def _texts(value: str | Sequence[str] | None) -> tuple[str, ...]:
    return (value or "",) if isinstance(value, str | None) else tuple(value)
