"""Measures how fast games are played here: random play at each speed, and how long it takes to start.

Machines are noisy, so everything is measured several times and told as a median with its spread.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

from cosmodrome.engine.compile.playout import random_games
from cosmodrome.engine.compile.rule import compiled
from cosmodrome.engine.match.game import Game


@dataclass(frozen=True)
class Rate:
    """Something measured several times."""

    what: str
    unit: str
    samples: tuple[float, ...]

    @property
    def median(self) -> float:
        """The middle of the samples."""
        return statistics.median(self.samples)

    def spread(self) -> tuple[float, float]:
        """The least and the most."""
        return min(self.samples), max(self.samples)

    def data(self) -> dict[str, Any]:
        """Ready for JSON."""
        return asdict(self) | {"median": self.median}


def decisions_per_second(game: Game, games: int, seed: int, workers: int = 1, speed: Callable[..., Any] = compiled) -> float:
    """Decisions a second over this many random games. Luck is not counted."""
    seats = min(4, game.about.seats[-1])
    start = time.perf_counter()
    played = random_games(game, games, seed=seed, seats=seats, options=dict(game.about.bounding), workers=workers, speed=speed)
    return float(played.decisions.sum()) / (time.perf_counter() - start)


def enough_games(game: Game, seconds: float, workers: int = 1, speed: Callable[..., Any] = compiled) -> int:
    """About how many games fill this time."""
    games = 1
    while True:
        start = time.perf_counter()
        decisions_per_second(game, games, 0, workers, speed)
        took = time.perf_counter() - start
        if took > seconds / 4:
            return max(1, int(games * seconds / took))
        games *= 2


def measure(game: Game, seconds: float, rounds: int) -> Iterator[Rate]:
    """Random play of a game, interpreted and compiled, on one core and on all."""
    cores = os.cpu_count() or 1
    decisions_per_second(game, 1, 0)  # compiles, or loads what was compiled
    for what, workers, speed in (
        ("compiled, one core", 1, compiled),
        (f"compiled, {cores} cores", cores, compiled),
        ("interpreted", 1, lambda rule: rule),
    ):
        games = enough_games(game, seconds, workers, speed)
        samples = tuple(decisions_per_second(game, games, i, workers, speed) for i in range(rounds))
        yield Rate(f"{game.name}: {what}", "decisions/s", samples)


def start_times(game: Game, rounds: int) -> Iterator[Rate]:
    """How long a fresh process takes to import the library, and to play its first compiled game from a warm cache."""
    play = f"import cosmodrome; from cosmodrome.engine.compile.playout import random_games; random_games(cosmodrome.game({game.name!r}), 1)"
    for what, code in (("import cosmodrome", "import cosmodrome"), (f"{game.name}: first compiled game", play)):
        samples = []
        for _ in range(rounds):
            start = time.perf_counter()
            subprocess.run([sys.executable, "-c", code], check=True)
            bare = time.perf_counter()
            subprocess.run([sys.executable, "-c", "pass"], check=True)
            samples.append(bare - start - (time.perf_counter() - bare))
        yield Rate(what, "s", tuple(samples))
