"""Plays whole games through the page's controls only.

What to do next is decided from the table in the database; how, is up to a `Hand`. The page must
then show what the database holds. What belongs to one game is in `splendor_pilot` and `duel_pilot`.
"""

import re
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import ClassVar, Final

from playwright.sync_api import Locator, Page, expect

from game.bots import get_bot
from game.engine.actions import Action, ActionKind
from game.engine.phases import Phase
from game.engine.tokens import GOLD, INDEX, LETTERS, Tokens
from game.models import Game
from game.services.play import is_bot_due
from game.services.tables import Table, find_table
from tests.browser.conftest import STEP_LIMIT
from tests.browser.hands import Hand
from tests.browser.reading import assert_told, refusal_of

MOST_TURNS: Final = 120


class Pilot(ABC):
    """A person at seat 0 of a table, who wants to try everything once and then to win.

    feats      what has been tried
    interlude  called in the middle of selections, for what should not disturb them
    """

    all_feats: ClassVar[frozenset[str]]

    def __init__(self, page: Page, hand: Hand, language: str, *, has_script: bool = True) -> None:
        self.page = page
        self.hand = hand
        self.language = language
        self.has_script = has_script
        self.feats: set[str] = set()
        self.interlude: Callable[[], None] = lambda: None
        self._table: Table | None = None

    @property
    def table(self) -> Table:
        """The table of the page, as the database has it."""
        match = re.search(r"/play/([A-Z0-9]{8})/", self.page.url)
        assert match, self.page.url
        version = Game.objects.values_list("version", flat=True).get(code=match[1])
        if self._table is None or self._table.game.version != version:
            self._table = find_table(match[1])
        return self._table

    def find(self, selector: str) -> Locator:
        """An element of the page."""
        return self.page.locator(selector)

    def play_to_the_end(self) -> None:
        """Play until the game is over, trying everything on the way."""
        self.play_until(lambda: self.table.is_over)

    def play_until(self, is_enough: Callable[[], bool]) -> None:
        """Play until it is enough, trying on the way what has not been tried yet."""
        self.settle()
        for _ in range(MOST_TURNS):
            if is_enough():
                return
            table = self.table
            if table.state.phase is Phase.ACT:
                self.try_refused_picks()
                self.try_refused_purchase()
            self.perform(self.next_action())
            self.try_take_back()
        raise AssertionError("the game does not end")

    def settle(self) -> None:
        """Wait, or press on, until the page shows that this person is due or the game is over."""
        deadline = time.monotonic() + STEP_LIMIT / 1000
        while is_bot_due(table := self.table):
            assert time.monotonic() < deadline, "the computer players do not come to an end"
            if self.has_script:
                self.page.wait_for_timeout(20)
            else:
                self.hand.press(self.find("#step"))
        self.expect_board(table)

    def expect_board(self, table: Table) -> None:
        """The page shows this version of the table."""
        self.find(f'#table[data-version="{table.game.version}"]').wait_for()

    # Decisions

    def next_action(self) -> Action:
        """What to do now: what has not been tried yet, else what the greedy bot would do."""
        table = self.table
        legal = table.rules.legal_actions(table.state)
        if table.state.phase is Phase.ACT and (wish := self.wish(table, legal)):
            return wish
        view = table.rules.view_for(table.state, table.state.to_move)
        return get_bot(table.rules.name, "greedy").choose(view, table.game.version)

    @abstractmethod
    def wish(self, table: Table, legal: tuple[Action, ...]) -> Action | None:
        """An action of phase act that tries something new, or comes closer to it."""

    # Actions through the page

    def perform(self, action: Action) -> None:
        """Do this action with the page's controls, then wait until it is this person's turn again."""
        version = self.table.game.version
        self.prepare(action)
        self.hand.press(self.button(action))
        self.find(f'#table:not([data-version="{version}"])').wait_for()
        self.settle()

    def button(self, action: Action) -> Locator:
        """The button that performs an action; some have two, at the thing itself and in the tray."""
        return self.find(f'[data-action="{self.table.rules.format(action)}"]').last

    @abstractmethod
    def prepare(self, action: Action) -> None:
        """Bring up the button of an action."""

    def prepare_purchase(self, action: Action) -> None:
        """Open the card and put the payment together."""
        self.feats.add("buy")
        self.open(action.target)
        if action.payment is not None:
            self.pay(action.target, action.payment)

    def pick(self, *controls: str) -> None:
        """Press controls (CSS selectors) that pick a token each."""
        for count, control in enumerate(controls, start=1):
            self.hand.press(self.find(control))
            self.find(f"#picked-{count}").wait_for()
            if count == 2:
                self.interlude()

    def open(self, card: str) -> None:
        """Open a card."""
        self.hand.press(self.find(f'button[data-card="{card}"]'))
        self.find("#card-sheet").wait_for()
        self.find(f'button[data-card="{card}"][aria-pressed="true"]').wait_for()

    def pay(self, card: str, payment: Tokens) -> None:
        """Put gold in place of other tokens until the payment is this one."""
        self.feats.add("gold by choice")
        table = self.table
        default = table.rules.payments(table.state, card)[0]
        for letter in LETTERS.replace(GOLD, ""):
            for step in range(default[INDEX[letter]] - payment[INDEX[letter]]):
                gold = self.find(f"li:has(#more-gold-{letter}) output").last
                before = int(gold.inner_text())
                self.hand.press(self.find(f"#more-gold-{letter}"))
                expect(gold, f"gold for {letter}, step {step}").to_have_text(str(before + 1))
        self.interlude()

    def close(self) -> None:
        """Put the selection away."""
        self.hand.press(self.find("#clear"))
        expect(self.find("#clear")).to_have_count(0)

    # Things to try

    @abstractmethod
    def try_refused_picks(self) -> None:
        """Pick what is not allowed; it is refused and told why."""

    def try_refused_purchase(self) -> None:
        """Once, not in the very first turn, press a purchase that is too dear."""
        table = self.table
        if "refused purchase" in self.feats or not table.game.version:
            return
        self.feats.add("refused purchase")
        card = _too_dear(table)
        self.open(card)
        self.hand.press(self.button(table.rules.parse(f"buy {card}")))
        self.expect_refusal(f"buy {card}")
        expect(self.find("#card-sheet")).to_be_visible()
        self.close()

    def expect_refusal(self, action: str) -> None:
        """The page tells why this action is not allowed; nothing has happened."""
        table = self.table
        refusal = refusal_of(table, action)
        assert_told(self.find("#told"), refusal, table.state, self.language)
        self.expect_board(table)

    def try_take_back(self) -> None:
        """Once in the middle of the game, take the last action back, through the replies to it."""
        table = self.table
        if "take-back" in self.feats or table.is_over or not self.may_take_back(table):
            return
        self.feats.add("take-back")
        self.hand.press(self.find("#take-back"))
        expect(self.find("#table")).to_have_attribute("data-version", str(table.game.version + 1))
        after = self.table
        assert after.state.to_move == 0
        assert len(after.line.actions) < len(table.line.actions)

    @abstractmethod
    def may_take_back(self, table: Table) -> bool:
        """Whether enough has happened, so that a take-back tells something."""


def golden_way(table: Table, legal: tuple[Action, ...]) -> Action | None:
    """A purchase that spends gold where other tokens would do."""
    for action in legal:
        if action.kind is ActionKind.BUY:
            ways = table.rules.payments(table.state, action.target)
            if len(ways) > 1 and ways[1][INDEX[GOLD]]:
                return action._replace(payment=ways[1])
    return None


def _too_dear(table: Table) -> str:
    """A card of the highest level whose price is all that stands against buying it."""
    shown = table.rules.encode(table.state)["display"]["3"]
    dear: Iterator[str] = (
        card
        for card in shown
        if card and "-wild-" not in card and not table.rules.payments(table.state, card)
    )
    return next(dear)
