"""The log, and what buttons say."""

import pytest

from game.engine import Action, ActionKind, Event, EventKind
from game.engine.splendor.state import State
from game.engine.tokens import NONE, as_tokens, tokens_of
from game.labels.splendor.events import action_label, event_text
from tests.game.labels.splendor import RULES as SPLENDOR

NAMES = ("Ann", "Ben")
CARD = "3-black-04"  # costs 7 rubies and 3 more
GOLD = tokens_of("Y")


def reserved(**fields: object) -> Event:
    return Event(EventKind.CARD_RESERVED, 0, level=3, **fields)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("event", "own", "others"),
    [
        (
            Event(EventKind.TOKENS_TAKEN, 0, tokens_of("WBR")),
            "You take 1 diamond, 1 sapphire, and 1 ruby.",
            "Ann takes 1 diamond, 1 sapphire, and 1 ruby.",
        ),
        (
            Event(EventKind.CARD_BOUGHT, 0, tokens_of("RY"), CARD, 3, 1, points=5),
            "You buy the 5-point black card of level 3 for 1 ruby and 1 gold.",
            "Ann buys the 5-point black card of level 3 for 1 ruby and 1 gold.",
        ),
        (
            Event(EventKind.CARD_BOUGHT, 0, NONE, CARD, 3, None, points=5),
            "You buy the reserved 5-point black card of level 3 for free, thanks to your bonuses.",
            "Ann buys the reserved 5-point black card of level 3 for free, thanks to bonuses.",
        ),
        (
            reserved(card=CARD, slot=0, tokens=GOLD),
            "You reserve the 5-point black card of level 3 and take 1 gold.",
            "Ann reserves the 5-point black card of level 3 and takes 1 gold.",
        ),
        (
            reserved(card=CARD, tokens=NONE),
            "You reserve the 5-point black card of level 3 from its deck. No gold is left to take.",
            "Ann reserves the 5-point black card of level 3 from its deck. No gold is left to take.",
        ),
        (
            Event(EventKind.TOKENS_RETURNED, 0, GOLD, automatic=True),
            "You have to return 1 gold to the supply.",
            "Ann has to return 1 gold to the supply.",
        ),
        (
            Event(EventKind.NOBLE_VISITED, 0, tile="noble-01", points=3),
            "The noble who asks for 4 white and 4 blue bonuses visits you and brings 3 points.",
            "The noble who asks for 4 white and 4 blue bonuses visits Ann and brings 3 points.",
        ),
        (
            Event(EventKind.RETURN_DUE, 0, count=1),
            "You hold more than 10 tokens and have to return 1 token.",
            "Ann holds more than 10 tokens and has to return 1 token.",
        ),
    ],
)
def test_event_is_told_to_its_actor_and_to_others(event: Event, own: str, others: str) -> None:
    assert event_text(event, NAMES, 0) == own
    assert event_text(event, NAMES, 1) == event_text(event, NAMES, None) == others


@pytest.mark.parametrize(
    ("slot", "tokens", "text"),
    [
        (None, GOLD, "Ann reserves the top card of the deck of level 3 and takes 1 gold."),
        (None, NONE, "Ann reserves the top card of the deck of level 3. No gold is left to take."),
        (2, GOLD, "Ann reserves a card of level 3 and takes 1 gold."),
        (2, NONE, "Ann reserves a card of level 3. No gold is left to take."),
    ],
)
def test_hidden_reservation_tells_its_level_only(
    slot: int | None, tokens: tuple[int, ...], text: str
) -> None:
    assert event_text(reserved(card="hidden-3", slot=slot, tokens=tokens), NAMES, 1) == text


def position(tokens: str = "", gold: int = 5) -> State:
    state: State = SPLENDOR.setup(2, seed=1)
    seat = state.seats[0]._replace(tokens=tokens_of(tokens))
    supply = as_tokens((*state.supply[:6], gold))
    return state._replace(seats=(seat, state.seats[1]), supply=supply, to_move=0)


@pytest.mark.parametrize(
    ("notation", "state", "label"),
    [
        ("take WBR", position(), "Take 1 diamond, 1 sapphire, and 1 ruby"),
        ("return WW", position(), "Return 2 diamonds"),
        ("reserve 3-black-04", position(), "Reserve this card and take 1 gold"),
        ("reserve 3-black-04", position(gold=0), "Reserve this card (no gold is left)"),
        ("reserve deck-2", position(), "Reserve the top card of level 2 and take 1 gold"),
        ("reserve deck-2", position(gold=0), "Reserve the top card of level 2 (no gold is left)"),
        ("buy 1-white-01", position("RRK"), "Buy for 2 rubies and 1 onyx"),
        ("buy 1-white-01", position("RRY"), "Buy for 2 rubies and 1 gold"),
        ("buy 1-white-01 with RKY", position("RRKY"), "Buy for 1 ruby, 1 onyx, and 1 gold"),
        ("buy 1-white-01", position(), "Buy this card"),
        ("noble noble-01", position(), "Choose the noble who asks for 4 white and 4 blue bonuses"),
        ("pass", position(), "Pass"),
    ],
)
def test_button_says_what_it_does(notation: str, state: State, label: str) -> None:
    assert action_label(SPLENDOR.parse(notation), state) == label


def test_button_of_a_card_covered_by_bonuses_says_free() -> None:
    state = position()
    seat = state.seats[0]._replace(bonuses=(0, 0, 0, 2, 1))
    state = state._replace(seats=(seat, state.seats[1]))
    assert action_label(Action(ActionKind.BUY, "1-white-01"), state) == "Buy for free"
