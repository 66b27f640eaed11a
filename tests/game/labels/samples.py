"""Everything that labels can be asked for: all values of the tables, and facts of random games."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from hypothesis import strategies as st

from game.engine import (
    Action,
    ActionKind,
    Event,
    EventKind,
    Options,
    Phase,
    Reason,
    Refusal,
    get_ruleset,
)
from game.engine.options import CHOICES, PRESETS
from game.engine.splendor.cards import CARDS, NOBLES
from game.engine.splendor.reasons import RULES
from game.engine.splendor.state import State
from game.engine.tokens import GEMS, LETTERS, NONE, as_tokens, tokens_of
from game.labels.bots import bot_help, bot_name
from game.labels.cards import deck_label
from game.labels.gems import bonus_label, colour_name, gem_label, gem_name, token_label
from game.labels.options import (
    choice_help,
    choice_label,
    option_help,
    option_label,
    option_names,
    preset_help,
    preset_label,
    preset_names,
)
from game.labels.outcomes import outcome_text, points_text
from game.labels.phases import phase_text
from game.labels.rules import rule_numbers, rule_text
from game.labels.splendor.cards import card_alt, card_label, noble_alt, noble_label
from game.labels.splendor.events import action_label, event_text
from game.labels.splendor.outcomes import breakdown_text, tie_break_text
from game.labels.splendor.refusals import refusal_text
from game.labels.tokens import tokens_text

NAMES = ("①", "②", "③", "④")
SPLENDOR = get_ruleset("splendor")
OPTIONS = (
    *PRESETS.values(),
    Options(return_choice="just_taken", reserved_visibility="open", first_player="host"),
)
CARD_IDS = tuple(card.id for card in CARDS)
HIDDEN_IDS = ("hidden-1", "hidden-2", "hidden-3")
NOBLE_IDS = tuple(noble.id for noble in NOBLES)

gems = st.sampled_from(GEMS)
counts = st.integers(0, 10)
bundles = st.lists(counts, min_size=7, max_size=7).map(as_tokens)
gem_bundles = bundles.map(lambda tokens: as_tokens((*tokens[:5], 0, 0)))
card_ids = st.sampled_from(CARD_IDS)
levels = st.integers(1, 3)

# For every reason the facts that its refusal carries.
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
    Reason.RETURN_NOT_OWNED: {"gem": st.sampled_from(LETTERS), "count": counts},
    Reason.RETURN_NOT_JUST_TAKEN: {"gem": st.sampled_from(LETTERS)},
    Reason.NOBLE_NOT_ON_TABLE: {},
    Reason.NOBLE_NOT_ELIGIBLE: {"noble": st.sampled_from(NOBLE_IDS), "missing": gem_bundles},
}

# The facts of Splendor.
KINDS = (
    EventKind.TOKENS_TAKEN,
    EventKind.CARD_RESERVED,
    EventKind.CARD_BOUGHT,
    EventKind.CARD_REVEALED,
    EventKind.DECK_EMPTY,
    EventKind.TOKENS_RETURNED,
    EventKind.NOBLE_VISITED,
    EventKind.PASSED,
    EventKind.RETURN_DUE,
    EventKind.NOBLE_DUE,
    EventKind.LAST_ROUND,
    EventKind.TURN_STARTED,
    EventKind.GAME_OVER,
)


def refusals_for(reason: Reason) -> st.SearchStrategy[Refusal]:
    return st.fixed_dictionaries(FACTS[reason]).map(
        lambda facts: Refusal(reason, RULES[reason], facts)
    )


refusals = st.sampled_from(list(RULES)).flatmap(refusals_for)
events = st.builds(
    Event,
    kind=st.sampled_from(KINDS),
    seat=st.integers(0, 3),
    tokens=bundles | st.just(NONE),
    card=st.sampled_from(CARD_IDS + HIDDEN_IDS),
    level=levels,
    slot=st.none() | st.integers(0, 3),
    tile=st.sampled_from(NOBLE_IDS),
    points=st.integers(0, 20),
    count=st.integers(1, 5),
    automatic=st.booleans(),
)
readers = st.none() | st.integers(0, 3)


def table_texts() -> Iterator[str]:
    """Every name, label, option and rule."""
    for letter in LETTERS:
        yield from (
            gem_name(letter),
            gem_label(letter),
            token_label(letter, 1),
            token_label(letter, 4),
        )
    for gem in GEMS:
        yield from (colour_name(gem), bonus_label(gem, 1), bonus_label(gem, 2))
    yield from map(card_alt, CARD_IDS)
    yield from map(card_label, CARD_IDS + HIDDEN_IDS)
    yield from map(noble_alt, NOBLE_IDS)
    yield from map(noble_label, NOBLE_IDS)
    yield from (deck_label(1, 0), deck_label(2, 1), deck_label(3, 20))
    for phase in Phase:
        yield from (
            phase_text("splendor", phase, NAMES[0], is_you=True),
            phase_text("splendor", phase, NAMES[0], is_you=False),
        )
    for options in OPTIONS:
        yield from (rule_text(number, options) for number in rule_numbers("splendor"))
    yield from option_texts()
    for level in ("quiet", "greedy"):
        yield from (bot_name(level), bot_help(level))
    yield from (points_text(1), points_text(15), breakdown_text(12, 3), tokens_text(NONE))


def option_texts() -> Iterator[str]:
    """Every option, choice and preset of Splendor."""
    game = "splendor"
    for name in option_names(game):
        yield from (option_label(game, name), option_help(game, name))
        for value in CHOICES[name]:
            yield from (choice_label(game, name, value), choice_help(game, name, value))
    for preset in preset_names(game):
        yield from (preset_label(game, preset), preset_help(game, preset))


def candidates(state: State, chance: random.Random) -> list[Action]:
    """Actions of every kind, possible ones and impossible ones."""
    shown = [CARDS[card].id for row in state.display for card in row if card is not None]
    own = [CARDS[card].id for card in state.seats[state.to_move].reserved if card >= 0]
    card = chance.choice([*shown, *own, *CARD_IDS])
    letters = "".join(chance.choices(LETTERS.replace("P", ""), k=chance.randint(0, 3)))
    bundle = tokens_of(letters)
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


@cache
def game_line(seed: int) -> tuple[tuple[State, Action, State], ...]:
    """A random game, step by step."""
    chance = random.Random(seed)
    state = SPLENDOR.setup(2 + seed % 3, seed, OPTIONS[seed % len(OPTIONS)])
    line = []
    while actions := SPLENDOR.legal_actions(state):
        buys = [action for action in actions if action.kind is ActionKind.BUY]
        action = chance.choice(buys or actions)
        after = SPLENDOR.advance(state, action)
        line.append((state, action, after))
        state = after
    return tuple(line)


def game_texts(seed: int) -> Iterator[str]:
    """What a random game says: refusals, buttons, the log of each seat and a spectator, the end."""
    chance = random.Random(seed)
    line = game_line(seed)
    for before, action, after in line:
        for tried in (action, *candidates(before, chance)):
            yield action_label(tried, before)
            refusal = SPLENDOR.refusal(before, tried)
            if refusal is not None:
                yield refusal_text(refusal)
        for reader in (None, *range(before.seat_count)):
            views = (SPLENDOR.view_for(state, reader) for state in (before, after))
            facts = SPLENDOR.events(next(views), action, next(views))
            yield from (event_text(fact, NAMES, reader) for fact in facts)
    end = line[-1][2]
    outcome = SPLENDOR.outcome(end)
    assert outcome is not None
    yield from (outcome_text(outcome, NAMES, reader) for reader in (None, *range(end.seat_count)))
    yield tie_break_text(outcome, end.seats, NAMES, end.options)
