"""`cosmodrome bench`: rates as a table, or as JSON."""

from __future__ import annotations

import json as jsonlib
from collections.abc import Sequence

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.table import Table

from cosmodrome import bench
from cosmodrome.engine.match.game import Game


def show(games: Sequence[Game], seconds: float, rounds: int, json: bool) -> None:
    """Measure these games and print what came of it; progress goes to standard error."""
    rates = _measure(games, seconds, rounds)
    if json:
        print(jsonlib.dumps([rate.data() for rate in rates], indent=1))
        return
    table = Table(title=f"Random play and start-up: decisions (dec.) and seconds, median of {rounds}", title_justify="left", box=None)
    for column in ("", "", "median", "least to most"):
        table.add_column(column, justify="right" if column else "left", no_wrap=True)
    for rate in rates:
        game, _, what = rate.what.rpartition(": ")
        least, most = rate.spread()
        table.add_row(game, what, f"{_told(rate.median)} {rate.unit.replace('decisions', 'dec.')}", f"{_told(least)} to {_told(most)}")
    Console().print(table)


def _measure(games: Sequence[Game], seconds: float, rounds: int) -> list[bench.Rate]:
    rates: list[bench.Rate] = []
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("")
        for game in games:
            progress.update(task, description=f"measuring {game.title} (the first time it is compiled, too)")
            rates += bench.measure(game, seconds, rounds)
        progress.update(task, description="measuring how long a start takes")
        rates += bench.start_times(games[0], rounds)
    return rates


def _told(number: float) -> str:
    return f"{number:,.0f}" if number >= 100 else f"{number:.2f}"
