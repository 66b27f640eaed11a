"""The board of Splendor as data for templates: built from a masked view, it holds no secret."""

from typing import Final, NamedTuple

from django.utils.safestring import SafeString

from game.engine.phases import Phase
from game.engine.splendor.buying import default_payment
from game.engine.splendor.cards import NOBLES, card_id
from game.engine.splendor.rules import eligible_nobles
from game.engine.splendor.state import SeatState
from game.engine.tokens import GEMS, GOLD, INDEX
from game.labels.gems import gem_name, token_label
from game.labels.splendor.cards import card_alt, card_label, noble_alt
from game.presenters.board import BoardView, CardSlot, Holding, MarketRow, kept_seats, seats_from
from game.presenters.market import Cards, kept_rows, market_row, reserved_slots
from game.presenters.splendor.faces import card_face, noble_face

SUPPLY_LETTERS = GEMS + GOLD


class Pile(NamedTuple):
    """A pile of the supply. next: the selection after one more token of it."""

    letter: str
    name: str
    size: int
    label: str
    next: str
    picked: int
    is_marked: bool = False


class NobleTile(NamedTuple):
    """A noble tile. action: the notation that chooses it, "" when it cannot be chosen now."""

    id: str
    face: SafeString
    label: str
    action: str
    is_marked: bool = False


class SeatPanel(NamedTuple):
    """Everything public about a seat, and what its own viewer may see."""

    place: int
    name: str
    is_you: bool
    is_bot: bool
    to_move: bool
    is_first: bool
    points: int
    card_count: int
    token_count: int
    holdings: tuple[Holding, ...]
    reserved: tuple[CardSlot, ...]
    nobles: tuple[NobleTile, ...]


class Board(NamedTuple):
    """Everything that lies on the table."""

    nobles: tuple[NobleTile, ...]
    rows: tuple[MarketRow, ...]  # level 3 first
    supply: tuple[Pile, ...]
    seats: tuple[SeatPanel, ...]  # the viewer first, then in turn order


def present_board(source: BoardView) -> Board:
    """The board of a view."""
    view = source.view
    return Board(
        nobles=_nobles(source),
        rows=tuple(market_row(source, _CARDS, level) for level in (3, 2, 1)),
        supply=tuple(_pile(source, letter) for letter in SUPPLY_LETTERS),
        seats=tuple(_seat(source, index) for index in seats_from(source.you, len(view.seats))),
    )


def reduced_board(board: Board, parts: frozenset[str]) -> Board:
    """The board with only these parts: nobles, market.1 to market.3, supply, seat, seats."""
    return Board(
        nobles=board.nobles if "nobles" in parts else (),
        rows=kept_rows(board.rows, parts),
        supply=board.supply if "supply" in parts else (),
        seats=kept_seats(board.seats, parts),
    )


def _nobles(source: BoardView) -> tuple[NobleTile, ...]:
    view = source.view
    choosing = view.phase == Phase.NOBLE and source.actor == view.to_move
    eligible = eligible_nobles(view) if choosing else ()
    return tuple(_noble(source, index, index in eligible) for index in view.nobles)


def _noble(source: BoardView, index: int, can_choose: bool = False) -> NobleTile:
    noble = NOBLES[index]
    action = f"noble {noble.id}" if can_choose else ""
    is_marked = f"noble.{noble.id}" in source.marks
    return NobleTile(noble.id, noble_face(index), noble_alt(noble.id), action, is_marked)


def _can_buy(seat: SeatState, card: int) -> bool:
    return default_payment(seat, card) is not None


_CARDS: Final = Cards(card_id, card_face, card_label, card_alt, _can_buy)


def _pile(source: BoardView, letter: str) -> Pile:
    count = source.view.supply[INDEX[letter]]
    pick = source.selection.pick
    return Pile(
        letter,
        gem_name(letter),
        count,
        token_label(letter, count),
        pick + letter,
        pick.count(letter),
        f"supply.{letter}" in source.marks,
    )


def _seat(source: BoardView, index: int) -> SeatPanel:
    view = source.view
    seat = view.seats[index]
    return SeatPanel(
        place=index,
        name=source.names[index],
        is_you=index == source.you,
        is_bot=source.bots[index],
        to_move=index == view.to_move and view.phase != Phase.OVER,
        is_first=index == view.first and view.phase is not Phase.OVER,
        points=seat.points,
        card_count=len(seat.cards),
        token_count=sum(seat.tokens),
        holdings=tuple(_holding(seat, letter) for letter in SUPPLY_LETTERS),
        reserved=reserved_slots(source, _CARDS, index),
        nobles=tuple(_noble(source, noble) for noble in seat.nobles),
    )


def _holding(seat: SeatState, letter: str) -> Holding:
    tokens = seat.tokens[INDEX[letter]]
    bonuses = 0 if letter == GOLD else seat.bonuses[GEMS.index(letter)]
    return Holding(letter, gem_name(letter), tokens, bonuses, token_label(letter, tokens))
