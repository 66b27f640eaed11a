"""The board, the bag and the privileges, as they are read aloud."""

from django.utils.translation import gettext, ngettext

from game.engine.duel.board import Cell
from game.labels.gems import gem_label
from game.text import once_per_language


@once_per_language
def cell_label(cell: Cell) -> str:
    """Where a space of the board is, to stand inside a sentence: "row 2 column 3"."""
    row, column = cell
    # Translators: a space of the board of Splendor Duel, rows counted from the top; no comma, because it stands in lists
    return gettext("row {row} column {column}").format(row=row, column=column)


@once_per_language
def space_label(cell: Cell, letter: str) -> str:
    """The accessible name of a space with the token on it; `letter` is "" for an empty one."""
    if not letter:
        # Translators: read aloud for a space of the board; cell: "row 2 column 3"
        return gettext("empty space, {cell}").format(cell=cell_label(cell))
    # Translators: read aloud for a token on the board; token: "ruby (red)", "pearl"; cell: "row 2 column 3"
    return gettext("{token}, {cell}").format(token=gem_label(letter), cell=cell_label(cell))


def bag_label(count: int) -> str:
    """The bag with the number of its tokens."""
    if not count:
        # Translators: read aloud for the bag of Splendor Duel
        return gettext("Bag, empty")
    # Translators: read aloud for the bag of Splendor Duel
    return ngettext("Bag, {count} token", "Bag, {count} tokens", count).format(count=count)


def privileges_label(count: int) -> str:
    """The privileges of a player."""
    # Translators: privileges of Splendor Duel that a player holds, 0 to 3
    return ngettext("{count} privilege", "{count} privileges", count).format(count=count)


def pool_label(count: int) -> str:
    """The privileges that nobody holds."""
    # Translators: privileges of Splendor Duel that no player holds, 0 to 3
    return ngettext(
        "{count} privilege in the supply", "{count} privileges in the supply", count
    ).format(count=count)
