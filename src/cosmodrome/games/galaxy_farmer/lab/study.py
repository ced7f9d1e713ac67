"""How the decks are balanced: many games by the planner, and what was in those it won and in those it lost.

    python -m cosmodrome.games.galaxy_farmer.lab.study --games 2000 --trials 2 --out docs/lab/galaxy-farmer.md

plays 2,000 games of each difficulty on all cores, the ships in turn, and writes the report in Markdown. The same seed gives the same
games, however many cores there are.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from cosmodrome.engine.compile.rng import RNG, WORDS, stream
from cosmodrome.engine.compile.rule import compiled
from cosmodrome.engine.match.registry import game
from cosmodrome.engine.match.state import blank
from cosmodrome.games.galaxy_farmer.bots.features import FEATURES
from cosmodrome.games.galaxy_farmer.bots.planner import CANDIDATES, NARROW, room
from cosmodrome.games.galaxy_farmer.bots.self_play import ledger, play_out
from cosmodrome.games.galaxy_farmer.bots.turn_search import WIDTH
from cosmodrome.games.galaxy_farmer.lab import report
from cosmodrome.games.galaxy_farmer.rules.cards import CARDS
from cosmodrome.games.galaxy_farmer.rules.state import STATE, phase

TRIALS = 8  # of each candidate for a turn


class Played(NamedTuple):
    """A finished game: its last state, in an array of one, and its ledger."""

    end: Any
    ledger: Any

    @property
    def won(self) -> bool:
        """Whether it was won."""
        return bool(self.end[0].phase == phase.WON)


def play(numbers: range, seed: int, trials: int) -> list[Played]:
    """Games by their numbers: every difficulty and ship in turn."""
    settings = [(d, ship) for ship in range(len(CARDS.ships)) for d in range(len(CARDS.difficulties))]
    run, setup = compiled(play_out), game("galaxy-farmer").rules.setup
    (space, inner, w), rng, notes = room(), np.zeros(WORDS, RNG), np.zeros((0, FEATURES))
    played = []
    for number in numbers:
        s, counts = blank(STATE), ledger()
        setup(s[0], 1, np.array(settings[number % len(settings)]))
        stream(rng, seed, number)
        run(s, space, inner, rng, w, WIDTH, CANDIDATES, trials, 1, NARROW, notes, counts)
        played.append(Played(s, counts))
    return played


def play_all(games: int, seed: int, trials: int, workers: int) -> Iterator[list[Played]]:
    """All games of all difficulties, a few at a time as they come."""
    total = games * len(CARDS.difficulties)
    step = max(1, min(20, total // (4 * workers)))
    yield play(range(min(1, total)), seed, trials)  # compiles, if need be, before the threads start
    pool = ThreadPoolExecutor(workers)
    try:
        parts = [pool.submit(play, range(at, min(at + step, total)), seed, trials) for at in range(1, total, step)]
        for part in as_completed(parts):
            yield part.result()
    finally:
        pool.shutdown(cancel_futures=True)


def main(arguments: list[str]) -> None:
    """Play, say how far it is, and write the report."""
    parser = argparse.ArgumentParser(
        prog="python -m cosmodrome.games.galaxy_farmer.lab.study",
        description="Many games of Galaxy Farmer by the planner, and what was in those it won and lost.",
    )
    parser.add_argument("--games", type=int, default=2000, help="games of each difficulty, the ships in turn (2000)")
    parser.add_argument("--seed", type=int, default=2026, help="another seed, other games (2026)")
    parser.add_argument(
        "--trials", type=int, default=TRIALS, help=f"how often each candidate for a turn is tried out; 0 is fastest ({TRIALS})"
    )
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="threads (all cores)")
    parser.add_argument("--out", type=Path, help="where the report is written; without it, it is printed")
    asked = parser.parse_args(arguments)
    for name in ("games", "workers"):
        if getattr(asked, name) < 1:
            parser.error(f"--{name} should be 1 or more.")
    if asked.trials < 0 or asked.seed < 0:
        parser.error("--trials and --seed should be 0 or more.")
    began, total = time.perf_counter(), asked.games * len(CARDS.difficulties)
    played: list[Played] = []
    said = 0
    try:
        for part in play_all(asked.games, asked.seed, asked.trials, asked.workers):
            played += part
            if len(played) == total or len(played) >= said + max(total // 40, 1):
                said = len(played)
                print(f"{said:,} of {total:,} games, {time.perf_counter() - began:.0f} s", file=sys.stderr, flush=True)
    except KeyboardInterrupt:  # the report then says how many games there were
        print(f"Stopped after {len(played):,} games.", file=sys.stderr)
    flags = f"--games {asked.games} --seed {asked.seed} --trials {asked.trials}"
    text = report.report(played, flags, asked.trials)
    if asked.out:
        asked.out.write_text(text, encoding="utf-8")
    else:
        print(text, end="")


if __name__ == "__main__":
    main(sys.argv[1:])
