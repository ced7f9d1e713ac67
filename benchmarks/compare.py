"""What `make bench` runs: every game beside a peer, in one run, turn by turn, so that both meet the same noise.

python benchmarks/compare.py [--rounds N] [--seconds S]
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics

from rich.console import Console
from rich.progress import track
from rich.table import Table

import cosmodrome
from cosmodrome.bench import Rate, decisions_per_second, enough_games, start_times
from peers import OpenSpiel


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9, help="how often each is measured")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long one measurement takes")
    given = parser.parse_args()
    console = Console(width=120)
    peer = OpenSpiel()
    games = list(cosmodrome.games().values())
    for game in track(games, description="compiling", console=console):
        decisions_per_second(game, 1, 0)
    amounts = {game: enough_games(game, given.seconds) for game in games}
    peers: list[float] = []
    ours: dict[object, list[float]] = {game: [] for game in games}
    for i in track(range(given.rounds), description="measuring", console=console):
        peers.append(peer.decisions_per_second(given.seconds, i))
        for game in games:
            ours[game].append(decisions_per_second(game, amounts[game], i))

    table = Table(title=f"Random play on one core: decisions a second, median of {given.rounds} rounds (least to most)")
    for column in ("", "decisions/s", "times OpenSpiel (in the same round)"):
        table.add_column(column)
    table.add_row(peer.name, told(peers), "1")
    for game in games:
        ratios = [mine / theirs for mine, theirs in zip(ours[game], peers, strict=True)]
        table.add_row(game.title, told(ours[game]), f"{statistics.median(ratios):.0f} ({min(ratios):.0f} to {max(ratios):.0f})")
    console.print(table)
    for rate in start_times(games[0], 5):
        console.print(f"{rate.what}: {seconds(rate)}")
    console.print(f"{platform.python_implementation()} {platform.python_version()}, {os.cpu_count()} cores, {platform.machine()}")


def told(samples: list[float]) -> str:
    """A rate with its spread."""
    return f"{statistics.median(samples):,.0f} ({min(samples):,.0f} to {max(samples):,.0f})"


def seconds(rate: Rate) -> str:
    """A time with its spread."""
    return f"{rate.median:.2f} s ({rate.spread()[0]:.2f} to {rate.spread()[1]:.2f})"


if __name__ == "__main__":
    main()
