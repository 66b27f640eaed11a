"""How a person tries out Splendor."""

from playwright.sync_api import expect

from game.engine.actions import Action, ActionKind
from game.engine.tokens import GEMS, INDEX, letters_of
from game.services.tables import Table
from tests.browser.pilot import Pilot, golden_way


class SplendorPilot(Pilot):
    """A person who plays Splendor."""

    all_feats = frozenset(
        {
            "refused pick",
            "refused purchase",
            "blind",
            "return",
            "gold by choice",
            "take-back",
            "buy",
        }
    )

    def wish(self, table: Table, legal: tuple[Action, ...]) -> Action | None:
        """See `Pilot.wish`."""
        if "blind" not in self.feats:
            return table.rules.parse("reserve deck-1")
        if "gold by choice" not in self.feats and (way := golden_way(table, legal)):
            return way
        takes = [action for action in legal if action.kind is ActionKind.TAKE]
        if takes and not {"return", "gold by choice"} <= self.feats:
            return max(takes, key=lambda action: sum(action.tokens or ()))
        return None

    def prepare(self, action: Action) -> None:
        """See `Pilot.prepare`."""
        if action.kind is ActionKind.TAKE and action.tokens:
            self.pick(*(f"#pile-{letter}" for letter in letters_of(action.tokens)))
        elif action.kind is ActionKind.RETURN and action.tokens:
            self.feats.add("return")
            self.pick(*(f"#stock-{letter}" for letter in letters_of(action.tokens)))
        elif action.target.startswith("deck-"):
            self.feats.add("blind")
            self.hand.press(self.find(f"#{action.target}"))
        elif action.kind is ActionKind.RESERVE:
            self.open(action.target)
        elif action.kind is ActionKind.BUY:
            self.prepare_purchase(action)

    def try_refused_picks(self) -> None:
        """Pick two of one colour and one of another."""
        table = self.table
        if "refused pick" in self.feats or not (letters := _mixed_pick(table)):
            return
        self.feats.add("refused pick")
        self.pick(*(f"#pile-{letter}" for letter in letters))
        self.expect_refusal(f"take {letters}")
        expect(self.find("[data-unpick]")).to_have_count(3)
        self.close()

    def may_take_back(self, table: Table) -> bool:
        """See `Pilot.may_take_back`."""
        return {"blind", "return"} <= self.feats


def _mixed_pick(table: Table) -> str:
    """Two of one colour and one of another, from piles that hold enough."""
    counts = {letter: table.state.supply[INDEX[letter]] for letter in GEMS}
    double = next((letter for letter in GEMS if counts[letter] >= 2), "")
    single = next((letter for letter in GEMS if counts[letter] and letter != double), "")
    return double * 2 + single if double and single else ""
