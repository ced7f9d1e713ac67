"""How often the master of Galaxy Farmer wins: to be at least as often as the bot its decks were balanced with (docs/lab/galaxy-farmer.md).

    python benchmarks/farmer.py --games 300 --minutes 20

The ships take turns. Needs only NumPy, Numba and platformdirs. The same numbers of games are the same games.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

import cosmodrome
from cosmodrome.bots.tournament import play_one, wilson

SEED = 5


def choices(name: str) -> list[str]:
    """What an option may be."""
    return [str(choice) for option in cosmodrome.game("galaxy-farmer").about.options if option.name == name for choice in option.choices]


def won(difficulty: str, number: int, iterations: int) -> bool:
    """Whether master wins this game."""
    ships = choices("ship")
    options = {"difficulty": difficulty, "ship": ships[number % len(ships)]}
    return bool(play_one("galaxy-farmer", ("master",), number, SEED, options, 1.0, iterations).played.winners)


def main() -> None:
    """Play, and print each difficulty's share of wins."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=300, help="games of each difficulty")
    parser.add_argument("--first", type=int, default=0, help="the number of the first one")
    parser.add_argument("--iterations", type=int, default=1600, help="200 are one more trial of each candidate for a turn")
    parser.add_argument("--minutes", type=float, default=20.0, help="stop after this long, with what there is")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    wish = parser.parse_args()
    difficulties = choices("difficulty")
    until = time.monotonic() + 60 * wish.minutes
    played: dict[str, list[bool]] = {difficulty: [] for difficulty in difficulties}
    pool = ProcessPoolExecutor(wish.processes, multiprocessing.get_context("spawn"))
    pool.submit(won, difficulties[0], wish.first, 1).result()  # compiles once
    numbers = range(wish.first, wish.first + wish.games)
    running = {pool.submit(won, difficulty, number, wish.iterations): difficulty for number in numbers for difficulty in difficulties}
    try:
        for done in as_completed(running, timeout=until - time.monotonic()):
            played[running[done]].append(done.result())
            if sum(map(len, played.values())) % 50 == 0:
                print(f"... {', '.join(f'{difficulty} {sum(games)} of {len(games)}' for difficulty, games in played.items())}", flush=True)
    except TimeoutError:
        print("The time is up.")
    for difficulty, games in played.items():
        low, high = wilson(sum(games), len(games))
        print(f"{difficulty}: {sum(games) / max(len(games), 1):.1%} ({low:.1%} to {high:.1%}) of {len(games)}", flush=True)
    for process in list(pool._processes.values()):
        process.terminate()
    pool.shutdown(wait=False, cancel_futures=True)


if __name__ == "__main__":
    main()
