"""The command line of the translation pipeline: `python -m splendor_site.i18n <command>`."""

import argparse
import os
import sys
from collections.abc import Collection, Iterable
from pathlib import Path

from django.conf import settings

from splendor_site.i18n.catalogs import compile_catalogs, update_catalogs
from splendor_site.i18n.extraction import extract_project
from splendor_site.i18n.faults import find_faults, find_lesson_faults, find_outdated
from splendor_site.i18n.lessons import extract_lessons
from splendor_site.i18n.paths import Domain
from splendor_site.i18n.tables import TableError
from splendor_site.languages import TRANSLATED, Language
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


def check(languages: Collection[Language] = TRANSLATED) -> int:
    """Print everything that is wrong with the catalogs of `languages`; 1 if there is anything.

    Outdated translations of lessons are always printed. They count with REQUIRE_TRANSLATIONS=1 only, so that
    an English sentence can be improved before the translators come to it.
    """
    lessons = load_lessons().values()
    found = (*find_faults(extract_project()), *find_lesson_faults(lessons))
    faults = [fault for fault in found if fault.language in languages]
    outdated = [fault for fault in find_outdated(lessons) if fault.language in languages]
    for fault in (*faults, *outdated):
        print(fault)
    if faults or (outdated and os.environ.get("REQUIRE_TRANSLATIONS") == "1"):
        return 1
    print("The catalogs are in order.")
    return 0


def _language(code: str) -> Language:
    """Return the language with `code` that a translator can check; raises what argparse prints."""
    for language in TRANSLATED:
        if language.code == code:
            return language
    codes = ", ".join(language.code for language in TRANSLATED)
    raise argparse.ArgumentTypeError(f"“{code}” is no language with catalogs; there are {codes}")


def _report(verb: str, paths: Iterable[Path]) -> None:
    for path in paths:
        print(f"{verb} {path.parts[-3]}/{path.name}")


COMMANDS = {
    "update": update,
    "update-lessons": update_lessons,
    "compile": compile_,
}


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m splendor_site.i18n", description=__doc__)
    commands = parser.add_subparsers(required=True)
    for name, command in COMMANDS.items():
        commands.add_parser(name, description=command.__doc__).set_defaults(run=command)
    checker = commands.add_parser("check", description=check.__doc__)
    checker.add_argument("languages", nargs="*", type=_language, metavar="LANGUAGE")
    checker.set_defaults(run=lambda languages: check(languages or TRANSLATED))
    options = vars(parser.parse_args(arguments))
    run = options.pop("run")
    # Django's template reader asks the settings whether there are translations.
    if not settings.configured:
        settings.configure(USE_I18N=True)
    try:
        return int(run(**options))
    except (LessonError, TableError) as error:
        print(error)
        return 1


if __name__ == "__main__":
    sys.exit(main())
