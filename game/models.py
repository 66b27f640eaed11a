"""What is stored: persons, tables, seats and the append-only rows of what happened.

The rows of `GameEvent` are the truth. `Game.snapshot` is a cache of the position they lead to, and
`Game.version` is the `seq` of the last row; both are written only by `game.services.play`.
"""

import secrets
from typing import ClassVar

from django.db import models
from django.utils import timezone

CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # no 0/O, 1/I/L: codes are read aloud and typed
CODE_LENGTH = 8


def new_code() -> str:
    """A random table code of `CODE_LENGTH` unambiguous characters."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def new_key() -> str:
    """The secret that a person's cookie carries: 128 random bits as hexadecimal text."""
    return secrets.token_hex(16)


class Player(models.Model):
    """An anonymous person, known by a cookie. No e-mail, no password.

    The recovery code itself is not stored. A person who turned out to be another one leaves a row
    that only points to that other one, so that the cookies of all devices stay good.
    """

    key = models.CharField(max_length=32, unique=True, default=new_key)
    nickname = models.CharField(max_length=40, blank=True)
    language = models.CharField(max_length=10, blank=True)
    settings = models.JSONField(default=dict, blank=True)
    created_at = models.DateTimeField(default=timezone.now)
    code_hash = models.CharField(max_length=64, unique=True, null=True, blank=True)
    code_number = models.PositiveIntegerField(default=0)  # how many recovery codes there have been
    merged_into = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.CASCADE, related_name="+"
    )

    def __str__(self) -> str:
        return self.nickname or f"player {self.pk}"


class FailedTries(models.Model):
    """How many guesses failed in one stretch of time, from one network or from all together."""

    purpose = models.CharField(max_length=20)
    network = models.CharField(max_length=64, blank=True)  # keyed hash; blank: all together
    stretch = models.PositiveBigIntegerField()  # number of the stretch since 1970
    count = models.PositiveIntegerField(default=0)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["purpose", "network", "stretch"], name="one_count_per_network"
            )
        ]

    def __str__(self) -> str:
        return f"{self.count} failed tries: {self.purpose}"


class GameStatus(models.TextChoices):
    """Where a table stands."""

    PLAYING = "playing"
    OVER = "over"


class Game(models.Model):
    """One game at one table."""

    code = models.CharField(max_length=12, unique=True, default=new_code)
    ruleset = models.CharField(max_length=20)
    position = models.JSONField()  # the initial position, in the engine's position format
    version = models.PositiveIntegerField(default=0)
    status = models.CharField(max_length=10, choices=GameStatus, default=GameStatus.PLAYING)
    snapshot = models.JSONField()
    seed = models.CharField(max_length=20, blank=True)  # secret; blank for an imported record
    deal_seen = models.BooleanField(
        default=False
    )  # somebody may know the deal: record, same deal again
    practice = models.BooleanField(default=False)  # something hidden was seen and taken back
    handed_to = models.PositiveSmallIntegerField(
        null=True, blank=True
    )  # whose eyes are on a shared device
    created_at = models.DateTimeField(default=timezone.now)
    updated_at = models.DateTimeField(default=timezone.now, db_index=True)

    def __str__(self) -> str:
        return f"{self.ruleset} {self.code}"


class SeatKind(models.TextChoices):
    """Who sits in a seat."""

    PERSON = "person"
    BOT = "bot"


class Seat(models.Model):
    """A place at a table."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seats")
    index = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=10, choices=SeatKind)
    level = models.CharField(max_length=20, blank=True)  # of a bot
    player = models.ForeignKey(
        Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="seats"
    )
    name = models.CharField(max_length=40, blank=True)  # blank: named in the reader's language

    class Meta:
        ordering: ClassVar = ["index"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "index"], name="one_seat_per_place")
        ]

    def __str__(self) -> str:
        return f"seat {self.index} of {self.game_id}"


class EventRow(models.TextChoices):
    """What a row records."""

    ACTION = "action"
    TAKE_BACK = "take_back"


class GameEvent(models.Model):
    """One row of what happened. Rows are only ever added."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="events")
    seq = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=10, choices=EventRow)
    text = models.CharField(max_length=120, blank=True)  # the action's canonical notation
    to_seq = models.PositiveIntegerField(
        null=True, blank=True
    )  # take-back: the last row that stays
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering: ClassVar = ["seq"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "seq"], name="one_row_per_seq")
        ]

    def __str__(self) -> str:
        return f"{self.seq} {self.kind} {self.text}"
