"""How an edition is found: many that are only being tried out, each played by a planner that has learnt their numbers.

    python -m cosmodrome.games.galaxy_farmer.lab.tuning editions.toml --rounds 8 --games 200 --trials 2 --out tried.json

First the planner learns from games of all of them, then it plays so many games of each edition and difficulty, the ships in turn. What is
done so far is written down twice a minute, a row for each game (`ROW`), and once more when the time is up: the same numbers of games are
the same games. `--master 300` plays so many of the first edition with as many trials as the master bot has, too.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from cosmodrome.games.galaxy_farmer.rules.cards import PRINTED, TRIED

if TYPE_CHECKING:
    from cosmodrome.games.galaxy_farmer.lab.study import Played

ROW = ("edition", "difficulty", "ship", "trials", "won", "score", "failed", "killed", "troops", "turn", "partner", "events", "orders")
MASTER = 8  # trials
FIRST = len(PRINTED)  # the number of the first edition that is only tried out


class Game(NamedTuple):
    """One to be played."""

    number: int
    edition: int
    difficulty: int
    ship: int
    trials: int


def games(editions: int, difficulties: int, ships: int, count: int, trials: int, master: int) -> list[Game]:
    """All that are to be played, so that at any moment about as many have been of each kind."""
    kinds = [(e, d) for e in range(FIRST, FIRST + editions) for d in range(difficulties)]
    listed = [(number / count, Game(number, e, d, number % ships, trials)) for e, d in kinds for number in range(count)]
    listed += [(number / master, Game(number, FIRST, d, number % ships, MASTER)) for d in range(difficulties) for number in range(master)]
    return [one for _, one in sorted(listed, key=lambda pair: pair[0])]


def tried_out(editions: Path, tool: str, arguments: list[str]) -> None:
    """Start a tool of the laboratory again, with the editions of a file: the tables of the rules are read when they are imported."""
    os.environ[TRIED] = str(editions)
    os.execv(sys.executable, [sys.executable, "-m", f"cosmodrome.games.galaxy_farmer.lab.{tool}", *arguments])


def at_once(todo: Iterable[Game], seed: int, weights: Any, workers: int, until: float) -> Iterator[tuple[Game, Played]]:
    """Games on several cores, as they end; none is begun when the time is up."""
    from cosmodrome.games.galaxy_farmer.lab.study import play_one

    def play(one: Game) -> tuple[Game, Played]:
        return one, play_one(one.number, seed, one.trials, (one.difficulty, one.ship, one.edition), weights)

    left = iter(todo)
    yield from map(play, islice(left, 1 if time.monotonic() < until else 0))  # compiles, before the threads start
    with ThreadPoolExecutor(workers) as pool:
        running: set[Future[tuple[Game, Played]]] = set()
        while True:
            if time.monotonic() < until:
                running |= {pool.submit(play, one) for one in islice(left, 2 * workers - len(running))}
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for one in done:
                yield one.result()


def row(one: Game, played: Played) -> list[Any]:
    """A game, as a row."""
    import numpy as np

    from cosmodrome.games.galaxy_farmer.rules.enemy import troops
    from cosmodrome.games.galaxy_farmer.rules.state import pile

    s = played.end[0]
    drawn = sum(1 << i for i in np.flatnonzero(s.events != pile.DECK).tolist())
    what = [int(s.score), int(s.failed), int(s.killed), int(troops(s)), int(s.turn), int(s.partner), drawn]
    return [one.edition - FIRST, one.difficulty, one.ship, one.trials, int(played.won), *what, [int(n) for n in played.opened]]


def main(arguments: list[str]) -> None:
    """Learn, play, write."""
    parser = argparse.ArgumentParser(
        prog="python -m cosmodrome.games.galaxy_farmer.lab.tuning",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("editions", type=Path, help="a file with [[edition]]s: their names, and what is printed otherwise in them")
    parser.add_argument("--rounds", type=int, default=8, help="rounds of learning (8); 0 takes the weights as they are")
    parser.add_argument("--learning", type=int, default=3000, help="games in each round (3000)")
    parser.add_argument("--games", type=int, default=200, help="games of each edition and difficulty (200)")
    parser.add_argument("--trials", type=int, default=2, help="of each candidate for a turn (2)")
    parser.add_argument("--master", type=int, default=0, help=f"games of each difficulty of the first edition with {MASTER} trials (0)")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--minutes", type=float, default=8.5, help="stop after this long, with what there is (8.5)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="threads (all cores)")
    parser.add_argument("--out", type=Path, required=True, help="where the rows are written, as JSON; the weights go beside it")
    asked = parser.parse_args(arguments)
    until = time.monotonic() + 60 * asked.minutes
    if os.environ.get(TRIED) != str(asked.editions):
        tried_out(asked.editions, "tuning", arguments)
    from cosmodrome.games.galaxy_farmer.bots import learning
    from cosmodrome.games.galaxy_farmer.bots.judging import learnt
    from cosmodrome.games.galaxy_farmer.rules.cards import CARDS, EDITION_NAMES

    names, weights = EDITION_NAMES[FIRST:], asked.out.with_suffix(".npz")
    w = learnt()
    if asked.rounds:
        start = Path(learning.__file__).with_name("learnt.npz")
        flags = ["--rounds", str(asked.rounds), "--games", str(asked.learning), "--seed", str(asked.seed), "--start", str(start)]
        w = learning.main([*flags, "--out", str(weights)])
    rows: list[list[Any]] = []

    def write() -> None:
        text = json.dumps({"row": ROW, "editions": names, "games": rows}, separators=(",", ":"))
        asked.out.write_text(text.replace("],[", "],\n["), encoding="utf-8")

    todo = games(len(names), len(CARDS.difficulties), len(CARDS.ships), asked.games, asked.trials, asked.master)
    said = time.monotonic()
    for one, played in at_once(todo, asked.seed, w, asked.workers, until):
        rows.append(row(one, played))
        if time.monotonic() > said + 30:
            said = time.monotonic()
            write()
            print(f"{len(rows):,} games, {until - said:.0f} s left", file=sys.stderr, flush=True)
    write()
    print(f"{len(rows):,} games of {len(names)} editions: {asked.out}", file=sys.stderr)


if __name__ == "__main__":
    main(sys.argv[1:])
