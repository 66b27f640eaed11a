"""Check every lesson; `make lessons`."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import translation

from tutorials.lessons.proofs import prove_content


class Command(BaseCommand):
    """`manage.py lessons`."""

    help = "Check every lesson: one line for each file, and one below it for each problem."

    def handle(self, *args: Any, **options: Any) -> None:
        """Print what was found. Raises `CommandError` (exit code 1) when something is wrong."""
        languages = [code for code, _ in settings.LANGUAGES if code != settings.LANGUAGE_CODE]
        with translation.override(settings.LANGUAGE_CODE):
            proofs = prove_content(languages)
        for proof in proofs:
            self.stdout.write(f"{proof.file} ({proof.about}): {_result(len(proof.faults))}")
            for fault in proof.faults:
                self.stdout.write(f"    {fault}")
        count = sum(len(proof.faults) for proof in proofs)
        if count:
            raise CommandError(
                f"{_result(count)} in the lessons; docs/writing-lessons.md explains every key"
            )


def _result(count: int) -> str:
    if not count:
        return "in order"
    return f"{count} problem" if count == 1 else f"{count} problems"
