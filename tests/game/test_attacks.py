"""What was once broken by using the site against its grain; each kind stays impossible."""

import re
from typing import Any, Final

import pytest
from django.test import Client

from game.services.tables import Table
from tests.game.factories import client_of, make_table, owner_of, url

MUST_RETURN: Final[dict[str, Any]] = {
    "ruleset": "splendor",
    "supply": {"W": 2, "B": 1, "G": 1, "R": 1, "K": 4, "Y": 4},
    "decks": {"1": [], "2": [], "3": []},
    "display": {"1": ["1-white-01"]},
    "nobles": [],
    "seats": [{"tokens": {"W": 2, "B": 3, "G": 3, "R": 3, "Y": 1}}, {}],
    "to_move": 0,
    "phase": "return",
    "taken": {"B": 1, "G": 1, "R": 1},
    "entropy": 7,
}


@pytest.fixture
def returning(db: None) -> Table:
    """A table at which the person holds twelve tokens, two of them white, and must return two."""
    return make_table("pg", position=MUST_RETURN)


def holder(table: Table) -> Client:
    """The browser of the person at a table."""
    return client_of(owner_of(table))


def tray_of(html: str) -> str:
    """The tray of a table's page, without its tags."""
    found = re.search(r'<section class="tray.*?</section>', html, re.DOTALL)
    assert found is not None
    return re.sub(r"<[^>]*>", " ", found.group())


@pytest.mark.django_db
@pytest.mark.parametrize("query", ["?pick=P", "?pick=WPB", "?card=1-white-01&pay=P"])
def test_pearls_are_no_tokens_of_this_game(query: str) -> None:
    table = make_table()
    assert holder(table).get(url(table) + query).status_code == 200


def test_pearls_cannot_be_returned(returning: Table) -> None:
    assert holder(returning).get(url(returning) + "?back=PW").status_code == 200


def test_no_more_tokens_are_returned_than_are_owned(returning: Table) -> None:
    tray = tray_of(holder(returning).get(url(returning) + "?back=WWWWW").content.decode())
    assert "-" not in tray
    assert tray.count("Put back: diamond") == 2
