"""The command line: takes the pictures."""

import argparse
import logging
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Final, Literal

from django.core.management import call_command
from playwright._impl._api_structures import SetCookieParam
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from splendor_site.i18n.catalogs import compile_catalogs
from splendor_site.languages import LANGUAGES
from tests import pseudo
from tests.browser import screenshots
from tests.browser.scene import Scene
from tests.browser.scenes import build_scenes
from tests.browser.sessions import person_cookies
from tests.game.factories import make_player
from tests.requirements import CHROMIUM_FLAGS, find_chromium
from tests.server import running_server

Theme = Literal["light", "dark"]
SIZES: Final = ("360x640", "768x1024", "1280x720", "1920x1080")
THEMES: Final[tuple[Theme, ...]] = ("light", "dark")


def main(arguments: Sequence[str] | None = None) -> None:
    """Take the pictures that the command line asks for."""
    options = _options(arguments)
    options.out.mkdir(parents=True, exist_ok=True)
    logging.disable(logging.WARNING)  # some scenes are error pages
    compile_catalogs()
    call_command("migrate", verbosity=0)
    player = make_player()
    wanted = [scene for scene in build_scenes(player) if _is_wanted(scene, options.scenes)]
    with running_server() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_FLAGS)
        cookies = person_cookies(player, url)
        for size, theme, language in product(options.sizes, options.themes, options.languages):
            for seated, context in _contexts(browser, size, theme, cookies):
                scenes = [scene for scene in wanted if scene.seated == seated]
                target = f"{{}}-{size}-{language}-{theme}.png"
                _take(context, f"{url}/{language}/", scenes, options, target)
        browser.close()


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=screenshots.__doc__)
    codes = [language.code for language in LANGUAGES]
    known = [*codes, pseudo.CODE]
    parser.add_argument("--out", type=Path, required=True, help="the folder for the pictures")
    parser.add_argument("--languages", nargs="+", default=codes, choices=known)
    parser.add_argument("--sizes", nargs="+", default=SIZES, metavar="WIDTHxHEIGHT")
    parser.add_argument("--themes", nargs="+", default=THEMES, choices=THEMES)
    parser.add_argument("--scenes", nargs="+", default=(), help="only names that begin like this")
    parser.add_argument("--full", action="store_true", help="the whole page, not the first screen")
    return parser.parse_args(arguments)


def _is_wanted(scene: Scene, beginnings: Sequence[str]) -> bool:
    return not beginnings or scene.name.startswith(tuple(beginnings))


def _contexts(
    browser: Browser, size: str, theme: Theme, cookies: list[SetCookieParam]
) -> Iterator[tuple[bool, BrowserContext]]:
    width, height = map(int, size.split("x"))
    for seated in (True, False):
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=theme,
            reduced_motion="reduce",
        )
        if seated:
            context.add_cookies(cookies)
        yield seated, context
        context.close()


def _take(
    context: BrowserContext,
    base: str,
    scenes: Sequence[Scene],
    options: argparse.Namespace,
    target: str,
) -> None:
    page = context.new_page()
    for scene in scenes:
        page.goto(base + scene.path)
        path = options.out / target.format(scene.name)
        page.screenshot(path=path, full_page=options.full)
        width = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        print(path.name, f"is {width} px too wide" if width > 0 else "", flush=True)


if __name__ == "__main__":
    main()
