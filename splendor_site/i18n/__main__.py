"""The command line of the translation pipeline: `python -m splendor_site.i18n <command>`."""

import argparse
import os
import sys

from django.conf import settings

from splendor_site.i18n.catalogs import compile_catalogs, update_catalogs
from splendor_site.i18n.extraction import extract_project
from splendor_site.i18n.faults import find_faults


def update() -> int:
    """Bring the four catalogs up to date with the code."""
    for path in update_catalogs(extract_project()):
        print(f"Updated {path.parts[-3]}")
    return 0


def compile_() -> int:
    """Compile the catalogs that changed."""
    for path in compile_catalogs():
        print(f"Compiled {path.parts[-3]}")
    return 0


def check() -> int:
    """Print everything that is wrong with the catalogs; 1 if there is anything.

    Empty translations count with REQUIRE_TRANSLATIONS=1 only.
    """
    is_complete = os.environ.get("REQUIRE_TRANSLATIONS") == "1"
    faults = [str(fault) for fault in find_faults(extract_project(), is_complete=is_complete)]
    print("\n".join(faults or ["The catalogs are in order."]))
    return 1 if faults else 0


COMMANDS = {"update": update, "compile": compile_, "check": check}


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m splendor_site.i18n", description=__doc__)
    parser.add_argument("command", choices=COMMANDS)
    command = parser.parse_args(arguments).command
    # Django's template reader asks the settings whether there are translations.
    if not settings.configured:
        settings.configure(USE_I18N=True)
    return COMMANDS[command]()


if __name__ == "__main__":
    sys.exit(main())
