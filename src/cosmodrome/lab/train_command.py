"""`cosmodrome train`: training with a progress bar, a trial of what came of it, and a report with curves."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

from cosmodrome.bots.judgement import FILE
from cosmodrome.bots.tournament import wilson
from cosmodrome.engine.drawing.markup import escape
from cosmodrome.engine.match.errors import BadOption
from cosmodrome.engine.match.game import Game
from cosmodrome.files import write_for
from cosmodrome.lab.plots import curves
from cosmodrome.lab.report import framed
from cosmodrome.lab.train import Course, Round, train
from cosmodrome.lab.training import UNITS
from cosmodrome.lab.trial import trial

THINKING = 0.1  # seconds for a decision of a trial


def run(
    game: Game, out: Path, rounds: int, games: int, seats: int | None, seed: int, workers: int | None, units: int, tried: int, command: str
) -> None:
    """Train, try and tell."""
    if seed < 0:
        raise BadOption(f"A seed is 0 or more, not {seed}.")
    every = game.about.seats if seats is None else (game.opening(seats)[1],)
    if out.exists() and not out.is_dir():
        raise BadOption(f"{out} is no folder.")
    out.mkdir(parents=True, exist_ok=True)
    cores = workers or os.cpu_count() or 1
    course = Course(game, out, rounds, games, tuple(every), seed, cores, units or UNITS, command)
    console = Console(stderr=True)
    past: list[Round] = []
    found: list[str] = []
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(game.title, total=1.0)

        def tick(what: str, share: float) -> None:
            progress.update(task, description=f"round {len(past) + 1} of {rounds}: {what}", completed=share)

        for one in train(course, tick):
            past.append(one)
            console.print(told(one, rounds))
        for number in every[:: max(1, len(every) - 1)] if tried else ():  # the fewest and the most
            progress.update(task, description=f"{number} seats: the trial", completed=0.0)
            won = []
            for share in trial(game, out / FILE, tried, number, THINKING, seed, cores):
                won.append(share)
                progress.update(task, completed=len(won) / tried)
            found.append(_found(number, won))
            console.print(found[-1])
    write_for(out / "report.html", report(game, past, found, command).encode())
    print(f"{out / FILE}: put it into the game's folder bots, and its strong bots judge by it. {out / 'report.html'} has the curves.")


def told(one: Round, rounds: int) -> str:
    """A round in a line."""
    which = "Measured" if one.number == rounds else f"Round {one.number + 1}"
    return f"{which}: {one.games:,} games, {one.states:,} states; log loss {one.loss:.4f}, of value {one.by_value:.4f}; {one.seconds:.0f} s"


def _found(seats: int, won: Sequence[float]) -> str:
    low, high = wilson(sum(won), len(won))
    fair = f"against {seats - 1} without, where {1 / seats:.0%} is a fair share"
    against = fair if seats > 1 else "with the same luck against itself without"
    share = f"{sum(won) / len(won):.1%} ({low:.1%} to {high:.1%}) of {len(won)} games"
    return f"Master with what it learnt won {share} {against}, {THINKING} s a decision."


def report(game: Game, past: Sequence[Round], found: Sequence[str], command: str) -> str:
    """A page with curves."""
    lines = [("what was learnt", [one.loss for one in past]), ("value", [one.by_value for one in past])]
    drawn = curves([str(one.number + 1) for one in past], lines, "Log loss of how games end, on games not yet learnt from", "rounds")
    body = [f"<h1>{escape(game.title)}: judgement learnt by self-play</h1>"]
    body += [f"<p>{escape(one)}</p>" for one in found] + ["<h2>Rounds</h2>", drawn]
    body += ["<ul>", *(f"<li>{escape(told(one, len(past) - 1))}</li>" for one in past), "</ul>"]
    body += [f'<p class="quiet">Made by <code>{escape(command)}</code></p>'] if command else []
    if game.planner is not None:
        body.append("<p>This game has a planner, which strong bots ask first: what was learnt counts where it has nothing to say.</p>")
    return framed(f"{game.title}: learnt judgement", "\n".join(body))
