"""A person's own page: nickname, recovery on another device, limits on guessing, deletion."""

import re
import unicodedata
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Any, Final

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client, RequestFactory

from game.models import CODE_LETTERS, FailedTries, Game, Player, Seat
from game.services import recovery, tries
from game.services.persons import COOKIE, delete_everything, player_of
from game.services.recovery import new_ticket, plain_code, recover, renew_code
from game.services.tables import Table, find_table
from splendor_site.languages import LANGUAGES, Language
from tests import pseudo
from tests.game.factories import client_of, make_player, make_table
from tests.tutorials.races import at_once
from tutorials.lessons.loader import load_lessons
from tutorials.lessons.schema import Lesson
from tutorials.models import StepProgress
from tutorials.services.progress import done_steps, record_pass

pytestmark = pytest.mark.django_db

ME: Final = "/en/me/"
CODE: Final = re.compile(rf"\b(?:[{CODE_LETTERS}]{{4}}-){{3}}[{CODE_LETTERS}]{{4}}\b")
UNKNOWN: Final = "ABCD EFGH JKMN PQRS"


def lesson() -> Lesson:
    return load_lessons()["splendor.taking-tokens"]


def pass_steps(player: Player, count: int = 1, stars: int = 3) -> None:
    for step in lesson().steps[:count]:
        record_pass(player, lesson(), step, stars)


def code_of(player: Player) -> str:
    code = renew_code(player, new_ticket(player))
    assert code is not None
    return code


def ticket_on(page: str) -> str:
    match = re.search(r'name="ticket" value="([^"]+)"', page)
    assert match
    return match[1]


def renewed(client: Client) -> str:
    """The recovery code that the page shows after a press of the button."""
    ticket = ticket_on(client.get(ME).content.decode())
    return shown_code(client.post(f"{ME}renew", {"ticket": ticket}))


def shown_code(response: Any) -> str:
    found = CODE.findall(response.content.decode())
    assert response.status_code == 200
    assert len(found) == 1
    return str(found[0])


def enter(client: Client, code: str, **extra: Any) -> HttpResponse:
    response: Any = client.post(f"{ME}recover", {"code": code}, **extra)
    return response  # type: ignore[no-any-return]


def person_of(client: Client) -> Player | None:
    """Whose device a browser is, by its cookie."""
    request = RequestFactory().get(ME)
    request.COOKIES = {name: morsel.value for name, morsel in client.cookies.items()}
    return player_of(request)


def join(table: Table, seat: int, player: Player) -> None:
    """Another person takes a seat."""
    Seat.objects.filter(game=table.game, index=seat).update(player=player)


# The page


def test_opening_the_page_stores_nothing_and_may_not_be_stored() -> None:
    response = Client().get(ME)
    assert response.status_code == 200
    assert response.headers["Cache-Control"] == "no-store"
    assert "Cookie" in response.headers["Vary"]
    assert not Player.objects.exists()
    assert not StepProgress.objects.exists()


@pytest.mark.parametrize("path", ["nickname", "pace", "renew", "recover", "forget"])
def test_actions_take_posts_with_a_token_only(path: str) -> None:
    assert Client().get(ME + path).status_code == 405
    assert Client(enforce_csrf_checks=True).post(ME + path).status_code == 403
    assert not Player.objects.exists()


def test_page_shows_what_is_mine_and_nothing_of_others() -> None:
    me, other = make_player(nickname="Mali"), make_player(nickname="Secret Sam")
    pass_steps(me, 2)
    pass_steps(other, 5)
    mine, theirs = make_table(player=me), make_table(player=other)
    code = code_of(other)
    page = client_of(me).get(ME).content.decode()
    assert 'value="Mali"' in page
    assert str(lesson().title.english) in page
    assert f"2 of {len(lesson().steps)} steps done" in page
    assert "You have 6 stars of" in page
    assert mine.game.code in page
    for secret in ("Secret Sam", theirs.game.code, code, other.key, other.code_hash or "?"):
        assert secret not in page
    stranger = Client().get(ME).content.decode()
    assert "Mali" not in stranger
    assert mine.game.code not in stranger


def test_pages_hold_no_text_outside_the_catalog() -> None:
    player = make_player(nickname="⟦Mali⟧")
    client, home = client_of(player), f"/{pseudo.CODE}/me/"
    pass_steps(player, 1)
    ticket = ticket_on(client.get(home).content.decode())
    answers = [
        client.get(home),
        client.get(f"{home}?told=nickname"),
        client.get(f"{home}delete/"),
        Client().get(home),
        Client().get(f"{home}?told=deleted"),
        Client().get(f"{home}delete/"),
        client.post(f"{home}renew", {"ticket": ticket}),
        client.post(f"{home}renew", {"ticket": "0-" + "0" * 32}),
        client.post(f"{home}renew", {"ticket": "?"}),
        client.post(f"{home}recover", {"code": "123"}),
        client.post(f"{home}recover", {"code": UNKNOWN}),
        client.post(f"{home}pace", {"pace": "?"}),
        client.post(f"{home}forget", {"lesson": "?"}),
    ]
    assert [answer.status_code for answer in answers] == [200] * 7 + [409, 400, 422, 422, 400, 400]
    for answer in answers:
        page = CODE.sub("", answer.content.decode())
        titles = {lesson().title.english, *(step.title.english for step in lesson().steps)}
        assert set(pseudo.untranslated_texts(page)) <= titles


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_language_menu_leads_from_an_action_to_the_page(language: Language) -> None:
    page = enter(Client(), "123").content.decode()
    assert f'href="/{language.code}/me/"' in page
    assert "/me/recover" not in re.sub(r'action="[^"]*"', "", page)


def test_old_address_does_not_say_that_everything_was_deleted() -> None:
    sentence = "Everything about you is deleted."
    assert sentence in Client().get(f"{ME}?told=deleted").content.decode()
    assert sentence not in client_of(make_player()).get(f"{ME}?told=deleted").content.decode()


def test_pace_is_kept_on_the_device() -> None:
    client = Client()
    assert client.post(f"{ME}pace", {"pace": "quick"}).status_code == 303
    assert client.cookies["pace"].value == "quick"
    assert '<option value="quick" selected>' in client.get(ME).content.decode()
    assert not Player.objects.exists()


# The cookie


def test_first_post_counts_once_even_if_its_answer_never_arrives() -> None:
    """Sent twice, or given up by a quick press on something else: the device is known all the same."""
    client = Client()
    client.get(ME)
    offered = client.cookies[COOKIE].value
    for _ in range(2):
        client.cookies[COOKIE] = offered  # the cookie of the answer did not arrive
        client.post(f"{ME}nickname", {"nickname": "Mali"})
    client.cookies[COOKIE] = offered
    assert 'value="Mali"' in client.get(ME).content.decode()
    assert Player.objects.count() == 1


def test_first_step_of_a_stranger_counts_even_if_the_answer_never_arrives() -> None:
    """They press on something else, reload or close the tab before the answer is there."""
    client, first = Client(), f"/en/learn/splendor/taking-tokens/{lesson().steps[0].id}/"
    client.get(first)
    offered = client.cookies[COOKIE].value
    for _ in range(2):
        client.cookies[COOKIE] = offered
        assert client.post(f"{first}try", {"action": "done"}).status_code == 303
    client.cookies[COOKIE] = offered
    player = person_of(client)
    assert done_steps(player, lesson()) == {lesson().steps[0].id: 3}
    assert Player.objects.count() == 1


def test_offered_cookie_is_kept_until_it_is_used() -> None:
    client = Client()
    client.get(ME)
    offered = client.cookies[COOKIE].value
    assert COOKIE not in client.get(ME).cookies
    assert client.cookies[COOKIE].value == offered


@pytest.mark.django_db(transaction=True)
def test_two_tabs_of_a_stranger_are_one_person() -> None:
    client = Client()
    client.get(ME)
    tabs = [Client() for _ in range(6)]
    for tab in tabs:
        tab.cookies.load({name: morsel.value for name, morsel in client.cookies.items()})
    at_once([partial(tab.post, f"{ME}nickname", {"nickname": "Mali"}) for tab in tabs])
    assert Player.objects.count() == 1
    assert {person_of(tab) for tab in tabs} == {Player.objects.get()}


def test_whoever_does_something_is_remembered_for_another_year() -> None:
    client = client_of(make_player())
    assert COOKIE not in client.get(ME).cookies
    cookie = client.post(f"{ME}nickname", {"nickname": "Mali"}).cookies[COOKIE]
    assert cookie["max-age"] == 365 * 24 * 3600
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"


@pytest.mark.parametrize("cookie", ["", "forged", "forged:signature", "new-abc:1:2"])
def test_forged_cookie_is_a_strangers(cookie: str) -> None:
    make_player(key="abc")
    client = Client()
    client.cookies[COOKIE] = cookie
    assert client.get(ME).status_code == 200
    client.post(f"{ME}nickname", {"nickname": "Eve"})
    assert Player.objects.get(key="abc").nickname == ""


# The nickname


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("  Mali  ", "Mali"),
        ("มะลิ\u200b\u202e", "มะลิ"),
        (unicodedata.normalize("NFD", "가나다"), "가나다"),
        ("a\x00b\nc\td", "a b c d"),
        ("陳" * 60, "陳" * 40),
        ("\u3164\u2060", ""),
        ("<b>&", "<b>&"),
        ("", ""),
    ],
    ids=["blanks", "invisible", "decomposed", "control", "long", "empty", "markup", "nothing"],
)
def test_nickname_is_tidied(typed: str, stored: str) -> None:
    client = Client()
    assert client.post(f"{ME}nickname", {"nickname": typed}).status_code == 303
    assert Player.objects.get().nickname == stored
    assert f'value="{stored.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")}"' in (
        client.get(ME).content.decode()
    )


def test_progress_stays_when_a_nickname_and_a_code_come() -> None:
    player = make_player()
    client = client_of(player)
    pass_steps(player, 3)
    client.post(f"{ME}nickname", {"nickname": "Mali"})
    renewed(client)
    assert person_of(client) == player
    assert len(done_steps(player, lesson())) == 3


def test_nickname_is_the_name_at_new_tables() -> None:
    client = client_of(make_player(nickname="Mali"))
    assert 'name="name_0" value="Mali"' in client.get("/en/play/").content.decode()

    def names(**fields: str) -> list[str]:
        posted = client.post("/en/play/", {"seat_0": "person", "seat_1": "person", **fields})
        table = find_table(posted.headers["Location"].split("/")[-2])
        return [seat.name for seat in table.seats]

    assert names() == ["Mali", ""]  # the start page does not ask
    assert names(name_0="Somchai") == ["Somchai", ""]
    assert names(name_0="") == ["", ""]


# The recovery code


def test_code_is_shown_once_and_stored_as_a_hash_only() -> None:
    client = client_of(make_player(nickname="Mali"))
    code = renewed(client)
    plain = code.replace("-", "")
    assert len(plain) == 16
    assert set(plain) <= set(CODE_LETTERS)
    assert not set("01ILO") & set(plain)
    assert code not in client.get(ME).content.decode()
    with connection.cursor() as cursor:
        cursor.execute("SELECT * FROM game_player")
        stored = repr(cursor.fetchall())
    assert code not in stored
    assert plain not in stored


def test_code_depends_on_the_key_of_the_site(settings: Any) -> None:
    player = make_player()
    code = code_of(player)
    old = settings.SECRET_KEY
    settings.SECRET_KEY = "another"
    assert recover(None, code) is None
    settings.SECRET_KEY_FALLBACKS = [old]
    assert recover(None, code) == player


def test_codes_differ() -> None:
    players = [make_player() for _ in range(20)]
    ticket = new_ticket(None)
    assert len({renew_code(player, ticket) for player in players}) == 20
    assert len({code_of(players[0]) for _ in range(20)}) == 20


def test_form_sent_twice_shows_the_same_code_and_it_works() -> None:
    client = client_of(make_player())
    ticket = ticket_on(client.get(ME).content.decode())
    codes = {shown_code(client.post(f"{ME}renew", {"ticket": ticket})) for _ in range(2)}
    assert len(codes) == 1
    assert enter(Client(), codes.pop()).status_code == 303


def test_answer_with_a_code_can_be_renewed_from_at_once() -> None:
    client = Client()
    page = client.post(f"{ME}renew", {"ticket": ticket_on(client.get(ME).content.decode())})
    again = client.post(f"{ME}renew", {"ticket": ticket_on(page.content.decode())})
    assert shown_code(page) != shown_code(again)


def test_renewing_makes_the_old_code_worthless() -> None:
    client = client_of(make_player())
    old, new = renewed(client), renewed(client)
    assert enter(Client(), old).status_code == 422
    assert enter(Client(), new).status_code == 303


def test_old_form_in_another_tab_brings_no_old_code_back() -> None:
    client = client_of(make_player())
    ticket = ticket_on(client.get(ME).content.decode())
    old = shown_code(client.post(f"{ME}renew", {"ticket": ticket}))
    new = renewed(client)
    stale = client.post(f"{ME}renew", {"ticket": ticket})
    assert stale.status_code == 409
    assert "A newer recovery code was made" in stale.content.decode()
    assert enter(Client(), old).status_code == 422
    assert enter(Client(), new).status_code == 303


@pytest.mark.parametrize("ticket", ["", "1", "x-" + "0" * 32, "0-" + "g" * 32, "٣-" + "0" * 32])
def test_damaged_form_makes_no_code(ticket: str) -> None:
    assert client_of(make_player()).post(f"{ME}renew", {"ticket": ticket}).status_code == 400
    assert Player.objects.get().code_hash is None


@pytest.mark.django_db(transaction=True)
def test_code_asked_for_twice_at_once_is_one_that_works() -> None:
    client = client_of(make_player())
    ticket = ticket_on(client.get(ME).content.decode())
    tabs = [client_of(Player.objects.get()) for _ in range(4)]
    answers = at_once([partial(tab.post, f"{ME}renew", {"ticket": ticket}) for tab in tabs])
    (code,) = {shown_code(answer) for answer in answers}
    assert enter(Client(), code).status_code == 303


def full_width(text: str) -> str:
    return "".join(
        chr(ord(letter) + 0xFEE0) if "!" <= letter <= "~" else "\u3000" for letter in text
    )


@pytest.mark.parametrize(
    "typed",
    [
        str.lower,
        lambda code: code.replace("-", ""),
        lambda code: f"  {code.replace('-', ' ')} \n",
        " ".join,
        lambda code: code.replace("-", "–"),
        lambda code: code.replace("-", "ー"),
        lambda code: code.replace("-", "\u00a0・\u200b"),
        full_width,
        lambda code: full_width(code.lower().replace("-", " ")),
    ],
    ids=["small", "bare", "spaces", "spread", "dash", "kana", "invisible", "wide", "wide-small"],
)
def test_code_may_be_typed_in_many_ways(typed: Callable[[str], str]) -> None:
    player = make_player()
    client = Client()
    assert enter(client, typed(renewed(client_of(player)))).status_code == 303
    assert person_of(client) == player


@pytest.mark.parametrize(
    "typed",
    ["", "ABCD", UNKNOWN + "T", "ABCD EFGH JKMN PQR0", "ก" * 16, "Ⅷ" * 16, "x" * 100_000, "\x00"],
)
def test_what_cannot_be_a_code_is_told_and_not_counted(typed: str) -> None:
    assert plain_code(typed) is None
    response = enter(Client(), typed)
    page = response.content.decode()
    assert response.status_code == 422
    assert "A recovery code has 16 letters and digits." in page
    assert response.headers["Cache-Control"] == "no-store"
    assert not FailedTries.objects.exists()
    assert not Player.objects.exists()


def test_unknown_code_is_told_and_stays_to_be_mended() -> None:
    response = enter(Client(), UNKNOWN)
    assert response.status_code == 422
    assert "Nobody has this recovery code." in response.content.decode()
    assert f'value="{UNKNOWN}"' in response.content.decode()
    assert not Player.objects.exists()


def test_second_device_becomes_the_same_person_with_both_progresses_and_tables() -> None:
    phone, laptop = make_player(nickname="Mali"), make_player(nickname="Guest")
    pass_steps(phone, 2, stars=2)
    pass_steps(laptop, 4, stars=1)
    record_pass(laptop, lesson(), lesson().steps[0], 3)
    on_phone, on_laptop = make_table(player=phone), make_table(player=laptop)
    client = client_of(laptop)
    response = enter(client, renewed(client_of(phone)))
    assert response.headers["Location"] == f"{ME}?told=recovered"
    assert person_of(client) == phone
    steps = [step.id for step in lesson().steps[:4]]
    assert done_steps(phone, lesson()) == dict(zip(steps, [3, 2, 1, 1], strict=True))
    page = client.get(ME).content.decode()
    for table in (on_phone, on_laptop):
        assert table.game.code in page
        assert find_table(table.game.code).seats_of(phone) == (0,)
        assert client.post(
            f"/en/play/{table.game.code}/act", {"action": "take WBG", "version": 0}
        ).status_code == (303)
    assert Player.objects.get(pk=phone.pk).nickname == "Mali"


def test_nickname_and_settings_of_the_device_stay_where_the_person_has_none() -> None:
    phone, laptop = make_player(settings={"a": 1}), make_player(nickname="Mali", settings={"b": 2})
    recover(laptop, code_of(phone))
    phone.refresh_from_db()
    assert (phone.nickname, phone.settings) == ("Mali", {"a": 1, "b": 2})


def test_device_without_a_past_becomes_the_person() -> None:
    player, client = make_player(), Client()
    client.get(ME)
    enter(client, code_of(player))
    assert person_of(client) == player
    assert Player.objects.count() == 1


def test_own_code_on_the_same_device_changes_nothing() -> None:
    player = make_player(nickname="Mali")
    pass_steps(player, 2)
    client = client_of(player)
    for _ in range(2):
        assert enter(client, code_of(player)).status_code == 303
    assert person_of(client) == player
    assert len(done_steps(player, lesson())) == 2


def test_third_device_that_was_the_same_as_the_second_follows() -> None:
    phone, laptop = make_player(nickname="Mali"), make_player(nickname="Guest")
    third = client_of(laptop)
    old_code = code_of(laptop)
    enter(client_of(laptop), code_of(phone))
    assert 'value="Mali"' in third.get(ME).content.decode()
    assert person_of(third) == phone
    third.post(f"{ME}nickname", {"nickname": "Malee"})
    assert Player.objects.get(pk=phone.pk).nickname == "Malee"
    assert enter(Client(), old_code).status_code == 422


def test_persons_become_one_again_and_again() -> None:
    players = [make_player() for _ in range(4)]
    for player in players:
        pass_steps(player)
    for one, next_one in pairwise(players):
        assert recover(one, code_of(next_one)) == next_one
    assert set(Player.objects.filter(merged_into=None)) == {players[-1]}
    assert person_of(client_of(players[0])) == players[-1]
    assert recover(players[0], code_of(players[-1])) == players[-1]


@pytest.mark.django_db(transaction=True)
def test_two_devices_that_enter_each_others_code_are_one_person() -> None:
    for _ in range(3):
        one, other = make_player(), make_player()
        pass_steps(one, 1)
        pass_steps(other, 2)
        codes = code_of(one), code_of(other)
        at_once([partial(recover, one, codes[1]), partial(recover, other, codes[0])])
        assert Player.objects.filter(pk__in=[one.pk, other.pk], merged_into=None).count() == 1
        assert StepProgress.objects.count() == 2
        Player.objects.all().delete()


# The limit on guessing


@pytest.fixture
def small_limit(monkeypatch: pytest.MonkeyPatch) -> tries.Limit:
    """Three wrong codes from one network, five from everywhere."""
    limit = tries.Limit("recovery", per_network=3, overall=5, seconds=600)
    monkeypatch.setattr("tutorials.views.me.LIMIT", limit)
    return limit


def guess(client: Client, times: int, **extra: Any) -> list[int]:
    return [enter(client, UNKNOWN, **extra).status_code for _ in range(times)]


@pytest.mark.usefixtures("small_limit")
def test_guessing_is_limited_and_says_so() -> None:
    player = make_player()
    code = code_of(player)
    assert guess(Client(), 5) == [422, 422, 422, 429, 429]
    response = enter(Client(), UNKNOWN)
    assert "Too many wrong codes" in response.content.decode()
    assert enter(Client(), code).status_code == 429  # or guessing would go on
    assert client_of(player).get(ME).status_code == 200
    assert enter(Client(), "123").status_code == 422


@pytest.mark.usefixtures("small_limit")
def test_right_codes_are_never_counted() -> None:
    """A class behind one address recovers, and somebody mistypes once in a while."""
    codes = [code_of(make_player()) for _ in range(200)]
    assert guess(Client(), 2) == [422, 422]
    assert {enter(Client(), code).status_code for code in codes} == {303}
    assert FailedTries.objects.get(network="").count == 2


@pytest.mark.usefixtures("small_limit")
def test_each_network_has_its_own_limit_and_all_together_one() -> None:
    assert guess(Client(REMOTE_ADDR="192.0.2.1"), 4) == [422, 422, 422, 429]
    assert guess(Client(REMOTE_ADDR="192.0.2.2"), 3) == [422, 422, 429]
    assert guess(Client(REMOTE_ADDR="192.0.2.3"), 1) == [429]


@pytest.mark.usefixtures("small_limit")
@pytest.mark.parametrize(
    ("addresses", "is_one"),
    [
        (("2001:db8::1", "2001:db8::ffff:2"), True),
        (("2001:db8::1", "2001:db8:0:1::1"), False),
        (("::ffff:192.0.2.1", "192.0.2.1"), True),
        (("192.0.2.1", "192.0.2.2"), False),
        (("", ""), True),
    ],
)
def test_network_is_what_one_household_has(addresses: tuple[str, str], is_one: bool) -> None:
    guess(Client(REMOTE_ADDR=addresses[0]), 3)
    assert guess(Client(REMOTE_ADDR=addresses[1]), 1) == [429 if is_one else 422]


def test_limit_ends_and_old_counts_are_cleared(
    small_limit: tries.Limit, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1_000_000.0
    monkeypatch.setattr("game.services.tries.time.time", lambda: now)
    assert guess(Client(), 4)[-1] == 429
    now += small_limit.seconds
    assert guess(Client(), 1) == [422]
    assert set(FailedTries.objects.values_list("count", flat=True)) == {1}


def test_address_is_not_stored() -> None:
    guess(Client(REMOTE_ADDR="192.0.2.77"), 1)
    assert "192.0.2" not in repr(list(FailedTries.objects.values()))
    assert FailedTries.objects.count() == 2


def test_limit_leaves_a_class_room_and_a_guesser_no_chance() -> None:
    limit = recovery.LIMIT
    assert limit.per_network >= 200
    guesses_in_a_year = limit.overall * 365 * 24 * 3600 / limit.seconds
    million_persons = 1_000_000
    assert guesses_in_a_year * million_persons / len(CODE_LETTERS) ** 16 < 1e-8


@pytest.mark.django_db(transaction=True)
def test_no_failure_is_lost_when_many_come_at_once() -> None:
    at_once([partial(guess, Client(), 2) for _ in range(6)])
    assert sorted(FailedTries.objects.values_list("count", flat=True)) == [12, 12]


# Deletion


def test_deletion_asks_first() -> None:
    player = make_player(nickname="Mali")
    response = client_of(player).get(f"{ME}delete/")
    assert response.status_code == 200
    assert "Delete everything now" in response.content.decode()
    assert Player.objects.get() == player


def test_everything_is_deleted_and_the_device_is_new() -> None:
    player = make_player(nickname="Mali")
    pass_steps(player, 3)
    make_table("pp", player=player)
    client, other_device = client_of(player), client_of(player)
    code = renewed(client)
    response = client.post(f"{ME}delete/")
    assert response.headers["Location"] == f"{ME}?told=deleted"
    assert not client.cookies[COOKIE].value
    for model in (Player, StepProgress, Game, Seat):
        assert not model.objects.exists()
    assert client.get(ME).status_code == 200
    assert enter(Client(), code).status_code == 422
    assert "Mali" not in other_device.get(ME).content.decode()
    other_device.post(f"{ME}nickname", {"nickname": "Nok"})
    newcomer = Player.objects.get()
    assert newcomer.key != player.key
    assert client.post(f"{ME}delete/").status_code == 303
    assert Player.objects.get() == newcomer


def test_tables_with_other_persons_stay_and_the_seat_loses_its_name() -> None:
    me, friend = make_player(nickname="Mali"), make_player(nickname="Nok")
    shared, mine = make_table("ppg", player=me), make_table("pg", player=me)
    Seat.objects.filter(game=shared.game, player=me).update(name="Mali")
    join(shared, 1, friend)
    Seat.objects.filter(game=shared.game, index=1).update(name="Nok")
    pass_steps(friend, 2)
    delete_everything(me)
    assert list(Game.objects.values_list("code", flat=True)) == [shared.game.code]
    seats = [(seat.player, seat.name) for seat in Seat.objects.filter(game=shared.game)]
    assert seats == [(None, ""), (friend, "Nok"), (None, "")]
    assert len(done_steps(friend, lesson())) == 2
    page = client_of(friend).get(f"/en/play/{shared.game.code}/").content.decode()
    assert "Mali" not in page
    delete_everything(friend)
    assert not Game.objects.exists()
    assert mine.game.code not in page


def test_what_pointed_to_a_deleted_person_goes_too() -> None:
    phone, laptop = make_player(), make_player()
    recover(laptop, code_of(phone))
    client = client_of(laptop)
    client.post(f"{ME}delete/")
    assert not Player.objects.exists()


def test_stranger_deletes_nothing() -> None:
    player = make_player()
    assert Client().post(f"{ME}delete/").status_code == 303
    assert "Nothing about you is stored." in Client().get(f"{ME}delete/").content.decode()
    assert Player.objects.get() == player


def test_deletion_without_a_token_is_refused() -> None:
    client = Client(enforce_csrf_checks=True)
    client.cookies[COOKIE] = client_of(make_player()).cookies[COOKIE].value
    assert client.post(f"{ME}delete/").status_code == 403
    assert Player.objects.exists()


# Starting afresh


def test_one_lesson_or_all_are_started_afresh() -> None:
    player, other = make_player(nickname="Mali"), make_player()
    pass_steps(player, 3)
    pass_steps(other, 3)
    table = make_table(player=player)
    client = client_of(player)
    assert client.post(f"{ME}forget", {"lesson": "no.such-lesson"}).status_code == 400
    assert len(done_steps(player, lesson())) == 3
    response = client.post(f"{ME}forget", {"lesson": lesson().id})
    assert response.headers["Location"] == f"{ME}?told=forgotten"
    assert done_steps(player, lesson()) == {}
    pass_steps(player, 2)
    client.post(f"{ME}forget")
    assert done_steps(player, lesson()) == {}
    assert len(done_steps(other, lesson())) == 3
    assert find_table(table.game.code).seats_of(player) == (0,)
    assert Client().post(f"{ME}forget").status_code == 303
    assert "You have not finished a step" in client.get(ME).content.decode()
