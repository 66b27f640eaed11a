"""What the tests of running server processes share."""

from collections.abc import Callable
from pathlib import Path

import pytest

from splendor_site.bench.process import manage, site_environment

SiteData = Callable[..., dict[str, str]]


@pytest.fixture(scope="session")
def collected_static(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the static files as the real site serves them: hashed and compressed."""
    data = tmp_path_factory.mktemp("static")
    manage(site_environment(data), "collectstatic", "--no-input")
    return data / "static"


@pytest.fixture(scope="session")
def site_data(collected_static: Path) -> SiteData:
    """Make a data folder ready for `running_site` and return the environment of its server."""

    def prepared(data: Path, **variables: str) -> dict[str, str]:
        (data / "static").symlink_to(collected_static)
        environment = site_environment(data, **variables)
        manage(environment, "migrate", "--no-input")
        return environment

    return prepared
