"""Everything that the labels of Splendor can be asked for."""

import random
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from game.engine import (
    Action,
    ActionKind,
    Event,
    EventKind,
    Outcome,
    Phase,
    Reason,
    get_ruleset,
)
from game.engine.splendor.cards import CARDS, NOBLES
from game.engine.splendor.state import State
from game.engine.tokens import LETTERS, NONE, as_tokens, tokens_of
from game.labels.cards import deck_label
from game.labels.splendor.cards import card_alt, card_label, noble_alt, noble_label
from game.labels.splendor.events import action_label
from game.labels.splendor.outcomes import breakdown_text, tie_break_text
from tests.game.labels.samples import (
    HIDDEN_IDS,
    NAMES,
    Samples,
    bundles,
    counts,
    gems,
    letters,
    levels,
)

RULES = get_ruleset("splendor")
CARD_IDS = tuple(card.id for card in CARDS)
NOBLE_IDS = tuple(noble.id for noble in NOBLES)

gem_bundles = bundles.map(lambda tokens: as_tokens((*tokens[:5], 0, 0)))
card_ids = st.sampled_from(CARD_IDS)

FACTS: dict[Reason, dict[str, st.SearchStrategy[Any]]] = {
    Reason.GAME_OVER: {},
    Reason.NOT_DUE: {
        "due": st.sampled_from([Phase.ACT, Phase.RETURN, Phase.NOBLE]),
        "kind": st.sampled_from(ActionKind),
    },
    Reason.PASS_NOT_NEEDED: {},
    Reason.TAKE_NOTHING: {},
    Reason.TAKE_GOLD: {},
    Reason.TAKE_MIXED: {"tokens": bundles},
    Reason.TAKE_TWO_PILE_TOO_SMALL: {"gem": gems, "count": st.integers(0, 3)},
    Reason.TAKE_PILE_EMPTY: {"gem": gems},
    Reason.TAKE_TOO_FEW: {"count": st.integers(1, 2), "needed": st.integers(1, 3)},
    Reason.TAKE_IMPOSSIBLE: {"needed": st.just(3), "count": st.integers(0, 2)},
    Reason.RESERVE_LIMIT: {"limit": st.just(3)},
    Reason.RESERVE_NOT_ON_DISPLAY: {},
    Reason.RESERVE_DECK_EMPTY: {"level": levels},
    Reason.RESERVE_BLIND_OFF: {},
    Reason.BUY_NOT_AVAILABLE: {},
    Reason.BUY_NOT_AFFORDABLE: {
        "missing": gem_bundles,
        "gold": st.integers(0, 5),
        "card": card_ids,
    },
    Reason.BUY_WRONG_PAYMENT: {"price": gem_bundles, "payment": bundles, "card": card_ids},
    Reason.BUY_PAYMENT_NOT_OWNED: {"payment": bundles, "owned": bundles},
    Reason.RETURN_WRONG_NUMBER: {"count": counts, "needed": st.integers(1, 3)},
    Reason.RETURN_NOT_OWNED: {"gem": letters, "count": counts},
    Reason.RETURN_NOT_JUST_TAKEN: {"gem": letters},
    Reason.NOBLE_NOT_ON_TABLE: {},
    Reason.NOBLE_NOT_ELIGIBLE: {"noble": st.sampled_from(NOBLE_IDS), "missing": gem_bundles},
}


facts: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries(
    {
        "seat": st.integers(0, 3),
        "tokens": bundles | st.just(NONE),
        "card": st.sampled_from(CARD_IDS + HIDDEN_IDS),
        "level": levels,
        "slot": st.none() | st.integers(0, 3),
        "tile": st.sampled_from(NOBLE_IDS),
        "points": st.integers(0, 20),
        "count": st.integers(1, 5),
        "automatic": st.booleans(),
    }
)


def events_of(kind: EventKind) -> st.SearchStrategy[Event]:
    """Facts of a kind."""
    return facts.map(lambda values: Event(kind, **values))


def table_texts() -> Iterator[str]:
    """Every name and label."""
    yield from map(card_alt, CARD_IDS)
    yield from map(card_label, CARD_IDS + HIDDEN_IDS)
    yield from map(noble_alt, NOBLE_IDS)
    yield from map(noble_label, NOBLE_IDS)
    yield from (deck_label(1, 0), deck_label(2, 1), deck_label(3, 20), breakdown_text(12, 3))


def candidates(state: State, chance: random.Random) -> list[Action]:
    """Actions of every kind, possible ones and impossible ones."""
    shown = [CARDS[card].id for row in state.display for card in row if card is not None]
    own = [CARDS[card].id for card in state.seats[state.to_move].reserved if card >= 0]
    card = chance.choice([*shown, *own, *CARD_IDS])
    bundle = tokens_of(chance.choices(LETTERS.replace("P", ""), k=chance.randint(0, 3)))
    return [
        Action(ActionKind.TAKE, tokens=bundle),
        Action(ActionKind.RETURN, tokens=bundle),
        Action(ActionKind.RESERVE, card),
        Action(ActionKind.RESERVE, f"deck-{chance.randint(1, 3)}"),
        Action(ActionKind.BUY, card),
        Action(ActionKind.BUY, card, payment=bundle),
        Action(ActionKind.NOBLE, chance.choice(NOBLE_IDS)),
        Action(ActionKind.PASS),
    ]


def end_texts(outcome: Outcome, end: State) -> Iterator[str]:
    """How equal points were decided; nothing where they were not equal."""
    if text := tie_break_text(outcome, end.seats, NAMES, end.options):
        yield text


SAMPLES = Samples(
    RULES,
    FACTS,
    {kind: events_of(kind) for kind in RULES.event_kinds},
    frozenset((EventKind.CARD_REVEALED, EventKind.DECK_EMPTY, EventKind.GAME_OVER)),
    table_texts,
    candidates,
    action_label,
    end_texts,
)
