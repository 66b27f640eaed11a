"""Find the texts in Python files and Django templates."""

import ast
import re
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import IO, Any, Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from django.utils.translation.template import templatize

from splendor_site.i18n.paths import ROOT

PACKAGES: Final = ("splendor_site", "game", "tutorials")
COMMENT_TAG: Final = "Translators:"
_MAPPING: Final = Path(__file__).with_name("babel.cfg")
_PLAIN: Final = ("_", "gettext", "gettext_lazy", "gettext_noop")
# What a call's arguments are: Babel's notation, positions from 1, "c" marks the context.
KEYWORDS: Final[dict[str, Any]] = {
    **dict.fromkeys(_PLAIN),
    **dict.fromkeys(("ngettext", "ngettext_lazy"), (1, 2)),
    **dict.fromkeys(("pgettext", "pgettext_lazy"), ((1, "c"), 2)),
    **dict.fromkeys(("npgettext", "npgettext_lazy"), ((1, "c"), 2, 3)),
}

_CALL: Final = r"\b(?P<name>_|gettext|ngettext|pgettext|npgettext)\("
_TOKEN: Final = re.compile(
    rf"#\s*(?P<comment>{COMMENT_TAG}.*?)(?=\s*{_CALL}|\s*$)|{_CALL.replace('name', 'call')}",
    re.MULTILINE,
)
_ARGUMENT: Final = re.compile(r"""\s*u?('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")\s*(,?)""", re.DOTALL)

Message = tuple[int, str, str | tuple[str, ...], list[str]]


def extract_project() -> Catalog:
    """Return a catalog without translations of every text in the project, in the order of the files."""
    with _MAPPING.open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file, _MAPPING.name)
    catalog = Catalog(project="Splendor Academy", charset="utf-8")
    for package in PACKAGES:
        found = extract_from_dir(
            ROOT / package, methods, options, KEYWORDS, (COMMENT_TAG,), strip_comment_tags=True
        )
        for name, line, message, comments, context in sorted(found, key=lambda item: item[:2]):
            catalog.add(
                message,
                None,
                [(f"{package}/{name}", line)],
                auto_comments=comments,
                context=context,
            )
    return catalog


def extract_template(
    fileobj: IO[bytes],
    keywords: Mapping[str, Any],
    comment_tags: Collection[str],
    options: Mapping[str, Any],
) -> Iterator[Message]:
    """Yield the texts of one Django template, as Babel wants them: line, function, arguments, comments.

    Django itself turns a template into something like Python, so that a text found here is, to the letter,
    the one looked up when the template is shown. That is also why texts from `{% blocktranslate %}` have
    their per cent signs doubled. Settings must be configured.
    """
    source = templatize(fileobj.read().decode("utf-8"))
    comments: list[tuple[int, str]] = []
    for token in _TOKEN.finditer(source):
        line = source.count("\n", 0, token.start()) + 1
        if token["comment"] is not None:
            comments.append((line, token["comment"]))
            continue
        arguments = _read_arguments(source, token.end())
        if arguments:
            name = "gettext" if token["call"] == "_" else token["call"]
            yield (
                line,
                name,
                arguments[0] if len(arguments) == 1 else arguments,
                _comments_above(comments, line),
            )
        comments = []


def _read_arguments(source: str, position: int) -> tuple[str, ...]:
    arguments: list[str] = []
    while match := _ARGUMENT.match(source, position):
        arguments.append(ast.literal_eval(match[1]))
        position = match.end()
        if not match[2]:
            break
    return tuple(arguments)


def _comments_above(comments: list[tuple[int, str]], line: int) -> list[str]:
    """Return the comments on the lines that reach without a gap up to `line`."""
    kept: list[str] = []
    for comment_line, comment in reversed(comments):
        if line - comment_line > 1:
            break
        kept.insert(0, comment)
        line = comment_line
    return kept
