"""Pictures of every page and phase, for people to look at.

    python -m tests.browser.screenshots --out DIR [--languages th ko] [--sizes 360x640] [--themes dark]

Running this package sets Django up with the settings of the tests: a database of its own.
"""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
# Playwright's loop runs in the thread that builds the scenes.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
django.setup()
