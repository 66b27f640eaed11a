"""Recovery codes: how a person becomes the same person on another device.

A code is shown once and stored as a keyed hash only. It is looked up by that hash, so how long an
answer takes says nothing about how much of a guess is right.
"""

import re
import secrets
import unicodedata
from typing import Final

from django.conf import settings
from django.db import transaction
from django.utils.crypto import salted_hmac

from game.models import CODE_LETTERS, Player
from game.services.persons import hold, merge
from game.services.tries import Limit

CODE_LENGTH: Final = 16
GROUP: Final = 4
LONGEST_TEXT: Final = 200  # characters of an entry that are looked at
CODE_SALT: Final = "game.recovery.code"
HASH_SALT: Final = "game.recovery.hash"

# 31 letters to the 16th power leave a guesser no chance at these rates, and a class may mistype.
LIMIT: Final = Limit("recovery", per_network=200, overall=5_000, seconds=600)

_SEPARATORS: Final = re.compile(r"[\W_ー]+")  # also the dash of Japanese and Chinese keyboards
_TICKET: Final = re.compile(r"(\d{1,9})-([0-9a-f]{32})", re.ASCII)


def plain_code(text: str) -> str | None:
    """The code that somebody typed, or None for what cannot be one.

    Spaces, dashes, small and full-width letters are all the same.
    """
    folded = unicodedata.normalize("NFKC", text[:LONGEST_TEXT]).upper()
    code = _SEPARATORS.sub("", folded)
    is_code = len(code) == CODE_LENGTH and set(code) <= set(CODE_LETTERS)
    return code if is_code else None


def in_groups(code: str) -> str:
    """A code as it is shown."""
    return "-".join(code[start : start + GROUP] for start in range(0, CODE_LENGTH, GROUP))


def new_ticket(player: Player | None) -> str:
    """What a form carries that asks for a code.

    It names the code that the new one replaces, so that a form sent twice makes one code, and an
    old form brings no old code back.
    """
    number = player.code_number if player else 0
    return f"{number}-{secrets.token_hex(16)}"


@transaction.atomic
def renew_code(player: Player, ticket: str) -> str | None:
    """Give a person a new recovery code; the one before becomes worthless.

    None when the code was renewed after the ticket was made, or the person is gone. `player` is
    brought up to date. Raises `ValueError` for a text that is no ticket.
    """
    match = _TICKET.fullmatch(ticket)
    if match is None:
        raise ValueError(ticket)
    held = hold(player)
    if held is None:
        return None
    code = _make(held, match[2])
    if held.code_number == int(match[1]):
        held.code_hash, held.code_number = _hash(code), held.code_number + 1
        held.save(update_fields=["code_hash", "code_number"])
    player.code_hash, player.code_number = held.code_hash, held.code_number
    return code if held.code_hash in _hashes(code) else None


@transaction.atomic
def recover(player: Player | None, code: str) -> Player | None:
    """The person of a code, or None when nobody has it.

    `player`, the person on this device so far, becomes one with them.
    """
    owner = Player.objects.filter(code_hash__in=_hashes(code)).first()
    if owner is None or player is None:
        return owner
    held = {
        key: hold(person) for key, person in sorted({owner.pk: owner, player.pk: player}.items())
    }
    into, other = held[owner.pk], held[player.pk]
    if into is None or into == other:
        return into
    if into.code_hash not in _hashes(code):  # renewed meanwhile
        return None
    if other is not None:
        merge(into, other)
    return into


def _make(player: Player, nonce: str) -> str:
    """The code of a ticket; nobody can make it who lacks the site's key or the ticket."""
    digest = salted_hmac(CODE_SALT, f"{player.key}:{nonce}", algorithm="sha256").digest()
    number, letters = int.from_bytes(digest, "big"), []
    for _ in range(CODE_LENGTH):
        number, index = divmod(number, len(CODE_LETTERS))
        letters.append(CODE_LETTERS[index])
    return "".join(letters)


def _hash(code: str, key: str | bytes | None = None) -> str:
    return salted_hmac(HASH_SALT, code, secret=key, algorithm="sha256").hexdigest()


def _hashes(code: str) -> list[str]:
    """The hashes of a code under the site's key and the keys it had before."""
    return [_hash(code, key) for key in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)]
