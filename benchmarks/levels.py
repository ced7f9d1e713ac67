"""Pairs of bots against each other, as many games as the time allows: what the levels' temperatures are read from.

    python benchmarks/levels.py pairs.txt --minutes 8 --out levels.json

A line of the file is a pair, `GAME GAMES BOT BOT`, or in a solitaire `GAME GAMES BOT`; a bot is a level with its wishes
(`normal:temperature=0.5`). The pairs advance side by side, so that a run cut short has played about the same share of all of them.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
import time
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import islice
from pathlib import Path

import cosmodrome
from cosmodrome.bots.tournament import Result, Tally, add, play_one, settings

Pair = tuple[str, tuple[str, ...]]


def main() -> None:
    """Play, and write every half minute."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pairs", type=Path)
    parser.add_argument("--minutes", type=float, default=8.0)
    parser.add_argument("--scale", type=float, default=0.1, help="of the time that levels think (0.1)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    until = time.monotonic() + 60 * asked.minutes
    todo: list[tuple[float, int, Pair]] = []
    for line in asked.pairs.read_text().splitlines():
        name, games, *bots = line.split()
        todo += [(number / int(games), number, (name, tuple(bots))) for number in range(int(games))]
    tallies: dict[Pair, dict[str, Tally]] = {}

    def write() -> None:
        rows = [
            [*pair[0:1], *pair[1], [mine.won, mine.games, round(sum(mine.points) / len(mine.points), 2)]]
            for pair, found in sorted(tallies.items())
            for mine in [found[pair[1][0]]]
        ]
        asked.out.write_text("[\n" + ",\n".join(map(json.dumps, rows)) + "\n]\n")

    said, left, running = time.monotonic(), iter(sorted(todo)), {}
    with ProcessPoolExecutor(asked.processes, multiprocessing.get_context("spawn")) as pool:
        while True:
            if time.monotonic() < until:
                for _, number, (name, bots) in islice(left, 2 * asked.processes - len(running)):
                    chosen = settings(cosmodrome.game(name), None)
                    running[pool.submit(play_one, name, bots, number, asked.seed, chosen, asked.scale)] = (name, bots)
            if not running:
                break
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                result: Result = done.result()
                add(tallies.setdefault(running.pop(done), {}), result)
            if time.monotonic() > said + 20:
                said = time.monotonic()
                write()
                print(
                    f"{sum(one.games for found in tallies.values() for one in found.values()):,}, {until - said:.0f} s left",
                    file=sys.stderr,
                )
    write()


if __name__ == "__main__":
    main()
