"""An open card or deck: buying it, reserving it, and with which gold."""

from typing import Final, NamedTuple

from django.utils.translation import gettext

from game.engine.actions import Action, ActionKind
from game.engine.duel.abilities import stealable
from game.engine.duel.buying import default_payment, missing, own_colours, price
from game.engine.duel.cards import CARD_INDEX, CARDS, WILD, Ability
from game.engine.duel.state import State
from game.engine.duel.victory import reaches_royal
from game.engine.events import Cause, Event, EventKind
from game.engine.reasons import Reason
from game.engine.tokens import INDEX, Tokens
from game.labels.duel.cards import card_alt, card_notes
from game.labels.duel.events import event_text
from game.presenters.board import BoardView
from game.presenters.duel.decision import Tray, choice, refused
from game.presenters.duel.faces import card_face
from game.presenters.duel.selection import ANY, spaces_in
from game.presenters.duel.spaces import golds_on
from game.presenters.faces import card_back
from game.presenters.tray import Choice, Offer, OpenCard, Prices, payment_for, priced

CENTRE = (3, 3)
HINDRANCES = frozenset({Reason.BUY_WILD_WITHOUT_BONUS})
_PRICES: Final = Prices(lambda index: CARDS[index].cost, price, missing, default_payment)


class _Reserving(NamedTuple):
    """How the open card or deck can be reserved."""

    choices: tuple[Choice, ...]
    offers: tuple[Offer, ...]


def gold_tray() -> Tray:
    """Which gold is taken for a reservation: they are the buttons, on the board."""
    return Tray("gold")


def card_tray(source: BoardView) -> Tray:
    """An open card, on the display or reserved."""
    view: State = source.view
    seat = view.seats[view.to_move]
    name = source.selection.card
    index = CARD_INDEX[name]
    payment = payment_for(source, _PRICES, index)
    opened = OpenCard(name, card_face(index), card_alt(name))
    buys = _buys(source, index, payment)
    refusals = [source.rules.refusal(view, buy) for buy in buys]
    reserving = _Reserving((), ()) if index in seat.reserved else _reserving(source, name)
    hindrance = next((one for one in refusals if one and one.reason in HINDRANCES), None)
    return Tray(
        "card",
        choices=tuple(map(choice, [source] * len(buys), buys, refusals)) + reserving.choices,
        offers=reserving.offers,
        card=priced(source, _PRICES, opened, index, payment),
        texts=(*card_notes(name), *_without_effect(source, index)),
        hindrance=refused(source, hindrance).text if hindrance else "",
        crowns=_crowns(view, index),
    )


def _buys(source: BoardView, index: int, payment: Tokens | None) -> tuple[Action, ...]:
    """The purchase; of a wild card one for each colour that it can take on (D11.2)."""
    seat = source.view.seats[source.view.to_move]
    colours = own_colours(seat) if CARDS[index].bonus == WILD else ""
    if payment is None:
        colours = colours[:1]
    is_default = payment == default_payment(seat, index)
    return tuple(
        Action(
            ActionKind.BUY,
            CARDS[index].id,
            payment=None if is_default else payment,
            colour=colour,
        )
        for colour in colours or ("",)
    )


def _reserving(source: BoardView, target: str) -> _Reserving:
    """The button that reserves, or one that asks first which gold is taken."""
    view: State = source.view
    golds = sorted(golds_on(view))
    chosen = [gold for gold in golds if gold in spaces_in(source.selection.gold)]
    cells = (*chosen, *golds, CENTRE)[:1]
    action = Action(ActionKind.RESERVE, target, cells=cells)
    refusal = source.rules.refusal(view, action)
    if len(golds) > 1 and not chosen and refusal is None:
        # Translators: on a button; another step asks which of the gold tokens on the board it is
        text = gettext("Reserve: choose the gold for it")
        return _Reserving((), (Offer("gold", ANY, text, keeps=True),))
    return _Reserving((choice(source, action, refusal),), ())


def _crowns(view: State, index: int) -> int:
    """The crowns that the seat has with the card, if a royal card comes with them (D13.1)."""
    before = view.seats[view.to_move].crowns
    after = before + CARDS[index].crowns
    return after if view.royals and reaches_royal(before, after) else 0


def _without_effect(source: BoardView, index: int) -> tuple[str, ...]:
    """That the card's ability would do nothing now (D12.2, D12.3)."""
    view: State = source.view
    card, mover = CARDS[index], view.to_move
    event = Event(EventKind.ABILITY_WITHOUT_EFFECT, mover, cause=Cause.CARD)
    if card.ability is Ability.TAKE_TOKEN and not view.board[INDEX[card.bonus]]:
        event = event._replace(colour=card.bonus)
    elif card.ability is not Ability.STEAL or stealable(view.seats[1 - mover].tokens):
        return ()
    return (event_text(event, source.names, mover),)


def deck_tray(source: BoardView) -> Tray:
    """An open deck, whose top card can be reserved unseen."""
    name = f"deck-{source.selection.deck}"
    action = Action(ActionKind.RESERVE, name, cells=(*sorted(golds_on(source.view)), CENTRE)[:1])
    refusal = source.rules.refusal(source.view, action)
    reserving = _Reserving((), ()) if refusal else _reserving(source, name)
    return Tray(
        "deck",
        choices=reserving.choices,
        offers=reserving.offers,
        told=refused(source, refusal) if refusal else None,
        attempted=source.rules.format(action),
        card=OpenCard(name, card_back(int(source.selection.deck)), ""),
        is_secret=source.view.options.reserved_visibility != "open",
    )
