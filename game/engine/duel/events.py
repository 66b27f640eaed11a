"""The facts between two states, or between two views of one viewer."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from game.engine.actions import Action, ActionKind
from game.engine.duel.abilities import stealable
from game.engine.duel.board import BIT, SPIRAL, cells_of, mask_of, occupied, tokens_on
from game.engine.duel.cards import CARD_INDEX, CARDS, ROYAL_INDEX, ROYALS, Ability, card_id
from game.engine.duel.legal import must_replenish
from game.engine.duel.privileges import Shares, gain_privilege, penalty
from game.engine.duel.state import TOKEN_LIMIT, State
from game.engine.duel.victory import reaches_royal, victory
from game.engine.events import Cause, Event, EventKind
from game.engine.phases import Phase
from game.engine.piles import DECK_LEVEL, LEVELS
from game.engine.tokens import INDEX, NONE, minus, tokens_of

KINDS: Final = frozenset(EventKind) - {
    EventKind.NOBLE_VISITED,
    EventKind.NOBLE_DUE,
    EventKind.LAST_ROUND,
}


def events(before: State, action: Action, after: State) -> tuple[Event, ...]:
    """What happened, in the order of a turn (D4.1, D14.1)."""
    return (
        *_ACTIONS[action.kind](before, action, after),
        *_discard_events(before, after),
        *_end_events(before, after),
    )


def opening_events(state: State) -> tuple[Event, ...]:
    """The facts of a set-up: the second player's privilege, and who begins (D2.4)."""
    return (
        Event(EventKind.PRIVILEGE_GAINED, 1 - state.first, cause=Cause.SECOND_PLAYER),
        Event(EventKind.TURN_STARTED, state.first),
    )


def privilege_event(before: State, gainer: int, cause: Cause) -> Event:
    """What becomes of a privilege that a seat is to get (D7)."""
    other = 1 - gainer
    shares = Shares(
        before.privileges, before.seats[gainer].privileges, before.seats[other].privileges
    )
    gained = gain_privilege(shares)
    if gained == shares:
        return Event(EventKind.PRIVILEGE_NOT_GAINED, gainer, cause=cause)
    loser = other if gained.other < shares.other else None
    return Event(EventKind.PRIVILEGE_GAINED, gainer, cause=cause, other=loser)


def _privilege_events(before: State, action: Action, after: State) -> Iterator[Event]:
    tokens = tokens_on(before.board, mask_of(action.cells))
    yield Event(EventKind.PRIVILEGE_USED, before.to_move, tokens, cells=action.cells)


def _replenish_events(before: State, action: Action, after: State) -> Iterator[Event]:
    seat = before.to_move
    laid = occupied(after.board) & ~occupied(before.board)
    hides_cards = any(card < 0 for card in before.seats[seat].reserved)
    yield Event(
        EventKind.BOARD_REPLENISHED,
        seat,
        before.bag,
        cells=tuple(cell for cell in SPIRAL if BIT[cell] & laid),
        forced=not hides_cards and must_replenish(before),
    )
    yield privilege_event(before, 1 - seat, Cause.REPLENISHING)


def _take_events(before: State, action: Action, after: State) -> Iterator[Event]:
    tokens = tokens_on(before.board, mask_of(action.cells))
    yield Event(EventKind.TOKENS_TAKEN, before.to_move, tokens, cells=action.cells)
    cause = penalty(tokens)
    if cause is not None:
        yield privilege_event(before, 1 - before.to_move, cause)


def _reserve_events(before: State, action: Action, after: State) -> Iterator[Event]:
    seat = before.to_move
    gold = tokens_on(before.board, mask_of(action.cells))
    level = DECK_LEVEL.get(action.target)
    if level is not None:
        card = card_id(after.seats[seat].reserved[-1])
        yield Event(EventKind.CARD_RESERVED, seat, gold, card, level, cells=action.cells)
        return
    index = CARD_INDEX[action.target]
    level = CARDS[index].level
    slot = before.display[level - 1].index(index)
    yield Event(EventKind.CARD_RESERVED, seat, gold, action.target, level, slot, cells=action.cells)
    yield from _gap_events(before, after, level, slot)


def _buy_events(before: State, action: Action, after: State) -> Iterator[Event]:
    seat = before.to_move
    index = CARD_INDEX[action.target]
    card = CARDS[index]
    row = before.display[card.level - 1]
    slot = row.index(index) if index in row else None
    yield Event(
        EventKind.CARD_BOUGHT,
        seat,
        minus(after.bag, before.bag),
        card.id,
        card.level,
        slot,
        points=card.points,
        colour=action.colour,
    )
    if slot is not None:
        yield from _gap_events(before, after, card.level, slot)
    yield from _ability_events(before, card.ability, card.bonus, Cause.CARD)
    if reaches_royal(before.seats[seat].crowns, after.seats[seat].crowns):
        yield from _royal_due_events(before)


def _gap_events(before: State, after: State, level: int, slot: int) -> Iterator[Event]:
    """A card left the display: its place stays empty, or is refilled at once by the option."""
    if not before.decks[level - 1]:
        yield Event(EventKind.DECK_EMPTY, level=level, slot=slot)
    elif before.options.duel_refill == "immediate":
        yield from _reveal_events(before, after)


def _reveal_events(before: State, after: State) -> Iterator[Event]:
    for level, old, new in zip(LEVELS, before.display, after.display, strict=True):
        for slot, (left, card) in enumerate(zip(old, new, strict=True)):
            if card is not None and card != left:
                yield Event(EventKind.CARD_REVEALED, card=card_id(card), level=level, slot=slot)


def _ability_events(before: State, ability: Ability, colour: str, cause: Cause) -> Iterator[Event]:
    seat = before.to_move
    if ability is Ability.EXTRA_TURN:
        yield Event(EventKind.EXTRA_TURN_EARNED, seat, cause=cause)
    elif ability is Ability.PRIVILEGE:
        yield privilege_event(before, seat, cause)
    elif ability is Ability.TAKE_TOKEN:
        yield _take_token_event(before, colour)
    elif ability is Ability.STEAL:
        yield _steal_event(before, cause)


def _take_token_event(before: State, colour: str) -> Event:
    seat = before.to_move
    cells = cells_of(before.board[INDEX[colour]])
    if not cells:
        return Event(EventKind.ABILITY_WITHOUT_EFFECT, seat, cause=Cause.CARD, colour=colour)
    if len(cells) > 1:
        return Event(EventKind.GAIN_DUE, seat, count=len(cells), colour=colour)
    return Event(EventKind.TOKEN_GAINED, seat, tokens_of(colour), cells=cells, automatic=True)


def _steal_event(before: State, cause: Cause) -> Event:
    seat, rival = before.to_move, 1 - before.to_move
    letters = stealable(before.seats[rival].tokens)
    if not letters:
        return Event(EventKind.ABILITY_WITHOUT_EFFECT, seat, cause=cause)
    if len(letters) > 1:
        return Event(EventKind.STEAL_DUE, seat, other=rival)
    return Event(EventKind.TOKEN_STOLEN, seat, tokens_of(letters), other=rival, automatic=True)


def _royal_due_events(before: State) -> Iterator[Event]:
    if len(before.royals) > 1:
        yield Event(EventKind.ROYAL_DUE, before.to_move, count=len(before.royals))
    for royal in before.royals if len(before.royals) == 1 else ():
        yield from _royal_taken_events(before, royal, automatic=True)


def _royal_taken_events(before: State, royal: int, *, automatic: bool) -> Iterator[Event]:
    tile, points, ability = ROYALS[royal]
    yield Event(
        EventKind.ROYAL_TAKEN, before.to_move, tile=tile, points=points, automatic=automatic
    )
    yield from _ability_events(before, ability, "", Cause.ROYAL)


def _royal_events(before: State, action: Action, after: State) -> Iterator[Event]:
    yield from _royal_taken_events(before, ROYAL_INDEX[action.target], automatic=False)


def _gain_events(before: State, action: Action, after: State) -> Iterator[Event]:
    tokens = tokens_of(before.pending)
    yield Event(EventKind.TOKEN_GAINED, before.to_move, tokens, cells=action.cells)


def _steal_events(before: State, action: Action, after: State) -> Iterator[Event]:
    seat, rival = before.to_move, 1 - before.to_move
    yield Event(EventKind.TOKEN_STOLEN, seat, action.tokens or NONE, other=rival)


def _return_events(before: State, action: Action, after: State) -> Iterator[Event]:
    yield Event(EventKind.TOKENS_RETURNED, before.to_move, action.tokens or NONE)


def _pass_events(before: State, action: Action, after: State) -> Iterator[Event]:
    yield Event(EventKind.PASSED, before.to_move)


def _discard_events(before: State, after: State) -> Iterator[Event]:
    if after.phase is Phase.RETURN:
        seat = before.to_move
        excess = sum(after.seats[seat].tokens) - TOKEN_LIMIT
        yield Event(EventKind.RETURN_DUE, seat, count=excess)


def _end_events(before: State, after: State) -> Iterator[Event]:
    if after.phase is Phase.OVER:
        winner = after.to_move
        yield Event(EventKind.GAME_OVER, winner, ending=victory(after.seats[winner]))
    elif after.turn != before.turn:
        if before.options.duel_refill != "immediate":
            yield from _reveal_events(before, after)
        is_extra = after.to_move == before.to_move
        cause = Cause.EXTRA_TURN if is_extra else None
        yield Event(EventKind.TURN_STARTED, after.to_move, cause=cause)


_ACTIONS: Final[Mapping[ActionKind, Callable[[State, Action, State], Iterator[Event]]]] = {
    ActionKind.PRIVILEGE: _privilege_events,
    ActionKind.REPLENISH: _replenish_events,
    ActionKind.TAKE: _take_events,
    ActionKind.RESERVE: _reserve_events,
    ActionKind.BUY: _buy_events,
    ActionKind.GAIN: _gain_events,
    ActionKind.STEAL: _steal_events,
    ActionKind.ROYAL: _royal_events,
    ActionKind.RETURN: _return_events,
    ActionKind.PASS: _pass_events,
}
