"""The site's settings, with the addresses of `splendor_site.bench.urls` added."""

from splendor_site.settings import *  # noqa: F403

ROOT_URLCONF = "splendor_site.bench.urls"
