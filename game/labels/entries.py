"""What options, choices and presets have in common."""

from typing import NamedTuple

from django.utils.functional import Promise


class Entry(NamedTuple):
    """Something to choose: what it is called, and what it means in one sentence."""

    label: Promise
    help: Promise
