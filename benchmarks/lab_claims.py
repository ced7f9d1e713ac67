"""Whether the laboratory can be trusted: how often it claims a difference that is not there, finds one that is, covers the truth.

python benchmarks/lab_claims.py [--runs 1000] [--games 2000]

A game is compared with itself under other luck; a toy of two equal seats is asked who wins; wins are handed to seat 0 until it has two
points more than its share; intervals of small runs are held against a large one.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

import cosmodrome
import toys  # noqa: F401 - brings Moon Duel along
from cosmodrome.engine.compile.rule import compiled
from cosmodrome.lab import Plan, Tally
from cosmodrome.lab.columns import WINNERS
from cosmodrome.lab.compare import compared
from cosmodrome.lab.loops import add_up
from cosmodrome.lab.play import Player
from cosmodrome.lab.statistics import SURE, difference, needed, share, together, unequal
from cosmodrome.lab.tell import percent

SETTINGS = (("bio-mutants", 2), ("bio-mutants", 4), ("galaxy-express", 1), ("galaxy-of-d", 2))
LARGE = 200  # times a run: what is held for the truth


def tallies(name: str, seats: int, games: int, runs: int) -> Iterator[Tally]:
    """Runs of other games each."""
    plan = Plan.of(cosmodrome.game(name), games, seats=seats)
    player = Player(plan)
    for number in range(runs):
        yield Tally(plan, player.totals(number * games, games))


def claims(name: str, seats: int, games: int, runs: int) -> str:
    """Comparisons of a game with itself that claim anything at all."""
    several = tallies(name, seats, games, 2 * runs)
    wrong = sum(any(one.real for one in compared(first, [next(several)])[0].findings) for first in several)
    return percent(share(wrong, runs))


def unfair(runs: int, games: int) -> str:
    """Runs of a game of two equal seats that call them unequal."""
    found = [unequal(one.parts_of_wins(), one.counts("winners")) < 1 - SURE for one in tallies("moon-duel", 2, games, runs)]
    return percent(share(sum(found), runs))


def planted(runs: int) -> tuple[int, str]:
    """With as many games as are recommended, how often two points more for seat 0 are found among all else that is compared."""
    plan = Plan.of(cosmodrome.game("bio-mutants"), 2000, seats=2)
    base, other = tallies("bio-mutants", 2, 2000, 2)
    (comparison,) = compared(base, [other])
    games = needed(difference(other.wins(0), base.wins(0)), 2000, 0.02, together(len(comparison.findings)))
    plan = Plan.of(plan.game, games, seats=2)
    player, add, rng = Player(plan), compiled(add_up), np.random.default_rng(1)
    winners = plan.columns.own + WINNERS
    found = 0
    for number in range(runs):
        first = 2 * number * games
        rows = player.rows(first + games, games)
        lost = np.flatnonzero(rows[:, winners, 0] == 2)
        rows[rng.choice(lost, round(0.02 * games), replace=False), winners, 0] = 1
        totals: Any = np.zeros(plan.columns.totals, np.int64)
        add(rows, first + games, winners, plan.columns.layout, totals)
        (comparison,) = compared(Tally(plan, player.totals(first, games)), [Tally(plan, totals)])
        found += comparison.wins[0].real
    return games, percent(share(found, runs))


def coverage(name: str, seats: int, games: int, runs: int) -> list[tuple[str, str]]:
    """For each figure, how often its interval holds what a large run finds."""
    plan = Plan.of(cosmodrome.game(name), games, seats=seats)
    truth = Tally(plan, Player(plan).totals(10**9, LARGE * games))
    measures = [one for one in plan.columns.measures if one.by_seat and not one.items and truth.spread(one.name) > 0]
    figures: list[tuple[str, Any]] = [(one.words, lambda tally, name=one.name: tally.mean(name)) for one in measures]
    figures.append(("seat 0's wins", lambda tally: tally.wins(0)))
    held = [0] * len(figures)
    for tally in tallies(name, seats, games, runs):
        for i, (_, figure) in enumerate(figures):
            one = figure(tally)
            held[i] += one.low <= figure(truth).value <= one.high
    return [(words, percent(share(count, runs))) for (words, _), count in zip(figures, held, strict=True)]


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--games", type=int, default=2000)
    given = parser.parse_args()
    for name, seats in SETTINGS:
        print(f"{name}, {seats} seats, compared with itself: {claims(name, seats, given.games, given.runs)} claim anything", flush=True)
    print(f"moon-duel: {unfair(given.runs, given.games)} call equal seats unequal", flush=True)
    games, found = planted(given.runs // 5)
    print(f"two points more for seat 0, {games:,} games, as recommended: found in {found}", flush=True)
    for words, held in coverage("bio-mutants", 4, given.games, given.runs):
        print(f"bio-mutants, 4 seats, {words}: covered {held}", flush=True)


if __name__ == "__main__":
    main()
