"""What is stored about learners: the steps they have passed."""

from typing import ClassVar

from django.db import models
from django.utils import timezone


class StepProgress(models.Model):
    """The best result of one person in one step of a lesson.

    It hangs on the ids of lesson and step, which never change, and on the lesson's version. Order
    and number of a lesson's steps play no part.
    """

    player = models.ForeignKey("game.Player", on_delete=models.CASCADE, related_name="+")
    lesson = models.CharField(max_length=100)  # "splendor.taking-tokens"
    step = models.CharField(max_length=100)  # "two-same"
    version = models.PositiveIntegerField()
    stars = models.PositiveSmallIntegerField()  # 1 to 3
    done_at = models.DateTimeField(default=timezone.now)  # when this version was first passed
    updated_at = models.DateTimeField(default=timezone.now)  # when the result last became better

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["player", "lesson", "step"], name="one_result_per_step"
            ),
            models.CheckConstraint(
                condition=models.Q(stars__range=(1, 3)), name="one_to_three_stars"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.lesson} {self.step}: {self.stars}"
