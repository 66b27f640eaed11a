"""The log of Splendor Duel, what its buttons say, and what is said before acting."""

from typing import Any

import pytest

from game.engine import Cause, Ending, Event, EventKind
from game.engine.duel.rules import opening_events, privilege_warning
from game.engine.duel.state import State
from game.engine.tokens import NONE, tokens_of
from game.labels.duel.events import action_label, event_text
from game.labels.duel.warnings import warning_text
from tests.game.labels.duel import RULES

NAMES = ("Ann", "Ben")
GOLD = tokens_of("Y")

# What the one who acts is told, and what onlookers are told.
PAIRS: list[tuple[Event, str, str]] = [
    (
        Event(EventKind.TOKENS_TAKEN, 0, tokens_of("WRP")),
        "You take 1 diamond, 1 ruby, and 1 pearl from the board.",
        "Ann takes 1 diamond, 1 ruby, and 1 pearl from the board.",
    ),
    (
        Event(EventKind.CARD_RESERVED, 0, GOLD, "2-red-02", 2, 1),
        "You reserve the red card of level 2 (1 point and steal) and take 1 gold.",
        "Ann reserves the red card of level 2 (1 point and steal) and takes 1 gold.",
    ),
    (
        Event(EventKind.CARD_BOUGHT, 0, tokens_of("GP"), "1-none-01", 1, 1, points=3),
        "You buy the colourless card of level 1 (3 points) for 1 emerald and 1 pearl.",
        "Ann buys the colourless card of level 1 (3 points) for 1 emerald and 1 pearl.",
    ),
    (
        Event(EventKind.CARD_BOUGHT, 0, tokens_of("K"), "1-wild-01", 1, 1, points=1, colour="R"),
        "You buy the wild card of level 1 (1 point) for 1 onyx; from now on it is red.",
        "Ann buys the wild card of level 1 (1 point) for 1 onyx; from now on it is red.",
    ),
    (
        Event(EventKind.CARD_BOUGHT, 0, NONE, "3-wild-02", 3, None, colour="K"),
        (
            "You buy the reserved wild card of level 3 (3 crowns) for free, thanks to your bonuses; "
            "from now on it is black."
        ),
        (
            "Ann buys the reserved wild card of level 3 (3 crowns) for free, thanks to bonuses; "
            "from now on it is black."
        ),
    ),
    (
        Event(EventKind.TOKENS_RETURNED, 0, tokens_of("WY")),
        "You discard 1 diamond and 1 gold into the bag.",
        "Ann discards 1 diamond and 1 gold into the bag.",
    ),
    (
        Event(EventKind.RETURN_DUE, 0, count=1),
        "You hold more than 10 tokens and have to discard 1 token.",
        "Ann holds more than 10 tokens and has to discard 1 token.",
    ),
    (
        Event(EventKind.PRIVILEGE_USED, 0, tokens_of("P")),
        "You use a privilege and take 1 pearl from the board.",
        "Ann uses a privilege and takes 1 pearl from the board.",
    ),
    (
        Event(EventKind.BOARD_REPLENISHED, 0, tokens_of("WY")),
        "You replenish the board with 1 diamond and 1 gold from the bag.",
        "Ann replenishes the board with 1 diamond and 1 gold from the bag.",
    ),
    (
        Event(EventKind.BOARD_REPLENISHED, 0, tokens_of("WY"), forced=True),
        "No mandatory action is possible, so you have to replenish the board with 1 diamond and 1 gold from the bag.",
        "No mandatory action is possible, so Ann has to replenish the board with 1 diamond and 1 gold from the bag.",
    ),
    (
        Event(EventKind.GAIN_DUE, 0, colour="G", count=3),
        "The board has 3 emerald tokens; you take one with the ability of your card.",
        "The board has 3 emerald tokens; Ann takes one with the ability of the card.",
    ),
    (
        Event(EventKind.TOKEN_GAINED, 0, tokens_of("K"), automatic=True),
        "Thanks to your new card you take 1 onyx, the only matching gem on the board.",
        "Thanks to the new card Ann takes 1 onyx, the only matching gem on the board.",
    ),
    (
        Event(EventKind.ABILITY_WITHOUT_EFFECT, 0, cause=Cause.CARD, colour="K"),
        "The board has no onyx token, so your new card brings you none.",
        "The board has no onyx token, so the new card brings Ann none.",
    ),
    (
        Event(EventKind.ABILITY_WITHOUT_EFFECT, 0, cause=Cause.ROYAL),
        "Your royal card lets you steal, but your opponent has neither a gem nor a pearl.",
        "The royal card lets Ann steal, but there is neither a gem nor a pearl to steal.",
    ),
    (
        Event(EventKind.ROYAL_TAKEN, 0, tile="royal-04", points=3),
        "You take the royal card (3 points).",
        "Ann takes the royal card (3 points).",
    ),
    (
        Event(EventKind.ROYAL_TAKEN, 0, tile="royal-02", points=2, automatic=True),
        "You take the royal card (2 points and extra turn), because it is the last one.",
        "Ann takes the royal card (2 points and extra turn), because it is the last one.",
    ),
    (
        Event(EventKind.EXTRA_TURN_EARNED, 0, cause=Cause.CARD),
        "Your new card gives you an extra turn after this one.",
        "The new card gives Ann an extra turn after this one.",
    ),
    (Event(EventKind.TURN_STARTED, 0), "It is your turn.", "Next to play: Ann."),
    (
        Event(EventKind.TURN_STARTED, 0, cause=Cause.EXTRA_TURN),
        "Your extra turn begins.",
        "Extra turn: Ann plays again.",
    ),
    (
        Event(EventKind.GAME_OVER, 0, ending=Ending.CROWNS),
        "You have 10 or more crowns and win the game.",
        "Ann has 10 or more crowns and wins the game.",
    ),
    (
        Event(EventKind.PRIVILEGE_NOT_GAINED, 0, cause=Cause.TWO_PEARLS),
        "Both pearls were taken, but you hold all three privileges already.",
        "Both pearls were taken, but Ann holds all three privileges already.",
    ),
]


@pytest.mark.parametrize(("event", "own", "others"), PAIRS)
def test_event_is_told_to_its_actor_and_to_others(event: Event, own: str, others: str) -> None:
    assert event_text(event, NAMES, 0) == own
    assert event_text(event, NAMES, 1) == event_text(event, NAMES, None) == others


@pytest.mark.parametrize(
    ("event", "own", "opponent", "others"),
    [
        (
            Event(EventKind.TOKEN_STOLEN, 0, tokens_of("R"), other=1),
            "You steal 1 ruby from Ben.",
            "Ann steals 1 ruby from you.",
            "Ann steals 1 ruby from Ben.",
        ),
        (
            Event(EventKind.PRIVILEGE_GAINED, 0, cause=Cause.REPLENISHING, other=1),
            "You take a privilege from Ben, because the board was replenished and the supply has none left.",
            "Ann takes a privilege from you, because the board was replenished and the supply has none left.",
            "Ann takes a privilege from Ben, because the board was replenished and the supply has none left.",
        ),
        (
            Event(EventKind.PRIVILEGE_GAINED, 0, cause=Cause.ROYAL, other=1),
            "Your royal card brings you a privilege of Ben, because the supply has none left.",
            "The royal card brings Ann one of your privileges, because the supply has none left.",
            "The royal card brings Ann a privilege of Ben, because the supply has none left.",
        ),
    ],
)
def test_event_that_costs_the_opponent_something_is_told_to_the_opponent_too(
    event: Event, own: str, opponent: str, others: str
) -> None:
    told = [event_text(event, NAMES, reader) for reader in (0, 1, None)]
    assert told == [own, opponent, others]


@pytest.mark.parametrize(
    ("cause", "text"),
    [
        (
            Cause.THREE_OF_A_COLOUR,
            "Ann gains a privilege, because three tokens of one colour were taken.",
        ),
        (Cause.TWO_PEARLS, "Ann gains a privilege, because both pearls were taken."),
        (Cause.REPLENISHING, "Ann gains a privilege, because the board was replenished."),
        (Cause.SECOND_PLAYER, "Ann, the second player, starts with a privilege."),
        (Cause.CARD, "The new card brings Ann a privilege."),
        (Cause.ROYAL, "The royal card brings Ann a privilege."),
    ],
)
def test_privilege_is_told_with_its_cause(cause: Cause, text: str) -> None:
    assert event_text(Event(EventKind.PRIVILEGE_GAINED, 0, cause=cause), NAMES, None) == text


@pytest.mark.parametrize(
    ("slot", "text"),
    [
        (None, "Ann reserves the top card of the deck of level 3 and takes 1 gold."),
        (2, "Ann reserves a card of level 3 and takes 1 gold."),
    ],
)
def test_hidden_reservation_tells_its_level_only(slot: int | None, text: str) -> None:
    event = Event(EventKind.CARD_RESERVED, 0, GOLD, "hidden-3", 3, slot)
    assert event_text(event, NAMES, 1) == text


def test_beginning_is_told() -> None:
    state = RULES.setup(2, seed=1)._replace(first=1)
    assert [event_text(event, NAMES, 0) for event in opening_events(state)] == [
        "As the second player you start with a privilege.",
        "Next to play: Ben.",
    ]


def position(**fields: Any) -> State:
    """Three rubies in the top row, both pearls in the second, gold at row 3 column 1."""
    start = {
        "ruleset": "duel",
        "seats": [{}, {}],
        "to_move": 0,
        "phase": "act",
        "board": ["RRR..", "PPW..", "Y....", ".....", "....."],
        "bag": {"W": 3, "B": 4, "G": 4, "R": 1, "K": 4, "Y": 2},
        "privileges": 3,
        "royals": ["royal-01", "royal-02"],
        "display": {
            "3": ["3-wild-01", "3-blue-01", "3-red-01"],
            "2": ["2-red-02", "2-blue-02", "2-wild-01", "2-none-01"],
            "1": ["1-white-01", "1-white-02", "1-wild-01", "1-wild-03", "1-blue-01"],
        },
    }
    state: State = RULES.decode({**start, **fields})
    return state


@pytest.mark.parametrize(
    ("notation", "label"),
    [
        ("take r1c3 r2c2", "Take 1 ruby and 1 pearl"),
        ("take", "Take nothing"),
        ("privilege r2c1", "Use a privilege: take 1 pearl"),
        ("replenish", "Replenish the board"),
        ("reserve 2-red-02 gold r3c1", "Take 1 gold and reserve this card"),
        ("reserve deck-2 gold r3c1", "Take 1 gold and reserve the top card of level 2"),
        ("gain r1c2", "Take 1 ruby (row 1 column 2)"),
        ("steal R", "Steal 1 ruby"),
        ("royal royal-01", "Take the royal card (2 points and steal)"),
        ("return RY", "Discard 1 ruby and 1 gold"),
        ("buy 1-white-01", "Buy this card"),
        ("buy 1-white-01 with BGRK", "Buy for 1 sapphire, 1 emerald, 1 ruby, and 1 onyx"),
        ("buy 1-wild-01 as R", "Buy as red"),
        ("buy 1-wild-01 as R with KKKKP", "Buy as red for 4 onyx and 1 pearl"),
        ("pass", "Skip the mandatory action"),
    ],
)
def test_button_says_what_it_does(notation: str, label: str) -> None:
    assert action_label(RULES.parse(notation), position()) == label


def test_button_of_a_card_covered_by_bonuses_says_free() -> None:
    state = position()
    seat = state.seats[0]._replace(bonuses=(0, 1, 1, 1, 5), tokens=tokens_of("P"))
    state = state._replace(seats=(seat, state.seats[1]))
    assert action_label(RULES.parse("buy 1-white-01"), state) == "Buy for free"
    seat = seat._replace(bonuses=(0, 0, 0, 8, 0))
    state = state._replace(seats=(seat, state.seats[1]))
    assert action_label(RULES.parse("buy 3-wild-01 as R"), state) == "Buy as red, for free"


@pytest.mark.parametrize(
    ("notation", "from_supply", "from_mover", "not_gained"),
    [
        (
            "take r1c1 r1c2 r1c3",
            "These are three tokens of one colour, so your opponent gains a privilege.",
            (
                "These are three tokens of one colour, so your opponent takes one of your privileges, "
                "because the supply has none left."
            ),
            (
                "These are three tokens of one colour, but your opponent holds all three privileges already "
                "and gains none."
            ),
        ),
        (
            "take r2c1 r2c2",
            "Both pearls are among these tokens, so your opponent gains a privilege.",
            (
                "Both pearls are among these tokens, so your opponent takes one of your privileges, "
                "because the supply has none left."
            ),
            (
                "Both pearls are among these tokens, but your opponent holds all three privileges already "
                "and gains none."
            ),
        ),
        (
            "replenish",
            "If you replenish the board, your opponent gains a privilege.",
            (
                "If you replenish the board, your opponent takes one of your privileges, "
                "because the supply has none left."
            ),
            "Your opponent holds all three privileges already and gains none if you replenish the board.",
        ),
    ],
)
def test_warning_says_why_and_from_whom_the_opponent_gains_a_privilege(
    notation: str, from_supply: str, from_mover: str, not_gained: str
) -> None:
    action = RULES.parse(notation)
    texts = {
        from_supply: position(),
        from_mover: position(privileges=0, seats=[{"privileges": 3}, {}]),
        not_gained: position(privileges=0, seats=[{}, {"privileges": 3}]),
    }
    for text, state in texts.items():
        event = privilege_warning(state, action)
        assert event is not None
        assert warning_text(event) == text
