"""The pseudo-language, and pages in it: whatever stays plain was never marked for translation."""

import pytest
from django.test import Client

from splendor_site.i18n.entries import markup_of
from tests.pseudo import pseudo, untranslated_texts

PAGES = ["/en-xa/", "/en-xa/about/", "/en-xa/nothing/"]


def test_pseudo_text_is_bracketed_longer_accented_and_keeps_placeholders() -> None:
    source = "Take <b>{count}</b> tokens of %(name)s &amp; go on"
    text = pseudo(source)
    assert text.startswith("⟦")
    assert text.endswith("⟧")
    assert markup_of(text) == markup_of(source)
    assert len(text) >= 1.2 * len(source)
    assert "Take" not in text


def test_untranslated_text_is_found_where_people_read_or_hear_it() -> None:
    html = """<html><title>Title</title><meta name="description" content="About"><p aria-label="Label">⟦x⟧ Word</p>
    <script>code</script><span lang="ko">한국어</span><img alt="Picture"><b>⟦y⟧ 12 · </b></html>"""
    assert untranslated_texts(html) == ["About", "Label", "Picture", "Title", "Word"]


@pytest.mark.parametrize("address", PAGES)
def test_page_has_no_text_outside_the_catalog(client: Client, address: str) -> None:
    assert untranslated_texts(client.get(address).content.decode()) == []
