"""Plays whole games through the page's controls only.

What to do next is decided from the table in the database; how, is up to a `Hand`. The page must
then show what the database holds.
"""

import re
import time
from typing import Final

from playwright.sync_api import Locator, Page, expect

from game.bots import get_bot
from game.engine.actions import Action, ActionKind
from game.engine.phases import Phase
from game.engine.splendor.buying import payments
from game.engine.splendor.cards import CARD_INDEX
from game.engine.tokens import GEMS, GOLD, INDEX, Tokens, letters_of
from game.services.play import is_bot_due
from game.services.tables import Table, find_table
from tests.browser.conftest import STEP_LIMIT
from tests.browser.hands import Hand
from tests.browser.reading import assert_told, refusal_of

MOST_TURNS: Final = 120
ALL_FEATS: Final = frozenset(
    {"refused pick", "refused purchase", "blind", "return", "gold by choice", "take-back", "buy"}
)


class Pilot:
    """A person at seat 0 of a table, who wants to try everything once and then to win.

    `feats` collects what has been tried.
    """

    def __init__(self, page: Page, hand: Hand, language: str, *, has_script: bool = True) -> None:
        self.page = page
        self.hand = hand
        self.language = language
        self.has_script = has_script
        self.feats: set[str] = set()

    @property
    def table(self) -> Table:
        """The table of the page, as the database has it."""
        match = re.search(r"/play/([A-Z0-9]{8})/", self.page.url)
        assert match, self.page.url
        return find_table(match[1])

    def find(self, selector: str) -> Locator:
        """An element of the page."""
        return self.page.locator(selector)

    def play_to_the_end(self) -> None:
        """Play until the game is over, trying everything on the way."""
        self.settle()
        for _ in range(MOST_TURNS):
            if self.table.is_over:
                return
            self.try_refusals()
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
        state, legal = table.state, table.rules.legal_actions(table.state)
        if state.phase is Phase.ACT:
            if "blind" not in self.feats:
                return table.rules.parse("reserve deck-1")
            if "gold by choice" not in self.feats and (way := _golden_way(table, legal)):
                return way
            takes = [action for action in legal if action.kind is ActionKind.TAKE]
            if takes and not {"return", "gold by choice"} <= self.feats:
                return max(takes, key=lambda action: sum(action.tokens or ()))
        view = table.rules.view_for(state, state.to_move)
        return get_bot("splendor", "greedy").choose(view, table.game.version)

    # Actions through the page

    def perform(self, action: Action) -> None:
        """Do this action with the page's controls, then wait until it is this person's turn again."""
        version = self.table.game.version
        self.prepare(action)
        self.hand.press(self.button(action))
        self.find(f'#table:not([data-version="{version}"])').wait_for()
        self.settle()

    def button(self, action: Action) -> Locator:
        """The button that performs an action; a noble has two, on the table and in the tray."""
        return self.find(f'[data-action="{self.table.rules.format(action)}"]').last

    def prepare(self, action: Action) -> None:
        """Bring up the button of an action."""
        if action.kind is ActionKind.TAKE and action.tokens:
            self.pick(letters_of(action.tokens))
        elif action.kind is ActionKind.RETURN and action.tokens:
            self.feats.add("return")
            self.pick(letters_of(action.tokens), "#stock-")
        elif action.target.startswith("deck-"):
            self.feats.add("blind")
            self.hand.press(self.find(f"#{action.target}"))
        elif action.kind in {ActionKind.BUY, ActionKind.RESERVE}:
            self.open(action.target)
            if action.payment is not None:
                self.pay(action.target, action.payment)
            if action.kind is ActionKind.BUY:
                self.feats.add("buy")

    def pick(self, letters: str, pile: str = "#pile-") -> None:
        """Pick tokens one by one, from the supply or to be returned."""
        for count, letter in enumerate(letters, start=1):
            self.hand.press(self.find(pile + letter))
            self.find(f"#picked-{count}").wait_for()
            if count == 2:
                self.on_selection()

    def on_selection(self) -> None:
        """Called in the middle of a selection; for what should not disturb it."""

    def open(self, card: str) -> None:
        """Open a card."""
        self.hand.press(self.find(f'button[data-card="{card}"]'))
        self.find("#card-sheet").wait_for()
        self.find(f'button[data-card="{card}"][aria-pressed="true"]').wait_for()

    def pay(self, card: str, payment: Tokens) -> None:
        """Put gold in place of gems until the payment is this one."""
        self.feats.add("gold by choice")
        default = payments(self.table.state.seats[0], CARD_INDEX[card])[0]
        for letter in GEMS:
            for step in range(default[INDEX[letter]] - payment[INDEX[letter]]):
                gold = self.find(f"li:has(#more-gold-{letter}) output").last
                before = int(gold.inner_text())
                self.hand.press(self.find(f"#more-gold-{letter}"))
                expect(gold, f"gold for {letter}, step {step}").to_have_text(str(before + 1))
        self.on_selection()

    # Things to try

    def try_refusals(self) -> None:
        """Pick what is not allowed and press a purchase that is too dear; both are refused and told why."""
        table = self.table
        if table.state.phase is not Phase.ACT:
            return
        if "refused pick" not in self.feats and (letters := _mixed_pick(table)):
            self.feats.add("refused pick")
            self.pick(letters)
            refusal = refusal_of(table, f"take {letters}")
            assert_told(self.find("#told"), refusal, table.state, self.language)
            expect(self.find("[data-unpick]")).to_have_count(3)
            self.close()
        if "refused purchase" not in self.feats and table.game.version:
            self.feats.add("refused purchase")
            self.refuse_purchase()

    def refuse_purchase(self) -> None:
        """Press a purchase that is too dear."""
        table = self.table
        card = next(
            button.get_attribute("data-card") or "" for button in self.find("[id^=slot-3-]").all()
        )
        self.open(card)
        action = table.rules.parse(f"buy {card}")
        self.hand.press(self.button(action))
        refusal = refusal_of(table, f"buy {card}")
        assert_told(self.find("#told"), refusal, table.state, self.language)
        expect(self.find("#card-sheet")).to_be_visible()
        assert self.table.game.version == table.game.version
        self.close()

    def close(self) -> None:
        """Put the selection away."""
        self.hand.press(self.find("#clear"))
        expect(self.find("#clear")).to_have_count(0)

    def try_take_back(self) -> None:
        """Once in the middle of the game, take the last action back, through the replies to it."""
        table = self.table
        if "take-back" in self.feats or table.is_over or not {"blind", "return"} <= self.feats:
            return
        self.feats.add("take-back")
        self.hand.press(self.find("#take-back"))
        expect(self.find("#table")).to_have_attribute("data-version", str(table.game.version + 1))
        after = self.table
        assert after.state.to_move == 0
        assert len(after.line.actions) < len(table.line.actions)


def _mixed_pick(table: Table) -> str:
    """Two of one colour and one of another, from piles that hold enough."""
    counts = {letter: table.state.supply[INDEX[letter]] for letter in GEMS}
    double = next((letter for letter in GEMS if counts[letter] >= 2), "")
    single = next((letter for letter in GEMS if counts[letter] and letter != double), "")
    return double * 2 + single if double and single else ""


def _golden_way(table: Table, legal: tuple[Action, ...]) -> Action | None:
    """A purchase that spends gold where gems would do."""
    seat = table.state.seats[table.state.to_move]
    for action in legal:
        if action.kind is ActionKind.BUY:
            ways = payments(seat, CARD_INDEX[action.target])
            if len(ways) > 1 and ways[1][INDEX[GOLD]]:
                return action._replace(payment=ways[1])
    return None
