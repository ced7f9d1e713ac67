"""`cosmodrome match`: a tournament with a progress bar, and what came of it as a table or JSON."""

from __future__ import annotations

import json as jsonlib
from collections.abc import Sequence
from itertools import cycle, islice
from statistics import fmean
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from cosmodrome.bots.tournament import Result, Tally, add, tournament, wilson
from cosmodrome.engine.game import Game


class Wishes(NamedTuple):
    """What the command line asked for."""

    bots: Sequence[str]
    games: int
    seats: int | None
    options: dict[str, str]
    scale: float
    iterations: int | None
    seed: int
    processes: int | None


def match(game: Game, wishes: Wishes, json: bool) -> None:
    """Play a tournament and print what came of it; progress goes to standard error."""
    levels = [name.strip() for name in wishes.bots]
    seats = wishes.seats or max(len(levels), game.about.seats[0])
    entrants = list(islice(cycle(levels), seats))
    tallies: dict[str, Tally] = {}
    results: list[Result] = []
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[ahead]}"),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(game.title, total=wishes.games, ahead="the first game is compiled, too")
        for result in tournament(
            game,
            entrants,
            wishes.games,
            seed=wishes.seed,
            options=wishes.options,
            scale=wishes.scale,
            iterations=wishes.iterations,
            processes=wishes.processes,
        ):
            results.append(result)
            add(tallies, result)
            progress.update(task, advance=1, ahead=f"{entrants[0]} {tallies[entrants[0]].won / len(results):.0%}")
    rows = _rows(tallies, ratings(results))
    if json:
        print(jsonlib.dumps({"game": game.name, "seats": seats, "games": len(results), "seed": wishes.seed, "levels": rows}, indent=1))
    else:
        Console().print(_table(game, seats, len(results), rows))


def ratings(results: Sequence[Result]) -> dict[str, tuple[float, float]]:
    """Each level's strength and how unsure it is, by the model of Plackett and Luce; the order in which games ended does not matter."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    known: dict[str, Any] = {}
    for result in sorted(results, key=lambda result: result.number):
        for level in result.levels:
            known.setdefault(level, model.rating(name=level))
        if len(set(result.levels)) < 2:
            continue
        ranks = [1.0 if seat in result.played.winners else 2.0 for seat in range(len(result.levels))]
        after = model.rate([[known[level]] for level in result.levels], ranks=ranks)
        for level in dict.fromkeys(result.levels):  # a level with several seats learns from all of them
            mine = [team[0] for seat, team in enumerate(after) if result.levels[seat] == level]
            known[level] = model.create_rating([fmean(one.mu for one in mine), fmean(one.sigma for one in mine)], name=level)
    return {level: (float(one.mu), float(one.sigma)) for level, one in known.items()}


def _rows(tallies: dict[str, Tally], strengths: dict[str, tuple[float, float]]) -> list[dict[str, Any]]:
    rows = []
    for level, tally in tallies.items():
        low, high = wilson(tally.won, tally.games)
        mean, unsure = strengths[level]
        rows.append(
            {
                "level": level,
                "seats": tally.seats,
                "won": tally.won / tally.games,
                "low": low,
                "high": high,
                "points": fmean(tally.points),
                "rating": mean,
                "unsure": unsure,
            }
        )
    return rows


def _table(game: Game, seats: int, games: int, rows: list[dict[str, Any]]) -> Table:
    table = Table(title=f"{game.title}, {seats} seats, {games} games", title_justify="left", box=None)
    for column in ("level", "seats", "won", "95 %", "fair share", "points", "rating"):
        table.add_column(column, justify="left" if column == "level" else "right", no_wrap=True)
    for row in sorted(rows, key=lambda row: row["won"], reverse=True):
        table.add_row(
            row["level"],
            str(row["seats"]),
            f"{row['won']:.1%}",
            f"{row['low']:.1%} to {row['high']:.1%}",
            f"{row['seats'] / seats:.0%}",
            f"{row['points']:.1f}",
            f"{row['rating']:.1f} ± {row['unsure']:.1f}",
        )
    return table
