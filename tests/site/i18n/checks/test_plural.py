import pytest

from splendor_site.i18n.checks import plural
from tests.site.i18n.factories import faults


@pytest.mark.parametrize(
    "sources", [("Take {count} token.", "Take {count} tokens."), ("%(n)s card", "%(n)s cards")]
)
def test_counted_text_with_its_number_in_both_forms_is_right(sources: tuple[str, str]) -> None:
    assert not faults(plural.check, "th", sources)


def test_plain_text_needs_no_number() -> None:
    assert not faults(plural.check, "th", "Take a token.")


@pytest.mark.parametrize(
    "sources", [("Take a token.", "Take {count} tokens."), ("A token.", "Some tokens.")]
)
def test_counted_text_without_its_number_is_reported(sources: tuple[str, str]) -> None:
    assert len(faults(plural.check, "th", sources)) == 1
