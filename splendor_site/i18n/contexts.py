"""Catalogs whose texts are known by their context, whatever the English there says.

The context of a lesson's text names its place in the lesson. When the English of a place changes, the
translation stays and is shown, but is marked as outdated the way gettext does it: `fuzzy`, with the English
that it was made from as the previous text. Whoever renews the translation takes the mark away.
"""

import re
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import denormalize

from tutorials.lessons.texts import ENGLISH

_OUTDATED: Final = "fuzzy"
_PREVIOUS: Final = re.compile(r'^msgid ("[^\n]*"(?:\n"[^\n]*")*)', re.MULTILINE)


def is_outdated(message: Message) -> bool:
    """Tell whether the English text has changed since `message` was translated."""
    return _OUTDATED in message.flags


def made_from(message: Message) -> str:
    """Return the English text of which the translation is one; "" where a catalog does not say."""
    if not is_outdated(message):
        return str(message.id)
    return message.previous_id[0] if message.previous_id else ""


def translate_message(message: Message, translation: str) -> None:
    """Give `message` a translation of its present English text."""
    message.string = translation
    message.flags.discard(_OUTDATED)
    message.previous_id = []


def carried_over(catalog: Catalog, template: Catalog) -> Catalog:
    """Return `catalog` after it got the texts of `template`, in their order; the same object.

    A translation stays with its context. It becomes outdated when the English text changes, and is up to
    date again when the change is taken back.
    """
    known = {message.context: message for message in catalog if message.id}
    for message in [message for message in catalog if message.id]:
        catalog.delete(message.id, message.context)
    for message in template:
        if message.id:
            catalog[message.id] = _carried_over(known.get(message.context), message)
    return catalog


def _carried_over(old: Message | None, new: Message) -> Message:
    message = Message(
        new.id,
        old.string if old else "",
        new.locations,
        auto_comments=new.auto_comments,
        user_comments=old.user_comments if old else (),
        context=new.context,
    )
    if old and old.string and (source := made_from(old)) != new.id:
        message.flags.add(_OUTDATED)
        message.previous_id = [source] if source else []
    return message


def read_previous_texts(catalog: Catalog) -> None:
    """Take the previous texts of `catalog` out of the comments, where Babel leaves them when it reads.

    Those of entries that are not outdated are forgotten: editors leave some behind.
    """
    for message in catalog:
        lines = [comment[1:].strip() for comment in message.user_comments if comment[:1] == "|"]
        message.user_comments = [comment for comment in message.user_comments if comment[:1] != "|"]
        match = _PREVIOUS.search("\n".join(lines))
        if match and is_outdated(message):
            message.previous_id = [denormalize(match[1])]


def keyed_by_context(catalog: Catalog) -> Catalog:
    """Return `catalog` in the form that `tutorials.lessons.texts` looks translations up in.

    The key of a translation is its context alone; beside it stands the English that it was made from.
    """
    compiled = Catalog(locale=catalog.locale, fuzzy=False)
    for message in catalog:
        if message.id and message.string and message.context:
            compiled.add(message.context, message.string)
            compiled.add(message.context, made_from(message), context=ENGLISH)
    return compiled
