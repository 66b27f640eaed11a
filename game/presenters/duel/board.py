"""The table of Splendor Duel as data for templates: built from a masked view, it holds no secret."""

from typing import Final, NamedTuple

from django.utils.safestring import SafeString

from game.engine.actions import ActionKind
from game.engine.duel.abilities import stealable
from game.engine.duel.buying import default_payment, own_colours
from game.engine.duel.cards import CARDS, ROYALS, WILD, card_id
from game.engine.duel.legal import must_replenish
from game.engine.duel.state import SeatState, State
from game.engine.phases import Phase
from game.engine.piles import LEVELS
from game.engine.tokens import GEMS, INDEX, LETTERS
from game.labels.duel.board import bag_label, pool_label, privileges_label
from game.labels.duel.cards import card_alt, card_label, royal_alt
from game.labels.gems import gem_name, token_label
from game.presenters.board import BoardView, CardSlot, MarketRow, kept_seats, seats_from
from game.presenters.duel.decision import Content, bag_contents
from game.presenters.duel.faces import card_face, royal_face
from game.presenters.duel.selection import ANY
from game.presenters.duel.spaces import Space, present_spaces
from game.presenters.duel.tracks import Race, present_races
from game.presenters.market import Cards, kept_rows, market_row, reserved_slots


class RoyalTile(NamedTuple):
    """A royal card. action: the notation that chooses it, "" when it cannot be chosen now."""

    id: str
    face: SafeString
    label: str
    action: str
    is_marked: bool = False


class Bag(NamedTuple):
    """The bag."""

    count: int  # type: ignore[assignment]  # shadows a method of tuples that nobody uses
    label: str
    contents: tuple[Content, ...]
    is_open: bool
    can_open: bool
    is_marked: bool


class Pool(NamedTuple):
    """The privileges that nobody holds."""

    size: int
    label: str
    is_marked: bool


class Holding(NamedTuple):
    """Tokens and bonuses of a seat. action: the notation that steals such a token, "" when none does."""

    letter: str
    name: str
    tokens: int
    bonuses: int
    has_bonuses: bool
    label: str
    action: str


class SeatPanel(NamedTuple):
    """Everything public about a seat, and what its own viewer may see."""

    place: int
    name: str
    is_you: bool
    is_bot: bool
    to_move: bool
    is_first: bool
    token_count: int
    card_count: int
    holdings: tuple[Holding, ...]
    reserved: tuple[CardSlot, ...]
    royals: tuple[RoyalTile, ...]
    privileges: int
    privileges_label: str
    can_use: bool


class Board(NamedTuple):
    """Everything that lies on the table. pick: spaces that are picked, as a selection has them."""

    spaces: tuple[Space, ...]
    pick: str
    bag: Bag | None
    pool: Pool | None
    royals: tuple[RoyalTile, ...]
    rows: tuple[MarketRow, ...]  # level 3 first
    races: tuple[Race, ...]
    seats: tuple[SeatPanel, ...]  # the viewer first


def present_board(source: BoardView) -> Board:
    """The board of a view."""
    view: State = source.view
    return Board(
        spaces=present_spaces(source),
        pick=source.selection.pick,
        bag=_bag(source),
        pool=Pool(view.privileges, pool_label(view.privileges), "privileges" in source.marks),
        royals=_royals(source),
        rows=tuple(market_row(source, _CARDS, level) for level in reversed(LEVELS)),
        races=present_races(source),
        seats=tuple(_seat(source, index) for index in seats_from(source.you, len(view.seats))),
    )


def reduced_board(board: Board, parts: frozenset[str]) -> Board:
    """The board with only these parts.

    They are board, bag, privileges, royals, market.1 to market.3, tracks, seat (the viewer's) and seats.
    """
    return Board(
        spaces=board.spaces if "board" in parts else (),
        pick=board.pick,
        bag=board.bag if "bag" in parts else None,
        pool=board.pool if "privileges" in parts else None,
        royals=board.royals if "royals" in parts else (),
        rows=kept_rows(board.rows, parts),
        races=board.races if "tracks" in parts else (),
        seats=kept_seats(board.seats, parts),
    )


def _bag(source: BoardView) -> Bag:
    bag = source.view.bag
    count = sum(bag)
    return Bag(
        count,
        bag_label(count),
        bag_contents(bag),
        is_open=source.selection.fill == "1",
        can_open=source.buyer is not None,
        is_marked="bag" in source.marks,
    )


def _royals(source: BoardView) -> tuple[RoyalTile, ...]:
    view: State = source.view
    is_due = view.phase == Phase.ROYAL and source.actor == view.to_move
    return tuple(_royal(source, index, can_choose=is_due) for index in view.royals)


def _royal(source: BoardView, index: int, *, can_choose: bool = False) -> RoyalTile:
    royal = ROYALS[index].id
    action = f"{ActionKind.ROYAL} {royal}" if can_choose else ""
    is_marked = f"royal.{royal}" in source.marks
    return RoyalTile(royal, royal_face(index), royal_alt(royal), action, is_marked)


def _can_buy(seat: SeatState, card: int) -> bool:
    has_colour = CARDS[card].bonus != WILD or bool(own_colours(seat))
    return has_colour and default_payment(seat, card) is not None


_CARDS: Final = Cards(card_id, card_face, card_label, card_alt, _can_buy)


def _seat(source: BoardView, index: int) -> SeatPanel:
    view: State = source.view
    seat = view.seats[index]
    is_victim = view.phase == Phase.STEAL and source.actor == view.to_move == 1 - index
    letters = stealable(seat.tokens) if is_victim else ""
    return SeatPanel(
        place=index,
        name=source.names[index],
        is_you=index == source.you,
        is_bot=source.bots[index],
        to_move=index == view.to_move and view.phase != Phase.OVER,
        is_first=index == view.first and view.phase is not Phase.OVER,
        token_count=sum(seat.tokens),
        card_count=len(seat.cards),
        holdings=tuple(_holding(seat, letter, letter in letters) for letter in LETTERS),
        reserved=reserved_slots(source, _CARDS, index),
        royals=tuple(_royal(source, royal) for royal in seat.royals),
        privileges=seat.privileges,
        privileges_label=privileges_label(seat.privileges),
        can_use=index == source.buyer and not must_replenish(view) and source.selection.use != ANY,
    )


def _holding(seat: SeatState, letter: str, can_steal: bool) -> Holding:
    tokens = seat.tokens[INDEX[letter]]
    has_bonuses = letter in GEMS
    return Holding(
        letter,
        gem_name(letter),
        tokens,
        seat.bonuses[GEMS.index(letter)] if has_bonuses else 0,
        has_bonuses,
        token_label(letter, tokens),
        f"{ActionKind.STEAL} {letter}" if can_steal else "",
    )
