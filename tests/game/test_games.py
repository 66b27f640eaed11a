"""Every game that can be played has all that the pages ask of it."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.template.loader import get_template
from django.test import Client

from game.bots import LEVELS, get_bot
from game.engine import PRESETS, RULESETS, get_ruleset
from game.engine.options import CHOICES
from game.labels.games import game_name, labels_of
from game.labels.options import option_names, preset_names
from game.labels.rules import rule_numbers
from game.models import CODE_LENGTH, CODE_LETTERS
from game.presenters.board import BoardView
from game.presenters.games import GAMES, presenter_of
from game.selection import MOST_LETTERS, fields_of

every_game = pytest.mark.parametrize("game", GAMES)


def states_of(game: str, seed: int = 7) -> Iterator[Any]:
    """The states of a game of two computer players, to its end."""
    rules, bot = get_ruleset(game), get_bot(game, "greedy")
    state = rules.setup(2, seed)
    yield state
    while rules.outcome(state) is None:
        state = rules.apply(state, bot.choose(rules.view_for(state, state.to_move), seed))
        yield state


def seen_by_mover(game: str, state: Any) -> BoardView:
    rules, presenter = get_ruleset(game), presenter_of(game)
    return BoardView(
        rules=rules,
        view=rules.view_for(state, state.to_move),
        names=("Ann", "Ben"),
        bots=(False, False),
        you=state.to_move,
        actor=None if rules.outcome(state) else state.to_move,
        selection=presenter.nothing_selected,
    )


@every_game
def test_game_is_known_to_engine_bots_and_labels(game: str) -> None:
    assert game in RULESETS
    assert "greedy" in LEVELS[game]
    assert game_name(game)
    assert str(labels_of(game).lead)
    assert set(get_ruleset(game).reasons.values()) <= set(rule_numbers(game))
    assert set(option_names(game)) <= set(CHOICES)
    assert set(preset_names(game)) <= set(PRESETS)


@every_game
def test_game_has_every_template(game: str) -> None:
    for name in presenter_of(game).templates:
        assert get_template(name)


@every_game
def test_whole_game_can_be_shown(game: str) -> None:
    presenter, phases = presenter_of(game), set()
    for state in states_of(game):
        source = seen_by_mover(game, state)
        board = presenter.board(source)
        hash(board)  # parts of it are kept by their values
        assert [seat.is_you for seat in board.seats] == [True, False]
        assert presenter.reduced(board, frozenset({"seat"})).seats == board.seats[:1]
        if source.actor is not None:
            tray = presenter.tray(source)
            assert all(choice.legal for choice in tray.choices)
            assert tray.told is None
        phases.add(state.phase)
    assert phases >= {"act", "over"}


@every_game
def test_end_of_a_game_is_explained(game: str) -> None:
    presenter, rules = presenter_of(game), get_ruleset(game)
    *_, end = states_of(game)
    outcome = rules.outcome(end)
    assert outcome is not None
    assert isinstance(presenter.decided_by(outcome, end, ("Ann", "Ben")), str)
    assert all(presenter.score(end, seat) for seat in (0, 1))


@every_game
def test_selection_is_short_whatever_the_query_says(game: str) -> None:
    presenter = presenter_of(game)
    for name in presenter.nothing_selected._asdict():
        for text in ("W" * 10_000, "r1c1." * 2_000, "\0\ud800", "<b>"):
            selection = presenter.selection_from({name: text, "other": text})
            assert set(dict(fields_of(selection))) <= {name}
            assert sum(len(value) for _, value in fields_of(selection)) <= 2 * MOST_LETTERS
    assert presenter.selection_from({}) == presenter.nothing_selected


@every_game
def test_no_code_of_a_table_reads_like_a_game(game: str) -> None:
    assert len(game) != CODE_LENGTH or not set(game.upper()) <= set(CODE_LETTERS)


@every_game
@pytest.mark.django_db
def test_lobby_of_a_game_opens_a_table_of_it(game: str) -> None:
    visitor = Client()
    address = f"/en/play/{game}/"
    assert game_name(game) in visitor.get(address).content.decode()
    table = visitor.post(address, {"seat_0": "person", "seat_1": "greedy"})
    assert visitor.get(table.headers["Location"]).status_code == 200


@pytest.mark.django_db
def test_lobby_offers_every_game_when_there_are_several() -> None:
    page = Client().get("/en/play/").content.decode()
    links = [game for game in GAMES if f">{game_name(game)}</a>" in page]
    assert links == (list(GAMES) if len(GAMES) > 1 else [])
