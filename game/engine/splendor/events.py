"""The facts between two states, or between two views of one viewer."""

from collections.abc import Iterator
from typing import Final

from game.engine.actions import Action, ActionKind
from game.engine.events import Event, EventKind
from game.engine.phases import Phase
from game.engine.piles import DECK_LEVEL
from game.engine.splendor.cards import CARD_INDEX, CARDS, NOBLES, card_id
from game.engine.splendor.state import TOKEN_LIMIT, State
from game.engine.splendor.turn import eligible
from game.engine.tokens import NONE, Tokens, minus, plus

KINDS: Final = frozenset(
    (
        EventKind.TOKENS_TAKEN,
        EventKind.CARD_RESERVED,
        EventKind.CARD_BOUGHT,
        EventKind.CARD_REVEALED,
        EventKind.DECK_EMPTY,
        EventKind.TOKENS_RETURNED,
        EventKind.NOBLE_VISITED,
        EventKind.PASSED,
        EventKind.RETURN_DUE,
        EventKind.NOBLE_DUE,
        EventKind.LAST_ROUND,
        EventKind.TURN_STARTED,
        EventKind.GAME_OVER,
    )
)


def events(before: State, action: Action, after: State) -> tuple[Event, ...]:
    """What happened, in the order of a turn (S3.2).

    The last round is announced only where one follows: a trigger by the last seat in order ends
    the game at once (S11.1), and then `GAME_OVER` stands alone.
    """
    return (
        *_action_events(before, action, after),
        *_token_limit_events(before, action, after),
        *_noble_events(before, action, after),
        *_end_events(before, after),
    )


def _action_events(before: State, action: Action, after: State) -> Iterator[Event]:
    seat = before.to_move
    tokens = action.tokens or NONE
    if action.kind is ActionKind.TAKE:
        yield Event(EventKind.TOKENS_TAKEN, seat, tokens)
    elif action.kind is ActionKind.RESERVE:
        yield from _reserve_events(before, action, after)
    elif action.kind is ActionKind.BUY:
        yield from _buy_events(before, CARD_INDEX[action.target], after)
    elif action.kind is ActionKind.RETURN:
        yield Event(EventKind.TOKENS_RETURNED, seat, tokens)
    elif action.kind is ActionKind.PASS:
        yield Event(EventKind.PASSED, seat)


def _reserve_events(before: State, action: Action, after: State) -> Iterator[Event]:
    seat = before.to_move
    gold = _gained(before, action)
    level = DECK_LEVEL.get(action.target)
    if level is not None:
        card = card_id(after.seats[seat].reserved[-1])
        yield Event(EventKind.CARD_RESERVED, seat, gold, card, level)
        return
    index = CARD_INDEX[action.target]
    level = CARDS[index].level
    slot = before.display[level - 1].index(index)
    yield Event(EventKind.CARD_RESERVED, seat, gold, action.target, level, slot)
    yield _refill_event(after, level, slot)


def _buy_events(before: State, card: int, after: State) -> Iterator[Event]:
    seat = before.to_move
    _, level, _, points, _ = CARDS[card]
    row = before.display[level - 1]
    slot = row.index(card) if card in row else None
    paid = minus(before.seats[seat].tokens, after.seats[seat].tokens)
    yield Event(
        EventKind.CARD_BOUGHT, seat, paid, card_id(card), level=level, slot=slot, points=points
    )
    if slot is not None:
        yield _refill_event(after, level, slot)


def _refill_event(after: State, level: int, slot: int) -> Event:
    card = after.display[level - 1][slot]
    if card is None:
        return Event(EventKind.DECK_EMPTY, level=level, slot=slot)
    return Event(EventKind.CARD_REVEALED, card=card_id(card), level=level, slot=slot)


def _gained(before: State, action: Action) -> Tokens:
    """What the action brings before anything is returned."""
    if action.kind is ActionKind.TAKE:
        return action.tokens or NONE
    if action.kind is ActionKind.RESERVE and before.supply[6]:
        return (0, 0, 0, 0, 0, 0, 1)
    return NONE


def _token_limit_events(before: State, action: Action, after: State) -> Iterator[Event]:
    if action.kind not in (ActionKind.TAKE, ActionKind.RESERVE):
        return
    seat = before.to_move
    held = plus(before.seats[seat].tokens, _gained(before, action))
    if after.phase is Phase.RETURN:
        yield Event(EventKind.RETURN_DUE, seat, count=sum(held) - TOKEN_LIMIT)
    elif held != after.seats[seat].tokens:
        returned = minus(held, after.seats[seat].tokens)
        yield Event(EventKind.TOKENS_RETURNED, seat, returned, automatic=True)


def _noble_events(before: State, action: Action, after: State) -> Iterator[Event]:
    seat = before.to_move
    for noble in after.seats[seat].nobles[len(before.seats[seat].nobles) :]:
        yield Event(
            EventKind.NOBLE_VISITED,
            seat,
            tile=NOBLES[noble].id,
            points=NOBLES[noble].points,
            automatic=action.kind is not ActionKind.NOBLE,
        )
    if after.phase is Phase.NOBLE:
        count = len(eligible(after.nobles, after.seats[seat]))
        yield Event(EventKind.NOBLE_DUE, seat, count=count)


def _end_events(before: State, after: State) -> Iterator[Event]:
    seat = before.to_move
    if after.phase is Phase.OVER:
        yield Event(EventKind.GAME_OVER)
        return
    if after.last_round and not before.last_round:
        yield Event(EventKind.LAST_ROUND, seat, points=after.seats[seat].points)
    if after.turn != before.turn:
        yield Event(EventKind.TURN_STARTED, after.to_move)
