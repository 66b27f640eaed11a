"""The board: cells, spiral, straight lines, and the takes along them (rules D3, D8).

A board is seven bit masks, one for each token in the order `W B G R K P Y`: a bit is set where
such a token lies. Bit 0 is r1c1, bit 4 is r1c5, bit 5 is r2c1, bit 24 is r5c5.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from game.engine.actions import Action, ActionKind
from game.engine.tokens import INDEX, LETTERS, Tokens, as_tokens

Cell = tuple[int, int]
Cells = tuple[Cell, ...]
Board = tuple[int, int, int, int, int, int, int]

SIZE: Final = 5
EMPTY_BOARD: Final[Board] = (0, 0, 0, 0, 0, 0, 0)
GAP: Final = "."  # an empty cell in the position format
LONGEST_LINE: Final = 3

CELLS: Final[Cells] = tuple(
    (row, column) for row in range(1, SIZE + 1) for column in range(1, SIZE + 1)
)
BIT: Final[Mapping[Cell, int]] = {cell: 1 << place for place, cell in enumerate(CELLS)}

# From the centre upwards, then clockwise to the top left corner (D3.1).
SPIRAL: Final[Cells] = (
    *((3, 3), (2, 3), (2, 4), (3, 4), (4, 4), (4, 3), (4, 2), (3, 2), (2, 2), (1, 2), (1, 3), (1, 4)),
    *((1, 5), (2, 5), (3, 5), (4, 5), (5, 5), (5, 4), (5, 3), (5, 2), (5, 1), (4, 1), (3, 1), (2, 1)),
    (1, 1),
)  # fmt: skip
_SPIRAL_BITS: Final = tuple(BIT[cell] for cell in SPIRAL)
_BAND: Final = (1 << SIZE * LONGEST_LINE) - 1  # three whole rows


def mask_of(cells: Iterable[Cell]) -> int:
    """The cells as a mask."""
    mask = 0
    for cell in cells:
        mask |= BIT[cell]
    return mask


@lru_cache(maxsize=4096)
def places_of(mask: int) -> tuple[int, ...]:
    """The cells of a mask as their places in `CELLS`, row by row."""
    return tuple(place for place in range(len(CELLS)) if mask >> place & 1)


def cells_of(mask: int) -> Cells:
    """The cells of a mask, row by row."""
    return tuple(CELLS[place] for place in places_of(mask))


def without_gold(board: Board) -> int:
    """The mask of all gems and pearls."""
    w, b, g, r, k, p, _ = board
    return w | b | g | r | k | p


def occupied(board: Board) -> int:
    """The mask of all tokens."""
    w, b, g, r, k, p, y = board
    return w | b | g | r | k | p | y


def token_at(board: Board, cell: Cell) -> str:
    """The letter of the token on a cell; "" where there is none."""
    bit = BIT[cell]
    return next((letter for letter, mask in zip(LETTERS, board, strict=True) if mask & bit), "")


def tokens_on(board: Board, mask: int) -> Tokens:
    """The tokens that lie on the cells of a mask."""
    w, b, g, r, k, p, y = board
    return (
        (w & mask).bit_count(),
        (b & mask).bit_count(),
        (g & mask).bit_count(),
        (r & mask).bit_count(),
        (k & mask).bit_count(),
        (p & mask).bit_count(),
        (y & mask).bit_count(),
    )


def cleared(board: Board, mask: int) -> Board:
    """The board after the tokens on the cells of a mask were taken."""
    keep = ~mask
    w, b, g, r, k, p, y = board
    return (w & keep, b & keep, g & keep, r & keep, k & keep, p & keep, y & keep)


def empty_in_spiral_order(board: Board) -> Cells:
    """Where the next tokens will fall, in this order (D3.1, D6.2)."""
    filled = occupied(board)
    return tuple(cell for cell in SPIRAL if not BIT[cell] & filled)


def filled(board: Board, letters: Sequence[str]) -> Board:
    """The board after these tokens were laid into the empty cells in spiral order.

    There are at least as many empty cells as tokens (D6.3).
    """
    masks = list(board)
    taken = occupied(board)
    free = (bit for bit in _SPIRAL_BITS if not bit & taken)
    for letter, bit in zip(letters, free, strict=False):
        masks[INDEX[letter]] |= bit
    return _as_board(masks)


def _as_board(masks: Iterable[int]) -> Board:
    w, b, g, r, k, p, y = masks
    return (w, b, g, r, k, p, y)


def rows_of(board: Board) -> list[str]:
    """Five rows of five letters, `GAP` for an empty cell (the position format)."""
    letters = "".join(token_at(board, cell) or GAP for cell in CELLS)
    return [letters[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE)]


def board_of(rows: Iterable[str]) -> Board:
    """The board of five rows of five known letters."""
    masks = [0] * len(LETTERS)
    for cell, letter in zip(CELLS, "".join(rows), strict=True):
        if letter != GAP:
            masks[INDEX[letter]] |= BIT[cell]
    return _as_board(masks)


def total(board: Board) -> Tokens:
    """All tokens on the board."""
    return as_tokens(mask.bit_count() for mask in board)


# Straight lines.

_DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))


def between(cells: Cells) -> Cells | None:
    """The cells on the straight line through all of these, from end to end, that are not named.

    () for an unbroken line, None where no row, column or diagonal holds all of the cells. The cells
    are different and stand row by row.
    """
    (row, column), (last_row, last_column) = cells[0], cells[-1]
    rows, columns = last_row - row, last_column - column
    steps = max(rows, abs(columns), 1)
    if rows not in (0, steps) or abs(columns) not in (0, steps):
        return None
    line = [
        (row + rows * step // steps, column + columns * step // steps) for step in range(steps + 1)
    ]
    if not set(cells) <= set(line):
        return None
    return tuple(cell for cell in line if cell not in cells)


def _lines() -> Iterator[Cells]:
    """Every unbroken line of one, two or three cells, each once: 25, 72 and 48 (D3.3)."""
    for cell in CELLS:
        yield (cell,)
    for length in (2, LONGEST_LINE):
        for row, column in CELLS:
            for down, right in _DIRECTIONS:
                line = tuple((row + down * step, column + right * step) for step in range(length))
                if line[-1] in BIT:
                    yield line


LINE_MASKS: Final[Mapping[Cells, int]] = {line: mask_of(line) for line in _lines()}
# By the row of the first cell: takes that begin there, and their cells counted from that row on.
_TAKES_FROM = tuple(
    tuple(
        (mask >> SIZE * (row - 1), Action(ActionKind.TAKE, cells=line))
        for line, mask in LINE_MASKS.items()
        if line[0][0] == row
    )
    for row in range(1, SIZE + 1)
)


@cache
def _takes_from(row: int, band: int) -> tuple[Action, ...]:
    """Takes whose first cell is in a row; `band` is the mask of three rows from there on.

    No line is longer than three rows, so that few bands exist and a cache of them stays small.
    """
    return tuple(action for line, action in _TAKES_FROM[row] if line & band == line)


def takes(mask: int) -> list[Action]:
    """Every take on a board whose gems and pearls lie on the cells of `mask` (D8.1)."""
    return [
        *_takes_from(0, mask & _BAND),
        *_takes_from(1, mask >> 5 & _BAND),
        *_takes_from(2, mask >> 10),
        *_takes_from(3, mask >> 15),
        *_takes_from(4, mask >> 20),
    ]
