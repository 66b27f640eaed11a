"""Two persons on one device: nobody sees what is the other's."""

import pytest
from playwright.sync_api import expect

from splendor_site.languages import LANGUAGES
from tests.browser import positions
from tests.browser.conftest import PageOpener
from tests.browser.reading import in_language, text_of
from tests.browser.tables import Sitting, sit_at

pytestmark = pytest.mark.browser


def blind_cards(sitting: Sitting) -> tuple[str, str]:
    """The card that seat 0 reserved unseen, and that of seat 1."""
    seats = sitting.table.rules.encode(sitting.table.state)["seats"]
    first, second = (
        next(held["card"] for held in seat["reserved"] if held["blind"]) for seat in seats
    )
    return first, second


def share(open_page: PageOpener, language: str = "en") -> Sitting:
    """Two persons at one device; seat 0 has confirmed and acted, seat 1 is due."""
    sitting = sit_at(open_page, position=positions.middle_of_game(), seats="pp", language=language)
    sitting.find("#ready").click()
    expect(sitting.find("#hand-over")).to_have_count(0)
    assert blind_cards(sitting)[0] in sitting.page.content()
    for count, letter in enumerate("GRK", start=1):
        sitting.find(f"#pile-{letter}").click()
        expect(sitting.find("[data-unpick]")).to_have_count(count)
    sitting.find('[data-action="take GRK"]').click()
    sitting.expect_version(1)
    return sitting


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_hand_over_screen_shows_what_everybody_knows(open_page: PageOpener, language: str) -> None:
    sitting = share(open_page, language)
    expect(sitting.find("#hand-over")).to_be_visible()
    assert text_of(sitting.find("#ready")) == in_language("It is me. Show my cards", language)
    content = sitting.page.content()
    assert not any(card in content for card in blind_cards(sitting))


def test_confirmed_seat_sees_its_own_card_only(open_page: PageOpener) -> None:
    sitting = share(open_page)
    first, second = blind_cards(sitting)
    sitting.find("#ready").click()
    expect(sitting.find("#hand-over")).to_have_count(0)
    content = sitting.page.content()
    assert second in content
    assert first not in content


def test_back_and_forward_show_nothing_of_the_other(open_page: PageOpener) -> None:
    sitting = share(open_page)
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


def test_own_reserved_cards_stay_visible_after_a_reload(open_page: PageOpener) -> None:
    sitting = sit_at(open_page, position=positions.middle_of_game())
    first, second = blind_cards(sitting)
    for _ in range(2):
        expect(sitting.find(f'#seat-0 [data-card="{first}"]')).to_be_visible()
        assert second not in sitting.page.content()
        sitting.page.reload()
