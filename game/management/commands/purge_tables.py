"""Delete tables that have been idle for a long time; meant for a daily timer."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from game.services.tables import IDLE_DAYS, purge_idle_tables


class Command(BaseCommand):
    """`manage.py purge_tables [--days N]`."""

    help = "Delete tables that nobody has touched for a number of days."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The number of days."""
        parser.add_argument(
            "--days", type=int, default=IDLE_DAYS, help=f"idle days (default {IDLE_DAYS})"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Delete and say how many."""
        self.stdout.write(f"{purge_idle_tables(options['days'])} tables deleted")
