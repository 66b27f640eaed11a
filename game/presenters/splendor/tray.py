"""The tray of Splendor: what is being chosen, what the button will do, or why it is not allowed."""

from typing import Final, NamedTuple

from game.engine.actions import Action
from game.engine.phases import Phase
from game.engine.reasons import Refusal
from game.engine.splendor.buying import default_payment, missing, price
from game.engine.splendor.cards import CARD_INDEX, CARDS
from game.engine.splendor.rules import excess
from game.engine.tokens import Tokens, letters_of, tokens_of
from game.labels.splendor.cards import card_alt
from game.labels.splendor.events import action_label
from game.presenters.board import BoardView
from game.presenters.faces import card_back
from game.presenters.splendor.faces import card_face
from game.presenters.tray import (
    Choice,
    Offer,
    OpenCard,
    Picked,
    Prices,
    Stock,
    Told,
    payment_for,
    picked_letters,
    priced,
    returning,
    told,
)

_PRICES: Final = Prices(lambda index: CARDS[index].cost, price, missing, default_payment)


class Tray(NamedTuple):
    """What is being decided; see `game.presenters.tray.Tray`.

    kind: idle, pick, card, deck, return, noble or pass; needed: tokens still to pick; may_double:
    one more of the same colour would do; is_secret: nobody else will see the top card of the deck
    that is open.
    """

    kind: str
    choices: tuple[Choice, ...] = ()
    told: Told | None = None
    picked: tuple[Picked, ...] = ()
    stock: tuple[Stock, ...] = ()
    needed: int = 0
    may_double: bool = False
    card: OpenCard | None = None
    is_secret: bool = False
    attempted: str = ""

    @property
    def offers(self) -> tuple[Offer, ...]:
        """There is nothing but tokens and cards to select."""
        return ()

    @property
    def can_cancel(self) -> bool:
        """Picked tokens and an open card can be let go."""
        return bool(self.picked or self.card)

    @property
    def discards(self) -> bool:
        """They go back to the supply."""
        return False

    @property
    def among_equals(self) -> bool:
        """Nobles are."""
        return self.kind == "noble"

    @property
    def pick_name(self) -> str:
        """Tokens of the supply are picked, own ones given back."""
        return "back" if self.kind == "return" else "pick"

    @property
    def kept(self) -> tuple[tuple[str, str], ...]:
        """The open card, when another payment for it is chosen."""
        return (("card", self.card.id),) if self.card and self.kind == "card" else ()


def present_tray(source: BoardView) -> Tray:
    """The tray of the seat that acts."""
    view, selection = source.view, source.selection
    if view.phase == Phase.RETURN:
        return _return_tray(source)
    if view.phase == Phase.NOBLE:
        actions = source.rules.legal_actions(view)
        return Tray("noble", tuple(_choice(source, action, None) for action in actions))
    if selection.pick:
        return _pick_tray(source)
    if selection.card in CARD_INDEX:
        return _card_tray(source)
    if selection.deck:
        return _deck_tray(source)
    return _idle_tray(source)


def _idle_tray(source: BoardView) -> Tray:
    actions = source.rules.legal_actions(source.view)
    if len(actions) == 1 and source.rules.format(actions[0]) == "pass":
        return Tray("pass", choices=(_choice(source, actions[0], None),))
    return Tray("idle")


def _pick_tray(source: BoardView) -> Tray:
    pick = source.selection.pick
    action = source.rules.parse(f"take {pick}")
    refusal = source.rules.refusal(source.view, action)
    needed = _still_needed(source, tokens_of(pick)) if refusal else set()
    reason = _told(source, refusal) if refusal and not needed else None
    # Whoever wants to stop early may press too, and is told why not.
    may_press = refusal is None or needed
    return Tray(
        "pick",
        (_choice(source, action, refusal),) if may_press else (),
        reason,
        picked_letters(pick),
        needed=max(needed, default=0),
        may_double=needed == {1, 2},
        attempted=f"take {pick}",
    )


def _still_needed(source: BoardView, picked: Tokens) -> set[int]:
    """The numbers of tokens that make the pick legal; none when no pick that contains it is."""
    return {
        sum(taken) - sum(picked)
        for action in source.rules.legal_actions(source.view)
        if (taken := action.tokens)
        and all(have <= want for have, want in zip(picked, taken, strict=True))
    }


def _told(source: BoardView, refusal: Refusal) -> Told:
    return told(source.rules, refusal, source.view.options)


def _choice(source: BoardView, action: Action, refusal: Refusal | None) -> Choice:
    return Choice(source.rules.format(action), action_label(action, source.view), refusal is None)


def _card_tray(source: BoardView) -> Tray:
    rules, view, card = source.rules, source.view, source.selection.card
    index = CARD_INDEX[card]
    payment = payment_for(source, _PRICES, index)
    is_default = payment == default_payment(view.seats[view.to_move], index)
    way = f" with {letters_of(payment)}" if payment and not is_default else ""
    buy = rules.parse(f"buy {card}{way}")
    reserve = rules.parse(f"reserve {card}")
    refusals = rules.refusal(view, buy), rules.refusal(view, reserve)
    choices = (_choice(source, buy, refusals[0]), _choice(source, reserve, refusals[1]))
    is_own = index in view.seats[view.to_move].reserved
    opened = OpenCard(card, card_face(index), card_alt(card))
    return Tray(
        "card",
        choices[:1] if is_own else choices,
        card=priced(source, _PRICES, opened, index, payment),
    )


def _deck_tray(source: BoardView) -> Tray:
    level = int(source.selection.deck)
    attempted = f"reserve deck-{level}"
    action = source.rules.parse(attempted)
    refusal = source.rules.refusal(source.view, action)
    card = OpenCard(f"deck-{level}", card_back(level), "")
    return Tray(
        "deck",
        () if refusal else (_choice(source, action, None),),
        _told(source, refusal) if refusal else None,
        card=card,
        is_secret=source.view.options.reserved_visibility != "open",
        attempted=attempted,
    )


def _return_tray(source: BoardView) -> Tray:
    chosen = returning(source, excess(source.view))
    action, refusal = chosen.action, chosen.refusal
    return Tray(
        "return",
        (_choice(source, action, None),) if action and not refusal else (),
        _told(source, refusal) if refusal and chosen.needed <= 0 else None,
        picked_letters(chosen.back),
        chosen.stock,
        max(chosen.needed, 0),
        attempted=f"return {chosen.back}",
    )
