"""A catalog must hold the texts of the code, each translated, and nothing else."""

from collections.abc import Iterator

from babel.messages.catalog import Catalog, Message

from splendor_site.i18n.entries import is_translated

# What is wrong with a text: the English text, and a sentence about it.
Finding = tuple[str, str]


def check_fresh(catalog: Catalog, template: Catalog) -> Iterator[Finding]:
    """Report texts that the code has and the catalog has not, and the other way round."""
    wanted, found = _keys(template), _keys(catalog)
    for key in sorted(wanted - found):
        yield key[0], "is not in the catalog; run `make messages`"
    for key in sorted(found - wanted):
        yield key[0], "is no longer in the code; run `make messages`"
    for message in catalog.obsolete.values():
        yield _forms(message)[0], "is an obsolete entry; run `make messages`"


def check_fuzzy(catalog: Catalog) -> Iterator[Finding]:
    """Report guessed translations: they are never shown."""
    for message in catalog:
        if message.id and message.fuzzy:
            yield _forms(message)[0], "is marked fuzzy"


def check_complete(catalog: Catalog) -> Iterator[Finding]:
    """Report texts of which a form is empty."""
    for message in catalog:
        if message.id and not is_translated(message):
            yield _forms(message)[0], "is not translated"


def _keys(catalog: Catalog) -> set[tuple[str, ...]]:
    """Return every text with its plural and its context; a text with another plural is another text."""
    return {(*_forms(message), f"context {message.context}") for message in catalog if message.id}


def _forms(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)
