from splendor_site.i18n.checks import untranslated
from tests.site.i18n.factories import faults


def test_english_left_in_place_is_reported() -> None:
    assert faults(untranslated.check, "ko", "Cancel", "Cancel")
    assert faults(untranslated.check, "ko", ("{count} card", "{count} cards"), "{count} card")


def test_names_and_bare_placeholders_may_stay() -> None:
    assert not faults(untranslated.check, "th", "Splendor Duel", "Splendor Duel")
    assert not faults(untranslated.check, "th", "{name} ({number})", "{name} ({number})")
    assert not faults(untranslated.check, "ko", "Cancel", "취소")
