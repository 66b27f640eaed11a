"""What happened, and what a button will do.

The log speaks to its reader: what the reader did is told with "you", what others did with their
names, each as a message of its own.
"""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from django.utils.translation import gettext, gettext_lazy, ngettext_lazy, pgettext

from game.engine.actions import Action, ActionKind
from game.engine.events import Event, EventKind
from game.engine.splendor.buying import default_payment
from game.engine.splendor.cards import CARD_INDEX
from game.engine.splendor.state import State
from game.engine.tokens import GOLD, INDEX, NONE
from game.labels.buttons import buy_button, take_button
from game.labels.cards import is_hidden
from game.labels.facts import BOUGHT, RESERVED, RESERVED_HIDDEN, SIMPLE, TURN_STARTED, Pair, same
from game.labels.splendor.cards import card_label, noble_label
from game.labels.tokens import tokens_text

_SIMPLE: Final = MappingProxyType(
    {
        **SIMPLE,
        EventKind.TOKENS_TAKEN: Pair(
            # Translators: log line; tokens: a list such as "1 diamond and 1 ruby"
            gettext_lazy("You take {tokens}."),
            # Translators: log line; tokens: a list such as "1 diamond and 1 ruby"
            gettext_lazy("{player} takes {tokens}."),
        ),
        EventKind.NOBLE_VISITED: Pair(
            # Translators: log line; noble: "noble who asks for 4 white and 4 blue bonuses"; points: prestige points (3)
            ngettext_lazy(
                "The {noble} visits you and brings {points} point.",
                "The {noble} visits you and brings {points} points.",
                "points",
            ),
            # Translators: log line; noble: "noble who asks for 4 white and 4 blue bonuses"; points: prestige points (3)
            ngettext_lazy(
                "The {noble} visits {player} and brings {points} point.",
                "The {noble} visits {player} and brings {points} points.",
                "points",
            ),
        ),
        EventKind.PASSED: Pair(
            gettext_lazy("You pass, because no action is possible."),
            # Translators: log line
            gettext_lazy("{player} passes, because no action is possible."),
        ),
        EventKind.RETURN_DUE: Pair(
            # Translators: log line; count: tokens over the limit of 10
            ngettext_lazy(
                "You hold more than 10 tokens and have to return {count} token.",
                "You hold more than 10 tokens and have to return {count} tokens.",
                "count",
            ),
            # Translators: log line; count: tokens over the limit of 10
            ngettext_lazy(
                "{player} holds more than 10 tokens and has to return {count} token.",
                "{player} holds more than 10 tokens and has to return {count} tokens.",
                "count",
            ),
        ),
        EventKind.NOBLE_DUE: Pair(
            # Translators: log line; count: nobles who would visit, 2 or more
            ngettext_lazy(
                "{count} noble is ready to visit you; you choose one.",
                "{count} nobles are ready to visit you; you choose one.",
                "count",
            ),
            # Translators: log line; count: nobles who would visit, 2 or more
            ngettext_lazy(
                "{count} noble is ready to visit {player}, who chooses one.",
                "{count} nobles are ready to visit {player}, who chooses one.",
                "count",
            ),
        ),
        EventKind.LAST_ROUND: Pair(
            # Translators: log line; points: prestige points, 15 or more
            ngettext_lazy(
                "You have {points} point, so this is the final round.",
                "You have {points} points, so this is the final round.",
                "points",
            ),
            # Translators: log line; points: prestige points, 15 or more
            ngettext_lazy(
                "{player} has {points} point, so this is the final round.",
                "{player} has {points} points, so this is the final round.",
                "points",
            ),
        ),
        EventKind.TURN_STARTED: TURN_STARTED,
        EventKind.GAME_OVER: same(gettext_lazy("The game is over.")),
    }
)

# (returned without a choice)
_RETURNED: Final = MappingProxyType(
    {
        False: Pair(
            # Translators: log line; tokens: a list such as "1 diamond and 1 ruby"
            gettext_lazy("You return {tokens} to the supply."),
            # Translators: log line; tokens: a list such as "1 diamond and 1 ruby"
            gettext_lazy("{player} returns {tokens} to the supply."),
        ),
        True: Pair(
            # Translators: log line, more than 10 tokens and no choice; tokens: such as "1 gold"
            gettext_lazy("You have to return {tokens} to the supply."),
            # Translators: log line, more than 10 tokens and no choice; tokens: such as "1 gold"
            gettext_lazy("{player} has to return {tokens} to the supply."),
        ),
    }
)

# (from a deck): reserved when no gold is left
_RESERVED_WITHOUT_GOLD: Final = MappingProxyType(
    {
        False: Pair(
            # Translators: log line; card: "3-point blue card of level 2"
            gettext_lazy("You reserve the {card}. No gold is left to take."),
            # Translators: log line; card: "3-point blue card of level 2"
            gettext_lazy("{player} reserves the {card}. No gold is left to take."),
        ),
        True: Pair(
            # Translators: log line; card: "3-point blue card of level 2"
            gettext_lazy("You reserve the {card} from its deck. No gold is left to take."),
            # Translators: log line; card: "3-point blue card of level 2"
            gettext_lazy("{player} reserves the {card} from its deck. No gold is left to take."),
        ),
    }
)

# (from a deck): the same for a card whose face is not for this reader
_HIDDEN_WITHOUT_GOLD: Final = MappingProxyType(
    {
        False: same(
            # Translators: log line, a card that the reader may not see; level: of the card, 1 to 3
            gettext_lazy("{player} reserves a card of level {level}. No gold is left to take.")
        ),
        True: same(
            # Translators: log line, a card that the reader may not see; level: of the deck, 1 to 3
            gettext_lazy(
                "{player} reserves the top card of the deck of level {level}. No gold is left to take."
            )
        ),
    }
)


def event_text(event: Event, names: Sequence[str], you: int | None) -> str:
    """One fact as a sentence. `names` are the seats' names; `you` is the reader's seat, if any."""
    pair = _pair(event)
    message = pair.other if event.seat is None or event.seat != you else pair.you
    return message.format(
        player="" if event.seat is None else names[event.seat],
        tokens=tokens_text(event.tokens),
        card=card_label(event.card) if event.card else "",
        noble=noble_label(event.tile) if event.tile else "",
        level=event.level,
        points=event.points,
        count=event.count,
    )


def _pair(event: Event) -> Pair:
    some_tokens = event.tokens != NONE
    if event.kind is EventKind.CARD_RESERVED:
        return _reserved_pair(event, some_tokens)
    if event.kind is EventKind.CARD_BOUGHT:
        return BOUGHT[event.slot is None, some_tokens]
    if event.kind is EventKind.TOKENS_RETURNED:
        return _RETURNED[event.automatic]
    return _SIMPLE[event.kind]


def _reserved_pair(event: Event, with_gold: bool) -> Pair:
    if is_hidden(event.card):
        pairs = RESERVED_HIDDEN if with_gold else _HIDDEN_WITHOUT_GOLD
    else:
        pairs = RESERVED if with_gold else _RESERVED_WITHOUT_GOLD
    return pairs[event.slot is None]


def action_label(action: Action, view: State) -> str:
    """What the button of an action will do for the seat to move: "Take 1 diamond and 1 ruby".

    An action that the rules refuse is named too, by what it would do.
    """
    tokens = action.tokens or NONE
    if action.kind is ActionKind.TAKE:
        return take_button(tokens)
    if action.kind is ActionKind.RETURN:
        # Translators: on a button, give tokens back to the supply; tokens: a list such as "1 diamond and 1 ruby"
        return gettext("Return {tokens}").format(tokens=tokens_text(tokens))
    if action.kind is ActionKind.RESERVE:
        return _reserve_label(action, bool(view.supply[INDEX[GOLD]]))
    if action.kind is ActionKind.BUY:
        card = CARD_INDEX[action.target]
        return buy_button(action.payment or default_payment(view.seats[view.to_move], card))
    if action.kind is ActionKind.NOBLE:
        # Translators: on a button; noble: "noble who asks for 4 white and 4 blue bonuses"
        return gettext("Choose the {noble}").format(noble=noble_label(action.target))
    # Translators: on a button, ends a turn in which no action is possible
    return pgettext("player turn", "Pass")


def _reserve_label(action: Action, gold: bool) -> str:
    if action.target in CARD_INDEX:
        return (
            gettext("Reserve this card and take 1 gold")
            if gold
            else gettext("Reserve this card (no gold is left)")
        )
    if gold:
        # Translators: on a button; level: of the deck's cards, 1 to 3
        text = gettext("Reserve the top card of level {level} and take 1 gold")
    else:
        # Translators: on a button; level: of the deck's cards, 1 to 3
        text = gettext("Reserve the top card of level {level} (no gold is left)")
    return text.format(level=action.target.removeprefix("deck-"))
