"""What learners have done, kept by the ids of lesson and step and the lesson's version.

A result is stored at the moment of success and the best one stays. Every function that writes holds
the person's row first: so writers of one person come one after the other, on every database.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from django.db import transaction

from game.services.persons import Player, hold
from tutorials.lessons.schema import Lesson, Step
from tutorials.models import StepProgress


@transaction.atomic
def record_pass(player: Player, lesson: Lesson, step: Step, stars: int) -> None:
    """Store that a person passed a step with 1 to 3 stars.

    A better result of the same version stays, and so does one of a newer version. A person who was
    deleted meanwhile is not stored again.
    """
    held = hold(player)
    if held is None:
        return
    new = StepProgress(
        player=held, lesson=lesson.id, step=step.id, version=lesson.version, stars=stars
    )
    old = StepProgress.objects.filter(player=held, lesson=lesson.id, step=step.id).first()
    _keep_better(old, new)


def progress_of(
    player: Player | None, lessons: Iterable[Lesson]
) -> Mapping[str, Mapping[str, int]]:
    """The stars of a person by the ids of lesson and step, with one query.

    Only steps that exist, and only results of a lesson's present version.
    """
    known = {lesson.id: lesson for lesson in lessons}
    found: dict[str, dict[str, int]] = {name: {} for name in known}
    if player is None:
        return found
    rows = StepProgress.objects.filter(player=player, lesson__in=known)
    for name, step, version, stars in rows.values_list("lesson", "step", "version", "stars"):
        if version == known[name].version and known[name].step(step) is not None:
            found[name][step] = stars
    return found


def done_steps(player: Player | None, lesson: Lesson) -> Mapping[str, int]:
    """The stars of a person in a lesson, by the id of the step."""
    return progress_of(player, [lesson])[lesson.id]


def next_step(lesson: Lesson, done: Mapping[str, int]) -> Step | None:
    """The first step that is not done; None when all are."""
    return next((step for step in lesson.steps if step.id not in done), None)


@transaction.atomic
def forget(player: Player, lesson: Lesson | None = None) -> None:
    """Delete what a person has done in a lesson; without one, in all lessons there ever were."""
    held = hold(player)
    rows = StepProgress.objects.filter(player=held)
    if lesson is not None:
        rows = rows.filter(lesson=lesson.id)
    rows.delete()


def merge(into: Player, other: Player) -> None:
    """Move the results of `other` to `into`; of two the better one stays. Both are held."""
    kept = {(row.lesson, row.step): row for row in StepProgress.objects.filter(player=into)}
    for row in StepProgress.objects.filter(player=other):
        moved = StepProgress(
            player=into,
            lesson=row.lesson,
            step=row.step,
            version=row.version,
            stars=row.stars,
            done_at=row.done_at,
            updated_at=row.updated_at,
        )
        _keep_better(kept.get((row.lesson, row.step)), moved)
    StepProgress.objects.filter(player=other).delete()


def on_persons_merged(into: Player, other: Player, **_: Any) -> None:
    """Answer the signal of two persons who turn out to be one."""
    merge(into, other)


def _keep_better(old: StepProgress | None, new: StepProgress) -> None:
    """Store the better of two results of one step; the first one that is stored stays the row."""
    if old is None:
        new.save(force_insert=True)
        return
    if (new.version, new.stars) <= (old.version, old.stars):
        return
    if new.version == old.version:
        new.done_at = min(old.done_at, new.done_at)
    new.pk = old.pk
    new.save(force_update=True)
