"""Walks chosen by Hypothesis. A failure shrinks to a short record that can be replayed."""

from typing import Any

from hypothesis import given, note, settings
from hypothesis import strategies as st

from game.engine import Action, Options, Ruleset
from game.engine.options import CHOICES
from tests.engine.contract import TABLES, Contract
from tests.engine.walks import Step, record

OPTIONS = st.builds(
    Options, **{name: st.sampled_from(choices) for name, choices in CHOICES.items()}
)


def _walk(rules: Ruleset[Any], start: Any, choices: list[int]) -> list[Step]:
    """One decision per number: the number picks among the legal actions."""
    steps: list[Step] = []
    state = start
    for choice in choices:
        actions = rules.legal_actions(state)
        if not actions:
            break
        action = actions[choice % len(actions)]
        steps.append(Step(state, action, rules.advance(state, action)))
        state = steps[-1].after
    return steps


@settings(max_examples=60)
@given(
    table=st.sampled_from(TABLES),
    seed=st.integers(0, 2**53 - 1),
    options=OPTIONS,
    choices=st.lists(st.integers(0, 199), min_size=1, max_size=150),
)
def test_chosen_walks_keep_the_contract(
    table: tuple[str, int], seed: int, options: Options, choices: list[int]
) -> None:
    name, seats = table
    contract = Contract(name)
    steps = _walk(contract.rules, contract.rules.setup(seats, seed, options), choices)
    actions: list[Action] = [step.action for step in steps]
    note(record(contract.rules, steps[0].before, actions))
    for step in steps:
        contract.check_step(step)
    last = steps[-1]
    contract.check_position(last)
    contract.check_every_action(last)
    contract.check_refusals(last)
    contract.check_events(last)
    contract.check_views(last, seed)
    contract.check_mover_learns_nothing(last, seed)
    contract.check_replay(steps)
