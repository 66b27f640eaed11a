"""Splendor Duel against the second, slow set of rules: actions, results, refusals and counts."""

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from game.engine import Options, Phase, get_ruleset
from game.engine.options import CHOICES
from game.engine.tokens import letters_of
from tests.engine import reference_duel as reference
from tests.engine.duel_positions import position
from tests.engine.printed import Position, spelled
from tests.engine.reference_refusals import rule_against
from tests.engine.walks import DECISION_CAP, Step, random_options

RULES = get_ruleset("duel")


def _keen_game(seed: int, options: Options) -> Iterator[Step]:
    """A random game that buys, uses privileges and replenishes whenever a coin says so.

    Fully random play hardly ever buys, so it shows few abilities and royals.
    """
    random = Random(seed)
    state = RULES.setup(2, seed, options)
    for _ in range(DECISION_CAP):
        actions = RULES.legal_actions(state)
        if not actions:
            return
        wanted = random.choice(("buy", "buy", "privilege", "replenish", "take", "reserve"))
        action = random.choice([each for each in actions if each.kind == wanted] or actions)
        after = RULES.advance(state, action)
        yield Step(state, action, after)
        state = after


def _assert_choices_agree(state: Any) -> None:
    texts = [RULES.format(each) for each in RULES.legal_actions(state)]
    assert sorted(texts) == sorted(reference.legal(RULES.encode(state)))


def _assert_result_agrees(step: Step) -> None:
    slow = reference.after(RULES.encode(step.before), RULES.format(step.action))
    assert RULES.encode(step.after) == slow
    _assert_outcome_agrees(step.after, slow)


def _assert_outcome_agrees(state: Any, slow: Position) -> None:
    outcome = RULES.outcome(state)
    ending = reference.ending(reference.mover(slow)) if slow["phase"] == "over" else None
    assert (outcome.ending if outcome else None) == ending
    if outcome:
        assert outcome.winners == (slow["to_move"],)
        assert outcome.ranking == ((slow["to_move"],), (1 - slow["to_move"],))


def _assert_payments_agree(state: Any) -> None:
    """All exact ways, the default first, for every card that can be bought now; none for others."""
    slow = RULES.encode(state)
    seat = reference.mover(slow)
    buyable = {text.split(" ")[1] for text in reference.legal(slow) if text.startswith("buy")}
    for card in reference.CARDS:
        ways = [letters_of(way) for way in RULES.payments(state, card)]
        expected = reference.payments(seat, card) if card in buyable else set()
        assert sorted(ways) == sorted(expected)
        default = reference.payment(seat, card)
        if ways and default is not None:
            assert ways[0] == spelled(default.elements())


def _assert_refusals_agree(state: Any, random: Random) -> None:
    slow = RULES.encode(state)
    possible = reference.legal(slow)
    for text in (_probe(random) for _ in range(12)):
        refusal = RULES.refusal(state, RULES.parse(text))
        assert (refusal.rule if refusal else None) == rule_against(slow, possible, text), text


def _probe(random: Random) -> str:
    """The text of an action that may be legal or not."""
    cells = random.sample(reference.SPIRAL, 3)
    line = list(random.choice(sorted(reference.LINES)))
    taken = random.choice((cells, line, line[::-1]))
    card = random.choice(sorted(reference.CARDS))
    letters = "".join(random.choices("WBGRKPY", k=random.randrange(1, 6)))
    colour = random.choice(("", "", " as W", " as B", " as G", " as R", " as K"))
    payment = random.choice(("", "", f" with {letters}"))
    target = random.choice((card, "deck-1", "deck-2", "deck-3"))
    return random.choice(
        (
            f"take {' '.join(taken)}",
            f"privilege {cells[0]}",
            f"gain {cells[0]}",
            f"reserve {target} gold {cells[0]}",
            f"buy {card}{colour}{payment}",
            f"steal {letters[0]}",
            f"return {letters}",
            f"royal {random.choice(sorted(reference.ROYALS))}",
            "replenish",
            "pass",
        )
    )


def _assert_game_agrees(seed: int) -> None:
    random = Random(seed)
    for step in _keen_game(seed, random_options(random)):
        _assert_choices_agree(step.before)
        _assert_result_agrees(step)
        _assert_refusals_agree(step.before, random)
        if random.randrange(10) == 0:
            _assert_payments_agree(step.before)


@pytest.mark.parametrize("seed", range(8))
def test_games_agree_with_the_reference(seed: int) -> None:
    _assert_game_agrees(seed)


@pytest.mark.slow
@pytest.mark.parametrize("start", range(1000, 1100, 25))
def test_many_games_agree_with_the_reference(start: int) -> None:
    for seed in range(start, start + 25):
        _assert_game_agrees(seed)


def _dealt(random: Random) -> Position | None:
    """Any position in which nobody has won, whether play leads there or not."""
    tokens = random.sample("WBGRK" * 4 + "PPYYY", 25)
    held = [random.choice((0, 3, 8, 10)), random.choice((0, 3, 8, 10))]
    own, other, rest = tokens[: held[0]], tokens[held[0] : sum(held)], tokens[sum(held) :]
    on_board = random.choice((0, 1, 3, len(rest)))
    cells = random.sample([*rest[:on_board], *["."] * (25 - on_board)], 25)
    bag = "".join(rest[on_board:])
    cards = random.sample(sorted(reference.CARDS), 30)
    pool = random.randrange(4)
    seats = [
        _dealt_seat(random, own, cards[:15], random.randint(0, pool)),
        _dealt_seat(random, other, cards[15:], 3 - pool),
    ]
    made = position(
        seats=seats,
        board=["".join(cells[start : start + 5]) for start in range(0, 25, 5)],
        bag=bag,
        decks={level: [] for level in "123" if random.randrange(3) == 0},
        replenished=not bag and random.random() < 0.5,
        options={"duel_refill": random.choice(CHOICES["duel_refill"])},
    )
    return None if any(map(reference.ending, made["seats"])) else made


def _dealt_seat(
    random: Random, tokens: list[str], cards: list[str], privileges: int
) -> dict[str, Any]:
    """Some bought and up to three reserved cards; wild cards follow the cards that allow them."""
    bought = cards[3 : 3 + random.randrange(len(cards) - 2)]
    wild = [card for card in bought if "wild" in card]
    plain = [card for card in bought if "wild" not in card]
    colours = sorted(reference.bonuses({"cards": [{"card": card} for card in plain]}))
    placed = [f"{card} as {random.choice(colours)}" for card in wild if colours]
    return {
        "tokens": "".join(tokens),
        "cards": [*plain, *placed],
        "reserved": [{"card": card} for card in cards[: random.randrange(4)]],
        "royals": [],
        "privileges": privileges,
    }


def _assert_dealt_position_agrees(seed: int) -> None:
    random = Random(seed)
    made = _dealt(random)
    if made is None:
        return
    state = RULES.decode(made)
    actions = RULES.legal_actions(state)
    buys = [action for action in actions if action.kind == "buy"]
    for action in (*buys, *random.sample(actions, min(4, len(actions)))):
        _assert_result_agrees(Step(state, action, RULES.advance(state, action)))
    _assert_choices_agree(state)
    _assert_payments_agree(state)
    _assert_refusals_agree(state, random)


def test_dealt_positions_agree_with_the_reference() -> None:
    for seed in range(120):
        _assert_dealt_position_agrees(seed)


@pytest.mark.slow
@pytest.mark.parametrize("start", range(10_000, 12_000, 250))
def test_many_dealt_positions_agree_with_the_reference(start: int) -> None:
    for seed in range(start, start + 250):
        _assert_dealt_position_agrees(seed)


@pytest.mark.parametrize("seed", [0, 1, 2**53 - 1])
@pytest.mark.parametrize("first_player", CHOICES["first_player"])
def test_d2_4_second_player_has_a_privilege(seed: int, first_player: str) -> None:
    encoded = RULES.encode(RULES.setup(2, seed, Options(first_player=first_player), first=1))
    first = encoded["first"]
    assert encoded["to_move"] == first
    assert first == 1 or first_player == "random"
    assert encoded["privileges"] == 2
    assert encoded["seats"][first]["privileges"] == 0
    assert encoded["seats"][1 - first]["privileges"] == 1


def test_d2_4_either_player_may_be_drawn_first() -> None:
    assert {RULES.setup(2, seed).first for seed in range(30)} == {0, 1}


def test_d2_2_all_tokens_lie_at_random_on_the_board() -> None:
    boards = ["".join(RULES.encode(RULES.setup(2, seed))["board"]) for seed in range(300)]
    assert {"".join(sorted(board)) for board in boards} == {"BBBBGGGGKKKKPPRRRRWWWWYYY"}
    assert len(set(boards)) == len(boards)
    for cell in range(25):
        assert {board[cell] for board in boards} == set("WBGRKPY")


@pytest.mark.parametrize("step", range(24))
def test_d3_1_each_space_is_filled_before_the_next_of_the_spiral(step: int) -> None:
    """One token in the bag, two empty spaces that follow each other."""
    letters = iter("WWWWBBBBGGGGRRRRKKKKPPY")
    board = [
        "".join(
            "." if f"r{row}c{column}" in reference.SPIRAL[step : step + 2] else next(letters)
            for column in range(1, 6)
        )
        for row in range(1, 6)
    ]
    state = RULES.decode(position(board=board, bag="Y", seats=[{"tokens": "Y"}, {}]))
    after = RULES.encode(RULES.apply(state, RULES.parse("replenish")))
    filled, empty = reference.SPIRAL[step : step + 2]
    assert reference.token_at(after, filled) == "Y"
    assert reference.token_at(after, empty) == "."


def _takes(board: list[str]) -> set[str]:
    state = RULES.decode(position(board=board))
    texts = {RULES.format(action) for action in RULES.legal_actions(state)}
    return {text for text in texts if text.startswith("take ")}


def _turned(cell: str) -> str:
    """The cell after the board was turned by 90 degrees."""
    return f"r{cell[3]}c{6 - int(cell[1])}"


def test_d3_2_on_a_turned_board_the_same_lines_are_legal() -> None:
    board = ["WBGRK", "PY.WB", "GRKYW", ".BGRK", "P.YWB"]
    turned = ["".join(board[4 - column][row] for column in range(5)) for row in range(5)]
    expected = {
        "take " + " ".join(sorted(map(_turned, text.split()[1:]))) for text in _takes(board)
    }
    assert _takes(turned) == expected


def test_d3_3_a_full_board_without_gold_has_145_lines() -> None:
    """Three gold leave 22 other tokens, so four boards with other gaps show every line."""
    boards = (
        ["...BB", "WWWWB", "BGGGG", "RRRRK", "KKKPP"],
        ["BBWWW", "WBBGG", "GGRRR", "RKKKK", "PP..."],
        ["WWWWB", "BBBGG", "GG.RR", ".KRRK", "K.KPP"],
        ["WWWWB", ".BBBG", "GGGR.", "RRKRK", "KKPP."],
    )
    texts = set().union(*map(_takes, boards))
    sizes = [len(text.split()) - 1 for text in texts]
    assert (sizes.count(1), sizes.count(2), sizes.count(3)) == (25, 72, 48)
    assert texts == {"take " + " ".join(line) for line in reference.LINES}


@pytest.mark.parametrize("seed", range(20))
def test_d7_4_pool_and_players_always_hold_three_privileges(seed: int) -> None:
    for step in _keen_game(seed, Options()):
        after = step.after
        held = [seat.privileges for seat in after.seats]
        assert after.privileges + sum(held) == 3
        assert min(after.privileges, *held) >= 0


@pytest.mark.parametrize("seed", range(20))
def test_d16_1_at_the_start_of_every_turn_something_can_be_done(seed: int) -> None:
    turn = -1
    for step in _keen_game(seed, Options()):
        if step.before.turn != turn:
            turn = step.before.turn
            words = {action.kind for action in RULES.legal_actions(step.before)}
            assert words & {"take", "reserve", "buy", "replenish"}


@pytest.mark.parametrize("seed", range(20))
def test_d6_3_the_bag_is_empty_after_every_replenish(seed: int) -> None:
    for step in _keen_game(seed, Options()):
        position = RULES.encode(step.after)
        assert sum(position["bag"].values()) <= "".join(position["board"]).count(".")
        if step.action.kind == "replenish":
            assert position["bag"] == {}


# Counts of positions.


@cache
def _steps() -> tuple[Step, ...]:
    return tuple(step for seed in range(12) for step in _keen_game(seed, Options()))


def _late(phase: Phase, turns: int = 12) -> Position:
    """The first position of that phase after so many turns in a run of games."""
    step = next(
        step for step in _steps() if step.before.phase is phase and step.before.turn > turns
    )
    return RULES.encode(step.before)


POOR_CARDS = ["1-blue-03", "1-white-01", "1-white-03", "1-white-04", "1-white-05"]
THREE_RESERVED = [{"card": "3-red-01"}, {"card": "3-red-02"}, {"card": "3-black-02"}]

POSITIONS: dict[str, Callable[[], Position]] = {
    "start": lambda: RULES.encode(RULES.setup(2, 7)),
    "middle": lambda: RULES.encode(_steps()[60].before),
    "late": lambda: _late(Phase.ACT, turns=40),
    "gain": lambda: _late(Phase.GAIN),
    "steal": lambda: _late(Phase.STEAL),
    "royal": lambda: _late(Phase.ROYAL),
    "return": lambda: _late(Phase.RETURN),
    "royal of own choice": lambda: position(
        seats=[{"tokens": "KKKKYYY", "cards": ["1-black-01"]}, {"tokens": "WRP"}],
        display={"3": ["3-wild-02"]},
        board=["WBG..", "RRBB.", ".....", ".....", "....."],
    ),
    "forced replenish": lambda: position(
        seats=[{"tokens": "WBGRK"}, {"tokens": "WBGRKPY"}],
        board=["....."] * 5,
        bag="WWBBGGRRKKPYY",
    ),
    "dead end": lambda: position(
        seats=[
            {"tokens": "WWWWBBBBGG", "privileges": 2, "reserved": THREE_RESERVED},
            {"tokens": "RRRRKKKKPP"},
        ],
        board=["YYYGG", ".....", ".....", ".....", "....."],
        display={"1": POOR_CARDS},
    ),
    "privileges": lambda: position(
        seats=[{"tokens": "WWWBBBGGYY", "privileges": 3}, {"tokens": "WRRRKKK"}],
        board=["PGGR.", "..BKP", "....Y", ".....", "....."],
    ),
    "wild cards": lambda: position(
        seats=[
            {"tokens": "KKKKRRRYYY", "cards": ["1-red-01", "1-blue-01", "2-green-04"]},
            {"tokens": "WWWWGPP", "cards": ["1-none-01", "1-red-02"]},
        ],
        board=["BBBBR", ".GGG.", ".....", ".....", "....."],
        display={"1": ["1-wild-01", "1-wild-02"], "3": ["3-wild-01", "3-wild-02"]},
    ),
    "extra turns": lambda: position(
        seats=[{"tokens": "BBGGGGRRPP"}, {"tokens": "WK", "privileges": 1}],
        board=["WWW..", "KKK..", "YYY..", "BBRR.", "....."],
        display={"1": ["1-white-03", "1-blue-03"]},
    ),
    "close to winning": lambda: position(
        seats=[
            {"tokens": "GGRRR", "cards": ["3-none-01", "2-none-01", "3-white-02", "3-blue-02"]},
            {"tokens": "WWBBBKKK", "cards": ["3-red-01", "3-red-02", "2-red-01"]},
        ],
        board=["GG...", "WWR..", "PY...", "YYBK.", "P...."],
        display={"1": ["1-white-05", "1-red-05"]},
    ),
    "empty decks": lambda: position(
        seats=[{"tokens": "BBBGG"}, {"tokens": "RRKKK"}],
        board=["WWW..", "KGR..", "YY...", ".....", "....."],
        display={"1": ["1-white-02", None, "1-blue-02"], "2": [None, "2-red-03"]},
        decks={"1": [], "2": []},
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_perft_of_two_agrees_with_the_reference(name: str) -> None:
    state = RULES.decode(POSITIONS[name]())
    assert RULES.perft(state, 2) == reference.perft(RULES.encode(state), 2)


@pytest.mark.slow
@pytest.mark.parametrize("name", POSITIONS)
def test_perft_of_three_agrees_with_the_reference(name: str) -> None:
    state = RULES.decode(POSITIONS[name]())
    assert RULES.perft(state, 3) == reference.perft(RULES.encode(state), 3)


@pytest.mark.parametrize("refill", CHOICES["duel_refill"])
@pytest.mark.parametrize("name", ["close to winning", "royal of own choice", "empty decks"])
def test_perft_under_every_refill_agrees_with_the_reference(name: str, refill: str) -> None:
    state = RULES.decode({**POSITIONS[name](), "options": {"duel_refill": refill}})
    assert RULES.perft(state, 2) == reference.perft(RULES.encode(state), 2)


# Counted once by the reference; a change of any number is a change of the rules.
PERFT = {
    "start": (151, 23016, 2672946),
    "middle": (45, 1238, 21430),
    "late": (52, 1704, 34037),
    "gain": (2, 37, 617),
    "steal": (6, 28, 251),
    "royal": (4, 115, 2408),
    "return": (5, 230, 7427),
    "royal of own choice": (28, 468, 11173),
    "forced replenish": (2, 80, 5716),
    "dead end": (5, 16, 584),
    "privileges": (47, 792, 21779),
    "wild cards": (35, 494, 10123),
    "extra turns": (75, 747, 53105),
    "close to winning": (68, 3791, 161099),
    "empty decks": (35, 945, 23212),
}


@pytest.mark.parametrize("name", PERFT)
def test_perft_table_is_unchanged(name: str) -> None:
    state = RULES.decode(POSITIONS[name]())
    assert tuple(RULES.perft(state, depth) for depth in (0, 1, 2, 3)) == (1, *PERFT[name])
