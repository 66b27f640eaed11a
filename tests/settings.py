"""Settings of the tests: a fixed key, a data folder of their own, plain static files, a pseudo-language."""

import os
import tempfile
from pathlib import Path

from django.conf.locale import LANG_INFO

os.environ.setdefault("SECRET_KEY", "only-for-the-tests")
os.environ.setdefault("DATA_DIR", tempfile.mkdtemp(prefix="site-test-"))

from splendor_site.settings import *  # noqa: F403
from splendor_site.settings import (
    DATA_DIR,
    DATABASES,
    LANGUAGES,
    LOCALE_PATHS,
    SITE_HOSTS,
    STORAGES,
)
from tests import pseudo

SITE_HOSTS.append("testserver")
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True

if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # A file, because the server of the browser tests has threads of its own, which share no memory database.
    DATABASES["default"]["TEST"] = {"NAME": str(DATA_DIR / "test.sqlite3")}
DATABASES["default"]["CONN_MAX_AGE"] = 0

LANG_INFO[pseudo.CODE] = {
    "bidi": False,
    "code": pseudo.CODE,
    "name": "Pseudo",
    "name_local": "Pseudo",
}
LANGUAGES.append((pseudo.CODE, "Pseudo"))
_PSEUDO_LOCALE = Path(DATA_DIR) / "locale"
pseudo.write_pseudo_catalog(_PSEUDO_LOCALE)
LOCALE_PATHS.append(_PSEUDO_LOCALE)
