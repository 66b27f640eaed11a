"""Every page of a game in every language: nothing is left in another one, nothing is glued from pieces."""

import re
from collections.abc import Iterator

import pytest
from django.test import Client

from splendor_site.languages import TRANSLATED, Language
from tests.game.factories import client_of, make_table, owner_of, play, play_out
from tests.pseudo import CODE, untranslated_texts, visible_texts

pytestmark = pytest.mark.django_db
# Names that stay as they are in every language.
NAMES = re.compile(r"Splendor(?: Duel)?|Marc André|Bruno Cathala|Space Cowboys|JSON|HTML|[Cc]ookie")


def _pages(language: str) -> Iterator[tuple[str, str]]:
    """Yield address and HTML of the pages that a game shows on its way."""
    table = make_table("pgq")
    client, code = client_of(owner_of(table)), table.game.code
    home = f"/{language}/play/{code}/"
    yield from _get(
        client,
        [f"/{language}/", f"/{language}/about/", f"/{language}/play/", f"/{language}/nothing/"],
    )
    card = table.state.display[0][0]
    queries = ["", "?pick=WB", "?pick=WWW", f"?card={card}", "?card=nothing"]
    yield from _get(client, [home + query for query in queries])
    now = table.game.version
    for action, version in ((f"buy {card}", now), ("nonsense", now), ("reserve deck-3", now + 1)):
        response = client.post(home + "act", {"action": action, "version": version})
        yield f"{home}act {action}", response.content.decode()
    table = make_table("pp")
    play(table, ["take WBG", "take RKG"])
    client, home = client_of(owner_of(table)), f"/{language}/play/{table.game.code}/"
    yield from _get(client, [home, home + "log/"])
    table = play_out(make_table("pg"))
    client, home = client_of(owner_of(table)), f"/{language}/play/{table.game.code}/"
    yield from _get(client, [home, home + "log/", home + "replay/"])


def _get(client: Client, addresses: list[str]) -> Iterator[tuple[str, str]]:
    for address in addresses:
        yield address, client.get(address, follow=True).content.decode()


def _without_codes(text: str) -> str:
    """Take away what no language changes: a table's code."""
    return re.sub(r"\b[A-Z2-9]{8}\b", "", text)


def test_pseudo_language_shows_no_text_outside_the_catalog() -> None:
    left = {address: untranslated_texts(_without_codes(html)) for address, html in _pages(CODE)}
    assert {address: texts for address, texts in left.items() if texts} == {}


@pytest.mark.parametrize("language", TRANSLATED, ids=lambda language: language.code)
def test_no_english_is_left_on_any_page(language: Language) -> None:
    left = {}
    for address, html in _pages(language.code):
        assert f'<html lang="{language.html}"' in html
        words = [
            text
            for text in visible_texts(html)
            if re.search(r"[A-Za-z]{3}", NAMES.sub("", _without_codes(text)))
        ]
        left[address] = words
    assert {address: texts for address, texts in left.items() if texts} == {}
