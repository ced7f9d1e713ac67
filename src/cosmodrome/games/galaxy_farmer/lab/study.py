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
from cosmodrome.games.galaxy_farmer.bots.judging import learnt
from cosmodrome.games.galaxy_farmer.bots.planner import CANDIDATES, NARROW
from cosmodrome.games.galaxy_farmer.bots.self_play import OPENED, ledger, play_out
from cosmodrome.games.galaxy_farmer.bots.turn_search import WIDTH, workspace
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

    @property
    def opened(self) -> list[int]:
        """6.1: the orders, as they were opened."""
        ranks = self.ledger[OPENED]
        return sorted(np.flatnonzero(ranks).tolist(), key=lambda order: int(ranks[order]))


def play(numbers: range, seed: int, trials: int) -> list[Played]:
    """Games by their numbers: every difficulty and ship in turn."""
    settings = [(d, ship, 0) for ship in range(len(CARDS.ships)) for d in range(len(CARDS.difficulties))]
    w = learnt()
    return [play_one(number, seed, trials, settings[number % len(settings)], w) for number in numbers]


def play_one(number: int, seed: int, trials: int, options: tuple[int, int, int], w: Any) -> Played:
    """A game by its number."""
    run, setup = compiled(play_out), game("galaxy-farmer").rules.setup
    space, inner, rng, notes = workspace(), workspace(), np.zeros(WORDS, RNG), np.zeros((0, FEATURES))
    s, counts = blank(STATE), ledger()
    setup(s[0], 1, np.array(options))
    stream(rng, seed, number)
    run(s, space, inner, rng, w, WIDTH, CANDIDATES, trials, 1, NARROW, notes, counts)
    return Played(s, counts)


def play_all(numbers: range, seed: int, trials: int, workers: int) -> Iterator[list[Played]]:
    """All games of all difficulties, a few at a time as they come."""
    step = max(1, min(20, len(numbers) // (4 * workers)))
    yield play(numbers[:1], seed, trials)  # compiles, if need be, before the threads start
    pool = ThreadPoolExecutor(workers)
    try:
        parts = [pool.submit(play, numbers[at : at + step], seed, trials) for at in range(1, len(numbers), step)]
        for part in as_completed(parts):
            yield part.result()
    finally:
        pool.shutdown(cancel_futures=True)


def keep(played: list[Played], path: Path) -> None:
    """Write games down."""
    np.savez_compressed(path, ends=np.concatenate([one.end for one in played]), ledgers=np.stack([one.ledger for one in played]))


def kept(path: Path) -> list[Played]:
    """Games that were written down."""
    with np.load(path) as file:
        ends, ledgers = file["ends"].view(np.recarray), file["ledgers"]
    return [Played(ends[i : i + 1], ledgers[i]) for i in range(len(ends))]


def main(arguments: list[str]) -> None:
    """Play, say how far it is, and write the report."""
    parser = argparse.ArgumentParser(
        prog="python -m cosmodrome.games.galaxy_farmer.lab.study",
        description="Many games of Galaxy Farmer by the planner, and what was in those it won and lost.",
    )
    parser.add_argument("--games", type=int, default=2000, help="games of each difficulty, the ships in turn (2000)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first one: a study may be played in parts (0)")
    parser.add_argument("--seed", type=int, default=2026, help="another seed, other games (2026)")
    parser.add_argument(
        "--trials", type=int, default=TRIALS, help=f"how often each candidate for a turn is tried out; 0 is fastest ({TRIALS})"
    )
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="threads (all cores)")
    parser.add_argument("--minutes", type=float, default=1e6, help="stop after this long, with what there is")
    parser.add_argument("--keep", type=Path, help="a file for the games themselves (.npz), written as they come")
    parser.add_argument("--kept", type=Path, nargs="*", default=[], help="files of games that were kept, to be counted, too")
    parser.add_argument("--more", type=Path, help=f"a file of games that were kept with {TRIALS} trials, to be told of beside")
    parser.add_argument("--out", type=Path, help="where the report is written; without it, it is printed")
    asked = parser.parse_args(arguments)
    if asked.workers < 1:
        parser.error("--workers should be 1 or more.")
    if asked.games < 1 and not asked.kept:
        parser.error("--games should be 1 or more.")
    if min(asked.trials, asked.seed, asked.first, asked.games) < 0:
        parser.error("--trials, --seed, --first and --games should be 0 or more.")
    levels = len(CARDS.difficulties)
    numbers = range(asked.first * levels, (asked.first + asked.games) * levels)
    began = said = time.monotonic()
    played: list[Played] = []
    try:
        for part in play_all(numbers, asked.seed, asked.trials, asked.workers) if numbers else ():
            played += part
            now = time.monotonic()
            if now > said + 20 or len(played) == len(numbers):
                said = now
                print(f"{len(played):,} of {len(numbers):,} games, {now - began:.0f} s", file=sys.stderr, flush=True)
                if asked.keep:
                    keep(played, asked.keep)
            if now > began + 60 * asked.minutes:
                print(f"The time is up after {len(played):,} games.", file=sys.stderr)
                break
    except KeyboardInterrupt:  # the report then says how many games there were
        print(f"Stopped after {len(played):,} games.", file=sys.stderr)
    if asked.keep:
        keep(played, asked.keep)
    for path in asked.kept:
        played += kept(path)
    flags = f"--games {len(played) // levels} --seed {asked.seed} --trials {asked.trials}"
    text = report.report(played, flags, asked.trials, kept(asked.more) if asked.more else (), TRIALS)
    if asked.out:
        asked.out.write_text(text, encoding="utf-8")
    else:
        print(text, end="")


if __name__ == "__main__":
    main(sys.argv[1:])
