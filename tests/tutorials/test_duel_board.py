"""What lessons about Splendor Duel can point at, show, ask and press."""

from dataclasses import replace
from typing import Final

import pytest

from game.engine import Phase, Reason, get_ruleset
from tests.engine.duel_positions import position
from tutorials.lessons.duel.game import DUEL
from tutorials.lessons.duel.goals import GOALS
from tutorials.lessons.duel.parts import PARTS
from tutorials.lessons.duel.places import PLACES
from tutorials.lessons.duel.questions import QUESTIONS
from tutorials.lessons.duel.tags import TAGS
from tutorials.lessons.games import GAMES
from tutorials.lessons.goals import goal_from
from tutorials.lessons.parts import is_shown, parts_of
from tutorials.lessons.proofs.routes import refused_actions, turn_routes
from tutorials.lessons.schema import Hint, Hints, Step, StepKind, Text

RULES: Final = get_ruleset("duel")
TEXT: Final = Text("A text.", "duel.take.step")
BOARD: Final = ("WBK.Y", ".....", "..P..", ".....", "....R")
STATE: Final = RULES.decode(
    position(
        board=BOARD,
        bag="WWWBBBGGGGRRRKKKPYY",
        seats=(
            {"privileges": 1, "royals": ["royal-01"], "reserved": [{"card": "2-red-01"}]},
            {"reserved": [{"card": "2-blue-01"}]},
        ),
        display={"1": ["1-red-01"]},
    )
)


def step(**fields: object) -> Step:
    """A `do` step in the position whose goal nobody reaches."""
    plain = Step("step", StepKind.DO, TEXT, TEXT, start=STATE, position="any")
    never = goal_from({"cards_at_least": 99}, GOALS)
    return replace(plain, **{"goal": never, "show": PARTS.names, **fields})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "lies"),
    [
        ("board", True),
        ("board.r1c4", True),
        ("board.r1c6", False),
        ("board.W", False),
        ("bag", True),
        ("privileges", True),
        ("market", True),
        ("market.3", True),
        ("market.4", False),
        ("deck.2", True),
        ("deck.0", False),
        ("card.1-red-01", True),
        ("card.2-red-01", True),
        ("card.2-red-02", False),
        ("card.noble-01", False),
        ("royals", True),
        ("royal.royal-01", True),
        ("royal.royal-05", False),
        ("tracks", True),
        ("seat", True),
        ("seats", True),
        ("supply", False),
    ],
)
def test_place_lies_on_the_table_or_not(name: str, lies: bool) -> None:
    assert DUEL.is_place(name, STATE) is lies


def test_royal_card_in_the_box_is_no_place() -> None:
    assert not DUEL.is_place("royal.royal-02", STATE._replace(royals=(2, 3)))


def test_every_place_lies_in_parts_of_the_board() -> None:
    example = {"board.": "r1c1", "market.": "1", "deck.": "1", "card.": "1-red-01"}
    for name in PLACES:
        which = example.get(name, "royal-02")
        parts = set(PARTS.at(f"{name}{which}" if name.endswith(".") else name, STATE))
        assert parts, name
        assert parts <= set(PARTS.names), name


@pytest.mark.parametrize(
    ("goal", "parts"),
    [
        ({"took_line": 3}, {"board", "seat"}),
        ({"can_buy": "1-red-01"}, {"board", "market.1", "seat"}),
        ({"bought_any": True}, {"board", "market.1", "market.2", "market.3", "seat"}),
        ({"not": {"gave_privilege_any": True}}, {"board", "privileges", "seat", "seats"}),
        ({"chose_royal": "royal-02"}, {"board", "royals", "seat"}),
    ],
)
def test_goal_says_what_is_shown(goal: dict[str, object], parts: set[str]) -> None:
    assert parts_of(step(show=(), goal=goal_from(goal, GOALS))) == parts


@pytest.mark.parametrize(
    ("kind", "parts"),
    [
        (StepKind.PLAY, set(PARTS.while_playing)),
        (StepKind.READ, {"bag", "seat"}),
    ],
)
def test_kind_and_highlight_say_what_is_shown(kind: StepKind, parts: set[str]) -> None:
    assert parts_of(step(kind=kind, show=(), goal=None, highlight=("bag",))) == parts


def test_hints_say_what_is_shown() -> None:
    hints = Hints(Hint(TEXT, ("royals",)), Hint(TEXT), Hint(TEXT, ("deck.3",)))
    assert parts_of(step(show=(), goal=None, hints=hints)) == {
        "board",
        "royals",
        "market.3",
        "seat",
    }


@pytest.mark.parametrize(
    ("action", "needed"),
    [
        ("take r1c1 r1c2", {"board"}),
        ("privilege r3c3", {"board"}),
        ("replenish", {"board"}),
        ("reserve 1-red-01 gold r1c5", {"board", "market.1"}),
        ("reserve deck-3 gold r1c5", {"board", "market.3"}),
        ("buy 1-red-01", {"market.1"}),
        ("buy 2-red-01 with Y", {"seat"}),
        ("buy 2-blue-01", {"seats"}),
    ],
)
def test_action_can_be_done_where_its_places_are_shown(action: str, needed: set[str]) -> None:
    assert is_shown(step(show=tuple(needed)), STATE, action)
    for part in needed:
        others = set(PARTS.names) - {part, "seats"}
        assert not is_shown(step(show=tuple(others)), STATE, action)


def test_card_that_lies_nowhere_cannot_be_opened() -> None:
    assert not is_shown(step(), STATE, "buy 3-red-02")


@pytest.mark.parametrize("action", ["royal royal-02", "gain r1c1", "steal W", "return W"])
def test_decision_that_is_due_is_offered_whatever_is_shown(action: str) -> None:
    places = list(PARTS.for_action(action))
    assert places
    assert {part for place in places for part in PARTS.at(place, STATE)} <= set(PARTS.names)
    due = STATE._replace(phase=Phase.RETURN)
    assert is_shown(step(show=("bag",)), due, action)


# Questions and tags


def test_affordable_cards_are_those_that_can_be_bought() -> None:
    start = position(
        board=(".....",) * 5,
        seats=({"tokens": "WBGKP", "cards": ["1-red-01"]}, {}),
        display={"1": ["1-blue-01", "1-white-01", "1-none-01"]},
    )
    answers = QUESTIONS["affordable"](RULES.decode(start))

    assert len(answers) == 12
    assert [answer.id[0] for answer in answers] == ["3"] * 3 + ["2"] * 4 + ["1"] * 5
    right = {answer.id for answer in answers if answer.correct}
    assert {"1-blue-01", "1-white-01"} <= right
    assert "1-none-01" not in right


def test_privilege_brings_what_lies_on_the_board_but_gold() -> None:
    answers = QUESTIONS["for_a_privilege"](STATE)

    assert [answer.id for answer in answers] == list("WBGRKPY")
    assert {answer.id for answer in answers if answer.correct} == set("WBRKP")


def test_every_question_is_tested() -> None:
    assert set(QUESTIONS) == {"affordable", "for_a_privilege"}


@pytest.mark.parametrize(
    ("tag", "known", "unknown"),
    [
        ("gem", ("W", "P", "Y"), ("", "X", "WB")),
        ("card", ("1-wild-01", "3-none-01"), ("noble-01", "1-wild-09")),
        ("royal", ("royal-04",), ("royal-05", "1-red-01")),
        ("rule", ("D8.1", "D16.3"), ("S4.1", "D8.9")),
    ],
)
def test_tag_names_what_there_is(
    tag: str, known: tuple[str, ...], unknown: tuple[str, ...]
) -> None:
    assert all(TAGS[tag].is_known(name) for name in known)
    assert not any(TAGS[tag].is_known(name) for name in unknown)


def test_every_tag_is_tested() -> None:
    assert set(TAGS) == {"gem", "card", "royal", "rule"}


# What learners can do

# The page has no control for them; only an address or a form made by hand sends them.
NEVER_SENT: Final = {
    Reason.TAKE_NOTHING,
    Reason.TAKE_CELL_TWICE,
    Reason.PASS_NOT_NEEDED,
    Reason.PRIVILEGE_NONE,
    Reason.RESERVE_CELL_NOT_GOLD,
    Reason.RESERVE_NOT_ON_DISPLAY,
    Reason.RESERVE_DECK_EMPTY,
    Reason.BUY_NOT_AVAILABLE,
    Reason.BUY_COLOUR_MISSING,
    Reason.BUY_COLOUR_NOT_OWNED,
    Reason.BUY_COLOUR_NOT_WILD,
    Reason.BUY_WRONG_PAYMENT,
    Reason.BUY_PAYMENT_NOT_OWNED,
    Reason.RETURN_NOT_OWNED,
    Reason.GAIN_OTHER_TOKEN,
    Reason.STEAL_GOLD,
    Reason.STEAL_NOT_OWNED,
    Reason.ROYAL_NOT_ON_TABLE,
}


def test_refused_actions_meet_every_reason_that_the_page_can_send() -> None:
    reserved = [{"card": f"3-{colour}-01"} for colour in ("white", "blue", "green")]
    starts = (
        position(board=BOARD, seats=({"privileges": 1}, {}), display={"1": ["1-wild-01"]}),
        position(seats=({"privileges": 1}, {}), replenished=True),
        position(board=("Y....", *(".....",) * 4), seats=({"privileges": 1}, {})),
        position(seats=({"tokens": "YYY", "reserved": reserved}, {})),
        position(seats=({"tokens": "YYY"}, {})),
        position(seats=({"tokens": "WWBBGGRRKKY"}, {}), phase="return"),
        position(board=(".....",) * 5, seats=({"tokens": "W"}, {})),
    )
    states = [RULES.decode(start) for start in starts]

    met = {refusal.reason for state in states for _, refusal in refused_actions(step(), state)}

    assert met == set(RULES.reasons) - set(RULES.not_drillable) - NEVER_SENT
    for state in states:
        for text, refusal in refused_actions(step(), state):
            assert RULES.refusal(state, RULES.parse(text)) == refusal


def test_routes_go_by_a_privilege_to_every_line() -> None:
    start = position(
        board=("WB...", ".....", "..P..", ".....", "....Y"),
        seats=({"tokens": "WWWBBBGGGG", "privileges": 1}, {"tokens": "RRRRKKKK"}),
        bag="PYY",
    )
    routes = {route.texts for route in turn_routes(step(start=RULES.decode(start)))}

    assert ("privilege r3c3", "take r1c1 r1c2", "return WW") not in routes
    assert ("privilege r3c3", "take r1c1 r1c2", "return WWB") in routes
    assert ("take r1c1 r1c2", "privilege r3c3") not in routes


@pytest.mark.parametrize("game", GAMES)
def test_examples_of_actions_are_actions(game: str) -> None:
    for text in GAMES[game].tries.examples.split(", "):
        assert get_ruleset(game).parse(text)
