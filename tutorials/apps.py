from django.apps import AppConfig


class TutorialsConfig(AppConfig):
    """The app of the courses; stands above `game` and below `splendor_site`."""

    name = "tutorials"
