"""A decision of Splendor Duel as the tray shows it."""

from typing import Final, NamedTuple

from game.engine.actions import Action
from game.engine.reasons import Refusal
from game.engine.tokens import Tokens
from game.labels.duel.events import action_label
from game.labels.gems import token_label
from game.presenters.board import BoardView
from game.presenters.faces import counted
from game.presenters.tray import Choice, Offer, OpenCard, Picked, Stock, Told, told

AMONG_EQUALS: Final = ("steal", "royal")


class Content(NamedTuple):
    """Tokens of one kind in the bag."""

    letter: str
    number: int
    label: str


class Gift(NamedTuple):
    """A privilege for the opponent.

    text        why, and where it comes from, in a whole sentence
    is_gained   False: the opponent can hold no more, so that nothing comes of it
    """

    text: str
    is_gained: bool


class Tray(NamedTuple):
    """What is being decided; see `game.presenters.tray.Tray`.

    kind         idle, pick, use, fill, card, deck, gold, gain, steal, royal, return or pass
    needed       tokens still to pick for discarding
    gap          what lies between the picked tokens and must be taken with them, in words
    may_add      more tokens can be added to a pick that is complete
    bag          what the bag holds, where it is open
    texts        what else there is to know, in whole sentences
    gift         what the button gives to the opponent
    hindrance    why the open card can never be bought as things are, besides its price
    crowns       how many crowns the seat has with the open card, if a royal card comes with them
    can_cancel   something is selected that can be let go
    is_secret    nobody else will see the top card of the deck that is open
    """

    kind: str
    choices: tuple[Choice, ...] = ()
    offers: tuple[Offer, ...] = ()
    told: Told | None = None
    attempted: str = ""
    picked: tuple[Picked, ...] = ()
    stock: tuple[Stock, ...] = ()
    needed: int = 0
    gap: str = ""
    may_add: bool = False
    bag: tuple[Content, ...] = ()
    texts: tuple[str, ...] = ()
    gift: Gift | None = None
    card: OpenCard | None = None
    hindrance: str = ""
    crowns: int = 0
    can_cancel: bool = False
    is_secret: bool = False

    @property
    def discards(self) -> bool:
        """They go into the bag."""
        return True

    @property
    def among_equals(self) -> bool:
        """Tokens and royal cards to choose from are; so are the colours of a wild card."""
        colours = [choice for choice in self.choices if " as " in choice.action]
        return self.kind in AMONG_EQUALS or len(colours) > 1

    @property
    def pick_name(self) -> str:
        """Spaces of the board are picked, own tokens given back."""
        return "back" if self.kind == "return" else "cell"

    @property
    def kept(self) -> tuple[tuple[str, str], ...]:
        """The open card or deck, when a payment or a gold for it is chosen."""
        if self.kind == "card" and self.card:
            return (("card", self.card.id),)
        if self.kind == "deck" and self.card and self.offers:
            return (("deck", self.card.id.removeprefix("deck-")),)
        return ()


def bag_contents(bag: Tokens) -> tuple[Content, ...]:
    """What the bag holds; everybody may know it, for it follows from what lies elsewhere."""
    return tuple(
        Content(letter, number, token_label(letter, number)) for letter, number in counted(bag)
    )


def choice(source: BoardView, action: Action, refusal: Refusal | None = None) -> Choice:
    """The button of an action."""
    return Choice(source.rules.format(action), action_label(action, source.view), refusal is None)


def refused(source: BoardView, refusal: Refusal) -> Told:
    """Why an action is not allowed."""
    return told(source.rules, refusal, source.view.options)
