"""Exchange the texts of the lessons with translators who work in a spreadsheet program."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from splendor_site.i18n.catalogs import compile_catalogs, read_catalog, write_catalog
from splendor_site.i18n.contexts import carried_over
from splendor_site.i18n.lessons import extract_lessons
from splendor_site.i18n.paths import Domain
from splendor_site.i18n.sheet import ENCODING, SheetError, import_rows, read_sheet, write_sheet
from splendor_site.i18n.tables import TableError
from splendor_site.languages import TRANSLATED, Language, get_language
from tutorials.lessons.loader import load_lessons
from tutorials.lessons.schema import LessonError


class Command(BaseCommand):
    """`manage.py lesson_sheet export|import LANGUAGE FILE`."""

    help = "Write the texts of the lessons into a CSV sheet, or read their translations from one."
    # A translator needs no compiled catalogs and no database.
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The direction, the language and the file."""
        parser.add_argument("direction", choices=("export", "import"))
        parser.add_argument("language", choices=[language.code for language in TRANSLATED])
        parser.add_argument("file", type=Path)
        parser.add_argument(
            "--mine",
            action="store_true",
            help="on import, take the sheet's translation also where another came in since the export",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Export or import, and say what happened."""
        language, file = get_language(options["language"]), options["file"]
        try:
            if options["direction"] == "export":
                self._export(language, file)
            else:
                self._import(language, file, overrule=options["mine"])
        except (LessonError, SheetError, TableError) as error:
            raise CommandError(str(error)) from error
        except OSError as error:
            raise CommandError(f"{error.filename}: {error.strerror}.") from error

    def _export(self, language: Language, path: Path) -> None:
        with path.open("w", encoding=ENCODING, newline="") as file:
            write_sheet(_present_catalog(language), language, file)
        self.stdout.write(f"Wrote {path}")

    def _import(self, language: Language, path: Path, *, overrule: bool) -> None:
        with path.open(encoding=ENCODING, newline="") as file:
            rows = read_sheet(file, language)
        catalog = _present_catalog(language)
        report = import_rows(rows, catalog, language, overrule=overrule)
        write_catalog(catalog, language, _locale(), Domain.LESSONS)
        compile_catalogs(_locale())
        self.stdout.write(f"Translations changed: {report.changed}")
        if report.problems:
            lines = "\n".join(report.problems)
            raise CommandError(f"These rows have a fault and were left out:\n{lines}")


def _present_catalog(language: Language) -> Catalog:
    """Return the catalog with the English of the lessons as they are now."""
    template = extract_lessons(load_lessons().values())
    return carried_over(read_catalog(language, _locale(), Domain.LESSONS), template)


def _locale() -> Path:
    return Path(settings.LOCALE_PATHS[0])
