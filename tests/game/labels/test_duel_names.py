"""Cards, royal cards, spaces, the bag and privileges of Splendor Duel: what things are called."""

import pytest

from game.engine.duel.cards import CARDS, ROYALS, Ability
from game.labels.duel.abilities import ability_name, ability_text
from game.labels.duel.board import (
    bag_label,
    cell_label,
    pool_label,
    privileges_label,
    space_label,
)
from game.labels.duel.cards import (
    card_alt,
    card_label,
    card_notes,
    crowns_text,
    royal_alt,
    royal_label,
)


@pytest.mark.parametrize(
    ("card", "label"),
    [
        ("1-white-01", "white card of level 1"),
        ("1-red-04", "red card of level 1 (take a matching gem)"),
        ("2-white-01", "white card of level 2 (2 points and 1 crown)"),
        ("2-blue-02", "blue card of level 2 (1 point and steal)"),
        ("2-green-04", "green card of level 2 (2 bonuses and 1 point)"),
        ("3-wild-01", "wild card of level 3 (3 points and extra turn)"),
        ("3-none-01", "colourless card of level 3 (6 points)"),
        ("hidden-2", "hidden card of level 2"),
    ],
)
def test_cards_are_named_by_what_is_printed_on_them(card: str, label: str) -> None:
    assert card_label(card) == label


@pytest.mark.parametrize(
    ("card", "text"),
    [
        (
            "1-white-03",
            (
                "Card of level 1 with 1 white bonus. Ability: extra turn. "
                "Cost: 2 sapphires, 2 emeralds, and 1 pearl."
            ),
        ),
        (
            "2-red-04",
            "Card of level 2 with 2 red bonuses and 1 point. Cost: 2 diamonds and 5 onyx.",
        ),
        (
            "3-black-01",
            (
                "Card of level 3 with 1 black bonus, 3 points, and 2 crowns. "
                "Cost: 3 diamonds, 5 emeralds, 3 rubies, and 1 pearl."
            ),
        ),
        (
            "1-wild-02",
            "Card of level 1 with 1 wild bonus and 1 crown. Cost: 4 diamonds and 1 pearl.",
        ),
        ("2-none-01", "Card of level 2 with no bonus and 5 points. Cost: 6 sapphires and 1 pearl."),
    ],
)
def test_card_in_full_tells_everything_printed(card: str, text: str) -> None:
    assert card_alt(card) == text


def test_no_two_cards_read_alike_in_full() -> None:
    assert len({card_alt(card.id) for card in CARDS}) == len(CARDS)


def test_notes_explain_what_is_special() -> None:
    assert card_notes("1-white-01") == ()
    assert card_notes("1-none-01") == ("This card gives no bonus and has no colour.",)
    assert card_notes("2-red-04") == ("This card counts as two bonuses of its colour.",)
    assert card_notes("3-wild-01") == (
        "A wild card takes the colour of one of your cards with a bonus; you choose it when you buy.",
        ability_text(Ability.EXTRA_TURN),
    )


def test_royal_cards_are_named_by_points_and_ability() -> None:
    assert royal_label("royal-01") == "royal card (2 points and steal)"
    assert royal_label("royal-04") == "royal card (3 points)"
    assert royal_alt("royal-03") == "Royal card worth 2 points. Ability: privilege."
    assert royal_alt("royal-04") == "Royal card worth 3 points."
    assert len({royal_label(royal.id) for royal in ROYALS}) == len(ROYALS)


def test_abilities_have_a_name_and_a_sentence() -> None:
    for ability in set(Ability) - {Ability.NONE}:
        assert ability_name(ability)
        assert ability_text(ability).endswith(".")
    with pytest.raises(KeyError):
        ability_name(Ability.NONE)


def test_spaces_are_named_by_row_and_column() -> None:
    assert cell_label((2, 3)) == "row 2 column 3"
    assert space_label((2, 3), "R") == "ruby (red), row 2 column 3"
    assert space_label((2, 3), "P") == "pearl, row 2 column 3"
    assert space_label((2, 3), "") == "empty space, row 2 column 3"


def test_counted_things_follow_the_count() -> None:
    assert [bag_label(count) for count in (0, 1, 7)] == [
        "Bag, empty",
        "Bag, 1 token",
        "Bag, 7 tokens",
    ]
    assert (privileges_label(1), privileges_label(2)) == ("1 privilege", "2 privileges")
    assert pool_label(3) == "3 privileges in the supply"
    assert (crowns_text(1), crowns_text(3)) == ("1 crown", "3 crowns")
