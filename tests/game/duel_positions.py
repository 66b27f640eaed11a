"""Prepared positions of Splendor Duel, for tables that stand at a given phase; seat 0 is due in each.

Every one begins with the same deal. `lay` puts tokens on the board and moves the rest into the bag.
"""

from collections.abc import Sequence
from typing import Any

from game.engine import Options, get_ruleset
from game.engine.duel.cards import CARD_INDEX, CARDS
from game.engine.duel.state import ALL_TOKENS
from game.engine.tokens import LETTERS

Position = dict[str, Any]

# Three rubies and both pearls lie in the first row; one space of the fourth row is empty between gems.
BOARD = ("RRRPP", "WBGKY", "WYBGK", ".WB.G", "K..YW")
EMPTY = (".....",) * 5


def dealt(seed: int = 7, **options: Any) -> Position:
    """A fresh deal; seat 0 begins."""
    rules = get_ruleset("duel")
    return rules.encode(rules.setup(2, seed, Options(first_player="host", **options), 0))


def lay(position: Position, rows: Sequence[str], *held: str) -> Position:
    """Lay tokens on the board and give others to the seats; what is left goes into the bag."""
    taken = "".join((*rows, *held))
    bag = {
        letter: total - taken.count(letter)
        for letter, total in zip(LETTERS, ALL_TOKENS, strict=True)
    }
    for seat, letters in zip(position["seats"], held, strict=False):
        seat["tokens"] = {letter: letters.count(letter) for letter in sorted({*letters})}
    return position | {"board": list(rows), "bag": {k: n for k, n in bag.items() if n}}


def share(position: Position, *privileges: int) -> Position:
    """Let the seats hold privileges; the rest lie in the supply."""
    for seat, count in zip(position["seats"], privileges, strict=True):
        seat["privileges"] = count
    return position | {"privileges": 3 - sum(privileges)}


def draw(position: Position, card: str) -> str:
    """Take a card out of its deck or, where it is replaced, out of the display."""
    level = str(CARDS[CARD_INDEX[card]].level)
    deck, row = position["decks"][level], position["display"][level]
    if card in deck:
        deck.remove(card)
    else:
        row[row.index(card)] = deck.pop(0)
    return card


def give_cards(position: Position, seat: int, *cards: str) -> None:
    """Let a seat have bought cards; a wild card as "1-wild-01 as R"."""
    for text in cards:
        card, _, colour = text.partition(" as ")
        entry = {"card": draw(position, card)} | ({"as": colour} if colour else {})
        position["seats"][seat]["cards"].append(entry)


def reserve(position: Position, seat: int, card: str, *, blind: bool = False) -> None:
    """Let a seat hold a reserved card."""
    position["seats"][seat]["reserved"].append({"card": draw(position, card), "blind": blind})


def show(position: Position, card: str) -> str:
    """Bring a card to the first place of its row in the display."""
    level = str(CARDS[CARD_INDEX[card]].level)
    row, deck = position["display"][level], position["decks"][level]
    if card in row:
        row.remove(card)
        row.insert(0, card)
    else:
        deck[deck.index(card)], row[0] = row[0], card
    return card


def opening() -> Position:
    """Few cards yet; the board has both penalties, gaps and gold, the bag has four tokens, all privileges are free."""
    return share(lay(dealt(), BOARD), 0, 0)


def middle_of_game() -> Position:
    """Both hold cards, tokens, reserved cards, a royal card and privileges; seat 0 can pay with gold by choice."""
    position = lay(dealt(), ("R.RPP", "WBGK.", "W.BGK", "..B.G", "...YW"), "WBGKY", "RRY")
    give_cards(position, 0, "1-white-02", "1-blue-02", "1-red-02", "1-black-05", "2-green-04")
    give_cards(position, 1, "1-white-05", "1-green-02", "2-white-01", "3-red-01", "1-wild-02 as W")
    reserve(position, 0, show(position, "2-wild-01"))
    reserve(position, 0, "3-black-01", blind=True)
    reserve(position, 1, "2-black-04", blind=True)
    show(position, "1-red-04")
    for seat, royal in enumerate(("royal-04", "royal-01")):
        position["seats"][seat]["royals"] = [royal]
    position["royals"] = ["royal-02", "royal-03"]
    return share(position, 2, 1) | {"turn": 30}


def gain_due() -> Position:
    """Seat 0 bought a red card and takes one of three rubies from the board."""
    position = opening()
    give_cards(position, 0, "1-red-04")
    return position | {"phase": "gain", "pending": ["R"]}


def steal_due() -> Position:
    """Seat 0 takes a diamond, a ruby or a pearl from seat 1, who holds gold too."""
    position = lay(dealt(), ("RR.P.", *BOARD[1:4], "K...W"), "", "RPY")
    position["seats"][1]["tokens"]["W"] = 1
    position["board"][4] = "K...."
    give_cards(position, 0, "2-red-02")
    return position | {"phase": "steal"}


def royal_due() -> Position:
    """Seat 0 has three crowns and chooses one of four royal cards."""
    position = opening()
    give_cards(position, 0, "1-white-02", "1-blue-02", "1-red-02")
    return position | {"phase": "royal"}


def return_due() -> Position:
    """Seat 0 holds eleven tokens of all seven kinds and discards one."""
    position = lay(dealt(), (".....", "WBGK.", "....K", "....G", "...YW"), "WWBBGGRRKPY")
    return position | {"phase": "return"}


def replenish_forced() -> Position:
    """Nothing but gold lies on the board, seat 0 has three reserved cards and can buy nothing."""
    position = lay(dealt(), (".....", "..Y..", *EMPTY[:3]))
    for card in ("3-white-01", "3-blue-01", "3-green-01"):
        reserve(position, 0, card)
    return share(position, 1, 0)


def dead_end() -> Position:
    """Nothing at all can be done, and the bag is empty: privileges took the last gems."""
    position = lay(dealt(), ("Y.Y.Y", *EMPTY[:4]), "WWWWBBBBGGPP", "GGRRRRKKKK")
    for level, length in (("1", 5), ("2", 4)):
        position["decks"][level], position["display"][level] = [], [None] * length
    for card in ("3-red-01", "3-green-01", "3-black-01"):
        reserve(position, 0, card)
    return position


def wild_card() -> Position:
    """Seat 0 has red and white cards and can pay for a wild card worth 1 point."""
    position = lay(dealt(), ("R.RPP", "WBG..", "W.BG.", "..B.G", "...YW"), "KKKKY")
    give_cards(position, 0, "1-red-02", "1-white-02")
    show(position, "1-wild-01")
    return position


def extra_turn() -> Position:
    """Seat 0 can buy a card that gives an extra turn."""
    position = lay(dealt(), ("R.RP.", ".BG..", "..BG.", "..B.G", "...Y."), "WWKKP")
    show(position, "1-red-03")
    return position


def before_victory_by_points() -> tuple[Position, str]:
    """Seat 0 has 19 points and buys a card worth 1."""
    position = lay(dealt(), ("R.RPP", "..G..", "..BG.", "..B.G", "...Y."), "WBBKK")
    give_cards(position, 0, "3-none-01", "2-none-01", "3-white-02", "3-blue-02")
    return position, f"buy {show(position, '1-red-05')}"


def before_victory_by_crowns() -> tuple[Position, str]:
    """Seat 0 has nine crowns and buys a card with another."""
    position = lay(dealt(), ("R.RPP", "WBG..", "W.BG.", "..B.G", "...YW"), "KKK")
    wilds = ("3-wild-02 as W", "2-wild-02 as B", "2-wild-03 as G")
    give_cards(
        position, 0, "1-white-05", "1-blue-05", "1-green-05", *wilds, "1-white-02", "1-blue-02"
    )
    position["seats"][0]["royals"] = ["royal-01", "royal-02"]
    position["royals"] = ["royal-03", "royal-04"]
    return position, f"buy {show(position, '1-red-02')}"


def before_victory_by_colour() -> tuple[Position, str]:
    """Seat 0 has nine points on red cards and buys a red card worth 1."""
    position = lay(dealt(), ("R.RPP", "..G..", "..BG.", "....G", "...Y."), "WWBBB")
    give_cards(position, 0, "3-red-02", "3-red-01", "2-red-01")
    return position, f"buy {show(position, '1-red-05')}"
