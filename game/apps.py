"""The app of the rules and the tables."""

from django.apps import AppConfig


class GameConfig(AppConfig):
    """`game`: engine, bots, labels and tables."""

    name = "game"
    default_auto_field = "django.db.models.BigAutoField"
