"""The service that moves a table on: versions, rows, take-backs, hand-overs."""

import pytest

from game.engine.errors import IllegalActionError
from game.models import EventRow, Game, GameEvent, GameStatus
from game.services.lines import fold
from game.services.play import (
    StaleVersionError,
    TakeBackBar,
    TakeBackError,
    WrongSeatError,
    hand_over,
    step_all_bots,
    step_bot,
    submit_action,
    take_back,
    take_back_bar,
)
from game.services.tables import Table, find_table
from game.services.viewers import viewer_of
from tests.game.factories import make_player, make_table, owner_of, play, play_out

pytestmark = pytest.mark.django_db


def act(table: Table, text: str, seat: int | None = None, version: int | None = None) -> Table:
    mover = table.state.to_move if seat is None else seat
    seen = table.game.version if version is None else version
    return submit_action(table, mover, table.rules.parse(text), seen)


def test_submit_action_legal_adds_one_row_and_moves_the_version() -> None:
    table = act(make_table("pp"), "take WBG")
    row = GameEvent.objects.get(game=table.game)
    assert (row.seq, row.seat, row.kind, row.text) == (1, 0, EventRow.ACTION, "take WBG")
    assert Game.objects.get().version == 1
    assert find_table(table.game.code).state == table.state


def test_submit_action_illegal_changes_nothing() -> None:
    table = make_table("pp")
    with pytest.raises(IllegalActionError) as refused:
        act(table, "take WWW")
    assert refused.value.refusal.rule == "S3.1"
    assert not GameEvent.objects.exists()
    assert Game.objects.get().version == 0


def test_submit_action_twice_on_one_version_applies_one() -> None:
    table = make_table("pp")
    act(table, "take WBG")
    with pytest.raises(StaleVersionError):
        act(find_table(table.game.code), "take WBG", version=0)
    assert GameEvent.objects.count() == 1


def test_submit_action_lost_race_writes_nothing() -> None:
    first, second = (table := make_table("pp")), find_table(table.game.code)
    act(first, "take WBG")
    with pytest.raises(StaleVersionError):
        act(second, "take RR")
    assert list(GameEvent.objects.values_list("text", flat=True)) == ["take WBG"]


def test_submit_action_other_seat_is_refused() -> None:
    table = make_table("pp")
    with pytest.raises(WrongSeatError):
        act(table, "take WBG", seat=1)


def test_step_bot_only_when_a_bot_is_due() -> None:
    table = make_table("pg")
    with pytest.raises(WrongSeatError):
        step_bot(table, 0)
    table = step_all_bots(act(table, "take WBG"), 1)
    assert table.state.to_move == 0
    assert table.game.version >= 2


def test_step_bot_stale_is_refused() -> None:
    table = act(make_table("pg"), "take WBG")
    step_bot(table, 1)
    with pytest.raises(StaleVersionError):
        step_bot(find_table(table.game.code), 1)


@pytest.mark.parametrize("seats", ["pg", "pgq", "pgqg"])
def test_rows_fold_to_the_snapshot(seats: str) -> None:
    table = play_out(make_table(seats))
    game = Game.objects.get()
    folded = fold(table.rules, game.position, game.events.all())
    assert table.rules.encode(folded.state) == game.snapshot
    assert game.version == game.events.count() == game.events.last().seq  # type: ignore[union-attr]
    assert game.status == GameStatus.OVER


def test_take_back_alone_goes_back_through_the_bots_replies() -> None:
    table = make_table("pgg")
    start = table.state
    table = step_all_bots(act(table, "take WBG"), 1)
    version = table.game.version
    table = take_back(table, (0,), version)
    assert table.state == start
    assert table.game.version == version + 1
    assert GameEvent.objects.last().to_seq == 0  # type: ignore[union-attr]
    assert find_table(table.game.code).state == start


def test_take_back_then_play_on_folds_to_the_snapshot() -> None:
    table = make_table("pg")
    table = step_all_bots(act(table, "take WBG"), 1)
    table = take_back(table, (0,), table.game.version)
    table = play(table, ["take RR"])
    game = Game.objects.get()
    assert (
        table.rules.encode(fold(table.rules, game.position, game.events.all()).state)
        == game.snapshot
    )


def test_take_back_after_a_reveal_alone_marks_practice() -> None:
    table = act(make_table("pg"), "reserve deck-1")
    assert not table.game.practice
    take_back(table, (0,), 1)
    assert Game.objects.get().practice


def test_take_back_without_a_reveal_is_no_practice() -> None:
    table = act(make_table("pq"), "take WBG")
    take_back(table, (0,), 1)
    assert not Game.objects.get().practice


def test_take_back_nothing_done_is_barred() -> None:
    table = make_table("pg")
    assert take_back_bar(table, (0,)) == TakeBackBar.NOTHING
    with pytest.raises(TakeBackError):
        take_back(table, (0,), 0)


def test_take_back_with_two_persons_after_a_reveal_is_barred() -> None:
    table = make_table("pp")
    card = table.rules.encode(table.state)["display"]["1"][0]
    table = act(table, f"reserve {card}")
    assert take_back_bar(table, (0,)) == TakeBackBar.REVEALED


def test_take_back_with_two_persons_after_another_acted_is_barred() -> None:
    owner, other = make_player(), make_player()
    table = make_table("pp", player=owner)
    table.game.seats.filter(index=1).update(player=other)
    table = play(find_table(table.game.code), ["take WBG", "take WBG"])
    assert take_back_bar(table, (0,)) == TakeBackBar.OTHER_ACTED
    assert take_back_bar(table, (1,)) is None


def test_take_back_stale_is_refused() -> None:
    table = act(make_table("pg"), "take WBG")
    with pytest.raises(StaleVersionError):
        take_back(table, (0,), 0)


def test_viewer_shared_device_hides_a_blind_card_until_the_hand_over() -> None:
    table = play(make_table("pp"), ["reserve deck-1", "take WBG"])
    player = owner_of(table)
    eyes = viewer_of(table, player)
    assert (eyes.seat, eyes.hand_over) == (None, 0)
    table = hand_over(table, 0, table.game.version)
    assert viewer_of(table, player).seat == 0
    table = act(table, "take WBG")
    assert viewer_of(table, player).seat == 1  # the second seat holds nothing secret
    table = act(table, "take RR")
    assert viewer_of(table, player).hand_over == 0


def test_viewer_shared_device_without_secrets_needs_no_hand_over() -> None:
    table = play(make_table("pp"), ["take WBG"])
    assert viewer_of(table, owner_of(table)) == ((0, 1), 1, None)


def test_viewer_stranger_is_a_spectator() -> None:
    table = make_table("pg")
    assert viewer_of(table, None) == ((), None, None)
    assert viewer_of(table, make_player()) == ((), None, None)
