"""How soon bots answer with an empty cache, and what it costs to compile all they need.

    python benchmarks/warm.py [--before CHECKOUT] [--rounds N] [--games GAME,...]

For each game: seconds of processor time to compile what the bots of all levels use, in a process of its own from an empty cache; with
another checkout (`git worktree add ../before COMMIT`) turn by turn, and the ratio. Then for each level: seconds from a question to fresh
workers until their first answer, with an empty cache, and who gave it.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import cosmodrome
from cosmodrome.bots.bot import LEVELS
from cosmodrome.bots.workers import Workers

HERE = Path(__file__).resolve().parent.parent

# Compiles all that bots use by using it, in any tree since the floor plan (8a30b80)
ALL = """
import sys, time
import cosmodrome
from cosmodrome.bots import bot
game = cosmodrome.game(sys.argv[1])
match = game.new(luck=cosmodrome.seeded(1))
seat = match.waiting[0]
sight = match.sight(seat)
began = time.process_time()
one = bot(game, "master", seed=1, iterations=3, threads=1)
def use(name):
    return getattr(one, name, None) or getattr(one, "_" + name)
use("legal")(sight, seat)
use("prospects")(sight, seat)
use("look_ahead")(sight, seat)
verdict = use("search")(sight, seat)
one._searching._node(one._searching._trees[0], sight, seat)
use("plan")(sight, seat)
print(time.process_time() - began)
"""


def compiling(tree: Path, game: str) -> float:
    """Seconds of processor time in one tree."""
    with tempfile.TemporaryDirectory() as cache:
        env = os.environ | {"PYTHONPATH": str(tree / "src"), "COSMODROME_CACHE": cache}
        done = subprocess.run([sys.executable, "-c", ALL, game], env=env, capture_output=True, text=True, check=True)
    return float(done.stdout)


def first_answer(game: str, level: str) -> tuple[float, str]:
    """Seconds until a bot has answered, with an empty cache, and what it said."""
    match = cosmodrome.game(game).new(luck=cosmodrome.seeded(1))
    seat = match.waiting[0]
    with tempfile.TemporaryDirectory() as cache:
        os.environ["COSMODROME_CACHE"] = cache
        with Workers(1) as workers:
            began = time.perf_counter()
            choice = workers.ask(game, level, match.sight(seat).tobytes(), seat).result()
            return time.perf_counter() - began, choice.says


def main() -> None:
    """Measure, and print as it goes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", type=Path, help="another checkout")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", default="", help="names with commas between them; without it, all")
    given = parser.parse_args()
    trees = [HERE] if given.before is None else [HERE, given.before.resolve()]
    games = given.games.split(",") if given.games else list(cosmodrome.games())
    totals = [0.0 for _ in trees]
    for game in games:
        rounds = [[compiling(tree, game) for tree in trees] for _ in range(given.rounds)]
        middle = [statistics.median(one[k] for one in rounds) for k in range(len(trees))]
        totals = [total + one for total, one in zip(totals, middle, strict=True)]
        ratios = [one[0] / one[-1] for one in rounds]
        told = f", {statistics.median(ratios):.3f} ({min(ratios):.3f} to {max(ratios):.3f}) of {middle[-1]:.1f} s before"
        print(f"{game}: {middle[0]:.1f} s of a processor to compile all{told if given.before else ''}", flush=True)
    print(f"all: {totals[0]:.1f} s{f' of {totals[-1]:.1f} s before' if given.before else ''}", flush=True)
    for game in games:
        answers = {level: [first_answer(game, level) for _ in range(given.rounds)] for level in LEVELS}
        for level, several in answers.items():
            times = [seconds for seconds, _ in several]
            who = "a stand-in" if any("warming up" in says for _, says in several) else "the bot"
            print(f"{game}, {level}: {statistics.median(times):.2f} s ({min(times):.2f} to {max(times):.2f}), by {who}", flush=True)


if __name__ == "__main__":
    main()
