"""Everything that the labels of Splendor Duel can be asked for."""

import random
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from game.engine import (
    Action,
    ActionKind,
    Cause,
    Ending,
    Event,
    EventKind,
    Outcome,
    Phase,
    Reason,
    get_ruleset,
)
from game.engine.duel.board import CELLS
from game.engine.duel.cards import CARDS, ROYALS, WILD, Ability
from game.engine.duel.state import State
from game.engine.tokens import GEMS, LETTERS, NONE, PEARL, as_tokens, tokens_of
from game.labels.cards import deck_label
from game.labels.duel.abilities import ability_name, ability_text
from game.labels.duel.board import (
    bag_label,
    cell_label,
    pool_label,
    privileges_label,
    space_label,
)
from game.labels.duel.cards import (
    card_alt,
    card_label,
    card_notes,
    crowns_text,
    royal_alt,
    royal_label,
)
from game.labels.duel.events import action_label
from game.labels.duel.outcomes import (
    breakdown_text,
    colour_track,
    crowns_track,
    points_track,
    victory_text,
)
from game.labels.duel.warnings import (
    dead_end_text,
    forced_replenish_text,
    warning_text,
)
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

RULES = get_ruleset("duel")
CARD_IDS = tuple(card.id for card in CARDS)
WILD_IDS = tuple(card.id for card in CARDS if card.bonus == WILD)
OTHER_IDS = tuple(card.id for card in CARDS if card.bonus != WILD)
ROYAL_IDS = tuple(royal.id for royal in ROYALS)
ABILITIES = tuple(ability for ability in Ability if ability is not Ability.NONE)
# What makes the other player gain a privilege, and what its own cards do.
ACTS = (Cause.THREE_OF_A_COLOUR, Cause.TWO_PEARLS, Cause.REPLENISHING)
OWN_CARDS = (Cause.CARD, Cause.ROYAL)

prices = bundles.map(lambda tokens: as_tokens((*tokens[:6], 0)))
card_ids = st.sampled_from(CARD_IDS)
wild_ids = st.sampled_from(WILD_IDS)
cells = st.sampled_from(CELLS)
lines = st.lists(cells, min_size=1, max_size=3).map(tuple)
colours = st.lists(gems, min_size=1, unique=True).map("".join)
single_tokens = st.sampled_from(GEMS + PEARL).map(tokens_of)
flags = st.booleans()

FACTS: dict[Reason, dict[str, st.SearchStrategy[Any]]] = {
    Reason.GAME_OVER: {},
    Reason.NOT_DUE: {
        "due": st.sampled_from(
            [Phase.ACT, Phase.GAIN, Phase.STEAL, Phase.ROYAL, Phase.RETURN],
        ),
        "kind": st.sampled_from(ActionKind),
    },
    Reason.PASS_NOT_NEEDED: {},
    Reason.REPLENISH_FORCED: {},
    Reason.REPLENISH_BAG_EMPTY: {},
    Reason.PRIVILEGE_AFTER_REPLENISH: {},
    Reason.PRIVILEGE_NONE: {},
    Reason.PRIVILEGE_NO_TARGET: {},
    Reason.PRIVILEGE_CELL_EMPTY: {"cell": cells},
    Reason.PRIVILEGE_GOLD: {"cell": cells},
    Reason.TAKE_NOTHING: {},
    Reason.TAKE_TOO_MANY: {"count": st.integers(4, 25), "limit": st.just(3)},
    Reason.TAKE_CELL_TWICE: {"cell": cells},
    Reason.TAKE_GOLD: {"cell": cells},
    Reason.TAKE_CELL_EMPTY: {"cell": cells},
    Reason.TAKE_BENT: {"cells": lines},
    Reason.TAKE_GAP: {"cells": lines},
    Reason.RESERVE_LIMIT: {"limit": st.just(3)},
    Reason.RESERVE_NO_GOLD: {},
    Reason.RESERVE_NOTHING_LEFT: {},
    Reason.RESERVE_CELL_NOT_GOLD: {"cell": cells, "gem": st.sampled_from(("", *GEMS, PEARL))},
    Reason.RESERVE_NOT_ON_DISPLAY: {},
    Reason.RESERVE_DECK_EMPTY: {"level": levels},
    Reason.BUY_NOT_AVAILABLE: {},
    Reason.BUY_WILD_WITHOUT_BONUS: {"card": wild_ids},
    Reason.BUY_COLOUR_MISSING: {"card": wild_ids, "colours": colours},
    Reason.BUY_COLOUR_NOT_OWNED: {"card": wild_ids, "gem": gems, "colours": colours},
    Reason.BUY_COLOUR_NOT_WILD: {"card": st.sampled_from(OTHER_IDS), "gem": gems},
    Reason.BUY_NOT_AFFORDABLE: {"missing": prices, "gold": st.integers(0, 3), "card": card_ids},
    Reason.BUY_WRONG_PAYMENT: {"price": prices, "payment": bundles, "card": card_ids},
    Reason.BUY_PAYMENT_NOT_OWNED: {"payment": bundles, "owned": bundles},
    Reason.GAIN_OTHER_TOKEN: {
        "gem": gems,
        "cell": cells,
        "found": st.sampled_from(("", *LETTERS)),
    },
    Reason.STEAL_GOLD: {},
    Reason.STEAL_NOT_OWNED: {"gem": st.sampled_from(GEMS + PEARL)},
    Reason.ROYAL_NOT_ON_TABLE: {},
    Reason.RETURN_WRONG_NUMBER: {"count": counts, "needed": st.integers(1, 6)},
    Reason.RETURN_NOT_OWNED: {"gem": letters, "count": counts},
}


def told_of(kind: EventKind, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Event]:
    """Facts of a kind that one seat did."""
    return st.fixed_dictionaries({"seat": st.integers(0, 1), **fields}).map(
        lambda values: Event(kind, **values)
    )


def told_of_both(kind: EventKind, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Event]:
    """Facts of a kind that one seat did and the other lost by."""
    return told_of(kind, **fields).map(lambda event: event._replace(other=1 - (event.seat or 0)))


def causes(*some: Cause) -> st.SearchStrategy[Cause]:
    return st.sampled_from(some)


EVENTS: dict[EventKind, st.SearchStrategy[Event]] = {
    EventKind.TOKENS_TAKEN: told_of(EventKind.TOKENS_TAKEN, tokens=prices),
    EventKind.CARD_RESERVED: told_of(
        EventKind.CARD_RESERVED,
        card=st.sampled_from(CARD_IDS + HIDDEN_IDS),
        level=levels,
        slot=st.none() | st.integers(0, 4),
        tokens=st.just(tokens_of("Y")),
    ),
    EventKind.CARD_BOUGHT: told_of(
        EventKind.CARD_BOUGHT,
        card=st.sampled_from(OTHER_IDS),
        slot=st.none() | st.integers(0, 4),
        tokens=bundles | st.just(NONE),
    )
    | told_of(
        EventKind.CARD_BOUGHT,
        card=wild_ids,
        slot=st.none() | st.integers(0, 4),
        tokens=bundles | st.just(NONE),
        colour=gems,
    ),
    EventKind.CARD_REVEALED: told_of(EventKind.CARD_REVEALED, card=card_ids),
    EventKind.DECK_EMPTY: told_of(EventKind.DECK_EMPTY, level=levels),
    EventKind.TOKENS_RETURNED: told_of(EventKind.TOKENS_RETURNED, tokens=bundles),
    EventKind.PASSED: told_of(EventKind.PASSED),
    EventKind.RETURN_DUE: told_of(EventKind.RETURN_DUE, count=st.integers(1, 6)),
    EventKind.TURN_STARTED: told_of(
        EventKind.TURN_STARTED, cause=st.none() | st.just(Cause.EXTRA_TURN)
    ),
    EventKind.GAME_OVER: told_of(
        EventKind.GAME_OVER, ending=st.sampled_from([Ending.POINTS, Ending.CROWNS, Ending.COLOUR])
    ),
    EventKind.PRIVILEGE_USED: told_of(EventKind.PRIVILEGE_USED, tokens=single_tokens),
    EventKind.PRIVILEGE_GAINED: told_of(
        EventKind.PRIVILEGE_GAINED, cause=causes(*ACTS, *OWN_CARDS, Cause.SECOND_PLAYER)
    )
    | told_of_both(EventKind.PRIVILEGE_GAINED, cause=causes(*ACTS, *OWN_CARDS)),
    EventKind.PRIVILEGE_NOT_GAINED: told_of(
        EventKind.PRIVILEGE_NOT_GAINED, cause=causes(*ACTS, *OWN_CARDS)
    ),
    EventKind.BOARD_REPLENISHED: told_of(EventKind.BOARD_REPLENISHED, tokens=bundles, forced=flags),
    EventKind.TOKEN_GAINED: told_of(EventKind.TOKEN_GAINED, tokens=single_tokens, automatic=flags),
    EventKind.TOKEN_STOLEN: told_of_both(
        EventKind.TOKEN_STOLEN, tokens=single_tokens, automatic=flags
    ),
    EventKind.ROYAL_TAKEN: told_of(
        EventKind.ROYAL_TAKEN, tile=st.sampled_from(ROYAL_IDS), automatic=flags
    ),
    EventKind.EXTRA_TURN_EARNED: told_of(EventKind.EXTRA_TURN_EARNED, cause=causes(*OWN_CARDS)),
    EventKind.ABILITY_WITHOUT_EFFECT: told_of(
        EventKind.ABILITY_WITHOUT_EFFECT, cause=st.just(Cause.CARD), colour=gems
    )
    | told_of(EventKind.ABILITY_WITHOUT_EFFECT, cause=causes(*OWN_CARDS)),
    EventKind.GAIN_DUE: told_of(EventKind.GAIN_DUE, colour=gems, count=st.integers(2, 4)),
    EventKind.STEAL_DUE: told_of_both(EventKind.STEAL_DUE),
    EventKind.ROYAL_DUE: told_of(EventKind.ROYAL_DUE, count=st.integers(2, 4)),
}


def warnings() -> Iterator[str]:
    """Every warning before an action."""
    for cause in ACTS:
        yield warning_text(Event(EventKind.PRIVILEGE_GAINED, 1, cause=cause))
        yield warning_text(Event(EventKind.PRIVILEGE_GAINED, 1, cause=cause, other=0))
        yield warning_text(Event(EventKind.PRIVILEGE_NOT_GAINED, 1, cause=cause))
    yield from (forced_replenish_text(), dead_end_text())


def table_texts() -> Iterator[str]:
    """Every name, label and warning."""
    yield from map(card_alt, CARD_IDS)
    yield from map(card_label, CARD_IDS + HIDDEN_IDS)
    for card in CARD_IDS:
        yield from card_notes(card)
    yield from map(royal_alt, ROYAL_IDS)
    yield from map(royal_label, ROYAL_IDS)
    yield from map(ability_name, ABILITIES)
    yield from map(ability_text, ABILITIES)
    yield from (deck_label(1, 0), deck_label(2, 1), deck_label(3, 10), crowns_text(3))
    yield from map(cell_label, CELLS)
    yield from (space_label((1, 5), letter) for letter in ("", *LETTERS))
    for count in range(4):
        yield from (bag_label(count), privileges_label(count), pool_label(count))
    yield from (points_track(12), crowns_track(4), colour_track("R", 6))
    yield breakdown_text(17, 3)
    yield from warnings()


def candidates(state: State, chance: random.Random) -> list[Action]:
    """Actions of every kind, possible ones and impossible ones."""
    shown = [CARDS[card].id for row in state.display for card in row if card is not None]
    own = [CARDS[card].id for card in state.seats[state.to_move].reserved]
    card = chance.choice([*shown, *own, *CARD_IDS])
    cell = chance.choice(CELLS)
    line = tuple(sorted(chance.choices(CELLS, k=chance.randint(0, 4))))
    bundle = tokens_of(chance.choices(LETTERS, k=chance.randint(0, 3)))
    return [
        Action(ActionKind.TAKE, cells=line),
        Action(ActionKind.PRIVILEGE, cells=(cell,)),
        Action(ActionKind.REPLENISH),
        Action(ActionKind.RESERVE, card, cells=(cell,)),
        Action(ActionKind.RESERVE, f"deck-{chance.randint(1, 3)}", cells=(cell,)),
        Action(ActionKind.BUY, card),
        Action(ActionKind.BUY, card, colour=chance.choice(GEMS)),
        Action(ActionKind.BUY, card, payment=bundle),
        Action(ActionKind.GAIN, cells=(cell,)),
        Action(ActionKind.STEAL, tokens=tokens_of(chance.choice(LETTERS))),
        Action(ActionKind.ROYAL, chance.choice(ROYAL_IDS)),
        Action(ActionKind.RETURN, tokens=bundle),
        Action(ActionKind.PASS),
    ]


def end_texts(outcome: Outcome, end: State) -> Iterator[str]:
    """Which condition decided."""
    yield victory_text(outcome, end, NAMES)


SAMPLES = Samples(
    RULES,
    FACTS,
    EVENTS,
    frozenset((EventKind.CARD_REVEALED, EventKind.DECK_EMPTY)),
    table_texts,
    candidates,
    action_label,
    end_texts,
)
