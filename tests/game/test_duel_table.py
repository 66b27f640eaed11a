"""The table of Splendor Duel over HTTP: what each selection and each phase shows and offers."""

import re
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from game.engine import Options
from game.engine.duel.board import SPIRAL
from game.models import GameEvent
from game.services.tables import Table, find_table
from tests.game import duel_positions as positions
from tests.game.factories import client_of, make_table, owner_of, play, play_out, url

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}
DECISIONS = {
    "gain": (positions.gain_due, "gain r1c2"),
    "steal": (positions.steal_due, "steal P"),
    "royal": (positions.royal_due, "royal royal-04"),
}


def table_at(position: positions.Position, seats: str = "pq") -> Table:
    return make_table(seats, ruleset="duel", position=position)


def page(table: Table, visitor: Client | None = None, /, **query: str) -> str:
    """The whole page with a selection, by default for the person at the table."""
    response = (visitor or client_of(owner_of(table))).get(url(table), query)
    assert response.status_code == 200
    return response.content.decode()


def tray(table: Table, **query: str) -> str:
    """What the tray says, as HTML."""
    return page(table, **query).split('id="tray"')[1].split("</section>")[0]


def sheet(table: Table, **query: str) -> str:
    """What the open card says, as HTML."""
    return page(table, **query).split('id="card-sheet"')[1].split("</section>")[0]


def words(html: str) -> str:
    """Text without tags."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


def actions(html: str) -> list[str]:
    """The actions that can be pressed, in their order."""
    return re.findall(r'data-action="([^"]+)"', html)


def pressed(html: str) -> list[str]:
    """The spaces that are shown as picked."""
    return re.findall(r'data-cell="(\w+)"[^>]*aria-pressed="true"', html)


def act(table: Table, action: str, **selection: Any) -> Any:
    data = {"action": action, "version": table.game.version, **selection}
    return client_of(owner_of(table)).post(url(table, "act"), data, headers=HTMX)


# The board


def test_board_has_25_spaces_and_numbers_the_empty_ones_along_the_spiral() -> None:
    table = table_at(positions.opening())
    html = page(table)
    assert len(re.findall(r'<button[^>]+data-cell="r\dc\d"', html)) == 25
    numbers = dict(re.findall(r'id="(r\dc\d)".*?space__falls[^>]*>(\d+)<', html))
    empty = [
        f"r{row}c{column}" for row, column in SPIRAL if positions.BOARD[row - 1][column - 1] == "."
    ]
    assert [place for place, _ in sorted(numbers.items(), key=lambda item: int(item[1]))] == empty
    assert html.count("space__falls--next") == sum(table.state.bag) == 4


def test_tokens_differ_by_shape_and_are_named() -> None:
    html = page(table_at(positions.opening()))
    board = html.split('class="grid"')[1].split("</section>")[0]
    assert {*re.findall(r"#gem-(\w)", board)} == set("WBGRKPY")
    assert "pearl, row 1 column 4" in board
    assert "empty space, row 4 column 1" in board


def test_pyramid_has_five_four_and_three_cards() -> None:
    html = page(table_at(positions.opening()))
    slots = [len(re.findall(rf'id="slot-{level}-\d"', html)) for level in (1, 2, 3)]
    assert slots == [5, 4, 3]
    assert re.findall(r'data-deck="(\d)"', html) == ["3", "2", "1"]


def test_tracks_of_both_show_points_crowns_and_every_colour() -> None:
    html = page(table_at(positions.middle_of_game()))
    rows = re.findall(r'<tr class="race__row.*?</tr>', html, re.DOTALL)
    assert len(rows) == 2
    assert "5 of 20 points" in rows[0]
    assert "3 of 10 crowns" in rows[0]
    assert len(re.findall(r"of 10 points", rows[0])) == 5
    assert [re.findall(r'data-count="(\d+)"', row)[:3] for row in rows] == [
        ["2", "5", "3"],
        ["1", "8", "5"],
    ]


def test_privileges_and_bag_are_seen_by_everybody() -> None:
    html = page(table_at(positions.middle_of_game()), Client())
    assert "0 privileges in the supply" in html
    assert "2 privileges" in html
    assert "1 privilege<" in html
    assert "Bag, 1 token" in html


# Picking


def test_pick_in_any_order_is_one_line() -> None:
    table = table_at(positions.opening())
    html = page(table, pick="r2c3r2c1", cell="r2c2")
    assert pressed(html) == ["r2c1", "r2c2", "r2c3"]
    assert actions(html) == ["take r2c1 r2c2 r2c3"]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_pick_of_one_to_three_can_be_taken(count: int) -> None:
    cells = "r3c3r3c4r3c5"[: 4 * count]
    assert len(actions(tray(table_at(positions.opening()), pick=cells))) == 1


def test_pick_pressed_again_is_put_back() -> None:
    table = table_at(positions.opening())
    response = client_of(owner_of(table)).get(
        url(table, "pick"), {"pick": "r2c1r2c2", "cell": "r2c1"}, headers=HTMX
    )
    assert response.headers["HX-Replace-Url"] == f"{url(table)}?pick=r2c2"


@pytest.mark.parametrize(
    ("pick", "reason"),
    [
        ("r4c3r4c5", "TAKE_GAP"),
        ("r2c1r2c2r3c3", "TAKE_BENT"),
        ("r2c4r2c5", "TAKE_GOLD"),
        ("r4c1", "TAKE_CELL_EMPTY"),
        ("r2c1r2c2r2c3r2c4", "TAKE_TOO_MANY"),
    ],
)
def test_pick_that_is_not_allowed_says_why_with_its_rule_and_stays(pick: str, reason: str) -> None:
    table = table_at(positions.opening())
    html = page(table, pick=pick)
    told = html.split('id="told"')[1].split("</div>")[0]
    refusal = table.rules.refusal(
        table.state, table.rules.parse("take " + re.sub(r"(?<=\d)r", " r", pick))
    )
    assert refusal is not None
    assert refusal.reason.name == reason
    assert "D8.1" in told
    assert pressed(html) == re.findall(r"r\dc\d", pick)
    assert not actions(html)


def test_pick_with_a_token_between_asks_for_it() -> None:
    text = tray(table_at(positions.opening()), pick="r2c1r2c3")
    assert "Between them lies 1 sapphire" in words(text)
    assert 'id="told"' not in text
    assert "button--primary" not in text


def test_pick_dims_what_does_not_go_with_it() -> None:
    html = page(table_at(positions.opening()), pick="r2c1")
    off = re.findall(r'class="space space--off" id="(\w+)"', html)
    assert "r5c5" in off
    assert "r2c5" in off  # gold
    assert not {"r2c1", "r2c2", "r2c3", "r1c1", "r1c2", "r3c1"} & {*off}


@pytest.mark.parametrize(
    ("pick", "warning"),
    [
        ("r1c1r1c2r1c3", "three tokens of one colour"),
        ("r1c4r1c5", "Both pearls"),
        ("r1c3r1c4r1c5", "Both pearls"),
        ("r1c1r1c2", ""),
        ("r1c3r1c4", ""),
    ],
)
def test_warning_names_why_the_opponent_gains_a_privilege(pick: str, warning: str) -> None:
    text = tray(table_at(positions.opening()), pick=pick)
    assert ('id="warning"' in text) is bool(warning)
    assert warning in text
    assert len(actions(text)) == 1


def test_opponent_with_three_privileges_gains_none() -> None:
    table = table_at(positions.share(positions.opening(), 0, 3))
    text = tray(table, pick="r1c1r1c2r1c3")
    assert 'id="warning"' not in text
    assert "your opponent holds all three privileges already" in text


def test_warning_can_be_switched_off_on_this_device() -> None:
    table = table_at(positions.opening())
    client = client_of(owner_of(table))
    query = {"pick": "r1c4r1c5"}
    assert 'id="warning"' in page(table, client, **query)
    data = {"warnings": "off", "version": 0, **query}
    answer = client.post(url(table, "warnings"), data)
    assert answer.headers["Location"] == f"{url(table)}?pick=r1c4r1c5"
    html = page(table, client, **query)
    assert 'id="warning"' not in html
    assert "take r1c4 r1c5" in actions(html)
    client.post(url(table, "warnings"), {"warnings": "on", "version": 0})
    assert 'id="warning"' in page(table, client, **query)


def test_warning_setting_nonsense_is_a_bad_request() -> None:
    table = table_at(positions.opening())
    answer = client_of(owner_of(table)).post(url(table, "warnings"), {"warnings": "loud"})
    assert answer.status_code == 400


def test_splendor_has_no_setting_for_warnings() -> None:
    table = make_table("pg")
    assert 'id="warnings"' not in client_of(owner_of(table)).get(url(table)).content.decode()


# Privileges and the bag


def test_privilege_is_offered_and_takes_any_gem_or_pearl() -> None:
    table = table_at(positions.share(positions.opening(), 1, 0))
    assert 'id="offer-use"' in tray(table)
    html = page(table, use="any")
    assert not actions(html)
    assert "Choose any gem or pearl" in html
    chosen = page(table, use="r1c4")
    assert actions(chosen) == ["privilege r1c4"]
    assert pressed(chosen) == ["r1c4"]
    answer = act(table, "privilege r1c4")
    assert answer.status_code == 200
    assert find_table(table.game.code).state.seats[0].privileges == 0


def test_privilege_is_offered_beside_the_take_of_a_single_token() -> None:
    table = table_at(positions.share(positions.opening(), 1, 0))
    assert actions(tray(table, pick="r2c1")) == ["take r2c1", "privilege r2c1"]
    assert actions(tray(table, pick="r2c1r2c2")) == ["take r2c1 r2c2"]


@pytest.mark.parametrize(("space", "rule"), [("r2c5", "D5.1"), ("r4c1", "D5.1")])
def test_privilege_for_gold_or_nothing_says_why_not(space: str, rule: str) -> None:
    text = tray(table_at(positions.share(positions.opening(), 1, 0)), use=space)
    assert rule in text
    assert not actions(text)


def test_privilege_of_nobody_says_why_not() -> None:
    table = table_at(positions.opening())
    assert 'id="offer-use"' not in page(table)
    assert "D5.1" in tray(table, use="any")


def test_privilege_after_replenishing_says_why_not() -> None:
    table = play(table_at(positions.share(positions.opening(), 1, 0)), ["replenish"])
    html = page(table)
    assert 'id="offer-use"' not in html
    assert "no privileges in this turn" in html
    assert "D4.2" in tray(table, use="r1c4")


def test_replenishing_shows_the_bag_and_warns_before_it_is_done() -> None:
    table = table_at(positions.opening())
    assert 'id="offer-fill"' in tray(table)
    text = tray(table, fill="1")
    assert actions(text) == ["replenish"]
    assert "your opponent gains a privilege" in text
    for token in ("Sapphire (blue), 1 token", "Onyx (black), 1 token"):
        assert token in text


def test_replenishing_from_an_empty_bag_says_why_not() -> None:
    table = make_table("pq", ruleset="duel")
    assert 'id="offer-fill"' not in page(table)
    assert "D6.1" in tray(table, fill="1")


def test_forced_replenishing_is_explained_and_the_only_thing_offered() -> None:
    table = table_at(positions.replenish_forced())
    text = tray(table)
    assert actions(page(table)) == ["replenish"]
    assert "you have to replenish the board first" in text
    assert "gains a privilege" in text
    assert 'id="clear"' not in text
    assert "D6.5" in act(table, "take r2c3", pick="r2c3").content.decode()


def test_dead_end_offers_to_pass() -> None:
    text = tray(table_at(positions.dead_end()))
    assert actions(text) == ["pass"]
    assert "the bag is empty" in text


# Cards


def test_card_that_can_be_paid_offers_gold_instead_of_gems() -> None:
    table = table_at(positions.middle_of_game())
    html = sheet(table, card="1-red-04")
    assert actions(html)[0].startswith("buy 1-red-04")
    ways = re.findall(r'name="pay" value="(\w+)"', html)
    assert ways
    paid = actions(sheet(table, card="1-red-04", pay=ways[0]))[0]
    assert table.rules.refusal(table.state, table.rules.parse(paid)) is None
    assert "Y" in paid.rpartition(" ")[2]


def test_card_too_dear_says_what_is_missing_and_can_be_pressed() -> None:
    table = table_at(positions.opening())
    card = positions.opening()["display"]["3"][0]
    html = sheet(table, card=card)
    assert "You lack" in html
    answer = act(table, f"buy {card}", card=card)
    assert answer.status_code == 422
    assert "D10.2" in answer.content.decode()


def test_card_with_several_golds_asks_which_one_and_keeps_the_card() -> None:
    table = table_at(positions.opening())
    card = positions.opening()["display"]["2"][1]
    html = page(table, card=card)
    assert re.search(r'form="pay-form"[^>]+name="gold" value="any"', html)
    assert f'name="card" value="{card}"' in html.split('id="pay-form"')[1].split("</form>")[0]
    choosing = page(table, card=card, gold="any")
    assert actions(choosing) == [f"reserve {card} gold {gold}" for gold in ("r2c5", "r3c2", "r5c4")]
    assert 'id="card-sheet"' not in choosing
    assert actions(sheet(table, card=card, gold="r3c2"))[-1] == f"reserve {card} gold r3c2"


def test_card_with_one_gold_is_reserved_at_once() -> None:
    table = table_at(positions.middle_of_game())
    card = table.rules.encode(table.state)["display"]["3"][0]
    assert f"reserve {card} gold r5c4" in actions(sheet(table, card=card))


def test_deck_asks_for_the_gold_and_keeps_its_secret() -> None:
    table = table_at(positions.opening())
    html = page(table, deck="3")
    assert "The others see only its back" in html
    assert 'name="deck" value="3"' in html.split('id="pay-form"')[1].split("</form>")[0]
    assert actions(page(table, deck="3", gold="any"))[0] == "reserve deck-3 gold r2c5"


def test_reserving_without_gold_or_with_three_reserved_says_why_not() -> None:
    position = positions.lay(
        positions.opening(), ("RRRPP", "WBGK.", "W.BGK", ".WB.G", "K...W"), "YYY"
    )
    assert "D9.1" in page(table_at(position), deck="1")
    full = positions.opening()
    for card in ("3-red-01", "3-red-02", "3-green-01"):
        positions.reserve(full, 0, card)
    assert "D9.1" in page(table_at(full), deck="1")


def test_wild_card_has_a_button_for_each_own_colour() -> None:
    html = sheet(table_at(positions.wild_card()), card="1-wild-01")
    buys = [action for action in actions(html) if action.startswith("buy")]
    assert buys == ["buy 1-wild-01 as W", "buy 1-wild-01 as R"]
    assert "button--primary" not in html  # none is more obvious than the other


def test_wild_card_without_a_coloured_card_says_so() -> None:
    position = positions.lay(
        positions.dealt(), ("R.RPP", "WBG..", "W.BG.", "..B.G", "...YW"), "KKKKY"
    )
    positions.show(position, "1-wild-01")
    table = table_at(position)
    html = sheet(table, card="1-wild-01")
    assert "card-sheet__missing" in html
    assert actions(html)[0] == "buy 1-wild-01"
    assert "slot--affordable" not in page(table).split('id="slot-1-1"')[0][-80:]


def test_card_tells_its_ability_and_the_royal_card_that_comes() -> None:
    table = table_at(positions.extra_turn())
    assert "extra turn" in sheet(table, card="1-red-03")
    position = positions.lay(
        positions.dealt(), ("R.RPP", "WBG..", "W.BG.", "..B.G", "...YW"), "KKK"
    )
    positions.give_cards(position, 0, "1-white-02", "1-blue-02")
    card = positions.show(position, "1-red-02")
    assert "3 crowns, so you take a royal card" in sheet(table_at(position), card=card)


def test_ability_without_effect_is_told_before_buying() -> None:
    position = positions.lay(
        positions.dealt(),
        ("W..PP", "WBG..", "W..G.", ".....", "...YW"),
        "BBGG",
    )
    card = positions.show(position, "1-red-04")
    assert (
        len(re.findall(r"<li>", sheet(table_at(position), card=card).split("card-sheet__notes")[1]))
        == 2
    )


# Decisions


@pytest.mark.parametrize("phase", DECISIONS)
def test_decision_is_explained_and_made_with_one_press(phase: str) -> None:
    position, chosen = DECISIONS[phase]
    table = table_at(position())
    html = page(table)
    assert f'data-phase="{phase}"' in html
    legal = {table.rules.format(action) for action in table.rules.legal_actions(table.state)}
    assert {*actions(html)} == legal
    assert words(tray(table)).strip() not in ("", "What you do")
    assert act(table, chosen).status_code == 200
    assert find_table(table.game.code).state.phase != phase


@pytest.mark.parametrize("phase", DECISIONS)
def test_decision_is_nobody_elses(phase: str) -> None:
    position, _ = DECISIONS[phase]
    assert not actions(page(table_at(position()), Client()))


def test_royal_cards_are_chosen_where_they_lie_and_by_what_they_give() -> None:
    html = page(table_at(positions.royal_due()))
    assert html.count('class="royal-pick is-highlighted"') == 4
    assert "2 points and steal" in html


def test_stealing_is_offered_at_the_opponents_tokens_but_not_for_gold() -> None:
    html = page(table_at(positions.steal_due()))
    assert re.findall(r'holding__take[^>]+value="([^"]+)"', html) == [
        "steal W",
        "steal R",
        "steal P",
    ]


def test_discarding_counts_down_and_goes_to_the_bag() -> None:
    table = table_at(positions.return_due())
    text = tray(table)
    assert "Choose 1 token for the bag" in text
    assert len(re.findall(r'data-return="(\w)"', text)) == 7
    assert actions(tray(table, back="P")) == ["return P"]
    act(table, "return P")
    pearls = [state.bag[5] for state in find_table(table.game.code).line.states]
    assert pearls == [1, 2]


def test_extra_turn_is_announced() -> None:
    table = table_at(positions.extra_turn())
    html = act(table, "buy 1-red-03").content.decode()
    assert "extra turn" in html.split('id="tray"')[1]
    assert "Your extra turn begins." in html.split('id="tray"')[1]
    assert find_table(table.game.code).state.to_move == 0


# The end


@pytest.mark.parametrize(
    ("position", "words"),
    [
        (positions.before_victory_by_points, "20 points"),
        (positions.before_victory_by_crowns, "10 crowns"),
        (positions.before_victory_by_colour, "10 points in one colour"),
    ],
)
def test_victory_names_its_condition_and_where_it_came_from(position: Any, words: str) -> None:
    prepared, last = position()
    table = table_at(prepared)
    html = act(table, last).content.decode()
    result = html.split('id="result"')[1].split("</section>")[0]
    assert words in result
    assert result.count("ranking__seat") >= 2
    assert result.count("<li>") > 8
    assert "button--primary" in result


def test_whole_game_has_a_log_a_record_and_a_replay() -> None:
    table = play_out(make_table("pq", ruleset="duel"))
    client = client_of(owner_of(table))
    assert client.get(url(table, "log/")).content.decode().count("<li>") >= len(table.line.actions)
    last = len(table.line.actions)
    for at in (0, 1, last // 2, last):
        replay = client.get(url(table, "replay/"), {"at": at})
        assert replay.status_code == 200
        assert replay.content.count(b"data-cell=") == 25
        assert b'form="act-form"' not in replay.content
    record = client.get(url(table, "record.json")).json()
    assert len(record["actions"]) == last


def test_record_opens_as_a_table_that_stands_where_it_ends() -> None:
    table = play(make_table("pq", ruleset="duel"), ["take r1c1"])
    client = client_of(owner_of(table))
    file = SimpleUploadedFile("record.json", client.get(url(table, "record.json")).content)
    opened = client.post("/en/play/record/", {"record": file})
    again = find_table(opened.headers["Location"].split("/")[-2])
    assert again.rules.encode(again.state) == table.rules.encode(table.state)


def test_take_back_restores_the_board() -> None:
    table = play(make_table("pq", ruleset="duel"), ["take r1c1"])
    client_of(owner_of(table)).post(url(table, "take-back"), {"version": 1})
    assert find_table(table.game.code).state == table.line.states[0]


def test_two_persons_on_one_device_hand_over_before_a_secret_is_shown() -> None:
    table = play(table_at(positions.opening(), "pp"), ["reserve deck-1 gold r2c5", "take r2c1"])
    client = client_of(owner_of(table))
    hidden = table.rules.encode(table.state)["seats"][0]["reserved"][0]["card"]
    before = page(table, client)
    assert 'id="hand-over"' in before
    assert hidden not in before
    assert not actions(before)
    client.post(url(table, "hand-over"), {"version": 2})
    assert f'data-card="{hidden}"' in page(table, client)


def test_stranger_watches_but_can_press_nothing() -> None:
    table = table_at(positions.opening())
    html = page(table, Client())
    assert 'form="pick-form"' not in html
    assert not actions(html)
    answer = Client().post(url(table, "act"), {"action": "take r1c1", "version": 0})
    assert answer.status_code == 403
    assert not GameEvent.objects.exists()


# Selections


@pytest.mark.parametrize(
    ("query", "kept"),
    [
        ({"pick": "r1c1r9c9xxr2c2"}, "pick=r1c1r2c2"),
        ({"pick": "r1c1" * 500}, "pick=r1c1"),
        ({"pick": "r1c1r1c2r1c3r1c4r1c5"}, "pick=r1c1r1c2r1c3r1c4"),
        ({"pick": "r1c1", "cell": "nonsense"}, "pick=r1c1"),
        ({"use": "r2c2r3c3"}, "use=r2c2"),
        ({"use": "everything"}, ""),
        ({"fill": "2"}, ""),
        ({"deck": "4"}, ""),
        ({"card": "1-white-01", "pick": "r1c1"}, "card=1-white-01"),
        ({"deck": "1", "gold": "any"}, "deck=1&gold=any"),
        ({"gold": "any"}, ""),
        ({"back": "WB"}, ""),
    ],
)
def test_selection_keeps_what_can_be_meant(query: dict[str, str], kept: str) -> None:
    table = table_at(positions.opening())
    response = client_of(owner_of(table)).get(url(table, "pick"), query, headers=HTMX)
    assert response.headers["HX-Replace-Url"].partition("?")[2] == kept


def test_selection_survives_a_refusal_and_a_stale_page() -> None:
    table = table_at(positions.opening())
    refused = act(table, "take r2c1 r2c3", pick="r2c1r2c3")
    assert refused.status_code == 422
    assert pressed(refused.content.decode()) == ["r2c1", "r2c3"]
    data = {"action": "take r2c1", "version": 9, "pick": "r2c1"}
    stale = client_of(owner_of(table)).post(url(table, "act"), data, headers=HTMX)
    assert stale.status_code == 409
    assert pressed(stale.content.decode()) == ["r2c1"]


def test_reserved_cards_open_to_all_say_so() -> None:
    table = make_table(
        "pq",
        ruleset="duel",
        options=Options(first_player="host", reserved_visibility="open"),
    )
    assert "reserved cards are open" in page(table, deck="1")
