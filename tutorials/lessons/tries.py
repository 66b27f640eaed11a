"""What tries of all games are made of."""

from collections.abc import Iterator
from itertools import combinations_with_replacement

from game.engine.tokens import INDEX, LETTERS, Tokens


def owned_bundles(tokens: Tokens, most: int) -> Iterator[str]:
    """Every choice of one to `most` tokens out of those owned, in letters."""
    for size in range(1, most + 1):
        for letters in combinations_with_replacement(LETTERS, size):
            if all(letters.count(letter) <= tokens[INDEX[letter]] for letter in letters):
                yield "".join(letters)
