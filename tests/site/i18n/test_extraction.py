"""The extractor finds what Django looks up when a template is shown."""

from gettext import NullTranslations
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.apps import apps
from django.template import Context, Template
from django.utils.translation.template import templatize

from splendor_site.i18n.extraction import PACKAGES, extract_project, extract_template
from splendor_site.i18n.paths import ROOT

TEMPLATES = sorted(
    path for package in PACKAGES for path in (ROOT / package).rglob("templates/**/*.html")
)


def _extract(source: str) -> list[tuple[str, str | tuple[str, ...], list[str]]]:
    found = extract_template(BytesIO(source.encode()), {}, (), {})
    return [(function, message, comments) for _line, function, message, comments in found]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ('{% translate "Hello" %}', ("gettext", "Hello")),
        ("{% translate 'Hello' as greeting %}", ("gettext", "Hello")),
        ('{% translate "Play" context "menu" %}', ("pgettext", ("menu", "Play"))),
        ('{{ _("Hello") }}', ("gettext", "Hello")),
        ('{% include "x.html" with title=_("Hello") %}', ("gettext", "Hello")),
        ('{% translate "Don\'t" %}', ("gettext", "Don't")),
        ("{% blocktranslate %}100% sure{% endblocktranslate %}", ("gettext", "100%% sure")),
        ("{% blocktranslate %}Hi {{ name }}{% endblocktranslate %}", ("gettext", "Hi %(name)s")),
        (
            "{% blocktranslate trimmed %}\n  One\n  two\n{% endblocktranslate %}",
            ("gettext", "One two"),
        ),
        (
            "{% blocktranslate count n=n %}{{ n }} card{% plural %}{{ n }} cards{% endblocktranslate %}",
            ("ngettext", ("%(n)s card", "%(n)s cards")),
        ),
        (
            '{% blocktranslate context "c" count n=n %}{{ n }} a{% plural %}{{ n }} b{% endblocktranslate %}',
            ("npgettext", ("c", "%(n)s a", "%(n)s b")),
        ),
    ],
)
def test_text_is_found(source: str, expected: tuple[str, str | tuple[str, ...]]) -> None:
    ((function, message, _comments),) = _extract(f"{{% load i18n %}}\n<p>{source}</p>")
    assert (function, message) == expected


def test_text_outside_the_tags_is_no_message() -> None:
    assert not _extract("<p>gettext is not _called_ here: it's text</p>{# _('a note') #}")


@pytest.mark.parametrize(
    "comment",
    ["{# Translators: a hint #}\n", "{% comment %}Translators: a hint{% endcomment %}", "{% comment %}Translators: a hint{% endcomment %}\n"],
)  # fmt: skip
def test_translator_comment_goes_to_the_text_after_it(comment: str) -> None:
    found = _extract(f'{comment}{{% translate "One" %}}\n{{% translate "Two" %}}')
    assert found == [("gettext", "One", ["Translators: a hint"]), ("gettext", "Two", [])]


def test_translator_comment_does_not_reach_over_a_gap() -> None:
    found = _extract('{# Translators: a hint #}\n\n<p></p>\n{% translate "One" %}')
    assert found == [("gettext", "One", [])]


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_extractor_finds_every_call_that_django_makes_of_a_template(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    calls = sum(
        templatize(source).count(f" {name}(")
        for name in ("gettext", "pgettext", "ngettext", "npgettext", "_")
    )
    assert len(_extract(source)) >= calls


def test_text_in_python_and_in_a_template_is_one_message() -> None:
    template = extract_project()
    assert template.get("Splendor Academy")
    places = template["Splendor Academy"].locations
    assert all(name.startswith(PACKAGES) for name, _line in places)


def test_project_extraction_reads_every_app() -> None:
    names = {name for message in extract_project() for name, _line in message.locations}
    assert any(name.endswith(".html") for name in names)
    assert any(name.endswith(".py") for name in names)
    assert {app.name for app in apps.get_app_configs() if (ROOT / app.name).is_dir()} <= set(
        PACKAGES
    )


class _Recorder(NullTranslations):
    """Remembers what it is asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []

    def gettext(self, message: str) -> str:
        self.asked.append(message)
        return message


def test_what_is_extracted_is_what_is_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    source = "{% load i18n %}{% blocktranslate %}100% of {{ what }}{% endblocktranslate %}{% translate 'Half' %}"
    recorder = _Recorder()
    monkeypatch.setattr(
        "django.utils.translation.trans_real._active", SimpleNamespace(value=recorder)
    )
    Template(source).render(Context({"what": "it"}))
    assert recorder.asked == [message for _function, message, _comments in _extract(source)]
