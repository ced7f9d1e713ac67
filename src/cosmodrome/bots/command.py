"""`cosmodrome match`: a tournament with a progress bar, and what came of it as a table or JSON."""

from __future__ import annotations

import json as jsonlib
from collections.abc import Sequence
from itertools import cycle, islice
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from cosmodrome.bots.tournament import Result, Tally, add, tournaments, wilson
from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.match.game import Game


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
    """Play a tournament and print what came of it; progress goes to standard error. Where one plays alone, each level does so in turn."""
    levels = list(wishes.bots)
    alone = game.about.seats[-1] == 1
    seats = wishes.seats or (1 if alone else max(len(levels), game.about.seats[0]))
    fields = [[level] * seats for level in dict.fromkeys(levels)] if alone else [list(islice(cycle(levels), seats))]
    results = played(game, fields, wishes)
    tallies: dict[str, Tally] = {}
    for result in results:
        add(tallies, result)
    rows = _rows(tallies, ratings(results))
    if json:
        print(jsonlib.dumps({"game": game.name, "seats": seats, "games": wishes.games, "seed": wishes.seed, "levels": rows}, indent=1))
    else:
        Console().print(_table(game, seats, wishes.games, rows))


def played(game: Game, fields: Sequence[Sequence[str]], wishes: Wishes) -> list[Result]:
    """So many games of each field, with a progress bar that says who is ahead."""
    results: list[Result] = []
    tallies: dict[str, Tally] = {}
    alone = game.about.seats[-1] == 1
    games = tournaments(
        game,
        fields,
        wishes.games,
        seed=wishes.seed,
        options=wishes.options,
        scale=wishes.scale,
        iterations=wishes.iterations,
        processes=wishes.processes,
    )
    ahead = TextColumn("{task.fields[ahead]}")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), ahead)
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(game.title, total=wishes.games * len(fields), ahead="the first game is compiled, too")
        for result in games:
            results.append(result)
            add(tallies, result)
            best = max(tallies, key=lambda name: fmean(tallies[name].points) if alone else tallies[name].won / tallies[name].games)
            points = f"{fmean(tallies[best].points):.1f} points" if alone else f"{tallies[best].won / tallies[best].games:.0%}"
            progress.update(task, advance=1, ahead=f"{best} {points}")
    return results


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
                "points ±": 1.959964 * stdev(tally.points) / sqrt(len(tally.points)) if len(tally.points) > 1 else None,
                "rating": mean,
                "rating ±": unsure,
            }
        )
    return rows


def _table(game: Game, seats: int, games: int, rows: list[dict[str, Any]]) -> Table:
    """A row for each level. Who plays alone has neither a fair share nor a rating."""
    title = f"{game.title}, {plural(seats, 'seat')}, {plural(games, 'game')}{' each' if seats == 1 and len(rows) > 1 else ''}"
    table = Table(title=title, title_justify="left", box=None)
    columns = ["level", "won", "95 %", "points"] + ([] if seats == 1 else ["seats", "fair share", "rating"])
    for column in columns:
        table.add_column(column, justify="left" if column == "level" else "right", no_wrap=True)
    for row in sorted(rows, key=lambda row: row["points" if seats == 1 else "won"], reverse=True):
        cells = [row["level"], f"{row['won']:.1%}", f"{row['low']:.1%} to {row['high']:.1%}", _give_or_take(row, "points")]
        if seats > 1:
            cells += [str(row["seats"]), f"{row['seats'] / seats:.0%}", _give_or_take(row, "rating")]
        table.add_row(*cells)
    return table


def _give_or_take(row: dict[str, Any], name: str) -> str:
    unsure = row[f"{name} ±"]
    return f"{row[name]:.1f}" + ("" if unsure is None else f" ± {unsure:.1f}")
