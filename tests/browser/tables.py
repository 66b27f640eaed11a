"""A table on a page, and what the database holds of it."""

from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page

from game.models import EventRow, Player
from game.services.tables import Table, find_table
from tests.browser.conftest import PageOpener
from tests.game.factories import make_player, make_table


class Sitting(NamedTuple):
    """A person at a table, and their browser's page."""

    page: Page
    player: Player
    code: str
    language: str

    def find(self, selector: str) -> Locator:
        """An element of the page."""
        return self.page.locator(selector)

    def path(self, rest: str = "") -> str:
        """An address of the table, in the person's language."""
        return f"/{self.language}/play/{self.code}/{rest}"

    @property
    def table(self) -> Table:
        """The table as the database has it now."""
        return find_table(self.code)

    @property
    def actions(self) -> list[str]:
        """The actions that were recorded, in their order."""
        rows = self.table.game.events.filter(kind=EventRow.ACTION)
        return list(rows.values_list("text", flat=True))

    def expect_version(self, version: int) -> None:
        """The page comes to show this version of the table."""
        self.find(f'#table[data-version="{version}"]').wait_for()


def sit_at(
    open_page: PageOpener,
    query: str = "",
    *,
    game: str = "splendor",
    seats: str = "pg",
    position: dict[str, Any] | None = None,
    language: str = "en",
    pace: str = "click",
    **options: Any,
) -> Sitting:
    """Open a table, from a position or freshly dealt, in a browser of its own."""
    player = make_player()
    table = make_table(seats, ruleset=game, player=player, position=position)
    page = open_page(player, pace=pace, **options)
    sitting = Sitting(page, player, table.game.code, language)
    page.goto(sitting.path(query))
    return sitting


def delay_answers(page: Page, milliseconds: int) -> None:
    """From now on the server of this page is far away."""
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    conditions = {"offline": False, "downloadThroughput": -1, "uploadThroughput": -1}
    network.send("Network.emulateNetworkConditions", {**conditions, "latency": milliseconds})
