"""URLs of the courses, below /<language>/."""

from django.urls import path

from tutorials import views
from tutorials.views import me

app_name = "tutorials"

urlpatterns = [
    path("learn/", views.courses, name="courses"),
    path("learn/<slug:game>/", views.course, name="course"),
    path("learn/<slug:game>/<slug:lesson>/", views.lesson, name="lesson"),
    path("learn/<slug:game>/<slug:lesson>/<slug:step>/", views.step, name="step"),
    path("learn/<slug:game>/<slug:lesson>/<slug:step>/try", views.step_try, name="step-try"),
    path("learn/<slug:game>/<slug:lesson>/<slug:step>/pick", views.step_pick, name="step-pick"),
    path("me/", me.person, name="person"),
    path("me/nickname", me.person_nickname, name="person-nickname"),
    path("me/pace", me.person_pace, name="person-pace"),
    path("me/renew", me.person_renew, name="person-renew"),
    path("me/recover", me.person_recover, name="person-recover"),
    path("me/forget", me.person_forget, name="person-forget"),
    path("me/delete/", me.person_delete, name="person-delete"),
]
