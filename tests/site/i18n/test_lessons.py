"""The texts of lessons: extraction, the comments for translators, and the faults of their catalogs."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from splendor_site.i18n import __main__ as command
from splendor_site.i18n.catalogs import read_catalog, update_catalogs, write_catalog
from splendor_site.i18n.contexts import translate_message
from splendor_site.i18n.faults import find_lesson_faults, find_outdated
from splendor_site.i18n.lessons import extract_lessons, lesson_of
from splendor_site.i18n.paths import Domain
from splendor_site.languages import get_language
from tests.site.i18n.factories import lesson, step
from tutorials.lessons.loader import load_lessons
from tutorials.lessons.schema import (
    Choice,
    Frame,
    Hint,
    Hints,
    Lesson,
    LessonError,
    Misconception,
    Status,
    Step,
    Text,
)

KOREAN = get_language("ko")
TASK = "splendor.demo.one.text"

pytestmark = pytest.mark.usefixtures("own_tables")


def _comments(step: Step, part: str) -> list[str]:
    context = f"splendor.demo.{part}"
    return next(
        message.auto_comments
        for message in extract_lessons([lesson(step)])
        if message.context == context
    )


def _text(part: str, english: str = "Words") -> Text:
    return Text(english, f"splendor.demo.one.{part}")


def _update(locale: Path, *lessons: Lesson) -> None:
    update_catalogs(extract_lessons(lessons), locale, Domain.LESSONS)


def _translate(locale: Path, context: str, translation: str) -> None:
    catalog = read_catalog(KOREAN, locale, Domain.LESSONS)
    (message,) = (message for message in catalog if message.context == context)
    translate_message(message, translation)
    write_catalog(catalog, KOREAN, locale, Domain.LESSONS)


def _korean(locale: Path, *lessons: Lesson) -> list[tuple[str, str]]:
    faults = find_lesson_faults(lessons, locale)
    return [(fault.context, fault.sentence) for fault in faults if fault.language is KOREAN]


def test_every_text_of_every_lesson_is_extracted_with_its_context() -> None:
    lessons = load_lessons().values()
    wanted = {(text.english, text.context) for one in lessons for text in one.texts()}
    found = {(message.id, message.context) for message in extract_lessons(lessons) if message.id}
    assert found == wanted


def test_every_text_of_the_lessons_tells_translators_what_it_is() -> None:
    for message in extract_lessons(load_lessons().values()):
        assert not message.id or message.auto_comments[0].startswith("Lesson “")


def test_the_same_words_in_two_places_are_two_texts() -> None:
    template = extract_lessons([lesson(step("Demo"))])
    contexts = [message.context for message in template if message.id == "Demo"]
    assert contexts == ["splendor.demo.title", TASK]


def test_comment_names_lesson_step_kind_rules_and_tags() -> None:
    english = "Buy **{card:2-blue-03}** for {gem:B} {gem:B}: {rule:S4.3}, {odd:thing}"
    assert _comments(step(english), "one.text") == [
        "Lesson “Demo”, step 1 “A step” (read: a page to read): the task, or what there is to read",
        "Rules: S4.1, S4.3",
        (
            "Keep as they are: **…** (bold), {card:2-blue-03} (points, colour and level of the card), "
            "{gem:B} (picture and name of the gem, blue), {rule:S4.3} (name of the rule), {odd:thing} (thing)"
        ),
    ]


@pytest.mark.parametrize(
    ("part", "role"),
    [
        ("title", "title of the lesson"),
        ("one.title", "title of the step"),
        ("one.hints.think.text", "hint 2 of 3, what to think of"),
        ("one.misconceptions.small-pile.text", "answer to the mistake “small-pile”"),
        ("one.choices.yes.text", "the answer “yes”, on a button"),
        ("one.choices.yes.why", "what is said to who chose “yes”"),
        ("one.frames.1.caption", "what to see in action 1"),
    ],
)
def test_comment_names_the_part_of_the_step(part: str, role: str) -> None:
    full = step(
        hints=Hints(*(Hint(_text(f"hints.{name}.text")) for name in ("look", "think", "tell"))),
        misconceptions=(Misconception("small-pile", _text("misconceptions.small-pile.text")),),
        choices=(Choice("yes", _text("choices.yes.text"), _text("choices.yes.why"), correct=True),),
        frames=(Frame("take WBG", _text("frames.1.caption")),),
    )
    assert _comments(full, part)[0].endswith(role)


def test_context_tells_the_lesson() -> None:
    assert lesson_of(TASK) == "splendor.demo"
    assert lesson_of("seat") == "seat"
    assert lesson_of(None) == ""


def test_open_text_of_a_finished_lesson_is_a_fault(tmp_path: Path) -> None:
    _update(tmp_path, lesson(step()))
    _translate(tmp_path, TASK, "카드를 가져오세요.")
    assert (TASK, "is not translated") not in _korean(tmp_path, lesson(step()))
    assert ("splendor.demo.title", "is not translated") in _korean(tmp_path, lesson(step()))


def test_draft_may_have_open_missing_and_stale_texts(tmp_path: Path) -> None:
    _update(tmp_path, lesson(step("Take two cards.")))
    draft = lesson(step(), step("New", "two"), status=Status.DRAFT)
    assert _korean(tmp_path, draft) == []
    found = _korean(tmp_path, lesson(step(), step("New", "two")))
    assert (TASK, "is not in the catalog; run `make messages`") in found
    assert (TASK, "is no longer in the project; run `make messages`") in found


def test_draft_may_not_have_wrong_translations(tmp_path: Path) -> None:
    draft = lesson(step("Take {gem:B}"), status=Status.DRAFT)
    _update(tmp_path, draft)
    _translate(tmp_path, TASK, "{gem:B}를 가져오세요.")
    ((context, sentence),) = _korean(tmp_path, draft)
    assert context == TASK
    assert "particle" in sentence


def test_text_of_a_lesson_that_is_gone_is_a_fault(tmp_path: Path) -> None:
    _update(tmp_path, lesson())
    assert {context for context, _ in _korean(tmp_path)} >= {"splendor.demo.title"}


def test_outdated_translation_is_no_fault_but_found(tmp_path: Path) -> None:
    _update(tmp_path, lesson(step("Take {gem:B}.")))
    _translate(tmp_path, TASK, "{gem:B} 토큰을 가져오세요.")
    changed = lesson(step("Take {gem:K}."))
    _update(tmp_path, changed)
    assert TASK not in {context for context, _ in _korean(tmp_path, changed)}
    (fault,) = find_outdated([changed], tmp_path)
    assert (fault.language, fault.context, fault.source) == (KOREAN, TASK, "Take {gem:K}.")
    assert not list(find_outdated([lesson(status=Status.DRAFT)], tmp_path))


def test_outdated_translation_fails_the_strict_check_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _update(tmp_path, lesson(step()))
    _translate(tmp_path, TASK, "카드를 가져오세요.")
    outdated = lesson(step("Take a token."))
    _update(tmp_path, outdated)
    monkeypatch.setattr(command, "find_faults", lambda template: [])
    monkeypatch.setattr(command, "find_lesson_faults", lambda lessons: [])
    monkeypatch.setattr(command, "extract_project", Catalog)
    monkeypatch.setattr(
        command, "find_outdated", lambda lessons: find_outdated([outdated], tmp_path)
    )
    monkeypatch.delenv("REQUIRE_TRANSLATIONS", raising=False)
    assert command.main(["check"]) == 0
    assert f"({TASK}) has a translation of another text" in capsys.readouterr().out
    monkeypatch.setenv("REQUIRE_TRANSLATIONS", "1")
    assert command.main(["check"]) == 1


def test_lesson_that_cannot_be_read_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def load() -> dict[str, Lesson]:
        raise LessonError("splendor/demo.toml", "title", "is missing")

    monkeypatch.setattr(command, "load_lessons", load)
    assert command.main(["update-lessons"]) == 1
    assert "splendor/demo.toml: title: is missing" in capsys.readouterr().out
