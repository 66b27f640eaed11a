"""Views of the courses: thin functions, one module per page."""

from tutorials.views.courses import course, courses
from tutorials.views.lesson import lesson
from tutorials.views.step import step, step_pick, step_try

__all__ = ["course", "courses", "lesson", "step", "step_pick", "step_try"]
