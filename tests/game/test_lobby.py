"""The lobby: who plays, by which rules, from which deal."""

import re
from typing import Any, Final

import pytest
from django.http import HttpResponse
from django.test import Client

from game.engine import PRESETS, Options
from game.engine.options import CHOICES, options_from
from game.forms import value_key
from game.labels.options import option_names
from game.models import Game, Player, SeatKind
from game.nicknames import NAME_LENGTH
from game.services.tables import SEED_BITS, Table, find_table
from splendor_site.languages import LANGUAGES
from tests.game.factories import client_of, make_player, make_table, play_out

pytestmark = pytest.mark.django_db

LOBBY: Final = "/en/play/"
TWO: Final = {"seat_0": "person", "seat_1": "greedy"}
EVERY_CHOICE: Final = [
    (name, value) for name in option_names("splendor") for value in CHOICES[name]
]
every_language = pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)


def send(client: Client | None = None, /, language: str = "en", **fields: Any) -> HttpResponse:
    visitor = client or Client()
    return visitor.post(f"/{language}/play/", {**TWO, **fields})  # type: ignore[return-value]


def opened(response: HttpResponse) -> Table:
    assert response.status_code == 303
    return find_table(response.headers["Location"].split("/")[-2])


def options_of(table: Table) -> Options:
    options: Options = table.state.options
    return options


def test_lobby_starts_with_a_person_and_a_bot_and_the_published_rules() -> None:
    page = Client().get(LOBBY).content.decode()
    assert re.search(r'name="preset" value="published" checked', page)
    for seat, kind in enumerate(["person", "greedy", "empty", "empty"]):
        assert re.search(
            rf'id="id_seat_{seat}".*?<option value="{kind}" selected>', page, re.DOTALL
        )


@pytest.mark.parametrize("preset", PRESETS)
def test_preset_reaches_the_table(preset: str) -> None:
    assert options_of(opened(send(preset=preset))) == PRESETS[preset]


@pytest.mark.parametrize(("name", "value"), EVERY_CHOICE)
def test_single_rule_reaches_the_table(name: str, value: object) -> None:
    chosen = options_of(opened(send(preset="own", **{name: value_key(value)})))
    assert chosen == options_from({name: value})


def test_single_rules_count_only_when_they_were_chosen() -> None:
    assert (
        options_of(opened(send(preset="published", tie_break="later_in_turn_order"))) == Options()
    )


@every_language
def test_every_rule_is_explained_with_its_source(language: Any) -> None:
    page = Client().get(f"/{language.code}/play/").content.decode()
    for name, value in EVERY_CHOICE:
        label = re.search(rf'name="{name}" value="{value_key(value)}".*?</label>', page, re.DOTALL)
        assert label
        assert re.search(r'choice__help">[^<]{8,}<', label[0])
    for preset in PRESETS:
        assert re.search(rf'name="preset" value="{preset}".*?choice__help">[^<]{{8,}}<', page)


@pytest.mark.parametrize(
    ("kinds", "stored"),
    [
        (("person", "quiet", "empty", "empty"), "pq"),
        (("greedy", "person", "empty", "empty"), "gp"),
        (("person", "quiet", "greedy", "empty"), "pqg"),
        (("person", "empty", "greedy", "person"), "pgp"),
        (("person", "person", "person", "person"), "pppp"),
    ],
)
def test_two_to_four_seats_reach_the_table(kinds: tuple[str, ...], stored: str) -> None:
    table = opened(send(**{f"seat_{index}": kind for index, kind in enumerate(kinds)}))
    player = Player.objects.get()
    assert "".join((seat.level or seat.kind)[0] for seat in table.seats) == stored
    assert table.state.seat_count == len(stored)
    for seat in table.seats:
        assert seat.player == (player if seat.kind == SeatKind.PERSON else None)


def test_names_reach_the_table_and_its_page() -> None:
    table = opened(send(name_0=" มานี ", seat_1="person", name_1="陳大文"))
    assert [seat.name for seat in table.seats] == ["มานี", "陳大文"]
    page = client_of(Player.objects.get()).get(f"{LOBBY}{table.game.code}/").content.decode()
    assert "陳大文" in page


def test_name_longer_than_the_field_allows_is_shortened() -> None:
    assert opened(send(name_0="名" * 300)).seats[0].name == "名" * NAME_LENGTH


def test_names_alike_are_told_apart() -> None:
    table = opened(send(name_0="Kim", seat_1="person", name_1="Kim"))
    page = client_of(Player.objects.get()).get(f"{LOBBY}{table.game.code}/").content.decode()
    assert "Kim (2)" in page


@pytest.mark.parametrize("seed", ["0", "7", str(2**SEED_BITS - 1)])
def test_same_seed_gives_the_same_deal(seed: str) -> None:
    one, other = opened(send(seed=seed)), opened(send(seed=f" {seed} "))
    assert one.state == other.state
    assert one.game.seed == other.game.seed == seed
    assert one.game.code != other.game.code


def test_no_seed_gives_a_new_deal_each_time() -> None:
    one, other = opened(send()), opened(send())
    assert one.state.decks != other.state.decks
    assert one.game.seed != other.game.seed


@pytest.mark.parametrize(("rule", "first"), [("host", 1), ("youngest", 0), ("host", 3)])
def test_chosen_first_player_begins(rule: str, first: int) -> None:
    state = opened(send(preset="own", first_player=rule, first=first)).state
    assert state.first == state.to_move == min(first, 1)


def test_random_first_player_ignores_the_choice() -> None:
    starters = {opened(send(first=0, seed=seed)).state.first for seed in range(12)}
    assert starters == {0, 1}


WRONG: Final = {
    "one-seat": {"seat_1": "empty"},
    "no-seat": {"seat_0": "empty", "seat_1": "empty"},
    "no-person": {"seat_0": "quiet"},
    "unknown-seat": {"seat_1": "cat"},
    "unknown-preset": {"preset": "mine"},
    "unknown-rule": {"preset": "own", "tie_break": "coin"},
    "unknown-first": {"first": "9"},
    "seed-of-letters": {"seed": "abc"},
    "seed-negative": {"seed": "-1"},
    "seed-too-large": {"seed": str(2**SEED_BITS)},
    "seed-far-too-large": {"seed": "9" * 400},
    "seed-in-thai-digits": {"seed": "๗"},
}


@every_language
@pytest.mark.parametrize("name", WRONG)
def test_mistake_is_told_and_what_was_typed_stays(name: str, language: Any) -> None:
    typed = {"name_0": "มานี & 陳", "seat_2": "quiet", "name_1": "Kim", **WRONG[name]}
    if name in {"one-seat", "no-seat"}:
        typed["seat_2"] = "empty"
    response = send(language=language.code, **typed)
    page = response.content.decode()
    assert response.status_code == 422
    assert not Game.objects.exists()
    assert f'<html lang="{language.html}"' in page
    told = re.search(
        r'<form.*?role="alert"[^>]*>(.*?)</div>', page[page.index("<main") :], re.DOTALL
    )
    assert told
    sentence = re.sub(r"<[^>]+>|\s", "", told[1])
    assert sentence, "a refused form says why"
    if language.code != "en":
        assert not re.search(
            r"[A-Za-z]{3,} [A-Za-z]{3,} [A-Za-z]{3,}", re.sub("<[^>]+>", " ", told[1])
        )
    for field, value in typed.items():
        if field.startswith("name"):
            assert f'name="{field}" value="{value.replace("&", "&amp;")}"' in page
    if "seed" in typed:
        assert f'value="{typed["seed"]}"' in page


def test_what_was_chosen_stays_after_a_mistake() -> None:
    page = send(
        preset="own", tie_break="later_in_turn_order", seat_1="empty", first="2"
    ).content.decode()
    assert 'name="preset" value="own" checked' in page
    assert 'name="tie_break" value="later_in_turn_order" checked' in page
    assert re.search(r'id="id_first".*?<option value="2" selected>', page, re.DOTALL)
    assert "<details" in page
    assert re.search(r'class="own-rules" open', page)


def test_choice_in_the_address_survives_a_switch_of_language() -> None:
    page = Client().get("/ko/play/", {**TWO, "seat_2": "quiet", "seed": "42"}).content.decode()
    assert 'value="42"' in page
    assert re.search(r'id="id_seat_2".*?<option value="quiet" selected>', page, re.DOTALL)


def test_stranger_becomes_a_person_with_the_first_table_only() -> None:
    client = Client()
    client.get(LOBBY)
    assert not Player.objects.exists()
    first, second = opened(send(client)), opened(send(client))
    player = Player.objects.get()
    assert first.seats_of(player) == second.seats_of(player) == (0,)
    assert client.cookies["person"]["httponly"]
    assert client.cookies["person"]["max-age"] == 365 * 24 * 3600


def test_form_sent_twice_opens_two_tables_that_both_work() -> None:
    client = Client()
    for table in [opened(send(client, preset="own", first_player="host")) for _ in range(2)]:
        answer = client.post(f"{LOBBY}{table.game.code}/act", {"action": "take WBG", "version": 0})
        assert answer.status_code == 303
    assert Game.objects.count() == 2


def test_open_tables_of_this_person_are_offered_and_finished_ones_are_not() -> None:
    player = make_player()
    going, over = make_table("pg", player=player), play_out(make_table("pg", player=player))
    strange = make_table("pg")
    page = client_of(player).get(LOBBY).content.decode()
    assert going.game.code in page
    assert over.game.code not in page
    assert strange.game.code not in page


def test_lobby_without_csrf_token_is_refused() -> None:
    response = Client(enforce_csrf_checks=True).post(LOBBY, TWO)
    assert response.status_code == 403
    assert not Game.objects.exists()
