"""Game records: out as a file and in again; what is no record is refused with a sentence."""

import json
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any, Final

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import PRESETS, Options
from game.models import Game, GameEvent, GameStatus
from game.nicknames import NAME_LENGTH
from game.services.records import (
    MOST_ACTIONS,
    MOST_BYTES,
    RecordError,
    read_record,
    record_of,
)
from game.services.tables import Table, find_table
from splendor_site.languages import LANGUAGES
from tests.game.factories import client_of, make_player, make_table, owner_of, play, play_out, url

pytestmark = pytest.mark.django_db

Record = dict[str, Any]


def send(client: Client, content: bytes, language: str = "en") -> HttpResponse:
    """Upload a file."""
    upload = SimpleUploadedFile("record.json", content, "application/json")
    return client.post(f"/{language}/play/record/", {"record": upload})  # type: ignore[return-value]


def send_record(record: object, language: str = "en") -> HttpResponse:
    return send(client_of(make_player()), json.dumps(record).encode(), language)


def imported(response: HttpResponse) -> Table:
    assert response.status_code == 303
    return find_table(response.headers["Location"].split("/")[-2])


def a_record(actions: int = 2) -> Record:
    """A record of an unfinished game between a person and a bot."""
    table = make_table("pg", seed=7)
    for _ in range(actions):
        action = table.rules.legal_actions(table.state)[0]
        table = play(table, [table.rules.format(action)])
    return record_of(table)


@pytest.mark.parametrize("options", [*PRESETS.values(), Options(reserved_visibility="open")])
@pytest.mark.parametrize("seats", ["pg", "pgq", "ppgq"])
def test_finished_game_exports_and_imports_to_the_same_end(seats: str, options: Options) -> None:
    table = play_out(make_table(seats, seed=len(seats), options=options))
    file = client_of(owner_of(table)).get(url(table, "record.json"))
    assert (
        file.headers["Content-Disposition"]
        == f'attachment; filename="splendor-{table.game.code}.json"'
    )
    again = imported(send(client_of(make_player()), file.content))
    assert again.game.code != table.game.code
    assert again.game.status == GameStatus.OVER
    assert again.state == table.state
    assert again.rules.outcome(again.state) == table.rules.outcome(table.state)
    assert record_of(again) == json.loads(file.content)
    page = client_of(owner_of(again)).get(url(again)).content.decode()
    assert 'id="result"' in page


def test_record_holds_the_line_without_what_was_taken_back() -> None:
    table = play(make_table("pp"), ["take WBG", "take RR"])
    client = client_of(owner_of(table))
    client.post(url(table, "take-back"), {"version": 2})
    play(find_table(table.game.code), ["take WBG"])
    assert record_of(find_table(table.game.code))["actions"] == ["take WBG", "take WBG"]


def test_record_names_persons_only_when_that_was_chosen() -> None:
    table = make_table("pg")
    table.game.seats.filter(index=0).update(name="มานี 陳")
    client = client_of(owner_of(table))
    plain = client.get(url(table, "record.json")).json()
    named = client.get(url(table, "record.json"), {"names": "1"}).json()
    assert plain["players"] == [{"kind": "person"}, {"kind": "bot", "level": "greedy"}]
    assert named["players"] == [
        {"kind": "person", "name": "มานี 陳"},
        {"kind": "bot", "level": "greedy"},
    ]
    assert imported(send_record(named)).seats[0].name == "มานี 陳"


def test_record_of_a_going_game_marks_the_deal_as_seen_and_the_import_too() -> None:
    table = make_table("pg")
    again = imported(send_record(client_of(owner_of(table)).get(url(table, "record.json")).json()))
    assert Game.objects.get(pk=table.game.pk).deal_seen
    assert again.game.deal_seen
    page = client_of(owner_of(again)).get(url(again)).content.decode()
    assert "The deal of this table was looked at." in page


def test_imported_unfinished_game_goes_on() -> None:
    table = imported(send_record(a_record(actions=4)))
    client = client_of(owner_of(table))
    assert table.game.version == 4 == GameEvent.objects.filter(game=table.game).count()
    action = table.rules.format(table.rules.legal_actions(table.state)[0])
    assert client.post(url(table, "act"), {"action": action, "version": 4}).status_code == 303
    assert client.post(url(table, "step"), {"version": 5, "all": "1"}).status_code == 303
    assert (
        client.post(
            url(table, "take-back"), {"version": find_table(table.game.code).game.version}
        ).status_code
        == 303
    )
    assert find_table(table.game.code).state == table.state


def _set(*path: str | int, value: object) -> Callable[[Record], None]:
    def change(record: Any) -> None:
        for step in path[:-1]:
            record = record[step]
        record[path[-1]] = value

    return change


def _delete(*path: str | int) -> Callable[[Record], None]:
    def change(record: Any) -> None:
        for step in path[:-1]:
            record = record[step]
        del record[path[-1]]

    return change


# What is wrong, and the place that the answer names.
BROKEN: Final[dict[str, tuple[Callable[[Record], None], str]]] = {
    "no-format": (_delete("format"), "format"),
    "newer-format": (_set("format", value=2), "format"),
    "no-position": (_delete("position"), "position"),
    "position-is-a-list": (_set("position", value=[]), "position"),
    "unknown-game": (_set("position", "ruleset", value="chess"), "position.ruleset"),
    "game-is-a-list": (_set("position", "ruleset", value=["splendor"]), "position.ruleset"),
    "no-decks-order": (_delete("position", "entropy"), "position.entropy"),
    "token-too-many": (_set("position", "supply", "W", value=5), "position.supply"),
    "huge-number": (_set("position", "turn", value=10**400), "position.turn"),
    "unknown-card": (_set("position", "decks", "1", 0, value="1-pink-01"), "position.decks.1.0"),
    "card-twice": (lambda record: record["position"]["decks"]["1"].append(record["position"]["decks"]["1"][0]), "position.decks.1"),
    "hidden-card-in-a-deck": (_set("position", "decks", "1", 0, value="hidden-1"), "position"),
    "unknown-option": (_set("position", "options", value={"speed": "fast"}), "position.options"),
    "unknown-key": (_set("position", "cheat", value=1), "position"),
    "no-players": (_delete("players"), "players"),
    "player-too-few": (_delete("players", 0), "players"),
    "player-is-text": (_set("players", 0, value="me"), "players.0"),
    "player-of-no-kind": (_set("players", 0, "kind", value="cat"), "players.0.kind"),
    "player-of-a-list-of-kinds": (_set("players", 0, "kind", value=["person"]), "players.0.kind"),
    "unknown-level": (_set("players", 1, "level", value="genius"), "players.1.kind"),
    "level-is-a-list": (_set("players", 1, "level", value=["greedy"]), "players.1.kind"),
    "name-is-a-number": (_set("players", 0, "name", value=5), "players.0.name"),
    "name-with-nul": (_set("players", 0, "name", value="a\0b"), "players.0.name"),
    "name-with-half-a-character": (_set("players", 0, "name", value="\ud800"), "players.0.name"),
    "no-actions": (_delete("actions"), "actions"),
    "actions-are-text": (_set("actions", value="take WBG"), "actions"),
    "too-many-actions": (_set("actions", value=["pass"] * (MOST_ACTIONS + 1)), "actions"),
    "action-is-a-number": (_set("actions", 1, value=5), "actions.1"),
    "action-is-nonsense": (_set("actions", 1, value="fly"), "actions.1"),
    "action-is-illegal": (_set("actions", 1, value="take YY"), "actions.1"),
    "action-after-the-end": (_set("position", "phase", value="over"), "position"),
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN)
def test_broken_record_is_refused_with_the_place(name: str) -> None:
    change, place = BROKEN[name]
    record = a_record()
    change(record)
    games = Game.objects.count()
    response = send_record(record)
    assert response.status_code == 422
    page = response.content.decode()
    assert "This file is no game record that can be played." in page
    assert f"The problem is here: {place}" in page
    assert Game.objects.count() == games


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"\xff\xfe{}", b"[" * 100_000, b"1" * 6000, b"null", b"[]", b'"text"', b" " * (MOST_BYTES + 1), b'{"format": NaN}'],
    ids=["empty", "cut", "bytes", "deep", "long-number", "null", "list", "text", "too-large", "nan"],
)  # fmt: skip
def test_file_that_is_no_record_is_refused_in_every_language(content: bytes, language: Any) -> None:
    response = send(Client(), content, language.code)
    page = response.content.decode()
    assert response.status_code == 422
    assert f'<html lang="{language.html}"' in page
    assert 'role="alert"' in page
    if language.code != "en":
        assert "This file is no game record" not in page


def test_no_file_is_refused() -> None:
    client = Client()
    for data in ({}, {"record": "text"}, {"other": "x"}):
        assert client.post("/en/play/record/", data).status_code == 422
    assert not Game.objects.exists()


def test_refused_file_makes_nobody_a_player() -> None:
    response = send(Client(), b"{}")
    assert "person" not in response.cookies


@pytest.mark.parametrize("seat", [0, 1, None])
def test_masked_position_is_refused(seat: int | None) -> None:
    table = play(make_table("pp"), ["reserve deck-1", "take WBG"])
    view = table.rules.encode(table.rules.view_for(table.state, seat))
    players = [{"kind": "person"}] * 2
    for position in (view, {**view, "entropy": 7}):
        response = send_record(
            {"format": 1, "position": position, "actions": [], "players": players}
        )
        assert response.status_code == 422


def test_long_name_is_shortened() -> None:
    record = a_record()
    record["players"][0]["name"] = "名" * 300
    assert imported(send_record(record)).seats[0].name == "名" * NAME_LENGTH


def test_markup_in_a_name_is_text() -> None:
    record = a_record()
    record["players"][0]["name"] = "<b>x</b>"
    table = imported(send_record(record))
    assert "<b>x</b>" not in client_of(owner_of(table)).get(url(table)).content.decode()


def test_record_of_the_largest_size_is_taken() -> None:
    content = json.dumps(a_record()).encode()
    padded = content + b" " * (MOST_BYTES - len(content))
    imported(send(client_of(make_player()), padded))


SCRAPS: Final[tuple[Any, ...]] = (
    None,
    True,
    -1,
    0,
    7,
    10**30,
    1.5,
    "",
    "W",
    "pass",
    "1-blue-01",
    "hidden-2",
    "noble-01",
    [],
    [[]],
    {},
    {"W": 1},
    "\ud800",
)


def mutate(record: Record, random: Random) -> Record:
    """The record with one to three places changed, removed or doubled."""
    record = deepcopy(record)
    for _ in range(random.randint(1, 3)):
        place: Any = record
        while True:
            keys = list(place) if isinstance(place, dict) else range(len(place))
            if not keys:
                break
            key = random.choice(list(keys))
            if isinstance(place[key], dict | list) and random.random() < 0.85:
                place = place[key]
                continue
            _damage(place, key, random)
            break
    return record


def _damage(place: Any, key: Any, random: Random) -> None:
    chance = random.random()
    if chance < 0.2:
        del place[key]
    elif chance < 0.4 and isinstance(place, list):
        place.insert(random.randrange(len(place) + 1), deepcopy(place[key]))
    elif chance < 0.5:
        place[key], other = (
            deepcopy(random.choice(SCRAPS)),
            random.choice(list(place) if isinstance(place, dict) else range(len(place))),
        )
        place[other] = deepcopy(place[key])
    elif chance < 0.6 and isinstance(place[key], int):
        place[key] += random.choice([-1, 1])
    else:
        place[key] = deepcopy(random.choice(SCRAPS))


def _send_mutations(seeds: range) -> None:
    records = [a_record(0), a_record(9), record_of(play_out(make_table("ppg", seed=3)))]
    client = client_of(make_player())
    for seed in seeds:
        record = mutate(records[seed % 3], Random(seed))
        try:
            response = send(client, json.dumps(record).encode())
            assert response.status_code in {303, 422}
            if response.status_code == 303:
                table = imported(response)
                assert client.get(url(table)).status_code == 200
                assert client.get(url(table, "replay/"), {"at": 1}).status_code in {200, 403}
                client.post(url(table, "step"), {"version": table.game.version})
        except Exception as error:
            error.add_note(f"seed {seed}")
            raise


def test_damaged_record_is_refused_or_can_be_played() -> None:
    _send_mutations(range(60))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(3))
def test_many_damaged_records_are_refused_or_can_be_played(part: int) -> None:
    _send_mutations(range(100 + part * 250, 350 + part * 250))


KEYS: Final = (
    "format",
    "position",
    "ruleset",
    "seats",
    "players",
    "kind",
    "level",
    "name",
    "actions",
    "decks",
    "1",
)
JSON_LEAVES: Final[st.SearchStrategy[Any]] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=8),
    st.sampled_from(SCRAPS),
)


def json_of(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Lists and objects of JSON values."""
    objects = st.dictionaries(st.sampled_from(KEYS), inner, max_size=5)
    return st.lists(inner, max_size=4) | objects


JSON_VALUES: Final = st.recursive(JSON_LEAVES, json_of, max_leaves=12)


@settings(max_examples=150, deadline=None)
@given(value=JSON_VALUES, whole=st.booleans())
def test_any_json_is_refused_with_a_place(value: Any, whole: bool) -> None:
    record = (
        value
        if whole
        else {
            "format": 1,
            "position": {"ruleset": "splendor", "seats": value},
            "players": value,
            "actions": value,
        }
    )
    with pytest.raises(RecordError) as refused:
        read_record(record)
    assert refused.value.place
