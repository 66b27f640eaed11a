"""What a player should know before acting: privileges for the opponent, and turns out of the ordinary."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy

from game.engine.events import Cause, Event, EventKind

# (cause, from the one who acts): the opponent will gain a privilege
_WARNINGS: Final[Mapping[tuple[Cause, bool], Promise]] = MappingProxyType(
    {
        (Cause.THREE_OF_A_COLOUR, False): gettext_lazy(
            "These are three tokens of one colour, so your opponent gains a privilege."
        ),
        (Cause.THREE_OF_A_COLOUR, True): gettext_lazy(
            "These are three tokens of one colour, so your opponent takes one of your privileges, because the supply has none left."
        ),
        (Cause.TWO_PEARLS, False): gettext_lazy(
            "Both pearls are among these tokens, so your opponent gains a privilege."
        ),
        (Cause.TWO_PEARLS, True): gettext_lazy(
            "Both pearls are among these tokens, so your opponent takes one of your privileges, because the supply has none left."
        ),
        (Cause.REPLENISHING, False): gettext_lazy(
            "If you replenish the board, your opponent gains a privilege."
        ),
        (Cause.REPLENISHING, True): gettext_lazy(
            "If you replenish the board, your opponent takes one of your privileges, because the supply has none left."
        ),
    }
)

# cause: the opponent will gain none
_HARMLESS: Final[Mapping[Cause, Promise]] = MappingProxyType(
    {
        Cause.THREE_OF_A_COLOUR: gettext_lazy(
            "These are three tokens of one colour, but your opponent holds all three privileges already and gains none."
        ),
        Cause.TWO_PEARLS: gettext_lazy(
            "Both pearls are among these tokens, but your opponent holds all three privileges already and gains none."
        ),
        Cause.REPLENISHING: gettext_lazy(
            "Your opponent holds all three privileges already and gains none if you replenish the board."
        ),
    }
)


def warning_text(event: Event) -> str:
    """What an action will do with the privileges, told to the one who is about to act.

    The event is what `privilege_warning` or `privilege_event` of the engine says: who will gain a
    privilege, of kind `PRIVILEGE_GAINED` or `PRIVILEGE_NOT_GAINED`. Raises `KeyError` for causes
    that are not the action of the other player.
    """
    if event.cause is None:
        raise KeyError(event.cause)
    if event.kind is EventKind.PRIVILEGE_NOT_GAINED:
        return str(_HARMLESS[event.cause])
    return str(_WARNINGS[event.cause, event.other is not None])


def forced_replenish_text() -> str:
    """That only replenishing is possible (D6.5), told to the one whose turn it is."""
    return gettext(
        "You can neither take tokens nor reserve or buy a card, so you have to replenish the board first."
    )


def dead_end_text() -> str:
    """That nothing is possible at all (D16.3), told to the one whose turn it is."""
    return gettext(
        "You can neither take tokens nor reserve or buy a card, and the bag is empty. "
        "You skip the mandatory action, and your turn ends."
    )
