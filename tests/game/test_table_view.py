"""The table's page and its actions over HTTP, with and without htmx."""

import re

import pytest
from django.test import Client

from game.engine import Options
from game.engine.splendor.cards import CARD_INDEX, CARDS
from game.models import Game, GameEvent
from game.services.tables import find_table
from tests.browser import positions
from tests.game.factories import client_of, make_player, make_table, owner_of, play, play_out, url

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


def post(client: Client, address: str, *, htmx: bool = False, **data: object) -> object:
    return client.post(address, data, headers=HTMX if htmx else {})


def test_table_page_shows_the_board_to_its_player() -> None:
    table = make_table("pg")
    response = client_of(owner_of(table)).get(url(table))
    page = response.content.decode()
    assert response.status_code == 200
    assert response.headers["Cache-Control"] == "no-store"
    assert page.count('data-card="') == 12
    assert re.findall(r'data-token="(.)"', page) == list("WBGRKY")
    assert 'data-version="0" data-phase="act"' in page


def test_table_page_stranger_may_watch_but_not_act() -> None:
    table = make_table("pg")
    stranger = Client()
    page = stranger.get(url(table)).content.decode()
    assert 'data-action="' not in page
    assert 'form="pick-form"' not in page
    assert post(stranger, url(table, "act"), action="take WBG", version=0).status_code == 403  # type: ignore[attr-defined]
    assert not GameEvent.objects.exists()


def test_table_page_unknown_code_is_not_found() -> None:
    assert Client().get("/en/play/NOWHERE1/").status_code == 404


@pytest.mark.parametrize("part", ["act", "step", "take-back", "hand-over", "again", "pace"])
def test_action_urls_refuse_get(part: str) -> None:
    assert Client().get(url(make_table("pg"), part)).status_code == 405


def test_act_without_htmx_redirects_to_the_page() -> None:
    table = make_table("pg")
    response = client_of(owner_of(table)).post(
        url(table, "act"), {"action": "take WBG", "version": 0}
    )
    assert (response.status_code, response.headers["Location"]) == (303, url(table))
    assert GameEvent.objects.get().text == "take WBG"


def test_act_with_htmx_answers_the_board() -> None:
    table = make_table("pg")
    response = client_of(owner_of(table)).post(
        url(table, "act"), {"action": "take WBG", "version": 0}, headers=HTMX
    )
    assert response.status_code == 200
    assert response.headers["HX-Replace-Url"] == url(table)
    assert b'data-version="1"' in response.content
    assert b"<html" not in response.content


@pytest.mark.parametrize("htmx", [True, False])
def test_act_refused_says_why_with_the_rule_and_keeps_the_selection(htmx: bool) -> None:
    table = make_table("pp")
    table = play(table, ["take WBG"])
    response = client_of(owner_of(table)).post(
        url(table, "act"),
        {"action": "take WW", "version": 1, "pick": "WW"},
        headers=HTMX if htmx else {},
    )
    page = response.content.decode()
    assert response.status_code == 422
    assert 'data-rule="' in page
    assert "S4.3" in page
    assert page.count('data-unpick="W"') == 2
    assert ("<html" in page) is not htmx
    assert Game.objects.get().version == 1


@pytest.mark.parametrize("htmx", [True, False])
def test_act_stale_gets_the_fresh_board(htmx: bool) -> None:
    table = make_table("pp")
    play(table, ["take WBG"])
    response = client_of(owner_of(table)).post(
        url(table, "act"), {"action": "take WBG", "version": 0}, headers=HTMX if htmx else {}
    )
    assert response.status_code == 409
    assert b'data-version="1"' in response.content
    assert GameEvent.objects.count() == 1


def test_act_in_another_persons_turn_is_forbidden() -> None:
    table = make_table("pp")
    other = make_player()
    table.game.seats.filter(index=1).update(player=other)
    response = client_of(other).post(url(table, "act"), {"action": "take WBG", "version": 0})
    assert response.status_code == 403


@pytest.mark.parametrize("text", ["", "fly", "take QQ", "buy 9-pink-01", "\0"])
def test_act_nonsense_is_a_bad_request(text: str) -> None:
    table = make_table("pg")
    response = client_of(owner_of(table)).post(url(table, "act"), {"action": text, "version": 0})
    assert response.status_code == 400


@pytest.mark.parametrize("version", ["", "x", "-1", "1.5", "9" * 30])
def test_act_nonsense_version_is_a_bad_request(version: str) -> None:
    table = make_table("pg")
    response = client_of(owner_of(table)).post(
        url(table, "act"), {"action": "take WBG", "version": version}
    )
    assert response.status_code == 400


def test_pick_offers_the_take_when_it_is_legal() -> None:
    table = make_table("pg")
    client = client_of(owner_of(table))
    page = client.get(url(table, "pick"), {"pick": "WBG"}, headers=HTMX).content.decode()
    assert 'data-action="take WBG"' in page


def test_pick_too_short_can_be_pressed_and_says_why_not() -> None:
    table = make_table("pg")
    client = client_of(owner_of(table))
    page = client.get(url(table), {"pick": "WB"}).content.decode()
    assert 'data-action="take WB"' in page
    assert "button--primary" not in page.split('id="tray"')[1].split("</section>")[0]
    asked = {"action": "take WB", "pick": "WB", "version": "0"}
    answer = client.post(url(table, "act"), asked, headers=HTMX)
    assert answer.status_code == 422
    assert "S4.2" in answer.content.decode()
    assert 'data-unpick="B"' in answer.content.decode()


def test_pick_refused_says_why_at_once() -> None:
    table = make_table("pg")
    client = client_of(owner_of(table))
    page = client.get(url(table, "pick"), {"pick": "Y"}, headers=HTMX).content.decode()
    assert "S4.1" in page


def test_pick_without_htmx_goes_to_the_page() -> None:
    table = make_table("pg")
    response = client_of(owner_of(table)).get(url(table, "pick"), {"pick": "W"})
    assert response.headers["Location"] == url(table) + "?pick=W"


def test_card_open_shows_price_and_payment() -> None:
    table = make_table("pg")
    card = table.rules.encode(table.state)["display"]["1"][0]
    page = client_of(owner_of(table)).get(url(table), {"card": card}).content.decode()
    assert f'data-action="buy {card}"' in page
    assert f'data-action="reserve {card}"' in page


@pytest.mark.parametrize(
    ("gold", "text"),
    [("", ""), ("Y", "you are 2 tokens short"), ("YY", "you are 1 token short"), ("YYY", "")],
)
def test_card_too_dear_says_what_is_missing_beyond_the_gold(gold: str, text: str) -> None:
    position = positions.dealt()
    card = CARDS[CARD_INDEX[position["display"]["1"][0]]]
    owned = "".join(letter * count for letter, count in zip("WBGRK", card.cost, strict=True))
    positions.give_tokens(position, 0, owned[3:] + gold)
    table = make_table(position=position)
    html = client_of(owner_of(table)).get(url(table), {"card": card.id}).content.decode()
    assert ("You lack" in html) is (len(gold) < 3)
    assert ("all your gold" in html) is bool(text)
    assert text in html


def test_prompt_asks_for_nothing_where_only_passing_is_possible() -> None:
    table = make_table(position=positions.only_pass())
    html = client_of(owner_of(table)).get(url(table)).content.decode()
    assert '<span id="table-prompt">It is your turn.</span>' in html
    assert 'data-action="pass"' in html


def test_card_paid_with_gold_by_choice() -> None:
    position = make_table("pg").game.position
    position["seats"][0]["tokens"] = {"W": 1, "B": 1, "G": 1, "R": 1, "K": 1, "Y": 1}
    position["supply"] = {"W": 3, "B": 3, "G": 3, "R": 3, "K": 3, "Y": 4}
    position["display"]["1"][0], position["decks"]["1"] = (
        "1-white-02",
        [
            card
            for card in [*position["decks"]["1"], position["display"]["1"][0]]
            if card != "1-white-02"
        ],
    )
    position["display"]["1"] = [
        "1-white-02",
        *[c for c in position["display"]["1"][1:] if c != "1-white-02"],
    ]
    while len(position["display"]["1"]) < 4:
        position["display"]["1"].append(position["decks"]["1"].pop())
    table = make_table("pg", position=position)
    client = client_of(owner_of(table))
    page = client.get(url(table), {"card": "1-white-02"}).content.decode()
    assert 'value="GRKY"' in page  # blue exchanged for gold
    page = client.get(url(table), {"card": "1-white-02", "pay": "GRKY"}).content.decode()
    assert 'data-action="buy 1-white-02 with GRKY"' in page
    client.post(url(table, "act"), {"action": "buy 1-white-02 with GRKY", "version": 0})
    after = find_table(table.game.code).state
    assert after.seats[0].tokens == (1, 1, 0, 0, 0, 0, 0)


def test_step_plays_one_decision_and_all_with_all() -> None:
    table = play(make_table("pgg"), ["take WBG"])
    client = client_of(owner_of(table))
    client.post(url(table, "step"), {"version": 1})
    assert Game.objects.get().version == 2
    client.post(url(table, "step"), {"version": 2, "all": "1"})
    assert find_table(table.game.code).state.to_move == 0


def test_step_of_a_stranger_is_forbidden() -> None:
    table = play(make_table("pg"), ["take WBG"])
    assert Client().post(url(table, "step"), {"version": 1}).status_code == 403


def test_pace_all_at_once_is_remembered() -> None:
    table = play(make_table("pgg"), ["take WBG"])
    client = client_of(owner_of(table))
    client.post(url(table, "pace"), {"pace": "at-once"})
    client.post(url(table, "step"), {"version": 1})
    assert find_table(table.game.code).state.to_move == 0


def test_take_back_restores_the_board() -> None:
    table = play(make_table("pg"), ["take WBG"])
    client_of(owner_of(table)).post(url(table, "take-back"), {"version": 1})
    assert find_table(table.game.code).state == table.line.states[0]


def test_secrets_alone_with_bots_are_open_and_mark_the_deal() -> None:
    table = make_table("pg")
    response = client_of(owner_of(table)).get(url(table, "record.json"))
    assert response.json()["position"] == table.game.position
    assert Game.objects.get().deal_seen


@pytest.mark.parametrize("part", ["record.json", "replay/"])
def test_secrets_with_two_persons_wait_for_the_end(part: str) -> None:
    table = make_table("pp")
    client = client_of(owner_of(table))
    assert client.get(url(table, part)).status_code == 403
    assert client.post(url(table, "again"), {"same": "1"}).status_code == 403
    assert Client().get(url(make_table("pg"), part)).status_code == 403
    play_out(table)
    assert client.get(url(table, part)).status_code == 200


def test_again_same_deal_and_new_deal() -> None:
    table = make_table("pg", seed=None)
    client = client_of(owner_of(table))
    same = client.post(url(table, "again"), {"same": "1"}).headers["Location"]
    new = client.post(url(table, "again")).headers["Location"]
    positions = [find_table(address.split("/")[-2]).game.position for address in (same, new)]
    assert positions[0] == table.game.position
    assert positions[1] != table.game.position


def test_end_shows_ranking_and_replay() -> None:
    table = play_out(make_table("pgg"))
    client = client_of(owner_of(table))
    page = client.get(url(table)).content.decode()
    assert page.count("ranking__seat") >= 3
    last = len(table.line.actions)
    for at in (0, 1, last, last + 50):
        assert client.get(url(table, "replay/"), {"at": at}).status_code == 200
    assert client.get(url(table, "replay/"), {"at": "x"}).status_code == 200


def test_hand_over_shows_the_blind_card_only_afterwards() -> None:
    table = play(make_table("pp"), ["reserve deck-1", "take WBG"])
    hidden = table.rules.encode(table.state)["seats"][0]["reserved"][0]["card"]
    client = client_of(owner_of(table))
    assert hidden not in client.get(url(table)).content.decode()
    client.post(url(table, "hand-over"), {"version": 2})
    assert f'data-card="{hidden}"' in client.get(url(table)).content.decode()
    client.post(url(table, "act"), {"action": "take WBG", "version": 2})
    assert hidden not in client.get(url(table)).content.decode()


@pytest.mark.parametrize(("visibility", "is_secret"), [("blind_hidden", True), ("open", False)])
def test_deck_open_says_who_will_see_the_card(visibility: str, is_secret: bool) -> None:
    table = make_table("pg", options=Options(first_player="host", reserved_visibility=visibility))
    page = client_of(owner_of(table)).get(url(table), {"deck": "2"}).content.decode()
    assert ("Nobody but you will see the card you draw." in page) is is_secret
    assert ("and so do the others" in page) is not is_secret


@pytest.mark.parametrize(("seats", "has_pace"), [("pg", True), ("pp", False)])
def test_pace_is_asked_only_where_computer_players_sit(seats: str, has_pace: bool) -> None:
    table = make_table(seats)
    page = client_of(owner_of(table)).get(url(table)).content.decode()
    assert ('id="pace"' in page) is has_pace
