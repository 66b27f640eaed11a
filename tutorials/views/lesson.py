"""The page of a lesson: what it is about, its steps, and where to go on."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tutorials.presenters.courses import next_lesson, present_course, present_lesson
from tutorials.views.finding import (
    course_or_404,
    lesson_or_404,
    personal,
    progress_in,
    second_of,
)


@require_safe
@personal
def lesson(request: HttpRequest, game: str, lesson: str) -> HttpResponse:
    """A lesson and what the reader has done of it."""
    course, found = course_or_404(game), lesson_or_404(game, lesson)
    progress = progress_in(request, course)
    context = {
        "course": present_course(course, progress),
        "lesson": present_lesson(course, found, progress, second_of(request)),
        "next_lesson": next_lesson(course, found),
    }
    return render(request, "tutorials/lesson.html", context)
