"""Ways from a rule to the lesson that teaches it."""

from game.engine import Reason, get_ruleset
from tutorials.lessons.courses import load_courses
from tutorials.lessons.loader import load_lessons
from tutorials.lessons.schema import Lesson, Status, Step, step_texts
from tutorials.presenters.way import lesson_url, step_url


def lesson_for(rule: str) -> str | None:
    """The address where a rule, such as "S4.3", is taught in a finished lesson; None where nowhere.

    Leads to the step that practises the rule, else to the lesson's own page.
    """
    for course in load_courses().values():
        for lesson_id in course.lessons:
            lesson = load_lessons().get(lesson_id)
            if lesson and lesson.status is Status.READY and rule in lesson.rules:
                step = _step_for(lesson, rule)
                return step_url(lesson, step) if step else lesson_url(lesson)
    return None


def _step_for(lesson: Lesson, rule: str) -> Step | None:
    """The step that speaks of a rule, or that answers the breaking of it."""
    reasons = {
        reason for reason, number in get_ruleset(lesson.game).reasons.items() if number == rule
    }
    return next((step for step in lesson.steps if _speaks_of(step, rule)), None) or next(
        (step for step in lesson.steps if _answers(step, reasons)), None
    )


def _speaks_of(step: Step, rule: str) -> bool:
    return any(f"{{rule:{rule}}}" in text.english for text in step_texts(step))


def _answers(step: Step, reasons: set[Reason]) -> bool:
    return any(found.reason in reasons for found in step.misconceptions)
