"""What memory is worth in Galaxy of D: a bot that imagines with it against the same bot without, in games with the option on.

Both see the same table, but from the sight of one of them what is remembered is taken away, so that it imagines covered ships as in a game
without the option. They change seats from game to game, and every two games have the same luck. One thread a game, as many games at once as
there are cores.

    python benchmarks/memory.py --games 200
    python benchmarks/memory.py --games 6 --iterations 200 --processes 1
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from cosmodrome.bots import arena
from cosmodrome.bots.bot import Bot
from cosmodrome.bots.tournament import entrant, wilson
from cosmodrome.engine.match import registry

GAME = "galaxy-of-d"
SEED = 17


class Forgetful:
    """A bot from whose sights memory is taken."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def decide(self, sight: Any, seat: int) -> int:
        """What the bot decides without it."""
        v = sight.copy()
        v[0].memory = 0
        for side in v[0].players:
            side.recalled[:] = -1
            side.can_be[:] = 0
        return self.bot.decide(v, seat)


def play_one(number: int, level: str, scale: float, iterations: int | None, setup: str) -> tuple[int, bool]:
    """One game: its number, and whether the bot with memory won."""
    game, remembers = registry.game(GAME), number % 2
    bots = [entrant(game, level, SEED + 1000 * number + seat, scale, iterations) for seat in range(2)]
    players: list[Any] = [bot if seat == remembers else Forgetful(bot) for seat, bot in enumerate(bots)]
    played = arena.play(game, players, seed=SEED, number=number // 2, options={"memory": "on", "setup": setup})
    return number, remembers in played.winners


def main() -> None:
    """Play, and tell the share as it grows."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--level", default="master")
    parser.add_argument("--time-scale", type=float, default=0.1, help="how many times their usual time the bots think")
    parser.add_argument("--iterations", type=int, help="of a search, in place of time: then both search equally much, whatever it costs")
    parser.add_argument("--setup", default="full", choices=("full", "quick"))
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    wish = parser.parse_args()
    how = (wish.level, wish.time_scale, wish.iterations, wish.setup)
    began, won, games = time.monotonic(), 0, 0
    with ProcessPoolExecutor(wish.processes, multiprocessing.get_context("spawn")) as pool:
        first = pool.submit(play_one, 0, *how)
        first.result()  # compiles for all, if need be
        for done in as_completed([first, *(pool.submit(play_one, number, *how) for number in range(1, wish.games))]):
            won, games = won + done.result()[1], games + 1
            if games % 10 == 0 or games == wish.games:
                low, high = wilson(won, games)
                took = time.monotonic() - began
                print(
                    f"{wish.level} with memory wins {won} of {games}: {won / games:.1%} ({low:.1%} to {high:.1%}), {took:.0f} s", flush=True
                )


if __name__ == "__main__":
    main()
