from django.apps import AppConfig


class TutorialsConfig(AppConfig):
    """The app of the courses; stands above `game` and below `splendor_site`."""

    name = "tutorials"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Hear of persons who turn out to be one."""
        from game.services.persons import persons_merged  # noqa: PLC0415 - models are not ready before
        from tutorials.services.progress import on_persons_merged  # noqa: PLC0415

        persons_merged.connect(on_persons_merged, dispatch_uid="tutorials.progress")
