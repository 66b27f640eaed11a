"""Migrations and the database's settings."""

from io import StringIO

import pytest
from django.core.management import call_command
from django.test import Client

pytestmark = pytest.mark.django_db


def test_models_have_no_change_without_a_migration() -> None:
    call_command("makemigrations", "--check", "--dry-run", stdout=StringIO())


def test_migrations_are_applied() -> None:
    output = StringIO()
    call_command("showmigrations", "--plan", stdout=output)
    assert "[X]" in output.getvalue()
    assert "[ ]" not in output.getvalue()


def test_healthz_answers_while_the_database_does(client: Client) -> None:
    response = client.get("/healthz")
    assert (response.status_code, response.content) == (200, b"ok")
    assert response.headers["Cache-Control"] == "no-store"
