"""Settings of the tests: a fixed key, their own data folder, plain static files, a pseudo-language."""

import os
import tempfile

os.environ.setdefault("SECRET_KEY", "only-for-the-tests")
os.environ.setdefault("DATA_DIR", tempfile.mkdtemp(prefix="site-test-"))

from splendor_site.settings import *  # noqa: F403
from splendor_site.settings import STORAGES

STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True
