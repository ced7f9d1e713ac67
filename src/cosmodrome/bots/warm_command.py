"""`cosmodrome warm`: compile what bots and `Match` need, all at once, and throw away what nothing uses any more."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from cosmodrome.bots.warmer import Warmer
from cosmodrome.bots.warming import all_groups, is_warm, rules_of
from cosmodrome.engine.compile.files import cache_folder, cleaned
from cosmodrome.engine.match.errors import CosmodromeError
from cosmodrome.engine.match.game import Game

GLANCE = 0.1  # seconds between looks at how far it is


class StillCold(CosmodromeError):
    """What was compiled could not be kept."""


def warm(games: Sequence[Game], unused: float, processes: int | None = None) -> None:
    """Warm these games up, as many at a time as there are cores, and clean the cache."""
    began = time.time()
    console = Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("rules"), TimeElapsedColumn()
    with Progress(*columns, console=console) as bars, ThreadPoolExecutor(processes or os.cpu_count() or 1) as pool:
        for done in [pool.submit(_one, game, bars) for game in games]:
            done.result()
    if cold := [game.title for game in games if not all(is_warm(game, group) for group in all_groups(game, match=True))]:
        raise StillCold(f"What was compiled for {', '.join(cold)} could not be kept in {cache_folder()}.")
    count, size = cleaned(unused, began)
    print(f"The rules and bots of {', '.join(game.title for game in games)} are warm.")
    print(f"Removed {count} files that nothing uses any more, {size / 1e6:.1f} MB." if count else "There was nothing to clean up.")


def _one(game: Game, bars: Progress) -> None:
    """One game, in a process of its own."""
    rules = frozenset[object]().union(*(rules_of(game, group) for group in all_groups(game, match=True)))
    bar = bars.add_task(game.title, total=len(rules))
    warmer = Warmer(niceness=0)
    try:
        warmer.rest([game.name], match=True)
        while not warmer.idle:
            bars.update(bar, completed=warmer.done(game.name))
            time.sleep(GLANCE)
    finally:
        warmer.close()
    bars.update(bar, completed=len(rules))
