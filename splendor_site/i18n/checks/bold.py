"""The marks for bold must enclose words; that there are as many as in the English text is checked elsewhere."""

import re
from collections.abc import Iterator
from typing import Final

from splendor_site.i18n.entries import BOLD, Entry

_ENCLOSED: Final = re.compile(rf"{re.escape(BOLD)}(.*?){re.escape(BOLD)}", re.DOTALL)


def check(entry: Entry) -> Iterator[str]:
    """Report marks with nothing between them, or with a space on their inner side."""
    for text in entry.translations:
        for match in _ENCLOSED.finditer(text):
            if not match[1] or match[1] != match[1].strip():
                yield f"has marks for bold that do not stand close to words ({match[0]}): {text}"
