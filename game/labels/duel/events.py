"""What happened, and what a button will do.

The log speaks to its reader: what the reader did is told with "you", what the opponent did with
names, each as a message of its own. Privileges are in `game.labels.duel.privileges`.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from django.utils.translation import gettext, gettext_lazy, ngettext_lazy

from game.engine.actions import Action, ActionKind
from game.engine.duel.board import mask_of, tokens_on
from game.engine.duel.buying import default_payment
from game.engine.duel.cards import CARD_INDEX
from game.engine.duel.state import State
from game.engine.events import Cause, Event, EventKind
from game.engine.outcome import Ending
from game.engine.tokens import NONE
from game.labels.buttons import buy_button, take_button
from game.labels.cards import is_hidden
from game.labels.duel.board import cell_label
from game.labels.duel.cards import card_label, royal_label
from game.labels.duel.effects import (
    DUE,
    EXTRA_TURN_EARNED,
    EXTRA_TURN_STARTED,
    GAINED,
    NO_MATCHING_GEM,
    NOTHING_TO_STEAL,
    ROYAL_TAKEN,
    STOLEN,
)
from game.labels.duel.privileges import FROM_OPPONENT, FROM_SUPPLY, NOT_GAINED
from game.labels.duel.readers import Trio, told
from game.labels.facts import BOUGHT, RESERVED, RESERVED_HIDDEN, SIMPLE, TURN_STARTED, Pair
from game.labels.gems import colour_name, gem_name
from game.labels.tokens import tokens_text

_SIMPLE: Final[Mapping[EventKind, Pair]] = MappingProxyType(
    {
        **SIMPLE,
        EventKind.TOKENS_TAKEN: Pair(
            # Translators: log line; tokens: a list such as "1 diamond and 1 ruby"
            gettext_lazy("You take {tokens} from the board."),
            # Translators: log line; tokens: a list such as "1 diamond and 1 ruby"
            gettext_lazy("{player} takes {tokens} from the board."),
        ),
        EventKind.TOKENS_RETURNED: Pair(
            # Translators: log line, more than 10 tokens; tokens: a list such as "1 diamond and 1 ruby"
            gettext_lazy("You discard {tokens} into the bag."),
            # Translators: log line, more than 10 tokens; tokens: a list such as "1 diamond and 1 ruby"
            gettext_lazy("{player} discards {tokens} into the bag."),
        ),
        EventKind.PASSED: Pair(
            gettext_lazy(
                "You skip the mandatory action, because none is possible and the bag is empty."
            ),
            # Translators: log line
            gettext_lazy(
                "{player} skips the mandatory action, because none is possible and the bag is empty."
            ),
        ),
        EventKind.RETURN_DUE: Pair(
            # Translators: log line; count: tokens over the limit of 10
            ngettext_lazy(
                "You hold more than 10 tokens and have to discard {count} token.",
                "You hold more than 10 tokens and have to discard {count} tokens.",
                "count",
            ),
            # Translators: log line; count: tokens over the limit of 10
            ngettext_lazy(
                "{player} holds more than 10 tokens and has to discard {count} token.",
                "{player} holds more than 10 tokens and has to discard {count} tokens.",
                "count",
            ),
        ),
        EventKind.PRIVILEGE_USED: Pair(
            # Translators: log line; tokens: one token such as "1 pearl"
            gettext_lazy("You use a privilege and take {tokens} from the board."),
            # Translators: log line; tokens: one token such as "1 pearl"
            gettext_lazy("{player} uses a privilege and takes {tokens} from the board."),
        ),
        **DUE,
    }
)

# (out of the own reserve, something is paid): a wild card
_BOUGHT_WILD: Final[Mapping[tuple[bool, bool], Pair]] = MappingProxyType(
    {
        (False, True): Pair(
            # Translators: log line; card: "wild card of level 2 (2 points)"; tokens: "2 sapphires and 1 gold"; colour: white, blue, ...
            gettext_lazy("You buy the {card} for {tokens}; from now on it is {colour}."),
            # Translators: log line; card: "wild card of level 2 (2 points)"; tokens: "2 sapphires and 1 gold"; colour: white, blue, ...
            gettext_lazy("{player} buys the {card} for {tokens}; from now on it is {colour}."),
        ),
        (False, False): Pair(
            # Translators: log line; card: "wild card of level 2 (2 points)"; colour: white, blue, ...
            gettext_lazy(
                "You buy the {card} for free, thanks to your bonuses; from now on it is {colour}."
            ),
            # Translators: log line; card: "wild card of level 2 (2 points)"; colour: white, blue, ...
            gettext_lazy(
                "{player} buys the {card} for free, thanks to bonuses; from now on it is {colour}."
            ),
        ),
        (True, True): Pair(
            # Translators: log line; card: "wild card of level 2 (2 points)"; tokens: "2 sapphires and 1 gold"; colour: white, blue, ...
            gettext_lazy("You buy the reserved {card} for {tokens}; from now on it is {colour}."),
            # Translators: log line; card: "wild card of level 2 (2 points)"; tokens: "2 sapphires and 1 gold"; colour: white, blue, ...
            gettext_lazy(
                "{player} buys the reserved {card} for {tokens}; from now on it is {colour}."
            ),
        ),
        (True, False): Pair(
            # Translators: log line; card: "wild card of level 2 (2 points)"; colour: white, blue, ...
            gettext_lazy(
                "You buy the reserved {card} for free, thanks to your bonuses; from now on it is {colour}."
            ),
            # Translators: log line; card: "wild card of level 2 (2 points)"; colour: white, blue, ...
            gettext_lazy(
                "{player} buys the reserved {card} for free, thanks to bonuses; from now on it is {colour}."
            ),
        ),
    }
)

# Whether it was forced.
_REPLENISHED: Final[Mapping[bool, Pair]] = MappingProxyType(
    {
        False: Pair(
            # Translators: log line; tokens: what came out of the bag, a list such as "1 diamond and 1 ruby"
            gettext_lazy("You replenish the board with {tokens} from the bag."),
            # Translators: log line; tokens: what came out of the bag, a list such as "1 diamond and 1 ruby"
            gettext_lazy("{player} replenishes the board with {tokens} from the bag."),
        ),
        True: Pair(
            # Translators: log line; tokens: what came out of the bag, a list such as "1 diamond and 1 ruby"
            gettext_lazy(
                "No mandatory action is possible, so you have to replenish the board with {tokens} from the bag."
            ),
            # Translators: log line; tokens: what came out of the bag, a list such as "1 diamond and 1 ruby"
            gettext_lazy(
                "No mandatory action is possible, so {player} has to replenish the board with {tokens} from the bag."
            ),
        ),
    }
)

_GAME_OVER: Final[Mapping[Ending | None, Pair]] = MappingProxyType(
    {
        Ending.POINTS: Pair(
            gettext_lazy("You have 20 or more points and win the game."),
            # Translators: log line
            gettext_lazy("{player} has 20 or more points and wins the game."),
        ),
        Ending.CROWNS: Pair(
            gettext_lazy("You have 10 or more crowns and win the game."),
            # Translators: log line
            gettext_lazy("{player} has 10 or more crowns and wins the game."),
        ),
        Ending.COLOUR: Pair(
            gettext_lazy("You have 10 or more points in one colour and win the game."),
            # Translators: log line
            gettext_lazy("{player} has 10 or more points in one colour and wins the game."),
        ),
    }
)


def event_text(event: Event, names: Sequence[str], you: int | None) -> str:
    """One fact as a sentence. `names` are the seats' names; `you` is the reader's seat, if any."""
    return told(_message(event), event, you).format(
        player="" if event.seat is None else names[event.seat],
        opponent="" if event.other is None else names[event.other],
        tokens=tokens_text(event.tokens),
        card=card_label(event.card) if event.card else "",
        royal=royal_label(event.tile) if event.tile else "",
        gem=gem_name(event.colour) if event.colour else "",
        colour=colour_name(event.colour) if event.colour else "",
        level=event.level,
        count=event.count,
    )


def _message(event: Event) -> Pair | Trio:
    choose = _CHOSEN.get(event.kind)
    return _SIMPLE[event.kind] if choose is None else choose(event)


def _reserved(event: Event) -> Pair:
    return (RESERVED_HIDDEN if is_hidden(event.card) else RESERVED)[event.slot is None]


def _bought(event: Event) -> Pair:
    return (_BOUGHT_WILD if event.colour else BOUGHT)[event.slot is None, event.tokens != NONE]


def _turn_started(event: Event) -> Pair:
    return EXTRA_TURN_STARTED if event.cause is Cause.EXTRA_TURN else TURN_STARTED


def _privilege_gained(event: Event) -> Pair | Trio:
    return FROM_SUPPLY[event.cause] if event.other is None else FROM_OPPONENT[event.cause]


def _without_effect(event: Event) -> Pair:
    return NO_MATCHING_GEM if event.colour else NOTHING_TO_STEAL[event.cause]


# Facts whose sentence depends on more than their kind.
_CHOSEN: Final[Mapping[EventKind, Callable[[Event], Pair | Trio]]] = MappingProxyType(
    {
        EventKind.CARD_RESERVED: _reserved,
        EventKind.CARD_BOUGHT: _bought,
        EventKind.BOARD_REPLENISHED: lambda event: _REPLENISHED[event.forced],
        EventKind.PRIVILEGE_GAINED: _privilege_gained,
        EventKind.PRIVILEGE_NOT_GAINED: lambda event: NOT_GAINED[event.cause],
        EventKind.TOKEN_GAINED: lambda event: GAINED[event.automatic],
        EventKind.TOKEN_STOLEN: lambda event: STOLEN[event.automatic],
        EventKind.ROYAL_TAKEN: lambda event: ROYAL_TAKEN[event.automatic],
        EventKind.EXTRA_TURN_EARNED: lambda event: EXTRA_TURN_EARNED[event.cause],
        EventKind.ABILITY_WITHOUT_EFFECT: _without_effect,
        EventKind.TURN_STARTED: _turn_started,
        EventKind.GAME_OVER: lambda event: _GAME_OVER[event.ending],
    }
)


def action_label(action: Action, view: State) -> str:
    """What the button of an action will do for the seat to move: "Use a privilege: take 1 pearl".

    An action that the rules refuse is named too, by what it would do.
    """
    return _LABELS[action.kind](action, view)


def _take_label(action: Action, view: State) -> str:
    return take_button(tokens_on(view.board, mask_of(action.cells)))


def _privilege_label(action: Action, view: State) -> str:
    tokens = tokens_text(tokens_on(view.board, mask_of(action.cells)))
    # Translators: on a button; tokens: one token such as "1 pearl"
    return gettext("Use a privilege: take {tokens}").format(tokens=tokens)


def _replenish_label(action: Action, view: State) -> str:
    # Translators: on a button; new tokens go from the bag onto the board
    return gettext("Replenish the board")


def _reserve_label(action: Action, view: State) -> str:
    if action.target in CARD_INDEX:
        return gettext("Take 1 gold and reserve this card")
    # Translators: on a button; level: of the deck's cards, 1 to 3
    return gettext("Take 1 gold and reserve the top card of level {level}").format(
        level=action.target.removeprefix("deck-")
    )


def _buy_label(action: Action, view: State) -> str:
    card = CARD_INDEX[action.target]
    payment = action.payment or default_payment(view.seats[view.to_move], card)
    if not action.colour:
        return buy_button(payment)
    if payment is None:
        # Translators: on a button that says why a wild card cannot be bought; colour: white, blue, ...
        text = gettext("Buy as {colour}")
    elif payment == NONE:
        # Translators: on a button, a wild card that costs nothing; colour: white, blue, ...
        text = gettext("Buy as {colour}, for free")
    else:
        # Translators: on a button, a wild card; colour: white, blue, ...; tokens: a list such as "2 sapphires and 1 gold"
        text = gettext("Buy as {colour} for {tokens}")
    return text.format(colour=colour_name(action.colour), tokens=tokens_text(payment or NONE))


def _gain_label(action: Action, view: State) -> str:
    (cell,) = action.cells
    tokens = tokens_text(tokens_on(view.board, mask_of(action.cells)))
    # Translators: on a button; tokens: one token such as "1 ruby"; cell: "row 2 column 3"
    return gettext("Take {tokens} ({cell})").format(tokens=tokens, cell=cell_label(cell))


def _steal_label(action: Action, view: State) -> str:
    # Translators: on a button; tokens: one token such as "1 ruby"
    return gettext("Steal {tokens}").format(tokens=tokens_text(action.tokens or NONE))


def _royal_label(action: Action, view: State) -> str:
    # Translators: on a button; royal: "royal card (2 points and steal)"
    return gettext("Take the {royal}").format(royal=royal_label(action.target))


def _discard_label(action: Action, view: State) -> str:
    # Translators: on a button, tokens go into the bag; tokens: a list such as "1 diamond and 1 ruby"
    return gettext("Discard {tokens}").format(tokens=tokens_text(action.tokens or NONE))


def _pass_label(action: Action, view: State) -> str:
    # Translators: Splendor Duel; on a button, when no mandatory action is possible
    return gettext("Skip the mandatory action")


_LABELS: Final[Mapping[ActionKind, Callable[[Action, State], str]]] = MappingProxyType(
    {
        ActionKind.TAKE: _take_label,
        ActionKind.PRIVILEGE: _privilege_label,
        ActionKind.REPLENISH: _replenish_label,
        ActionKind.RESERVE: _reserve_label,
        ActionKind.BUY: _buy_label,
        ActionKind.GAIN: _gain_label,
        ActionKind.STEAL: _steal_label,
        ActionKind.ROYAL: _royal_label,
        ActionKind.RETURN: _discard_label,
        ActionKind.PASS: _pass_label,
    }
)
