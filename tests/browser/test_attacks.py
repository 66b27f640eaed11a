"""What was once broken by using the pages against their grain; each kind stays impossible."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from game.models import Game
from game.presenters.games import GAMES
from splendor_site.languages import LANGUAGES
from tests.browser import positions
from tests.browser.conftest import PageOpener
from tests.browser.positions import Position
from tests.browser.tables import sit_at
from tests.game import duel_positions
from tests.game.factories import play

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    ("game", "position", "action"),
    [
        ("splendor", positions.middle_of_game, "take GRK"),
        ("duel", duel_positions.middle_of_game, "take r2c1 r2c2"),
    ],
)
@pytest.mark.parametrize("part", ["", "log/"])
def test_page_kept_for_back_holds_nothing_and_is_loaded_anew(
    open_page: PageOpener, part: str, game: str, position: Callable[[], Position], action: str
) -> None:
    sitting = sit_at(open_page, game=game, position=position())
    play(sitting.table, [action])
    page = sitting.page
    page.goto(sitting.path(part))
    content = page.locator("#content")
    page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    expect(content).to_be_empty()
    with page.expect_navigation():
        page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(content).not_to_be_empty()


IS_ON_TOP = """node => {
    const box = node.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.bottom - 2);
    return node.contains(top);
}"""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(360, 640), (1280, 720)])
def test_refusal_of_an_open_card_covers_nothing_of_it(
    open_page: PageOpener, size: tuple[int, int], game: str
) -> None:
    sitting = sit_at(open_page, game=game, viewport={"width": size[0], "height": size[1]})
    for language in LANGUAGES:
        sitting.page.goto(f"/{language.code}/play/{sitting.code}/")
        sitting.find("#table button[data-card^='3-']").first.click()
        sitting.find("#card-sheet [data-action^=buy]").click()
        expect(sitting.find("#card-sheet #told")).to_be_visible()
        for choice in sitting.find("#card-sheet .button").all():
            assert choice.evaluate(IS_ON_TOP), language


@pytest.mark.parametrize(
    ("game", "taken", "button"),
    [
        ("splendor", "reserve 3-red-04", "[data-action^=reserve]"),
        ("duel", "reserve deck-3 gold r1c3", "[data-offer=gold]"),
    ],
)
def test_nothing_covers_what_can_be_done_with_an_open_deck(
    open_page: PageOpener, game: str, taken: str, button: str
) -> None:
    phone = {"width": 360, "height": 640}
    sitting = sit_at(open_page, game=game, seats="pp", viewport=phone)
    play(sitting.table, [taken])
    for language in LANGUAGES:
        sitting.page.goto(f"/{language.code}/play/{sitting.code}/?deck=1")
        assert sitting.find(f"#card-sheet {button}").evaluate(IS_ON_TOP), language


def test_hand_over_comes_into_view_wherever_the_page_was(open_page: PageOpener) -> None:
    viewport = {"width": 360, "height": 640}
    position = positions.middle_of_game()
    sitting = sit_at(open_page, position=position, seats="pp", viewport=viewport)
    sitting.find("#ready").click()
    for count, letter in enumerate("GRK", start=1):
        sitting.find(f"#pile-{letter}").click()
        expect(sitting.find("[data-unpick]")).to_have_count(count)
    sitting.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    sitting.find('[data-action="take GRK"]').evaluate("node => node.click()")
    expect(sitting.find("#ready")).to_be_in_viewport()


def test_a_page_that_lost_its_seat_does_not_ask_again_and_again(open_page: PageOpener) -> None:
    sitting = sit_at(open_page, "?pick=WBG", seats="pg", pace="normal", expected="403")
    page = sitting.page
    page.clock.install()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    sitting.find('[data-action="take WBG"]').click()
    sitting.expect_version(1)
    page.context.clear_cookies()
    asked.clear()
    page.clock.run_for(2_000)
    expect(sitting.find("#notice p")).to_be_visible()
    page.clock.run_for(60_000)
    page.wait_for_timeout(300)
    assert len(asked) == 1


@pytest.mark.parametrize(
    ("lobby", "rule", "value", "played"),
    [
        ("play/", "blind_reserve", "false", False),
        ("play/duel/", "reserved_visibility", "open", "open"),
    ],
)
def test_rules_changed_in_the_lobby_are_the_rules_played(
    open_page: PageOpener, lobby: str, rule: str, value: str, played: object
) -> None:
    page = open_page()
    page.goto(f"/en/{lobby}")
    page.locator(".own-rules summary").click()
    page.locator(f'[name="{rule}"][value="{value}"]').check()
    expect(page.locator('[name="preset"][value="own"]')).to_be_checked()
    page.locator("#start").click()
    expect(page.locator("#table")).to_be_visible()
    (table,) = Game.objects.all()
    assert table.position["options"] == {rule: played}


def test_choosing_each_rule_shows_the_rules(open_page: PageOpener) -> None:
    page = open_page()
    page.goto("/en/play/")
    page.locator('[name="preset"][value="own"]').check()
    expect(page.locator('[name="blind_reserve"]').first).to_be_visible()
