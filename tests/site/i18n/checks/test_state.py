from splendor_site.i18n.checks import state
from tests.site.i18n.factories import catalog

TEMPLATE = catalog(
    """
    msgid "One"
    msgstr ""

    msgctxt "card level"
    msgid "Level"
    msgstr ""

    msgid "{count} card"
    msgid_plural "{count} cards"
    msgstr[0] ""
    """
)


def test_catalog_with_the_texts_of_the_code_is_fresh() -> None:
    assert not list(state.check_fresh(TEMPLATE, TEMPLATE))


def test_missing_and_superfluous_texts_are_reported() -> None:
    stale = catalog(
        """
        msgid "One"
        msgstr "하나"

        msgid "Level"
        msgstr "단계"

        msgid "{count} card"
        msgid_plural "{count} tokens"
        msgstr[0] "{count}"

        #~ msgid "Gone"
        #~ msgstr "없음"
        """
    )
    found = [finding.source for finding in state.check_fresh(stale, TEMPLATE)]
    assert sorted(found) == ["Gone", "Level", "Level", "{count} card", "{count} card"]


def test_fuzzy_entry_is_reported() -> None:
    guessed = catalog('#, fuzzy\nmsgid "One"\nmsgstr "둘"\n')
    assert list(state.check_fuzzy(guessed)) == [("One", "is marked fuzzy", "")]
    assert not list(state.check_fuzzy(TEMPLATE))


def test_empty_entry_is_reported() -> None:
    assert [(found.source, found.context) for found in state.check_complete(TEMPLATE)] == [
        ("One", ""),
        ("Level", "card level"),
        ("{count} card", ""),
    ]
    assert not list(state.check_complete(catalog('msgid "One"\nmsgstr "하나"\n')))


def test_outdated_entry_is_reported_with_the_text_it_translates() -> None:
    found = catalog(
        """
        #, fuzzy
        #| msgid "One"
        msgctxt "place"
        msgid "Two"
        msgstr "하나"
        """
    )
    ((source, sentence, context),) = state.check_outdated(found)
    assert (source, context) == ("Two", "place")
    assert "“One”" in sentence
    assert not list(state.check_outdated(TEMPLATE))
