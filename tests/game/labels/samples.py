"""What labels of all games can be asked for; `splendor` and `duel` have the rest of each game."""

import random
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from hypothesis import strategies as st

from game.engine import (
    Action,
    ActionKind,
    Event,
    EventKind,
    Outcome,
    Phase,
    Reason,
    Refusal,
    Ruleset,
    get_ruleset,
)
from game.engine.options import CHOICES, PRESETS, Options
from game.engine.tokens import GEMS, LETTERS, NONE, as_tokens
from game.labels.bots import bot_help, bot_name
from game.labels.games import labels_of
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
from game.labels.tokens import tokens_text

NAMES = ("①", "②", "③", "④")
OPTIONS = (
    *PRESETS.values(),
    Options(
        return_choice="just_taken",
        reserved_visibility="open",
        first_player="host",
        duel_refill="immediate",
    ),
)
HIDDEN_IDS = ("hidden-1", "hidden-2", "hidden-3")

gems = st.sampled_from(GEMS)
letters = st.sampled_from(LETTERS)
counts = st.integers(0, 10)
bundles = st.lists(counts, min_size=7, max_size=7).map(as_tokens)
levels = st.integers(1, 3)
readers = st.none() | st.integers(0, 3)


Step = tuple[Any, Action, Any]  # a state, an action, the state after it


class Samples(NamedTuple):
    """What one game can say.

    facts        for every reason what its refusals carry
    events       for every kind of fact some of them
    told_alike   kinds of facts that are told to all readers in the same words
    table_texts  every name, label and notice
    candidates   actions for a state, possible ones and impossible ones
    end_texts    how a game, won by an outcome, ended in a state
    """

    rules: Ruleset[Any]
    facts: Mapping[Reason, Mapping[str, st.SearchStrategy[Any]]]
    events: Mapping[EventKind, st.SearchStrategy[Event]]
    told_alike: frozenset[EventKind]
    table_texts: Callable[[], Iterator[str]]
    candidates: Callable[[Any, random.Random], list[Action]]
    action_label: Callable[[Action, Any], str]
    end_texts: Callable[[Outcome, Any], Iterator[str]]

    def refusals(self) -> st.SearchStrategy[Refusal]:
        """Refusals of every reason."""
        return st.sampled_from(list(self.facts)).flatmap(self._refusals_for)

    def _refusals_for(self, reason: Reason) -> st.SearchStrategy[Refusal]:
        return st.fixed_dictionaries(dict(self.facts[reason])).map(
            lambda facts: Refusal(reason, self.rules.reasons[reason], facts)
        )

    def game_texts(self, seed: int) -> Iterator[str]:
        """What a random game says: refusals, buttons, the log of all readers, the end."""
        chance = random.Random(seed)
        line = game_line(self.rules.name, seed)
        for step in line:
            yield from self._choice_texts(step, chance)
            yield from self._log_texts(step)
        end = line[-1][2]
        outcome = self.rules.outcome(end)
        assert outcome is not None
        yield from (
            outcome_text(outcome, NAMES, reader) for reader in (None, *range(end.seat_count))
        )
        yield from self.end_texts(outcome, end)

    def _choice_texts(self, step: Step, chance: random.Random) -> Iterator[str]:
        state, action, _ = step
        for tried in (action, *self.candidates(state, chance)):
            yield self.action_label(tried, state)
            refusal = self.rules.refusal(state, tried)
            if refusal is not None:
                yield labels_of(self.rules.name).refusal_text(refusal)

    def _log_texts(self, step: Step) -> Iterator[str]:
        before, action, after = step
        for reader in (None, *range(before.seat_count)):
            views = (self.rules.view_for(state, reader) for state in (before, after))
            facts = self.rules.events(next(views), action, next(views))
            for fact in facts:
                yield labels_of(self.rules.name).event_text(fact, NAMES, reader)


@cache
def game_line(game: str, seed: int) -> tuple[Step, ...]:
    """A random game, step by step."""
    rules, chance = get_ruleset(game), random.Random(seed)
    seats = rules.seat_range[seed % len(rules.seat_range)]
    state = rules.setup(seats, seed, OPTIONS[seed % len(OPTIONS)])
    line = []
    while actions := rules.legal_actions(state):
        buys = [action for action in actions if action.kind is ActionKind.BUY]
        action = chance.choice(buys or actions)
        after = rules.advance(state, action)
        line.append((state, action, after))
        state = after
    return tuple(line)


def common_texts() -> Iterator[str]:
    """Every name that all games share."""
    for letter in LETTERS:
        yield from (
            gem_name(letter),
            gem_label(letter),
            token_label(letter, 1),
            token_label(letter, 4),
        )
    for gem in GEMS:
        yield from (colour_name(gem), bonus_label(gem, 1), bonus_label(gem, 2))
    for level in ("quiet", "greedy"):
        yield from (bot_name(level), bot_help(level))
    yield from (points_text(1), points_text(15), tokens_text(NONE))


def texts_by_name(game: str) -> Iterator[str]:
    """Every prompt, rule, option, choice and preset of a game."""
    for phase in Phase:
        for is_you in (True, False):
            yield phase_text(game, phase, NAMES[0], is_you)
    for options in OPTIONS:
        yield from (rule_text(number, options) for number in rule_numbers(game))
    for name in option_names(game):
        yield from (option_label(game, name), option_help(game, name))
        for value in CHOICES[name]:
            yield from (choice_label(game, name, value), choice_help(game, name, value))
    for preset in preset_names(game):
        yield from (preset_label(game, preset), preset_help(game, preset))
