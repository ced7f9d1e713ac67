"""How strong the levels are: each against the one below it, and master against greedy, in every game of several seats.

Needs only NumPy, Numba and platformdirs. Games run side by side, one thread each; all levels think a tenth of their usual time.

    python benchmarks/ladder.py --games 200 --minutes 10
    python benchmarks/ladder.py --only galaxy-of-d --pair master,hard
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

import cosmodrome
from cosmodrome.bots.tournament import Result, Tally, add, play_one, settings

STEPS = (("normal", "easy"), ("hard", "normal"), ("master", "hard"), ("master", "greedy"))


class Pairing(NamedTuple):
    """One level against another, which has all the other seats."""

    game: str
    seats: int
    stronger: str
    weaker: str

    @property
    def levels(self) -> tuple[str, ...]:
        """By seat, before they are rotated."""
        return (self.stronger, *[self.weaker] * (self.seats - 1))

    def line(self, tally: Tally | None) -> str:
        """A row of the table."""
        head = f"| {cosmodrome.game(self.game).title}, {self.seats} seats | {self.stronger} against {self.weaker}"
        if tally is None:
            return f"{head} | no game | | |"
        low, high = tally.interval()
        wanted = (1.8 if self.weaker == "greedy" else 1.3) / self.seats  # of its fair share: 90 % or 65 % of two
        share = tally.won / tally.games
        return f"{head} | {share:.1%} ({low:.1%} to {high:.1%}) of {tally.games} | {wanted:.1%} | {'yes' if share >= wanted else 'NO'} |"


def pairings(only: str | None, seats: int | None, steps: list[tuple[str, str]]) -> list[Pairing]:
    """All that are to be played: two seats and, where the game has them, four."""
    found = []
    for name, game in cosmodrome.games().items():
        for number in (2, 4):
            if number in game.about.seats and only in (None, name) and seats in (None, number):
                found += [Pairing(name, number, *step) for step in steps]
    return found


def main() -> None:
    """Play, and print the table as it grows."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200, help="games for each pairing")
    parser.add_argument("--minutes", type=float, default=10.0, help="stop after this long, with what there is")
    parser.add_argument("--time-scale", type=float, default=0.1, help="how many times their usual time the levels think")
    parser.add_argument("--only", metavar="GAME")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--pair", metavar="A,B", action="append", help="another pairing than the ladder's; may be given several times")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    wish = parser.parse_args()
    steps = [tuple(pair.split(",")) for pair in wish.pair] if wish.pair else list(STEPS)
    todo = pairings(wish.only, wish.seats, steps)  # type: ignore[arg-type]
    until = time.monotonic() + 60 * wish.minutes
    tallies: dict[Pairing, dict[str, Tally]] = {pairing: {} for pairing in todo}
    pool = ProcessPoolExecutor(wish.processes, multiprocessing.get_context("spawn"))

    def submit(pairing: Pairing, number: int) -> Future[Result]:
        options = settings(cosmodrome.game(pairing.game), None)
        return pool.submit(play_one, pairing.game, pairing.levels, number, wish.seed, options, wish.time_scale, None)

    began = time.monotonic()
    first = {submit(Pairing(name, 2, "master", "greedy"), 0): name for name in dict.fromkeys(pairing.game for pairing in todo)}
    wait(first)  # each game is compiled once
    for done in first:
        done.result()
    print(f"{wish.processes} processes; compiled after {time.monotonic() - began:.0f} s", flush=True)
    running = {submit(pairing, number): pairing for number in range(wish.games) for pairing in todo}
    shown = time.monotonic()
    while running and time.monotonic() < until:
        finished, _ = wait(running, timeout=2.0, return_when=FIRST_COMPLETED)
        for done in finished:
            add(tallies[running.pop(done)], done.result())
        if time.monotonic() - shown > 30:
            shown = time.monotonic()
            print(f"... {shown - began:.0f} s, {len(running)} games to go", flush=True)
            _table(tallies)
    print(f"\nAll after {time.monotonic() - began:.0f} s, seed {wish.seed}, {wish.time_scale:g} times the usual time:\n")
    _table(tallies)
    for process in list(pool._processes.values()):
        process.terminate()
    pool.shutdown(wait=False, cancel_futures=True)


def _table(tallies: dict[Pairing, dict[str, Tally]]) -> None:
    print("| game | levels | games won (95 %) | wanted | |\n|---|---|---|---|---|")
    for pairing, tally in tallies.items():
        print(pairing.line(tally.get(pairing.stronger)))
    print(flush=True)


if __name__ == "__main__":
    main()
