"""What every ruleset must keep, whatever the game. A new game adds its entries to `GAMES`."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, islice
from random import Random
from typing import Any, NamedTuple

from game.engine import EventKind, IllegalActionError, Phase, Ruleset, get_ruleset
from game.engine.duel.cards import CARD_INDEX as DUEL_CARDS
from game.engine.splendor.cards import CARD_INDEX as SPLENDOR_CARDS
from tests.engine.walks import Step

Position = dict[str, Any]


class Game(NamedTuple):
    """What the contract must know of a game.

    pieces  the count of every token, card and tile that a position holds
    limits  whether a position keeps the game's limits
    probes  texts of actions that may ask for hidden cards
    secrets the ids in a full position that a viewer may not see
    """

    pieces: Callable[[Position], Counter[str]]
    limits: Callable[[Position], bool]
    probes: tuple[str, ...]
    secrets: Callable[[Position, int | None], set[str]]


def _splendor_pieces(position: Position) -> Counter[str]:
    pieces: Counter[str] = Counter(position["supply"])
    pieces.update(position["nobles"])
    for level in "123":
        pieces.update(position["decks"][level])
        pieces.update(card for card in position["display"][level] if card)
    for seat in position["seats"]:
        pieces.update(seat["tokens"])
        pieces.update((*seat["cards"], *seat["nobles"]))
        pieces.update(entry["card"] for entry in seat["reserved"])
    return pieces


def _splendor_limits(position: Position) -> bool:
    mover = position["to_move"] if position["phase"] == "return" else None
    return all(
        len(seat["reserved"]) <= 3
        and sum(seat["tokens"].values()) <= (13 if number == mover else 10)
        for number, seat in enumerate(position["seats"])
    )


def _duel_pieces(position: Position) -> Counter[str]:
    pieces: Counter[str] = Counter("".join(position["board"]).replace(".", ""))
    pieces.update(position["bag"])
    pieces["privilege"] = position["privileges"]
    pieces.update(position["royals"])
    for level in "123":
        pieces.update(position["decks"][level])
        pieces.update(card for card in position["display"][level] if card)
    for seat in position["seats"]:
        pieces.update(seat["tokens"])
        pieces.update(seat["royals"])
        pieces.update(entry["card"] for entry in (*seat["cards"], *seat["reserved"]))
        pieces["privilege"] += seat["privileges"]
    return pieces


def _duel_limits(position: Position) -> bool:
    most = {"act": 13, "over": 10}.get(position["phase"], 16)
    return all(
        len(seat["reserved"]) <= 3
        and len(seat["royals"]) <= 2
        and sum(seat["tokens"].values()) <= (most if number == position["to_move"] else 10)
        for number, seat in enumerate(position["seats"])
    )


def _duel_probes() -> Iterator[str]:
    cells = [f"r{row}c{column}" for row in range(1, 6) for column in range(1, 6)]
    yield from (f"buy {card}" for card in DUEL_CARDS)
    yield from (f"buy {card} as {gem}" for card in DUEL_CARDS if "wild" in card for gem in "WBGRK")
    yield from (f"reserve {card} gold {cell}" for card in DUEL_CARDS for cell in ("r3c3", "r2c3"))
    yield from (f"reserve deck-{level} gold {cell}" for level in "123" for cell in cells)
    yield from (f"{word} {cell}" for word in ("take", "privilege", "gain") for cell in cells)
    yield from (f"take {' '.join(pair)}" for pair in islice(combinations(cells, 2), 0, None, 3))
    yield from (f"steal {letter}" for letter in "WBGRKPY")
    yield from (f"royal royal-0{number}" for number in range(1, 5))
    yield from ("replenish", "pass", "take", "return", "take r3c3 r3c3", "return W", "return WP")


def _secrets(position: Position, viewer: int | None) -> set[str]:
    secret = {card for deck in position["decks"].values() for card in deck}
    visibility = position["options"].get("reserved_visibility", "blind_hidden")
    for number, seat in enumerate(position["seats"]):
        if number != viewer and visibility != "open":
            secret.update(
                entry["card"]
                for entry in seat["reserved"]
                if entry["blind"] or visibility == "all_hidden"
            )
    return secret


GAMES = {
    "splendor": Game(
        _splendor_pieces,
        _splendor_limits,
        tuple(f"{word} {card}" for word in ("buy", "reserve") for card in SPLENDOR_CARDS),
        _secrets,
    ),
    "duel": Game(_duel_pieces, _duel_limits, tuple(_duel_probes()), _secrets),
}
TABLES = [(name, seats) for name in GAMES for seats in get_ruleset(name).seat_range]


class Contract:
    """The checks for one ruleset; each takes what it needs of a game in play."""

    def __init__(self, name: str) -> None:
        self.rules: Ruleset[Any] = get_ruleset(name)
        self.game = GAMES[name]
        self._probes = [self.rules.parse(text) for text in self.game.probes]

    def check_step(self, step: Step) -> None:
        """What holds at every decision."""
        rules = self.rules
        assert rules.parse(rules.format(step.action)) == step.action
        assert rules.refusal(step.before, step.action) is None
        assert rules.apply(step.before, step.action) == step.after
        assert hash(step.after) is not None
        is_over = step.after.phase is Phase.OVER
        assert is_over == (rules.outcome(step.after) is not None)

    def check_position(self, step: Step) -> None:
        """Pieces are neither lost nor made, limits hold, and the position format keeps all."""
        before, after = self.rules.encode(step.before), self.rules.encode(step.after)
        assert self.game.pieces(before) == self.game.pieces(after)
        assert self.game.limits(after)
        assert self.rules.decode(json.loads(json.dumps(after))) == step.after

    def check_every_action(self, step: Step) -> None:
        """All legal actions have a text, are accepted, and checked and unchecked steps agree."""
        actions = self.rules.legal_actions(step.before)
        assert len(set(actions)) == len(actions)
        for action in actions:
            assert self.rules.parse(self.rules.format(action)) == action
            assert self.rules.refusal(step.before, action) is None
            assert self.rules.apply(step.before, action) == self.rules.advance(step.before, action)

    def check_refusals(self, step: Step) -> None:
        """An action is refused exactly when it is not among the legal ones, and changes nothing."""
        legal = set(self.rules.legal_actions(step.before))
        for action in self._probes:
            refusal = self.rules.refusal(step.before, action)
            assert (refusal is None) == (action in legal)
            if refusal is not None:
                _assert_apply_refuses(self.rules, step.before, action)

    def check_events(self, step: Step) -> None:
        """Every viewer learns of the step, and none is told what it may not know."""
        for viewer in _viewers(step.before):
            before = self.rules.view_for(step.before, viewer)
            after = self.rules.view_for(step.after, viewer)
            events = self.rules.events(before, step.action, after)
            kinds = [event.kind for event in events]
            assert events
            assert set(kinds) <= self.rules.event_kinds
            assert events[0].seat == step.before.to_move
            assert (EventKind.GAME_OVER in kinds) == (step.after.phase is Phase.OVER)
            assert (EventKind.TURN_STARTED in kinds) == (step.after.turn > step.before.turn)
            still_secret = self.game.secrets(self.rules.encode(step.after), viewer)
            announced = {event.card for event in events} - _named_in_public(self.rules, step)
            assert not still_secret & announced

    def check_views(self, step: Step, seed: int) -> None:
        """A view holds no secret and stays the same whatever the hidden cards are."""
        state = step.before
        full = self.rules.encode(state)
        for viewer in _viewers(state):
            view = self.rules.view_for(state, viewer)
            shown = self.rules.encode(view)
            assert "entropy" not in shown
            assert not self.game.secrets(full, viewer) & set(self.game.pieces(shown))
            assert self.rules.decode(json.loads(json.dumps(shown))) == view
            assert self.rules.view_for(view, viewer) == view
            other = self.rules.redeal(view, seed)
            assert self.game.pieces(self.rules.encode(other)) == self.game.pieces(full)
            assert self.rules.decode(self.rules.encode(other)) == other
            assert self.rules.view_for(other, viewer) == view

    def check_mover_learns_nothing(self, step: Step, seed: int) -> None:
        """Legal actions and refusals are the same on every deal that fits the mover's view."""
        state = step.before
        view = self.rules.view_for(state, state.to_move)
        other = self.rules.redeal(view, seed)
        expected = self.rules.legal_actions(state)
        assert self.rules.legal_actions(view) == expected
        assert self.rules.legal_actions(other) == expected
        for action in self._probes:
            refusal = self.rules.refusal(state, action)
            assert self.rules.refusal(view, action) == refusal
            assert self.rules.refusal(other, action) == refusal

    def check_replay(self, steps: list[Step]) -> None:
        """Position and texts alone lead to the same end."""
        state = self.rules.decode(json.loads(json.dumps(self.rules.encode(steps[0].before))))
        for text in [self.rules.format(step.action) for step in steps]:
            state = self.rules.apply(state, self.rules.parse(text))
        assert state == steps[-1].after

    def check_game(self, steps: list[Step], random: Random, thorough_every: int) -> None:
        """All of the above; the costly checks at one decision in `thorough_every`."""
        last = steps[-1].after
        assert (last.phase is Phase.OVER) == (not self.rules.legal_actions(last))
        for step in steps:
            assert step.before.phase is not Phase.OVER  # and there was a legal action: this one
            self.check_step(step)
            if random.randrange(thorough_every) == 0:
                self.check_position(step)
                self.check_every_action(step)
                self.check_refusals(step)
                self.check_events(step)
                self.check_views(step, random.getrandbits(53))
                self.check_mover_learns_nothing(step, random.getrandbits(53))
        self.check_position(steps[-1])
        self.check_events(steps[-1])
        self.check_replay(steps)


def _viewers(state: Any) -> Iterator[int | None]:
    yield None
    yield from range(state.seat_count)


def _named_in_public(rules: Ruleset[Any], step: Step) -> set[str]:
    """Cards that everybody saw before the action: what lay on the display is no secret at once."""
    position = rules.encode(step.before)
    return {card for row in position["display"].values() for card in row if card}


def _assert_apply_refuses(rules: Ruleset[Any], state: Any, action: Any) -> None:
    try:
        rules.apply(state, action)
    except IllegalActionError as error:
        assert error.refusal == rules.refusal(state, action)  # noqa: PT017 - thousands of times
    else:
        raise AssertionError(rules.format(action))
