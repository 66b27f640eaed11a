"""Settings of the site, read from the environment; every default is safe.

The variables are described in `docs/architecture.md`.
"""

from pathlib import Path
from typing import Any

from splendor_site.environment import (
    database_from_url,
    env_bool,
    env_list,
    env_str,
    sqlite_database,
)
from splendor_site.languages import LANGUAGES as SITE_LANGUAGES
from splendor_site.languages import SOURCE
from splendor_site.logs import drop_traceback_of_refusals
from splendor_site.secret import read_or_create_key

YEAR = 365 * 24 * 60 * 60  # seconds

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = Path(env_str("DATA_DIR", str(BASE_DIR / "var")))
DATA_DIR.mkdir(parents=True, exist_ok=True)

DEBUG = env_bool("DEBUG")
HTTPS = env_bool("HTTPS")
SECRET_KEY = env_str("SECRET_KEY") or read_or_create_key(DATA_DIR / "secret-key")

# `HostMiddleware` decides: loopback and literal private addresses always, names from SITE_HOSTS.
ALLOWED_HOSTS = ["*"]
SITE_HOSTS = env_list("ALLOWED_HOSTS")
# ".example.org" stands for its subdomains; here Django wants a star for them.
CSRF_TRUSTED_ORIGINS = (
    [f"https://{'*' if host[0] == '.' else ''}{host}" for host in SITE_HOSTS] if HTTPS else []
)

INSTALLED_APPS = [
    "splendor_site.apps.SiteConfig",
    "game.apps.GameConfig",
    "tutorials.apps.TutorialsConfig",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "django_htmx",
]

MIDDLEWARE = [
    "splendor_site.middleware.SecurityHeadersMiddleware",
    "splendor_site.middleware.HostMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "game.line_breaks.LineBreakMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "splendor_site.middleware.LanguageMiddleware",
    "splendor_site.middleware.BodyLimitMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "game.middleware.person_middleware",
    "splendor_site.middleware.MethodNotAllowedMiddleware",
]

ROOT_URLCONF = "splendor_site.urls"
WSGI_APPLICATION = "splendor_site.wsgi.application"
ASGI_APPLICATION = "splendor_site.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "splendor_site.chrome.site",
            ],
        },
    },
]

DATABASE_URL = env_str("DATABASE_URL")
DATABASES: dict[str, dict[str, Any]] = {
    "default": database_from_url(DATABASE_URL)
    if DATABASE_URL
    else sqlite_database(DATA_DIR / "site.sqlite3"),
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = env_str("REDIS_URL")
CACHES: dict[str, dict[str, Any]] = {
    "default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}
    if REDIS_URL
    else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"},
}

# The session is a signed cookie: no row is read or written for it.
SESSION_ENGINE = "django.contrib.sessions.backends.signed_cookies"
SESSION_COOKIE_AGE = YEAR
SESSION_COOKIE_HTTPONLY = True
CSRF_COOKIE_HTTPONLY = True
CSRF_FAILURE_VIEW = "splendor_site.errors.csrf_failure"

LANGUAGE_CODE = SOURCE.code
LANGUAGES = [(language.code, language.name) for language in SITE_LANGUAGES]
LANGUAGE_COOKIE_NAME = "language"
LANGUAGE_COOKIE_AGE = YEAR
LOCALE_PATHS = [BASE_DIR / "locale"]
THEME_COOKIE_NAME = "theme"
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "static/"
STATIC_ROOT = DATA_DIR / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}

SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
if HTTPS:
    SECURE_SSL_REDIRECT = True
    SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
    SECURE_HSTS_SECONDS = YEAR
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True
    LANGUAGE_COOKIE_SECURE = True
# Whether its other subdomains are on HTTPS is for the owner of a domain to say, not for this site.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "filters": {
        "refusals": {
            "()": "django.utils.log.CallbackFilter",
            "callback": drop_traceback_of_refusals,
        }
    },
    "handlers": {
        "console": {
            "class": "logging.StreamHandler",
            "formatter": "line",
            "filters": ["refusals"],
        }
    },
    "root": {"handlers": ["console"], "level": "INFO"},
    # The root's handler is enough; Django's own would print each line twice when DEBUG is on.
    "loggers": {"django": {"handlers": [], "level": "INFO"}},
}
