"""The site's addresses. Every page has its language in front, English too."""

from django.conf.urls.i18n import i18n_patterns
from django.urls import include, path

from splendor_site import errors, views

urlpatterns = [
    path("healthz", views.healthz, name="healthz"),
    *i18n_patterns(
        path("", views.home, name="home"),
        path("about/", views.about, name="about"),
        path("theme/", views.theme, name="theme"),
        path("play/", include("game.urls")),
        path("", include("tutorials.urls")),
        prefix_default_language=True,
    ),
]

handler400 = errors.bad_request
handler403 = errors.permission_denied
handler404 = errors.not_found
handler500 = errors.server_error
