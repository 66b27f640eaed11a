"""A catalog must hold the texts of the code, each translated, and nothing else."""

from collections.abc import Iterator
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message

from splendor_site.i18n.contexts import is_outdated, made_from
from splendor_site.i18n.entries import is_translated


class Finding(NamedTuple):
    """What is wrong with a text: the English text, a sentence about it, and the text's context."""

    source: str
    sentence: str
    context: str = ""


def check_fresh(catalog: Catalog, template: Catalog) -> Iterator[Finding]:
    """Report texts that the project has and the catalog has not, and the other way round."""
    wanted, found = _keyed(template), _keyed(catalog)
    for key in sorted(wanted.keys() - found.keys()):
        yield _finding(wanted[key], "is not in the catalog; run `make messages`")
    for key in sorted(found.keys() - wanted.keys()):
        yield _finding(found[key], "is no longer in the project; run `make messages`")
    for message in catalog.obsolete.values():
        yield _finding(message, "is an obsolete entry; run `make messages`")


def check_fuzzy(catalog: Catalog) -> Iterator[Finding]:
    """Report guessed translations: they are never shown."""
    for message in catalog:
        if message.id and message.fuzzy:
            yield _finding(message, "is marked fuzzy")


def check_outdated(catalog: Catalog) -> Iterator[Finding]:
    """Report translations of an English text that has changed since; in lessons they are shown meanwhile."""
    for message in catalog:
        if message.id and is_outdated(message):
            yield _finding(message, f"has a translation of another text: “{made_from(message)}”")


def check_complete(catalog: Catalog) -> Iterator[Finding]:
    """Report texts of which a form is empty."""
    for message in catalog:
        if message.id and not is_translated(message):
            yield _finding(message, "is not translated")


def _finding(message: Message, sentence: str) -> Finding:
    return Finding(_forms(message)[0], sentence, message.context or "")


def _keyed(catalog: Catalog) -> dict[tuple[str, ...], Message]:
    """Return the texts by text, plural and context; a text with another plural is another text."""
    return {
        (*_forms(message), f"context {message.context}"): message
        for message in catalog
        if message.id
    }


def _forms(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)
