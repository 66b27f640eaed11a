import re

import pytest
from django.utils.translation import trans_real


class Marked:
    """A language in which every letter of a message is the same Cyrillic one."""

    def to_language(self) -> str:
        return "zh-hans"  # its lists have no letters of the Latin alphabet

    def gettext(self, message: str) -> str:
        text = message.rpartition("\x04")[2]
        return re.sub(r"(\{\w+\})|[A-Za-z]", lambda match: match[1] or "ж", text)

    def ngettext(self, singular: str, plural: str, count: int) -> str:
        return self.gettext(singular if count == 1 else plural)


@pytest.fixture
def marked_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """While it lasts, a Latin letter on the page is one that went round the catalog."""
    active = trans_real._active  # type: ignore[attr-defined]
    monkeypatch.setattr(active, "value", Marked(), raising=False)
