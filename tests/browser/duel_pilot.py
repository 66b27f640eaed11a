"""How a person tries out Splendor Duel."""

from collections.abc import Iterator
from typing import Final

from django.utils import translation
from playwright.sync_api import expect

from game.engine.actions import Action, ActionKind
from game.engine.duel.board import CELLS, Cell, Cells, rows_of, token_at
from game.engine.duel.cards import CARD_INDEX, CARDS, Ability
from game.engine.duel.rules import must_replenish, privilege_warning
from game.engine.duel.state import State
from game.engine.events import Event, EventKind
from game.engine.tokens import GOLD, LETTERS, NONE, letters_of
from game.labels.duel.warnings import warning_text
from game.services.tables import Table
from tests.browser.pilot import Pilot, golden_way
from tests.browser.reading import plain, text_of

# Kinds of actions that are feats of their own.
_KINDS: Final = (
    *(ActionKind.PRIVILEGE, ActionKind.REPLENISH, ActionKind.RETURN),
    *(ActionKind.GAIN, ActionKind.STEAL, ActionKind.ROYAL),
)
_LINE: Final = ((0, 0), (0, 1), (0, 2))
_CORNER: Final = ((0, 0), (0, 1), (1, 1))
_TOKENS: Final = "spaces => spaces.map(space => space.dataset.lies || '.').join('')"
_COUNTS: Final = "numbers => numbers.map(number => Number(number.dataset.count))"


class DuelPilot(Pilot):
    """A person who plays Splendor Duel."""

    all_feats = frozenset(
        {
            *map(str, _KINDS),
            *("refused gap", "refused bend", "refused gold", "refused purchase", "take-back"),
            *("gold chosen", "gift", "buy", "gold by choice"),
            *(f"ability {ability}" for ability in Ability if ability is not Ability.NONE),
        }
    )

    def expect_board(self, table: Table) -> None:
        """The page shows this version of the table: its tokens, points, crowns and privileges."""
        super().expect_board(table)
        state: State = table.state
        tokens = self.find("#table [data-cell]").evaluate_all(_TOKENS)
        assert tokens == "".join(rows_of(state.board))
        for place, seat in enumerate(state.seats):
            counts = self.find(f'[data-tracks="{place}"] [data-count]').evaluate_all(_COUNTS)
            assert counts == [seat.privileges, seat.points, seat.crowns, *seat.colour_points]

    # Decisions

    def wish(self, table: Table, legal: tuple[Action, ...]) -> Action | None:
        """See `Pilot.wish`."""
        return next(
            (action for feat, action in _chances(table, legal) if feat not in self.feats), None
        )

    def may_take_back(self, table: Table) -> bool:
        """See `Pilot.may_take_back`."""
        return {"gold chosen", "gift", "return"} <= self.feats

    # Actions through the page

    def prepare(self, action: Action) -> None:
        """See `Pilot.prepare`."""
        if action.kind in _KINDS:
            self.feats.add(str(action.kind))
        match action.kind:
            case ActionKind.TAKE:
                self.pick(*map(_space, action.cells))
                self.expect_warning(action)
            case ActionKind.PRIVILEGE:
                self.hand.press(self.find("#offer-use"))
                self.hand.press(self.find(_space(action.cells[0])))
            case ActionKind.REPLENISH:
                if not must_replenish(self.table.state):
                    self.hand.press(self.find("#bag"))
                self.expect_warning(action)
            case ActionKind.RETURN:
                self.pick(*(f"#stock-{letter}" for letter in letters_of(action.tokens or NONE)))
            case ActionKind.RESERVE:
                self.prepare_reservation(action)
            case ActionKind.BUY:
                self.feats.add(_ability_of(action))
                self.prepare_purchase(action)

    def prepare_reservation(self, action: Action) -> None:
        """Open the card or deck and, where there are several golds, go on to choosing one."""
        if action.target.startswith("deck-"):
            self.hand.press(self.find(f"#{action.target}"))
        else:
            self.open(action.target)
        if len(_spaces_of(self.table.state, GOLD)) > 1:
            self.feats.add("gold chosen")
            self.hand.press(self.find("#offer-gold"))

    def expect_warning(self, action: Action) -> None:
        """The page says what the action would give the opponent, and nothing else."""
        self.button(action).wait_for()
        event = _gift(self.table.state, action)
        warning = self.find("#warning")
        if event is None:
            expect(warning).to_have_count(0)
            return
        if action.kind is ActionKind.TAKE:
            self.feats.add("gift")
        with translation.override(self.language):
            assert text_of(warning) == plain(warning_text(event))

    # Things to try

    def try_refused_picks(self) -> None:
        """Leave a gap, go round a corner, pick gold."""
        state: State = self.table.state
        if must_replenish(state):
            return
        for name, cells in _refused_picks(state):
            if f"refused {name}" not in self.feats:
                self.feats.add(f"refused {name}")
                self.refuse_pick(name, cells)

    def refuse_pick(self, name: str, cells: Cells) -> None:
        """Pick what cannot be taken. A gap that may still be filled is told when it is pressed."""
        action = Action(ActionKind.TAKE, cells=cells)
        self.pick(*map(_space, cells))
        if name == "gap":
            self.hand.press(self.button(action))
        self.expect_refusal(self.table.rules.format(action))
        expect(self.find("[data-unpick]")).to_have_count(len(cells))
        self.close()


def _ability_of(purchase: Action) -> str:
    return f"ability {CARDS[CARD_INDEX[purchase.target]].ability}"


def _space(cell: Cell) -> str:
    row, column = cell
    return f"#r{row}c{column}"


def _spaces_of(state: State, letters: str) -> Cells:
    return tuple(cell for cell in CELLS if token_at(state.board, cell) in tuple(letters))


def _chances(table: Table, legal: tuple[Action, ...]) -> Iterator[tuple[str, Action]]:
    """What could be tried now, the rarest first: a feat, and an action that is it or leads to it."""
    state: State = table.state
    by_kind: dict[ActionKind, list[Action]] = {}
    for action in legal:
        by_kind.setdefault(action.kind, []).append(action)
    for kind in (ActionKind.PRIVILEGE, ActionKind.REPLENISH):
        yield from ((str(kind), action) for action in by_kind.get(kind, ()))
    golds = len(_spaces_of(state, GOLD))
    reserves = by_kind.get(ActionKind.RESERVE, ())
    yield from (
        ("gold chosen", action) for action in reserves if golds > 1 and action.target == "deck-1"
    )
    if way := golden_way(table, legal):
        yield "gold by choice", way
    for action in by_kind.get(ActionKind.BUY, ()):
        card = CARDS[CARD_INDEX[action.target]]
        if card.ability is not Ability.NONE:
            yield _ability_of(action), action
        if card.crowns:
            yield str(ActionKind.ROYAL), action
    takes = by_kind.get(ActionKind.TAKE, [])
    yield from (("gift", action) for action in takes if _gift(state, action))
    yield from (("return", action) for action in sorted(takes, key=lambda take: -len(take.cells)))


def _gift(state: State, action: Action) -> Event | None:
    """The privilege that the opponent would gain."""
    event = privilege_warning(state, action)
    return event if event and event.kind is EventKind.PRIVILEGE_GAINED else None


def _refused_picks(state: State) -> Iterator[tuple[str, Cells]]:
    """A pick for each way to pick wrongly, as far as the board has them."""
    tokens = frozenset(_spaces_of(state, LETTERS)) - {*_spaces_of(state, GOLD)}
    if line := _find(_LINE, tokens):
        yield "gap", (line[0], line[2])
    if corner := _find(_CORNER, tokens):
        yield "bend", corner
    if golds := _spaces_of(state, GOLD):
        yield "gold", golds[:1]


def _find(shape: Cells, spaces: frozenset[Cell]) -> Cells:
    """The first place where the shape lies on these spaces alone; () where it does nowhere."""
    for row, column in sorted(spaces):
        cells = tuple((row + down, column + right) for down, right in shape)
        if spaces.issuperset(cells):
            return cells
    return ()
