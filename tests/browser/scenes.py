"""Everything there is to look at: a name for each page and phase, and how to bring it about.

The scenes are built once, in the database, for one person; their addresses then serve every
language.
"""

from collections.abc import Callable, Mapping
from typing import Final

from game.models import Player
from tests.browser.duel_scenes import duel_scenes
from tests.browser.scene import Scene
from tests.browser.splendor_scenes import splendor_scenes


def site_scenes(_: Player) -> tuple[Scene, ...]:
    """The pages that belong to no game."""
    return (
        Scene("home", ""),
        Scene("about", "about/"),
        Scene("record-import", "play/record/"),
        Scene("error-404", "play/NOSUCH22/"),
        Scene("error-405", "play/NOSUCH22/act"),
    )


# What builds the scenes of the site and of each game.
BUILDERS: Final[Mapping[str, Callable[[Player], tuple[Scene, ...]]]] = {
    "site": site_scenes,
    "splendor": splendor_scenes,
    "duel": duel_scenes,
}


def build_scenes(player: Player) -> tuple[Scene, ...]:
    """Every scene there is."""
    return tuple(scene for build in BUILDERS.values() for scene in build(player))
