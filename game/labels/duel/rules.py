"""The numbered rules of Splendor Duel, one sentence each.

Where an option of the table changes a rule, there is one sentence for each of its values.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

RULES: Final[Mapping[str, Promise]] = MappingProxyType(
    {
        "D1.1": gettext_lazy(
            "The game is for two players and has 67 jewel cards (30 of level 1, 24 of level 2 and 13 of level 3), "
            "4 royal cards, 25 tokens (4 of each of the five gem colours, 2 pearls and 3 gold), 3 privileges, "
            "a board of five rows and five columns, and a bag."
        ),
        "D1.2": gettext_lazy(
            "Most jewel cards have a bonus of one colour, five of level 2 have two bonuses of their colour, "
            "three have no bonus but 3, 5 or 6 points, and wild cards take a colour when they are bought; "
            "one wild card, of level 3, has a second effect besides its colour: an extra turn."
        ),
        "D1.3": gettext_lazy(
            "Three royal cards are worth 2 points and have an ability (steal, extra turn or privilege), and one is "
            "worth 3 points; the crowns printed on a royal card tell when you get one and are not crowns of yours."
        ),
        "D2.1": gettext_lazy(
            "The cards of each level are shuffled separately, and 5 cards of level 1, 4 of level 2 and 3 of level 3 "
            "are turned up, so that their decks keep 25, 20 and 10 cards."
        ),
        "D2.2": gettext_lazy(
            "All 25 tokens are laid on the board at random along the spiral, from the centre outwards, "
            "so the bag is empty at first."
        ),
        "D2.3": gettext_lazy(
            "The 3 privileges lie in the supply, and the 4 royal cards lie face up beside the board."
        ),
        "D2.5": gettext_lazy(
            "Since the bag is empty at first, nobody can replenish the board before some token has been paid or discarded."
        ),
        "D3.1": gettext_lazy(
            "The board has five rows and five columns, and its spiral begins at the centre, goes up one space, "
            "then round and round clockwise, and ends in the top left corner."
        ),
        "D3.2": gettext_lazy(
            "On some boards the spiral is turned by a quarter or a half; that makes no difference to the game, "
            "and here it always begins upwards."
        ),
        "D3.3": gettext_lazy(
            "If the board were full and had no gold, there would be 145 ways to take tokens: "
            "25 single tokens, 72 pairs and 48 lines of three."
        ),
        "D4.1": gettext_lazy(
            "A turn has a fixed order: use as many privileges as you like, replenish the board if you like, do exactly "
            "one mandatory action, carry out the ability of a bought card and take a royal card if your crowns bring "
            "one, and then the end of the turn."
        ),
        "D4.2": gettext_lazy(
            "Once you have replenished the board, you can use no more privileges in that turn."
        ),
        "D4.3": gettext_lazy(
            "In an extra turn you may again use privileges and replenish the board."
        ),
        "D5.1": gettext_lazy(
            "For each of your privileges that you give back to the supply, you take 1 gem or pearl from anywhere on the "
            "board, never gold; the tokens need not lie in a line."
        ),
        "D5.2": gettext_lazy(
            "You may use your privileges one after the other and see each result before you decide about the next."
        ),
        "D5.3": gettext_lazy(
            "A privilege cannot be used when no gem and no pearl is on the board."
        ),
        "D5.4": gettext_lazy(
            "Tokens taken with privileges never give your opponent a privilege, and they are not counted together with "
            "the tokens that you take as your mandatory action."
        ),
        "D5.5": gettext_lazy(
            "You may use privileges even if you hold 10 or more tokens, because the limit holds only at the end of the turn."
        ),
        "D6.1": gettext_lazy("You may replenish the board only if the bag is not empty."),
        "D6.2": gettext_lazy(
            "To replenish the board, tokens are drawn from the bag at random and laid on the empty spaces in the order "
            "of the spiral until the bag is empty."
        ),
        "D6.3": gettext_lazy(
            "The 25 tokens of the game always find room on the 25 spaces, so the bag is empty after replenishing, "
            "and nobody can replenish twice in one turn."
        ),
        "D6.4": gettext_lazy("When you replenish the board, your opponent then gains 1 privilege."),
        "D6.5": gettext_lazy(
            "If no mandatory action is possible, you have to replenish the board before you do one, "
            "and your opponent gains a privilege as usual."
        ),
        "D6.6": gettext_lazy(
            "No mandatory action is possible when the board has no gem and no pearl, you cannot reserve "
            "(no gold on the board, three reserved cards, or no card left), and you cannot buy any card."
        ),
        "D6.7": gettext_lazy(
            "As long as you have no card with a bonus, a wild card counts as one that you cannot buy."
        ),
        "D6.8": gettext_lazy(
            "If the only possible mandatory action is a purchase and the bag is empty, you have to buy."
        ),
        "D7.1": gettext_lazy(
            "Whoever gains a privilege takes it from the supply, if the supply has any left."
        ),
        "D7.2": gettext_lazy(
            "If the supply has no privilege left, whoever gains one takes it from the other player."
        ),
        "D7.3": gettext_lazy("A player who already holds all 3 privileges gains none."),
        "D7.4": gettext_lazy(
            "The supply and both players together always have exactly 3 privileges."
        ),
        "D7.5": gettext_lazy(
            "One turn can bring your opponent two privileges: one for replenishing the board and one for the tokens that "
            "you take."
        ),
        "D7.6": gettext_lazy(
            "A privilege that a card or a royal card brings you can be used from your next turn or extra turn on, "
            "because privileges are used at the start of a turn."
        ),
        "D8.1": gettext_lazy(
            "You take 1, 2 or 3 gems or pearls that lie side by side in one straight line, in a row, in a column or "
            "diagonally, without gold and without an empty space among them; taking nothing is not an action."
        ),
        "D8.2": gettext_lazy("It does not matter in which order you choose the tokens of a line."),
        "D8.3": gettext_lazy(
            "If you take three tokens of one colour or both pearls in this action, your opponent gains 1 privilege."
        ),
        "D8.4": gettext_lazy(
            "Two tokens of one colour, or one pearl with other tokens, give your opponent no privilege."
        ),
        "D9.1": gettext_lazy(
            "You may reserve a card only if gold is on the board and you hold fewer than three reserved cards; unlike in "
            "the base game, there is no reserving without gold."
        ),
        "D9.2": gettext_lazy(
            "To reserve, you take 1 gold of your choice from the board and then any face-up card, "
            "or the top card of any deck that is not empty."
        ),
        "D9.3": gettext_lazy("If no card at all is left to reserve, you cannot reserve."),
        "D9.5": gettext_lazy(
            "A reserved card has no effect until you buy it, and buying is the only way to get rid of it."
        ),
        "D9.6": gettext_lazy("Reserving a card is the only way to get gold."),
        "D10.1": gettext_lazy("You may buy a face-up card or a card that you have reserved."),
        "D10.2": gettext_lazy(
            "In each colour the price is the cost on the card minus your bonuses of that colour, and never less than "
            "zero; no bonus makes pearls cheaper."
        ),
        "D10.3": gettext_lazy(
            "A card with two bonuses counts as two, and a wild card always counts as one."
        ),
        "D10.4": gettext_lazy(
            "Each gold token stands for any one gem or pearl, even for one that you have; you choose how to pay."
        ),
        "D10.5": gettext_lazy("You pay exactly the price, never more."),
        "D10.6": gettext_lazy("The tokens that you pay, gold included, go into the bag."),
        "D10.7": gettext_lazy("A card may be free, when your bonuses cover its whole cost."),
        "D10.8": gettext_lazy("You may buy a card even when no token is left on the board."),
        "D11.1": gettext_lazy(
            "You may buy a wild card only if you own a card with a bonus; cards without a bonus do not count."
        ),
        "D11.2": gettext_lazy(
            "When you buy a wild card, you choose one of your cards with a bonus, "
            "and the wild card has the colour of that card for the rest of the game."
        ),
        "D11.3": gettext_lazy(
            "You may also choose a wild card that you bought before, since it already has a colour; "
            "so the choice is always among the colours of your own bonuses."
        ),
        "D11.4": gettext_lazy(
            "In its colour a wild card counts as a bonus, and its points count for 10 points in one colour."
        ),
        "D11.5": gettext_lazy(
            "The wild card of level 3 with an extra turn does both: it takes a colour and gives the extra turn."
        ),
        "D11.6": gettext_lazy(
            "The crowns of a wild card count at once: first it takes its colour, then you take a royal card if you reach one."
        ),
        "D12.1": gettext_lazy(
            "The ability of a card is carried out directly after you buy it, also when you had reserved it, "
            "and you cannot decline it if it is possible."
        ),
        "D12.2": gettext_lazy(
            "“Take a matching gem” means that you take 1 token of the card’s colour of your choice from the board; "
            "if there is none, nothing happens, now or later."
        ),
        "D12.3": gettext_lazy(
            "“Steal” means that you take 1 gem or pearl of your choice from your opponent, never gold; "
            "if your opponent has only gold or nothing, nothing happens."
        ),
        "D12.4": gettext_lazy(
            "“Privilege” means that you gain 1 privilege: from the supply, or from your opponent if the supply has none left."
        ),
        "D12.5": gettext_lazy(
            "“Extra turn” means that you first finish this turn completely, with discarding and the check for victory, "
            "and then take another whole turn."
        ),
        "D12.6": gettext_lazy(
            "A turn can earn only one extra turn, but an extra turn may earn another one."
        ),
        "D12.7": gettext_lazy(
            "No card has both crowns and an ability, so it never matters whether the ability or the royal card comes first."
        ),
        "D13.1": gettext_lazy(
            "When you reach your 3rd crown and when you reach your 6th, you take one of the royal cards that are left and "
            "carry out its ability; this is not an action and cannot be declined."
        ),
        "D13.2": gettext_lazy(
            "One purchase brings at most one royal card, because no card has more than 3 crowns."
        ),
        "D13.3": gettext_lazy(
            "A royal card is always left for you, because there are 4 and each player gets at most 2."
        ),
        "D13.4": gettext_lazy(
            "The points of royal cards count for the 20 points but not for a colour; "
            "royal cards have no bonus, no colour and no crowns."
        ),
        "D14.1": gettext_lazy(
            "At the end of your turn you first discard down to 10 tokens of your choice, gems, pearls and gold together, "
            "into the bag, and then it is checked whether you have won."
        ),
        "D14.2": gettext_lazy("The limit of 10 tokens also holds before an extra turn."),
        "D14.3": gettext_lazy(
            "You discard exactly as many tokens as you have over 10, no more and no fewer."
        ),
        "D14.4": gettext_lazy(
            "Only the player whose turn it is can win, since nothing in a turn gives the other player points or crowns."
        ),
        "D14.6": gettext_lazy("If a deck is empty, the gap in its row of the display stays open."),
        "D15.1": gettext_lazy(
            "You win at the end of your turn with any one of these: 20 or more points of jewel cards and royal cards, "
            "10 or more crowns, or 10 or more points on cards of one colour, wild cards counted in their colour."
        ),
        "D15.2": gettext_lazy(
            "The points of cards without a bonus count for the 20 points but never for a colour."
        ),
        "D15.3": gettext_lazy(
            "The game ends at once when a player has won: the opponent gets no last turn, and there is never a tie."
        ),
        "D15.4": gettext_lazy(
            "A royal card that you take in the turn counts: with 18 points, "
            "a third crown that brings a royal card of 2 points wins."
        ),
        "D15.5": gettext_lazy(
            "If you have won and an extra turn is still to come, the game is over and the extra turn is not played."
        ),
        "D16.1": gettext_lazy(
            "At the start of every turn something is possible: at least two gems or pearls are on the board or in the bag, "
            "because both players hold at most 10 tokens each."
        ),
        "D16.2": gettext_lazy(
            "Only privileges can take the last possible mandatory action away, when they take the last gems and pearls "
            "from the board and the bag brings no new ones."
        ),
        "D16.3": gettext_lazy(
            "If neither a mandatory action nor replenishing is possible, the mandatory action is skipped and the turn "
            "ends as usual, with discarding (our ruling; the rulebooks are silent)."
        ),
        "D16.4": gettext_lazy(
            "There is no limit to the length of a game and no draw; the game lasts until somebody wins."
        ),
    }
)

_FIRST_PLAYER: Final[Mapping[object, Promise]] = MappingProxyType(
    {
        "random": gettext_lazy(
            "The first player is drawn at random, and the second player starts with 1 privilege from the supply."
        ),
        "youngest": gettext_lazy(
            "The younger player starts, and the second player starts with 1 privilege from the supply."
        ),
        "host": gettext_lazy(
            "Whoever sets up the table chooses the first player, "
            "and the second player starts with 1 privilege from the supply."
        ),
    }
)
_RESERVED_VISIBILITY: Final[Mapping[object, Promise]] = MappingProxyType(
    {
        "blind_hidden": gettext_lazy(
            "A card reserved from a deck is known only to its holder; a card reserved from the display was seen by both "
            "players and stays known."
        ),
        "all_hidden": gettext_lazy(
            "Reserved cards lie face down and only their holder may look at them, even at a card from the display that "
            "both players have seen."
        ),
        "open": gettext_lazy(
            "Reserved cards are shown to both players, whether they came from the display or from a deck."
        ),
    }
)
_DUEL_REFILL: Final[Mapping[object, Promise]] = MappingProxyType(
    {
        "end_of_turn": gettext_lazy(
            "Gaps in the display are filled from the decks at the end of the turn, after discarding and the check for "
            "victory and before an extra turn begins."
        ),
        "immediate": gettext_lazy(
            "A card that is bought or reserved from the display is replaced at once from the deck of its level, "
            "before abilities, royal cards and discarding."
        ),
    }
)

# Rules that an option changes: the option, and a sentence for each of its values.
CHOSEN: Final[Mapping[str, tuple[str, Mapping[object, Promise]]]] = MappingProxyType(
    {
        "D2.4": ("first_player", _FIRST_PLAYER),
        "D9.4": ("reserved_visibility", _RESERVED_VISIBILITY),
        "D14.5": ("duel_refill", _DUEL_REFILL),
    }
)
