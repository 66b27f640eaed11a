"""The numbered rules of Splendor, one sentence each.

Where an option of the table changes a rule, there is one sentence for each of its values.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

RULES: Final[Mapping[str, Promise]] = MappingProxyType(
    {
        "S1.1": gettext_lazy(
            "The game has 40 tokens (7 of each of the five gem colours and 5 gold), 90 development cards "
            "(40 of level 1, 30 of level 2 and 20 of level 3) and 10 noble tiles worth 3 prestige points each."
        ),
        "S1.2": gettext_lazy(
            "Every development card has a level, a cost in gems, a bonus of one colour and 0 to 5 prestige points."
        ),
        "S2.1": gettext_lazy(
            "The cards of each level are shuffled separately and four of each are turned up, "
            "with level 3 in the top row and level 1 in the bottom row."
        ),
        "S2.2": gettext_lazy(
            "The noble tiles are shuffled and one more than there are players is revealed (3 for two players, "
            "4 for three, 5 for four); the others leave the game, and no tile is ever replaced."
        ),
        "S2.3": gettext_lazy(
            "Each gem colour starts with 4 tokens for two players, 5 for three and 7 for four; "
            "there are always 5 gold tokens."
        ),
        "S3.1": gettext_lazy(
            "On your turn you do exactly one of four things: take 3 gems of different colours, "
            "take 2 gems of the same colour, reserve a card, or buy a card."
        ),
        "S3.2": gettext_lazy(
            "A turn always goes in the same order: the action, refilling the display, returning tokens down to 10, "
            "the visit of a noble, the check for the end of the game, and then the next player."
        ),
        "S3.3": gettext_lazy(
            "There is no passing: only when no action at all is possible do you pass, and your turn then ends "
            "as usual, with nobles and the check for the end of the game (our ruling; the rulebooks are silent)."
        ),
        "S4.1": gettext_lazy(
            "Three different gems are three gem tokens of three colours; gold can never be taken this way."
        ),
        "S4.3": gettext_lazy(
            "You may take two tokens of the same colour only if their pile holds at least 4 before you take them."
        ),
        "S4.4": gettext_lazy(
            "You may take tokens even if you already hold 8, 9 or 10; what is over 10 is returned afterwards."
        ),
        "S4.5": gettext_lazy("Taking nothing is not an action."),
        "S5.1": gettext_lazy(
            "At the end of your turn you may hold at most 10 tokens, gold included."
        ),
        "S5.3": gettext_lazy(
            "The limit of 10 tokens also holds after reserving: with 10 tokens and 1 gold more you return one token."
        ),
        "S5.4": gettext_lazy("Everybody can see the tokens of all players at any time."),
        "S6.2": gettext_lazy(
            "You may hold at most 3 reserved cards; with 3 you cannot reserve another one, "
            "so you cannot get gold either."
        ),
        "S6.3": gettext_lazy(
            "With a reserved card you take 1 gold if the supply has any, and you may also reserve when none is left; "
            "there is no other way to get gold."
        ),
        "S6.4": gettext_lazy("A reserved card is never discarded: you keep it until you buy it."),
        "S6.6": gettext_lazy("You may reserve a card even if you could buy it at once."),
        "S7.1": gettext_lazy(
            "You may buy a face-up card or a card that you have reserved, "
            "but never another player’s reserved card or an unseen card of a deck."
        ),
        "S7.2": gettext_lazy(
            "In each colour the price is the cost on the card minus your bonuses of that colour, and never less than "
            "zero; the card’s own bonus does not count yet."
        ),
        "S7.3": gettext_lazy(
            "You pay exactly the price, and a gold token stands for any one gem, even for one that you have; "
            "unless you choose otherwise, your gems are paid first."
        ),
        "S7.4": gettext_lazy("The tokens that you pay go back to the supply."),
        "S7.5": gettext_lazy("A card may be free, when your bonuses cover its whole cost."),
        "S8.1": gettext_lazy(
            "A card that leaves the display is replaced at once, in the same place, by the top card of the deck "
            "of its level; if that deck is empty, the place stays empty."
        ),
        "S9.1": gettext_lazy(
            "The bonus of every card you have bought takes one gem of its colour off each later cost, for ever; "
            "it is not a token and does not count toward the limit of 10."
        ),
        "S10.1": gettext_lazy(
            "At the end of each of your turns, whatever you did, a noble visits you if the bonuses of your bought "
            "cards are what the tile asks for; tokens, gold and reserved cards do not count."
        ),
        "S10.2": gettext_lazy(
            "A noble’s visit is not an action, happens by itself and cannot be refused, "
            "and at most one noble visits you in a turn."
        ),
        "S10.3": gettext_lazy(
            "If several nobles could visit you, you choose one; another one may visit you at the end of a later turn "
            "of yours, if it is still on the table."
        ),
        "S10.4": gettext_lazy(
            "A noble is worth 3 prestige points, and its tile stays face up with the player it has visited."
        ),
        "S11.1": gettext_lazy(
            "When a player has 15 or more points, cards and nobles together, at the end of a turn, the round is "
            "played to its end so that all players have had equally many turns; if it was the round’s last turn, "
            "the game ends at once."
        ),
        "S11.2": gettext_lazy("The player with the most points wins."),
        "S12": gettext_lazy(
            "Where the rulebooks differ, a table may choose another rule before the game starts; "
            "otherwise the published rules hold."
        ),
    }
)

_TAKE_DIFFERENT: Final[Mapping[object, Promise]] = MappingProxyType(
    {
        "must_take_available": gettext_lazy(
            "While the supply has three or more colours you must take three different ones; "
            "with fewer you take one token of each colour that is left."
        ),
        "up_to_three": gettext_lazy(
            "You may take one, two or three tokens as you like, all of different colours."
        ),
        "exactly_three": gettext_lazy(
            "You always take exactly three tokens of three colours; "
            "when the supply has fewer than three colours, this action is not possible."
        ),
    }
)
_RETURN_CHOICE: Final[Mapping[object, Promise]] = MappingProxyType(
    {
        "any": gettext_lazy(
            "With more than 10 tokens you return exactly the excess to the supply, any tokens you like, "
            "gold and those you have just taken included."
        ),
        "just_taken": gettext_lazy(
            "With more than 10 tokens you return exactly the excess to the supply, "
            "and only tokens that you have just taken."
        ),
    }
)
_BLIND_RESERVE: Final[Mapping[object, Promise]] = MappingProxyType(
    {
        True: gettext_lazy(
            "You may reserve a face-up card, or the top card of any deck that is not empty, without looking at it first."
        ),
        False: gettext_lazy(
            "You may reserve a face-up card; in this game no card can be reserved from a deck."
        ),
    }
)
_RESERVED_VISIBILITY: Final[Mapping[object, Promise]] = MappingProxyType(
    {
        "blind_hidden": gettext_lazy(
            "A card reserved from the display is known to everybody; a card reserved from a deck only to its holder."
        ),
        "all_hidden": gettext_lazy(
            "A reserved card is shown only to its holder, whether it came from the display or from a deck."
        ),
        "open": gettext_lazy(
            "Reserved cards are shown to everybody, whether they came from the display or from a deck."
        ),
    }
)
_FIRST_PLAYER: Final[Mapping[object, Promise]] = MappingProxyType(
    {
        "random": gettext_lazy(
            "The first player is drawn at random (at a real table the youngest starts), and play goes clockwise."
        ),
        "youngest": gettext_lazy("The youngest player starts, and play goes clockwise."),
        "host": gettext_lazy(
            "Whoever sets up the table chooses the first player, and play goes clockwise."
        ),
    }
)
_TIE_BREAK: Final[Mapping[object, Promise]] = MappingProxyType(
    {
        "fewest_cards": gettext_lazy(
            "Of players with equally many points the one with the fewest bought cards wins, nobles and reserved cards "
            "not counted; if that is equal too, they share the victory."
        ),
        "later_in_turn_order": gettext_lazy(
            "Of players with equally many points the one who comes last in the turn order wins."
        ),
    }
)

# Rules that an option changes: the option, and a sentence for each of its values.
CHOSEN: Final[Mapping[str, tuple[str, Mapping[object, Promise]]]] = MappingProxyType(
    {
        "S2.4": ("first_player", _FIRST_PLAYER),
        "S4.2": ("take_different", _TAKE_DIFFERENT),
        "S5.2": ("return_choice", _RETURN_CHOICE),
        "S6.1": ("blind_reserve", _BLIND_RESERVE),
        "S6.5": ("reserved_visibility", _RESERVED_VISIBILITY),
        "S11.3": ("tie_break", _TIE_BREAK),
    }
)
