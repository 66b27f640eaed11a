"""What a viewer may not know is in no answer: not in pages, fragments, headers, addresses or logs."""

import html
import logging
import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import cycle
from random import Random
from typing import Any, Final, NamedTuple

import pytest
from django.http import HttpResponseBase
from django.test import Client
from django.utils import translation

from game.engine import Options, Phase
from game.engine.actions import ActionKind
from game.engine.duel.cards import CARD_INDEX as duel_ids  # noqa: N811
from game.engine.splendor.cards import CARD_INDEX as splendor_ids  # noqa: N811
from game.labels.duel import cards as duel_labels
from game.labels.splendor import cards as splendor_labels
from game.models import Game, Player
from game.services.play import hand_over, submit_action, take_back
from game.services.tables import Table, find_table
from game.text import NO_BREAK_SPACE, WORD_JOINER, ZERO_WIDTH_SPACE
from splendor_site.languages import LANGUAGES
from tests.game.factories import client_of, make_player, make_table, owner_of, play, play_out, url

pytestmark = pytest.mark.django_db

HTMX: Final = {"HX-Request": "true"}
SEED: Final = 8_123_456_789_012_345  # long, so that it is found nowhere by chance
CARD: Final = re.compile(r"\b[123]-(?:white|blue|green|red|black|wild|none)-\d\d\b")
CARD_IDS: Final = {"splendor": tuple(splendor_ids), "duel": tuple(duel_ids)}
LABELS: Final = {"splendor": splendor_labels, "duel": duel_labels}
# Selections of each game, with a card of the display put in for {card}.
QUERIES: Final = {
    "splendor": (
        "",
        "pick=WW",
        "pick=Y",
        "back=WB",
        "card={card}",
        "card=x&pay=WW",
        "deck=1",
        "deck=3",
    ),
    "duel": (
        *(
            "",
            "pick=r1c1r2c3",
            "pick=r3c3",
            "cell=r1c1",
            "use=any",
            "use=r2c2",
            "fill=1",
            "back=WB",
        ),
        *("card={card}", "card={card}&gold=any", "card=x&pay=WW", "deck=1", "deck=3&gold=any"),
    ),
}


class Scene(NamedTuple):
    """A table to look at.

    seats    a letter per seat, as for `make_table`
    devices  for each seat which person holds it; None for a computer player
    """

    seats: str
    devices: tuple[int | None, ...]
    options: Options = Options(first_player="host")
    plies: int = 24
    ruleset: str = "splendor"


SCENES: Final = {
    "alone-with-a-bot": Scene("pg", (0, None)),
    "alone-with-three-bots": Scene("pgqg", (0, None, None, None), plies=41),
    "one-device": Scene("pp", (0, 0)),
    "one-device-and-a-bot": Scene("ppg", (0, 0, None), plies=30),
    "two-devices": Scene("pp", (0, 1)),
    "two-devices-of-two": Scene("pppp", (0, 1, 0, 1), plies=33),
    "all-hidden": Scene("ppp", (0, 1, 1), Options(first_player="host", reserved_visibility="all_hidden"), 20),
    "open": Scene("pp", (0, 1), Options(first_player="host", reserved_visibility="open"), 15),
    "last-round": Scene("pgp", (0, None, 1), plies=110),
    "duel-alone-with-a-bot": Scene("pg", (0, None), plies=30, ruleset="duel"),
    "duel-one-device": Scene("pp", (0, 0), plies=31, ruleset="duel"),
    "duel-two-devices": Scene("pp", (0, 1), plies=30, ruleset="duel"),
    "duel-all-hidden": Scene("pp", (0, 1), Options(first_player="host", reserved_visibility="all_hidden"), 25, "duel"),
    "duel-open": Scene("pp", (0, 1), Options(first_player="host", reserved_visibility="open"), 25, "duel"),
    "duel-at-once": Scene("pp", (0, 1), Options(first_player="host", duel_refill="immediate"), 40, "duel"),
}  # fmt: skip


def play_at_random(table: Table, plies: int, seed: int) -> Table:
    """The table after some actions, in which everybody likes to reserve unseen."""
    random = Random(seed)
    for _ in range(plies):
        if table.is_over:
            break
        actions = table.rules.legal_actions(table.state)
        blind = [action for action in actions if action.target.startswith("deck-")]
        buys = [action for action in actions if action.kind == ActionKind.BUY]
        liked = blind if random.random() < 0.4 else buys
        action = random.choice(liked or actions)
        table = submit_action(table, table.state.to_move, action, table.game.version)
    return table


def set_the_scene(scene: Scene, seed: int) -> tuple[Table, dict[int, Player]]:
    """A table in the middle of a game, and the persons at it."""
    persons = {number: make_player() for number in scene.devices if number is not None}
    table = make_table(
        scene.seats, ruleset=scene.ruleset, player=persons[0], seed=SEED, options=scene.options
    )
    for index, number in enumerate(scene.devices):
        if number is not None:
            table.game.seats.filter(index=index).update(player=persons[number])
    return play_at_random(find_table(table.game.code), scene.plies, seed), persons


class Secrets(NamedTuple):
    """What a viewer may not find.

    ids     cards the viewer may not know now
    unseen  cards the viewer has never been able to know: not even their descriptions may appear
    numbers the seed and the generator's value
    ruleset whose cards they are
    """

    ruleset: str
    ids: frozenset[str]
    unseen: frozenset[str]
    numbers: tuple[str, ...]


def cards_in(table: Table, state: Any) -> set[str]:
    return set(CARD.findall(str(table.rules.encode(state))))


def secrets_for(table: Table, seats: Sequence[int], eyes: int | None) -> Secrets:
    """What is secret to a person with these seats who now looks through the eyes of a seat."""
    everything = cards_in(table, table.state)
    known = cards_in(table, table.rules.view_for(table.state, eyes))
    viewers = seats if len(seats) == 1 else [eyes]
    seen = {
        card
        for state in table.line.states
        for viewer in viewers
        for card in cards_in(table, table.rules.view_for(state, viewer))
    }
    entropy = table.game.position["entropy"]
    numbers = str(SEED), f"{SEED:x}", str(entropy), f"{entropy:x}"
    return Secrets(
        table.rules.name, frozenset(everything - known), frozenset(everything - seen), numbers
    )


def whole(response: HttpResponseBase) -> str:
    """Everything that leaves the server, as a reader of the page's source sees it."""
    body = b"".join(response).decode()
    text = html.unescape(f"{response.status_code} {response.headers} {response.cookies}\n{body}")
    for invisible in (WORD_JOINER, ZERO_WIDTH_SPACE):
        text = text.replace(invisible, "")
    return text.replace(NO_BREAK_SPACE, " ")


@cache
def descriptions(ruleset: str, language: str) -> dict[str, tuple[str, str]]:
    """What each card of a game is called in a language."""
    labels = LABELS[ruleset]
    with translation.override(language):
        return {
            card: (labels.card_alt(card), labels.card_label(card)) for card in CARD_IDS[ruleset]
        }


@cache
def telling_words(ruleset: str, unseen: frozenset[str], language: str) -> set[str]:
    """Descriptions that fit unseen cards only, and are no part of another card's description."""
    known, secret = set[str](), set[str]()
    for card, words in descriptions(ruleset, language).items():
        (secret if card in unseen else known).update(words)
    return {words for words in secret if not any(words in other for other in known)}


def leaks(text: str, secrets: Secrets, language: str, *, ids: bool = True) -> list[str]:
    """The secrets in a text. `ids` False: it may name cards that the viewer once knew the place of."""
    found = set(CARD.findall(text)) & (secrets.ids if ids else secrets.unseen)
    words = {*telling_words(secrets.ruleset, secrets.unseen, language), *secrets.numbers}
    return sorted(found) + [word for word in words if word in text]


def looks(client: Client, table: Table, language: str) -> Iterator[tuple[str, HttpResponseBase]]:
    """Everything a person can ask of a table without changing it, and how it was asked."""
    shown = table.rules.encode(table.state)["display"]["1"][0] or ""
    version = table.game.version
    queries = [query.format(card=shown) for query in QUERIES[table.rules.name]]
    pages = [
        *(f"{part}?{query}" for query in queries for part in ("", "pick")),
        *("log/", "replay/", "replay/?at=1", "replay/?at=9999", "record.json", "act", "nothing"),
    ]
    actions = [
        ("act", {"action": "take WWW", "version": version, "pick": "WWW"}),
        ("act", {"action": "buy 1-blue-01 with KK", "version": version + 1}),
        ("act", {"action": "nonsense", "version": version}),
        ("step", {"version": version + 1}),
        ("take-back", {"version": version + 1}),
        ("hand-over", {"version": version + 1}),
        ("warnings", {"warnings": "off", "version": version}),
    ]
    headers = cycle(({}, HTMX, {**HTMX, "HX-History-Restore-Request": "true"}))
    for page in pages:
        yield page, client.get(url(table, page, language), headers=next(headers))
    for part, fields in actions:
        yield (
            f"{part} {fields}",
            client.post(url(table, part, language), fields, headers=next(headers)),
        )
    yield "lobby", client.get(f"/{language}/play/")


def may_open(table: Table, seats: Sequence[int]) -> bool:
    return table.is_over or (table.persons == 1 and bool(seats))


def assert_nothing_leaks(
    table: Table, player: Player | None, eyes: int | None, language: str
) -> None:
    """Look at a table in every way through the eyes of `eyes`."""
    seats = [seat.index for seat in table.seats if player and seat.player_id == player.pk]
    secrets = secrets_for(table, seats, eyes)
    client = client_of(player)
    for asked, response in looks(client, table, language):
        opened = asked == "record.json" and may_open(table, seats)
        text = whole(response)
        assert opened or not leaks(text, secrets, language, ids="replay" not in asked), asked
        if asked == "record.json":
            assert response.status_code == (200 if opened else 403)
        assert response.headers["Cache-Control"] == "no-store", asked


def eyes_of(table: Table, seats: Sequence[int]) -> int | None:
    """Whose secrets a person with these seats may see; on a shared device nobody's before a hand-over."""
    if len(seats) == 1:
        return seats[0]
    mover: int = table.state.to_move
    return mover if mover in seats and table.game.handed_to == mover and not table.is_over else None


def look_as_everybody(table: Table, persons: Sequence[Player], language: str) -> None:
    for player in (*persons, None, make_player()):
        seats = [seat.index for seat in table.seats if player and seat.player_id == player.pk]
        assert_nothing_leaks(table, player, eyes_of(table, seats), language)


def hands_on(table: Table) -> Iterator[Table]:
    """The table, and the table after each hand-over that a shared device can ask for."""
    yield table
    holders = [seat.player_id for seat in table.seats if seat.player_id]
    mover = table.seats[table.state.to_move]
    if holders.count(mover.player_id) > 1:
        yield hand_over(table, mover.index, table.game.version)


@pytest.mark.parametrize(
    ("name", "language"),
    [("one-device-and-a-bot", "th"), ("duel-one-device", "en")],
)
def test_nothing_secret_leaves_the_server(
    name: str, language: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    table, persons = set_the_scene(SCENES[name], seed=1)
    for handed in hands_on(table):
        look_as_everybody(handed, list(persons.values()), language)
    assert not leaks(caplog.text, secrets_for(table, [], None), "en", ids=False)


# Each scene in one language, each language in several scenes of both games.
IN_TURN: Final = [
    (name, LANGUAGES[number % len(LANGUAGES)].code) for number, name in enumerate(SCENES)
]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "language"), IN_TURN)
def test_nothing_secret_leaves_the_server_in_any_language(name: str, language: str) -> None:
    table, persons = set_the_scene(SCENES[name], seed=len(language))
    for handed in hands_on(table):
        look_as_everybody(handed, list(persons.values()), language)


@pytest.mark.parametrize("game", ["", "duel-"])
def test_the_search_finds_what_is_there(game: str) -> None:
    """The owner's page and the open record hold what the tests above look for."""
    table, persons = set_the_scene(SCENES[f"{game}two-devices"], seed=1)
    other = secrets_for(table, [1], 1)
    own = next(
        c for c in other.unseen if c in cards_in(table, table.rules.view_for(table.state, 0))
    )
    page = whole(client_of(persons[0]).get(url(table, language="th")))
    assert set(leaks(page, other, "th")) >= {own, descriptions(table.rules.name, "th")[own][0]}
    alone, _ = set_the_scene(SCENES[f"{game}alone-with-a-bot"], seed=1)
    record = whole(client_of(owner_of(alone)).get(url(alone, "record.json")))
    secrets = secrets_for(alone, [0], 0)
    assert set(leaks(record, secrets, "en")) >= {*secrets.ids, secrets.numbers[2]}


def test_answers_to_ones_own_action_are_for_the_next_eyes() -> None:
    """After a blind reservation on a shared device the answer shows the card to nobody."""
    table = make_table("pp", seed=SEED)
    client = client_of(owner_of(table))
    for version, action in enumerate(["reserve deck-1", "reserve deck-2"]):
        response = client.post(
            url(table, "act"), {"action": action, "version": version}, headers=HTMX
        )
        table = find_table(table.game.code)
        assert response.status_code == 200
        assert not leaks(whole(response), secrets_for(table, [0, 1], None), "en")


def test_taken_back_reserve_is_secret_again() -> None:
    table = play(make_table("pg", seed=SEED), ["reserve deck-3"])
    table = take_back(table, (0,), 1)
    assert_nothing_leaks(table, owner_of(table), 0, "en")


@pytest.mark.parametrize(
    ("game", "verbs"),
    [("", ("buy {}", "reserve {}")), ("duel-", ("buy {}", "reserve {} gold r3c3"))],
)
def test_refusal_does_not_tell_where_a_hidden_card_is(game: str, verbs: Sequence[str]) -> None:
    """Naming a card of a deck and naming another's hidden card give the same answer."""
    table, persons = set_the_scene(SCENES[f"{game}two-devices"], seed=1)
    seat = table.state.to_move
    client = client_of(persons[seat])
    hidden = cards_in(table, table.state) - cards_in(table, table.rules.view_for(table.state, seat))
    reserved = {
        entry["card"] for entry in table.rules.encode(table.state)["seats"][1 - seat]["reserved"]
    }
    assert hidden & reserved
    assert hidden - reserved
    for verb in verbs:
        answers = set()
        for card in [*reserved, *sorted(hidden - reserved)[::9]]:
            fields = {"action": verb.format(card), "version": table.game.version}
            response = client.post(url(table, "act"), fields, headers=HTMX)
            assert response.status_code == 422
            answers.add(
                re.sub(r'(csrfmiddlewaretoken" value=)"\w+"', r"\1", response.content.decode())
            )
        assert len(answers) == 1


def test_page_of_the_finished_game_still_hides_the_seed() -> None:
    table = play_out(make_table("pp", seed=SEED))
    assert table.state.phase == Phase.OVER
    for part in ("", "log/", "replay/"):
        assert str(SEED) not in whole(Client().get(url(table, part)))


def test_failure_on_our_side_tells_nothing(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table, persons = set_the_scene(SCENES["two-devices"], seed=1)

    def fail(*args: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr("game.views.answers.present_table", fail)
    client = client_of(persons[0])
    client.raise_request_exception = False
    response = client.get(url(table))
    assert response.status_code == 500
    secrets = secrets_for(table, [0], 0)
    assert not leaks(whole(response), secrets, "en")
    assert "broken" in caplog.text
    assert not leaks(caplog.text, secrets, "en")


def test_same_deal_again_at_a_table_of_two_is_refused_without_a_trace() -> None:
    table, persons = set_the_scene(SCENES["two-devices"], seed=1)
    response = client_of(persons[0]).post(url(table, "again"), {"same": "1"})
    assert response.status_code == 403
    assert Game.objects.count() == 1
    assert not leaks(whole(response), secrets_for(table, [0], 0), "en")
