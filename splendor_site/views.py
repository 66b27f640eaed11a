"""The pages that belong to no part of the product: home, about, theme, health."""

from django.conf import settings
from django.db import connection
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST, require_safe

from splendor_site.chrome import THEMES, language_links
from splendor_site.errors import error_page


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Show what this is and where to start."""
    return render(request, "home.html", {"languages": language_links(request.path)})


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    """Show whose game it is, who makes the site, and what it stores."""
    return render(request, "about.html")


@require_POST
def theme(request: HttpRequest) -> HttpResponse:
    """Save `theme` (one of `THEMES`) in a cookie and go back to the page `next`."""
    choice = request.POST.get("theme", "")
    if choice not in THEMES:
        return error_page(request, 400)
    response = _see_other(_safe_target(request))
    if choice == "system":
        response.delete_cookie(settings.THEME_COOKIE_NAME)
    else:
        # Readable by our script, which changes the theme without a reload.
        response.set_cookie(
            settings.THEME_COOKIE_NAME,
            choice,
            max_age=settings.YEAR,
            secure=settings.HTTPS,
            samesite="Lax",
        )
    return response


@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    """Answer "ok" once the database answers; for whoever watches the server."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return HttpResponse("ok", content_type="text/plain", headers={"Cache-Control": "no-store"})


def _safe_target(request: HttpRequest) -> str:
    target = request.POST.get("next", "")
    is_ours = url_has_allowed_host_and_scheme(
        target, {request.get_host()}, require_https=request.is_secure()
    )
    return target if is_ours else reverse("home")


def _see_other(url: str) -> HttpResponseRedirect:
    response = HttpResponseRedirect(url)
    response.status_code = 303
    return response
