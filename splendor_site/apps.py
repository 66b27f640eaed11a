from django.apps import AppConfig


class SiteConfig(AppConfig):
    """The site itself: base templates, theme, languages and their catalogs."""

    name = "splendor_site"
    label = "site"
    verbose_name = "Splendor Academy"

    def ready(self) -> None:
        """Register the start-up checks."""
        from splendor_site import checks  # noqa: F401, PLC0415
