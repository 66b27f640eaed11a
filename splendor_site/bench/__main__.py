"""`python -m splendor_site.bench`: print what this machine reaches."""

import sys

from game.engine import RULESETS
from game.presenters.games import GAMES
from splendor_site.bench.engine import calibration_loops_per_second, random_games_per_second
from splendor_site.bench.web import measure_web


def main() -> None:
    """Print the figures, one a line."""
    figures = {"calibration loops per second": calibration_loops_per_second()}
    for game in RULESETS:
        figures |= {
            f"{game}, random two-player games per second": random_games_per_second(game, 2.0),
            f"{game}, every action checked": random_games_per_second(game, 2.0, apply=True),
        }
    for name, figure in figures.items():
        sys.stdout.write(f"{name}: {figure:,.0f}\n")
    for game in GAMES:
        for line in measure_web(game).report():
            sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()
