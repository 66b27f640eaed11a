"""The command line of the translation pipeline: `python -m splendor_site.i18n <command>`."""

import argparse
import os
import sys
from collections.abc import Iterable
from pathlib import Path

from django.conf import settings

from splendor_site.i18n.catalogs import compile_catalogs, update_catalogs
from splendor_site.i18n.extraction import extract_project
from splendor_site.i18n.faults import find_faults, find_lesson_faults, find_outdated
from splendor_site.i18n.lessons import extract_lessons
from splendor_site.i18n.paths import Domain
from splendor_site.i18n.tables import TableError
from tutorials.lessons.loader import load_lessons
from tutorials.lessons.schema import LessonError


def update() -> int:
    """Bring the catalogs up to date with the code and the lessons."""
    _report("Updated", update_catalogs(extract_project()))
    return update_lessons()


def update_lessons() -> int:
    """Bring the catalogs of the lessons up to date."""
    template = extract_lessons(load_lessons().values())
    _report("Updated", update_catalogs(template, domain=Domain.LESSONS))
    return 0


def compile_() -> int:
    """Compile the catalogs that changed."""
    _report("Compiled", compile_catalogs())
    return 0


def check() -> int:
    """Print everything that is wrong with the catalogs; 1 if there is anything.

    Outdated translations of lessons are always printed. They count with REQUIRE_TRANSLATIONS=1 only, so that
    an English sentence can be improved before the translators come to it.
    """
    lessons = load_lessons().values()
    faults = [*find_faults(extract_project()), *find_lesson_faults(lessons)]
    outdated = [*find_outdated(lessons)]
    for fault in (*faults, *outdated):
        print(fault)
    if faults or (outdated and os.environ.get("REQUIRE_TRANSLATIONS") == "1"):
        return 1
    print("The catalogs are in order.")
    return 0


def _report(verb: str, paths: Iterable[Path]) -> None:
    for path in paths:
        print(f"{verb} {path.parts[-3]}/{path.name}")


COMMANDS = {
    "update": update,
    "update-lessons": update_lessons,
    "compile": compile_,
    "check": check,
}


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m splendor_site.i18n", description=__doc__)
    parser.add_argument("command", choices=COMMANDS)
    command = parser.parse_args(arguments).command
    # Django's template reader asks the settings whether there are translations.
    if not settings.configured:
        settings.configure(USE_I18N=True)
    try:
        return COMMANDS[command]()
    except (LessonError, TableError) as error:
        print(error)
        return 1


if __name__ == "__main__":
    sys.exit(main())
