"""What the trays of all games are made of: buttons, picked tokens, prices, refusals."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from django.utils.safestring import SafeString

from game.engine.actions import Action
from game.engine.options import Options
from game.engine.reasons import Refusal
from game.engine.ruleset import Ruleset
from game.engine.tokens import GOLD, INDEX, LETTERS, Tokens, tokens_of
from game.labels.games import labels_of
from game.labels.gems import gem_name
from game.labels.rules import rule_name, rule_text
from game.labels.tokens import tokens_text
from game.presenters.board import BoardView


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


class Offer(NamedTuple):
    """A button that selects something else: a name of the query and its value.

    keeps: what the tray's `kept` holds stays selected.
    """

    name: str
    value: str
    label: str
    keeps: bool = False


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
    """The card or deck that is open.

    missing: what is lacking before any gold, as text; "" when it can be paid; short: how many
    tokens are lacking still when all gold is spent, 0 also where there is none
    """

    id: str
    face: SafeString
    label: str
    price: tuple[PriceLine, ...] = ()
    missing: str = ""
    short: int = 0
    is_free: bool = False


class Prices(NamedTuple):
    """What a game knows of paying for a card, by its index and a seat's state.

    cost: as printed, in the order of the token letters; due: after bonuses; missing: of that, before
    any gold; default: the payment with the least gold, None when the seat cannot pay.
    """

    cost: Callable[[int], Sequence[int]]
    due: Callable[[Any, int], Tokens]
    missing: Callable[[Any, int], Tokens]
    default: Callable[[Any, int], Tokens | None]


class Returning(NamedTuple):
    """Tokens over the limit being chosen. back: those chosen, in letters; needed: how many more."""

    back: str
    action: Action | None
    refusal: Refusal | None
    stock: tuple[Stock, ...]
    needed: int


class Tray(Protocol):
    """What is being decided, as far as pages of all games look at it.

    A game's own templates may show more of its tray than this.
    """

    @property
    def kind(self) -> str:
        """A word of the game's own for what is being decided; "idle" while nothing is selected."""
        ...

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The buttons."""
        ...

    @property
    def offers(self) -> tuple[Offer, ...]:
        """Buttons that lead to another choice."""
        ...

    @property
    def can_cancel(self) -> bool:
        """Whether something is selected that can be let go."""
        ...

    @property
    def discards(self) -> bool:
        """Whether tokens over the limit are discarded, and not returned to a supply."""
        ...

    @property
    def among_equals(self) -> bool:
        """Whether no button is more obvious than the others, so that none is the primary one."""
        ...

    @property
    def told(self) -> Told | None:
        """Why the selection cannot become an action."""
        ...

    @property
    def attempted(self) -> str:
        """The action, in notation, that `told` speaks of."""
        ...

    @property
    def picked(self) -> tuple[Picked, ...]:
        """What is picked, each to be put back."""
        ...

    @property
    def pick_name(self) -> str:
        """The name in the query under which `picked` and `stock` stand."""
        ...

    @property
    def stock(self) -> tuple[Stock, ...]:
        """Own tokens to pick from."""
        ...

    @property
    def card(self) -> OpenCard | None:
        """What is open in the sheet; its buttons stand there, not in the tray."""
        ...

    @property
    def kept(self) -> tuple[tuple[str, str], ...]:
        """What of the selection goes along when another payment is chosen; () without a choice."""
        ...


def told(rules: Ruleset[Any], refusal: Refusal, options: Options) -> Told:
    """A refusal in the reader's language."""
    return Told(
        labels_of(rules.name).refusal_text(refusal),
        rule_name(refusal.rule),
        rule_text(refusal.rule, options),
        refusal.rule,
    )


def picked_letters(letters: str) -> tuple[Picked, ...]:
    """Letters picked one by one."""
    return tuple(
        Picked(letter, gem_name(letter), letters[:place] + letters[place + 1 :])
        for place, letter in enumerate(letters)
    )


def owned_letters(letters: str, owned: Tokens) -> str:
    """The letters without those that go beyond the tokens owned: quick presses can ask for more."""
    kept = ""
    for letter in letters:
        if kept.count(letter) < owned[INDEX[letter]]:
            kept += letter
    return kept


def stock_of(owned: Tokens, back: str) -> tuple[Stock, ...]:
    """The tokens owned, to pick from while returning; back: the letters picked so far."""
    return tuple(
        Stock(letter, gem_name(letter), count - chosen, back + letter)
        for letter, count, chosen in zip(LETTERS, owned, tokens_of(back), strict=True)
        if count
    )


def returning(source: BoardView, excess: int) -> Returning:
    """What the acting seat, so many tokens over the limit, has chosen of its tokens so far."""
    view = source.view
    owned = view.seats[view.to_move].tokens
    back = owned_letters(source.selection.back, owned)
    action = source.rules.parse(f"return {back}") if back else None
    refusal = source.rules.refusal(view, action) if action else None
    return Returning(back, action, refusal, stock_of(owned, back), excess - len(back))


def payment_for(source: BoardView, prices: Prices, index: int) -> Tokens | None:
    """The payment being put together for the open card if it is a right one, else the default.

    None when the acting seat cannot pay.
    """
    if source.selection.pay:
        wanted = tokens_of(source.selection.pay)
        if wanted in source.rules.payments(source.view, source.selection.card):
            return wanted
    return prices.default(source.view.seats[source.view.to_move], index)


def priced(
    source: BoardView, prices: Prices, card: OpenCard, index: int, payment: Tokens | None
) -> OpenCard:
    """An open card with what it costs the acting seat, and what that seat lacks."""
    seat = source.view.seats[source.view.to_move]
    due, missing = prices.due(seat, index), prices.missing(seat, index)
    gold = seat.tokens[INDEX[GOLD]]
    lacks = sum(missing) > gold
    return card._replace(
        price=price_lines(prices.cost(index), due, payment, seat.tokens),
        missing=tokens_text(missing) if lacks else "",
        short=sum(missing) - gold if lacks and gold else 0,
        is_free=not any(due),
    )


def price_lines(
    cost: Sequence[int], price: Tokens, payment: Tokens | None, owned: Tokens
) -> tuple[PriceLine, ...]:
    """The colours of a price; cost: as printed, in the order of the token letters; payment None: too dear."""
    return tuple(
        _price_line(letter, printed, price[INDEX[letter]], payment, owned)
        for letter, printed in zip(LETTERS, cost, strict=False)
        if printed
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
