"""The board of Duel: spiral, lines and takes against their independent description."""

import json
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.duel.board import (
    CELLS,
    EMPTY_BOARD,
    LINE_MASKS,
    SPIRAL,
    Cells,
    between,
    board_of,
    cells_of,
    cleared,
    empty_in_spiral_order,
    filled,
    mask_of,
    occupied,
    rows_of,
    takes,
    token_at,
    tokens_on,
    total,
    without_gold,
)
from game.engine.tokens import NONE, tokens_of

BOARD: dict[str, Any] = json.loads(
    (Path(__file__).parent / "data" / "duel_checks.json").read_text(encoding="utf-8")
)["board"]
ROWS = ["WBG.Y", ".....", "RKP.Y", "WW.BB", "....."]

boards = st.lists(st.sampled_from("WBGRKPY."), min_size=25, max_size=25).map(
    lambda letters: board_of(["".join(letters[start : start + 5]) for start in range(0, 25, 5)])
)
some_cells = st.lists(st.sampled_from(CELLS), min_size=1, max_size=3, unique=True).map(
    lambda cells: tuple(sorted(cells))
)


def test_spiral_is_the_printed_one() -> None:
    assert [[row - 1, column - 1] for row, column in SPIRAL] == BOARD["spiral_rc"]
    places = [(row - 1) * 5 + column - 1 for row, column in SPIRAL]
    assert places == BOARD["index_row_major"]
    turned = [[5 - row, 5 - column] for row, column in SPIRAL]
    assert turned == BOARD["spiral_rc_icons_on_top"]


def test_takes_on_a_full_board_without_gold_are_145() -> None:
    counted = Counter(str(len(action.cells)) for action in takes(mask_of(CELLS)))
    assert {**counted, "total": counted.total()} == BOARD["take_lines_on_full_board_without_gold"]
    assert len(set(takes(mask_of(CELLS)))) == counted.total()


def _direction(line: Cells) -> str:
    (row, column), (next_row, next_column) = line[:2]
    if next_row == row:
        return "row"
    if next_column == column:
        return "column"
    return "diagonal_down_right" if next_column > column else "diagonal_down_left"


@pytest.mark.parametrize("length", [2, 3])
def test_lines_are_spread_over_the_directions(length: int) -> None:
    counted = Counter(_direction(line) for line in LINE_MASKS if len(line) == length)
    assert counted == BOARD[f"lines_of_{length}_by_direction"]


def _touch(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1


def test_lines_are_exactly_the_unbroken_straight_ones() -> None:
    """Told in another way: neighbours, and a middle that is half way between the ends."""
    lines: set[Cells] = {(cell,) for cell in CELLS}
    lines |= {pair for pair in combinations(CELLS, 2) if _touch(*pair)}
    triples = combinations(CELLS, 3)
    straight = {
        (one, two, three)
        for one, two, three in triples
        if _touch(one, two)
        and _touch(two, three)
        and (one[0] + three[0], one[1] + three[1]) == (2 * two[0], 2 * two[1])
    }
    assert set(LINE_MASKS) == lines | straight


@given(boards)
def test_takes_are_the_lines_whose_cells_all_hold_gems_or_pearls(board: Any) -> None:
    expected = {
        line for line in LINE_MASKS if all(token_at(board, cell) not in ("", "Y") for cell in line)
    }
    found = takes(without_gold(board))
    assert {action.cells for action in found} == expected
    assert len(found) == len(expected)


@given(some_cells)
def test_between_is_empty_exactly_for_lines(cells: Cells) -> None:
    assert (between(cells) == ()) == (cells in LINE_MASKS)


@pytest.mark.parametrize(
    ("cells", "left_out"),
    [
        (((2, 2),), ()),
        (((1, 1), (1, 3)), ((1, 2),)),
        (((1, 1), (1, 2), (1, 4)), ((1, 3),)),
        (((1, 1), (5, 5)), ((2, 2), (3, 3), (4, 4))),
        (((1, 5), (3, 3), (5, 1)), ((2, 4), (4, 2))),
        (((1, 3), (4, 3)), ((2, 3), (3, 3))),
        (((1, 1), (2, 3)), None),
        (((1, 1), (1, 2), (2, 2)), None),
        (((1, 1), (1, 4), (2, 2)), None),
        (((1, 1), (2, 1), (3, 3)), None),
    ],
)
def test_between_names_the_cells_left_out(cells: Cells, left_out: Cells | None) -> None:
    assert between(cells) == left_out


def test_rows_are_read_and_written() -> None:
    board = board_of(ROWS)
    assert rows_of(board) == ROWS
    assert token_at(board, (1, 1)) == "W"
    assert token_at(board, (3, 5)) == "Y"
    assert token_at(board, (2, 1)) == ""
    assert total(board) == tokens_of("WWWBBBGRKPYY")
    assert cells_of(board[6]) == ((1, 5), (3, 5))


@given(boards, some_cells)
def test_tokens_leave_the_board_from_the_cells_named(board: Any, cells: Cells) -> None:
    mask = mask_of(cells)
    left = cleared(board, mask)
    assert tokens_on(board, mask) == tokens_of(
        token_at(board, cell) for cell in cells if token_at(board, cell)
    )
    assert tokens_on(left, mask) == NONE
    assert all(token_at(left, cell) == token_at(board, cell) for cell in CELLS if cell not in cells)


@given(boards, st.data())
def test_tokens_fall_into_the_empty_cells_in_spiral_order(board: Any, data: st.DataObject) -> None:
    free = empty_in_spiral_order(board)
    assert free == tuple(cell for cell in SPIRAL if not token_at(board, cell))
    letters = data.draw(st.lists(st.sampled_from("WBGRKPY"), max_size=len(free)))
    after = filled(board, letters)
    assert [token_at(after, cell) for cell in free[: len(letters)]] == letters
    assert occupied(after) == occupied(board) | mask_of(free[: len(letters)])


def test_full_board_is_laid_from_the_centre_outwards() -> None:
    board = filled(EMPTY_BOARD, "PPYYY")
    assert [token_at(board, cell) for cell in SPIRAL[:6]] == ["P", "P", "Y", "Y", "Y", ""]
