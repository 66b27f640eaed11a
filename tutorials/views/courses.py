"""The list of courses, and a course."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tutorials.lessons.courses import load_courses
from tutorials.presenters.courses import present_course
from tutorials.views.finding import course_or_404, personal, progress_in, second_of


@require_safe
@personal
def courses(request: HttpRequest) -> HttpResponse:
    """What there is to learn, and how far the reader has come."""
    shown = [
        present_course(course, progress_in(request, course)) for course in load_courses().values()
    ]
    return render(request, "tutorials/courses.html", {"courses": shown})


@require_safe
@personal
def course(request: HttpRequest, game: str) -> HttpResponse:
    """The lessons of a game, in the order in which they help each other."""
    found = course_or_404(game)
    shown = present_course(found, progress_in(request, found), second_of(request))
    return render(request, "tutorials/course.html", {"course": shown})
