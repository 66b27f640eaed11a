"""Card backs: hidden cards and decks, which look alike in all games."""

from django.utils.translation import gettext, ngettext

from game.engine.piles import HIDDEN_PREFIX
from game.text import once_per_language


def is_hidden(card_id: str) -> bool:
    """Whether the id stands for a card whose face this viewer may not see."""
    return card_id.startswith(HIDDEN_PREFIX)


def hidden_label(card_id: str) -> str:
    """A hidden card, to stand inside a sentence: "hidden card of level 2"."""
    level = card_id.removeprefix(HIDDEN_PREFIX)
    # Translators: a card that lies face down; level: the card's level, 1 to 3
    return gettext("hidden card of level {level}").format(level=level)


@once_per_language
def deck_label(level: int, count: int) -> str:
    """A deck with the number of its cards."""
    if not count:
        # Translators: read aloud for an empty deck; level: of its cards, 1 to 3
        text = gettext("Deck of level {level}, empty")
    else:
        # Translators: read aloud for a deck of face-down cards; level: of its cards, 1 to 3
        text = ngettext(
            "Deck of level {level}, {count} card left",
            "Deck of level {level}, {count} cards left",
            count,
        )
    return text.format(level=level, count=count)
