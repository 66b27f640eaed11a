"""Two persons on one device: nobody sees what is the other's."""

from collections.abc import Callable, Mapping
from typing import Final

import pytest
from playwright.sync_api import expect

from splendor_site.languages import LANGUAGES
from tests.browser import positions
from tests.browser.conftest import PageOpener
from tests.browser.positions import Position
from tests.browser.reading import in_language, text_of
from tests.browser.tables import Sitting, sit_at
from tests.game import duel_positions

pytestmark = pytest.mark.browser
# A position in which both seats hold a card that they reserved unseen, and the presses of a take.
SHARED: Final[Mapping[str, tuple[Callable[[], Position], tuple[str, ...], str]]] = {
    "splendor": (positions.middle_of_game, ("#pile-G", "#pile-R", "#pile-K"), "take GRK"),
    "duel": (duel_positions.middle_of_game, ("#r2c1", "#r2c2"), "take r2c1 r2c2"),
}
every_game = pytest.mark.parametrize("game", SHARED)


def blind_cards(sitting: Sitting) -> tuple[str, str]:
    """The card that seat 0 reserved unseen, and that of seat 1."""
    seats = sitting.table.rules.encode(sitting.table.state)["seats"]
    first, second = (
        next(held["card"] for held in seat["reserved"] if held["blind"]) for seat in seats
    )
    return first, second


def share(open_page: PageOpener, game: str, language: str = "en") -> Sitting:
    """Two persons at one device; seat 0 has confirmed and acted, seat 1 is due."""
    make_position, presses, action = SHARED[game]
    sitting = sit_at(open_page, game=game, position=make_position(), seats="pp", language=language)
    sitting.find("#ready").click()
    expect(sitting.find("#hand-over")).to_have_count(0)
    assert blind_cards(sitting)[0] in sitting.page.content()
    for count, control in enumerate(presses, start=1):
        sitting.find(control).click()
        expect(sitting.find("[data-unpick]")).to_have_count(count)
    sitting.find(f'[data-action="{action}"]').click()
    sitting.expect_version(1)
    return sitting


@pytest.mark.parametrize(
    ("game", "language"),
    [*(("splendor", language.code) for language in LANGUAGES), ("duel", "th")],
)
def test_hand_over_screen_shows_what_everybody_knows(
    open_page: PageOpener, game: str, language: str
) -> None:
    sitting = share(open_page, game, language)
    expect(sitting.find("#hand-over")).to_be_visible()
    assert text_of(sitting.find("#ready")) == in_language("It is me. Show my cards", language)
    content = sitting.page.content()
    assert not any(card in content for card in blind_cards(sitting))


@every_game
def test_confirmed_seat_sees_its_own_card_only(open_page: PageOpener, game: str) -> None:
    sitting = share(open_page, game)
    first, second = blind_cards(sitting)
    sitting.find("#ready").click()
    expect(sitting.find("#hand-over")).to_have_count(0)
    content = sitting.page.content()
    assert second in content
    assert first not in content


@every_game
def test_back_and_forward_show_nothing_of_the_other(open_page: PageOpener, game: str) -> None:
    sitting = share(open_page, game)
    first, second = blind_cards(sitting)
    sitting.page.goto(sitting.path("log/"))
    sitting.page.go_back()
    expect(sitting.find("#hand-over")).to_be_visible()
    content = sitting.page.content()
    assert first not in content
    assert second not in content
    sitting.find("#ready").click()
    expect(sitting.find("#hand-over")).to_have_count(0)
    sitting.page.go_forward()
    sitting.page.go_back()
    expect(sitting.find("#table")).to_be_visible()
    assert first not in sitting.page.content()


@every_game
def test_own_reserved_cards_stay_visible_after_a_reload(open_page: PageOpener, game: str) -> None:
    make_position, _, _ = SHARED[game]
    sitting = sit_at(open_page, game=game, position=make_position())
    first, second = blind_cards(sitting)
    for _ in range(2):
        expect(sitting.find(f'#seat-0 [data-card="{first}"]')).to_be_visible()
        assert second not in sitting.page.content()
        sitting.page.reload()
