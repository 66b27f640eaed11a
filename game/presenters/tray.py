"""The tray: what is being chosen, what the button will do, or why it is not allowed."""

from typing import NamedTuple

from django.utils.safestring import SafeString

from game.engine.actions import Action
from game.engine.phases import Phase
from game.engine.reasons import Refusal
from game.engine.splendor.buying import default_payment
from game.engine.splendor.buying import missing as missing_for
from game.engine.splendor.buying import price as price_of
from game.engine.splendor.cards import CARD_INDEX, CARDS
from game.engine.splendor.rules import excess
from game.engine.splendor.state import State
from game.engine.tokens import GEMS, GOLD, INDEX, LETTERS, Tokens, letters_of, tokens_of
from game.labels.cards import card_alt
from game.labels.events import action_label
from game.labels.gems import gem_name
from game.labels.refusals import refusal_text
from game.labels.rules import rule_name, rule_text
from game.labels.tokens import tokens_text
from game.presenters.board import BoardView
from game.presenters.faces import card_back, card_face


class Told(NamedTuple):
    """A refusal told to a person: the sentence, and the rule behind it in one sentence.

    rule is what the rule is called; number how the project numbers it, such as "S4.3".
    """

    text: str
    rule: str
    rule_text: str
    number: str


class Choice(NamedTuple):
    """A button that performs an action. A refused one can be pressed too: it then says why."""

    action: str
    label: str
    legal: bool


class Picked(NamedTuple):
    """A picked token; without: the selection when it is put back."""

    letter: str
    name: str
    without: str


class Stock(NamedTuple):
    """Own tokens of a colour while returning; next: the selection with one more."""

    letter: str
    name: str
    left: int
    next: str


class PriceLine(NamedTuple):
    """One colour of a price, in tokens: printed cost - bonuses = price, paid by gems and gold.

    more_gems and more_gold are payments (letters) with one token exchanged; "" where impossible.
    """

    letter: str
    name: str
    cost: int
    bonuses: int
    price: int
    gems: int
    gold: int
    more_gems: str
    more_gold: str


class OpenCard(NamedTuple):
    """The card or deck that is open. missing: what is lacking, as text; "" when it can be paid."""

    id: str
    face: SafeString
    label: str
    price: tuple[PriceLine, ...] = ()
    missing: str = ""
    is_free: bool = False


class Tray(NamedTuple):
    """What is being decided.

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


def told(refusal: Refusal, state: State) -> Told:
    """A refusal in the reader's language."""
    return Told(
        refusal_text(refusal),
        rule_name(refusal.rule),
        rule_text(refusal.rule, state.options),
        refusal.rule,
    )


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
    choices = () if refusal else (_choice(source, action, None),)
    needed = _still_needed(source, tokens_of(pick)) if refusal else set()
    reason = told(refusal, source.view) if refusal and not needed else None
    return Tray(
        "pick",
        choices,
        reason,
        _picked(pick),
        needed=max(needed, default=0),
        may_double=needed == {1, 2},
    )


def _still_needed(source: BoardView, picked: Tokens) -> set[int]:
    """The numbers of tokens that make the pick legal; none when no pick that contains it is."""
    return {
        sum(taken) - sum(picked)
        for action in source.rules.legal_actions(source.view)
        if (taken := action.tokens)
        and all(have <= want for have, want in zip(picked, taken, strict=True))
    }


def _picked(letters: str) -> tuple[Picked, ...]:
    return tuple(
        Picked(letter, gem_name(letter), letters[:place] + letters[place + 1 :])
        for place, letter in enumerate(letters)
    )


def _choice(source: BoardView, action: Action, refusal: Refusal | None) -> Choice:
    return Choice(source.rules.format(action), action_label(action, source.view), refusal is None)


def _card_tray(source: BoardView) -> Tray:
    rules, view, card = source.rules, source.view, source.selection.card
    index = CARD_INDEX[card]
    payment = _payment(source, index)
    is_default = payment == default_payment(view.seats[view.to_move], index)
    way = f" with {letters_of(payment)}" if payment and not is_default else ""
    buy = rules.parse(f"buy {card}{way}")
    reserve = rules.parse(f"reserve {card}")
    refusals = rules.refusal(view, buy), rules.refusal(view, reserve)
    choices = (_choice(source, buy, refusals[0]), _choice(source, reserve, refusals[1]))
    is_own = index in view.seats[view.to_move].reserved
    return Tray("card", choices[:1] if is_own else choices, card=_open_card(source, index, payment))


def _payment(source: BoardView, index: int) -> Tokens | None:
    """The payment being put together if it is a right one, else the default; None: cannot pay."""
    seat = source.view.seats[source.view.to_move]
    if source.selection.pay:
        wanted = tokens_of(source.selection.pay)
        if wanted in source.rules.payments(source.view, CARDS[index].id):
            return wanted
    return default_payment(seat, index)


def _open_card(source: BoardView, index: int, payment: Tokens | None) -> OpenCard:
    seat = source.view.seats[source.view.to_move]
    card = CARDS[index]
    price = price_of(seat, index)
    lines = tuple(
        _price_line(letter, cost, price[INDEX[letter]], payment, seat.tokens)
        for letter, cost in zip(GEMS, card.cost, strict=True)
        if cost
    )
    missing = missing_for(seat, index)
    lacks = sum(missing) > seat.tokens[INDEX[GOLD]]
    return OpenCard(
        id=card.id,
        face=card_face(index),
        label=card_alt(card.id),
        price=lines,
        missing=tokens_text(missing) if lacks else "",
        is_free=not any(price),
    )


def _price_line(
    letter: str, cost: int, price: int, payment: Tokens | None, owned: Tokens
) -> PriceLine:
    gems = min(price, owned[INDEX[letter]]) if payment is None else payment[INDEX[letter]]
    gold = 0 if payment is None else price - gems
    more_gems = more_gold = ""
    if payment is not None:
        if gold and gems < owned[INDEX[letter]]:
            more_gems = _exchange(payment, GOLD, letter)
        if gems and payment[INDEX[GOLD]] < owned[INDEX[GOLD]]:
            more_gold = _exchange(payment, letter, GOLD)
    return PriceLine(
        letter, gem_name(letter), cost, cost - price, price, gems, gold, more_gems, more_gold
    )


def _exchange(payment: Tokens, out: str, into: str) -> str:
    counts = {letter: payment[INDEX[letter]] for letter in LETTERS}
    counts[out] -= 1
    counts[into] += 1
    return "".join(letter * count for letter, count in counts.items())


def _deck_tray(source: BoardView) -> Tray:
    level = int(source.selection.deck)
    action = source.rules.parse(f"reserve deck-{level}")
    refusal = source.rules.refusal(source.view, action)
    reason = told(refusal, source.view) if refusal else None
    card = OpenCard(f"deck-{level}", card_back(level), "")
    return Tray(
        "deck",
        () if refusal else (_choice(source, action, None),),
        reason,
        card=card,
        is_secret=source.view.options.reserved_visibility != "open",
    )


def _return_tray(source: BoardView) -> Tray:
    rules, view = source.rules, source.view
    seat = view.seats[view.to_move]
    back = _owned(source.selection.back, seat.tokens)
    action = rules.parse(f"return {back}") if back else None
    refusal = rules.refusal(view, action) if action else None
    needed = excess(view) - len(back)
    choices = (_choice(source, action, None),) if action and not refusal else ()
    reason = told(refusal, view) if refusal and needed <= 0 else None
    picked = tokens_of(back)
    stock = tuple(
        Stock(letter, gem_name(letter), owned - chosen, back + letter)
        for letter, owned, chosen in zip(LETTERS, seat.tokens, picked, strict=True)
        if owned
    )
    return Tray("return", choices, reason, _picked(back), stock, max(needed, 0))


def _owned(letters: str, owned: Tokens) -> str:
    """The letters without those that go beyond the tokens owned: quick presses can ask for more."""
    kept = ""
    for letter in letters:
        if kept.count(letter) < owned[INDEX[letter]]:
            kept += letter
    return kept
