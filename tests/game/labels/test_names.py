"""Gems, bundles, cards, nobles, decks, bots: what things are called."""

import pytest

from game.engine.tokens import NONE, tokens_of
from game.labels.bots import bot_help, bot_name
from game.labels.cards import deck_label
from game.labels.gems import bonus_label, colour_name, gem_label, gem_name, token_label
from game.labels.splendor.cards import card_alt, card_label, noble_alt, noble_label
from game.labels.tokens import bonuses_text, tokens_text


def test_gems_have_a_name_a_colour_and_both() -> None:
    assert (gem_name("B"), colour_name("B"), gem_label("B")) == (
        "sapphire",
        "blue",
        "sapphire (blue)",
    )
    assert (gem_name("Y"), gem_label("Y")) == ("gold", "gold")


def test_counted_labels_follow_the_count() -> None:
    assert token_label("B", 1) == "Sapphire (blue), 1 token"
    assert token_label("B", 3) == "Sapphire (blue), 3 tokens"
    assert token_label("Y", 0) == "Gold, 0 tokens"
    assert bonus_label("K", 1) == "1 black bonus"
    assert bonus_label("K", 2) == "2 black bonuses"


@pytest.mark.parametrize(
    ("letters", "text"),
    [
        ("W", "1 diamond"),
        ("RRYKK", "2 rubies, 2 onyx, and 1 gold"),
        ("GP", "1 emerald and 1 pearl"),
    ],
)
def test_bundles_are_lists_of_counted_gems(letters: str, text: str) -> None:
    assert tokens_text(tokens_of(letters)) == text


def test_empty_bundle_is_nothing() -> None:
    assert tokens_text(NONE) == "nothing"


def test_bonuses_are_lists_of_counted_colours() -> None:
    assert bonuses_text((4, 4, 0, 0, 0)) == "4 white and 4 blue"


def test_cards_are_named_by_what_is_printed_on_them() -> None:
    assert card_label("1-white-01") == "white card of level 1"
    assert card_label("3-black-04") == "5-point black card of level 3"
    assert card_label("hidden-2") == "hidden card of level 2"


def test_card_in_full_has_its_cost() -> None:
    assert card_alt("1-white-01") == (
        "Card of level 1 with a white bonus and 0 points. Cost: 2 rubies and 1 onyx."
    )


def test_nobles_are_named_by_what_they_ask_for() -> None:
    assert noble_label("noble-01") == "noble who asks for 4 white and 4 blue bonuses"
    assert noble_alt("noble-01") == "Noble worth 3 points. Asks for 4 white and 4 blue bonuses."


def test_decks_tell_their_size() -> None:
    assert deck_label(1, 36) == "Deck of level 1, 36 cards left"
    assert deck_label(2, 1) == "Deck of level 2, 1 card left"
    assert deck_label(3, 0) == "Deck of level 3, empty"


def test_bots_have_a_name_and_a_sentence() -> None:
    assert bot_name("greedy") == "Greedy bot"
    assert bot_help("quiet").endswith(".")


def test_unknown_bot_is_an_error() -> None:
    with pytest.raises(KeyError):
        bot_name("nobody")
    with pytest.raises(KeyError):
        bot_help("nobody")
