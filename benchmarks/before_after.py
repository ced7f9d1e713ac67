"""Two trees beside each other in one run, turn by turn, so that both meet the same noise: what a change did to speed.

python benchmarks/before_after.py BEFORE [--device cuda] [--rounds N] [--games GAME,...]

BEFORE is another checkout of Cosmodrome (`git worktree add ../before COMMIT`). For each game: the ratio of rates, this tree to that one,
of random play and, on a CPU, of the first compiled game from an empty cache. Where the rules have changed since, this tree plays as they
were: with the options that stand for what was played by the other tree's rules version (`Option.before`).
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import cosmodrome
from cosmodrome.engine.compile.playout import random_games

HERE = Path(__file__).resolve().parent.parent

# A process for each tree: for each line on its input, "GAME SEED GAMES RULES", a line with decisions a second under the rules of that
# version; for "GAME", its rules version.
PLAYER = """
import importlib, sys, time
import numpy as np
import cosmodrome

def found(*names):
    for name in names:
        try:
            return importlib.import_module(name)
        except ModuleNotFoundError:
            pass

def as_of(game, rules):
    bounding = dict(game.about.bounding)
    return game.about.as_of(rules, bounding) if hasattr(game.about, "as_of") else bounding

def on_cpu(game, seats, games, seed, options):
    playout = found("cosmodrome.engine.compile.playout", "cosmodrome.engine.playout")
    start = time.perf_counter()
    played = playout.random_games(game, games, seed=seed, seats=seats, options=options, workers=1)
    return played.decisions.sum() / (time.perf_counter() - start)

def on_gpu(game, seats, games, seed, options):
    gpu = found("cosmodrome.engine.compile.playout_cuda", "cosmodrome.engine.playout_cuda")
    cuda = found("cosmodrome.engine.compile.gpu", "cosmodrome.engine.gpu").cuda
    opening, _ = game.opening(seats, options)
    on_device = cuda.to_device(opening.view(np.ndarray))
    decisions, points, won = (cuda.device_array(shape, np.int32) for shape in (games, (games, seats), games))
    kernel = gpu.kernel_for(game, game.idle(opening)) if hasattr(gpu, "kernel_for") else gpu._kernel(game)
    cuda.synchronize()
    start = time.perf_counter()
    kernel[gpu.BLOCKS, gpu.THREADS](on_device, seed, 0, decisions, points, won)
    cuda.synchronize()
    took = time.perf_counter() - start
    return decisions.copy_to_host().sum(dtype=np.int64) / took

play = on_gpu if sys.argv[1] == "cuda" else on_cpu
for line in sys.stdin:
    name, *asked = line.split()
    game = cosmodrome.game(name)
    if asked:
        seed, games, rules = map(int, asked)
        print(play(game, min(4, game.about.seats[-1]), games, seed, as_of(game, rules)), flush=True)
    else:
        print(game.about.rules_version, flush=True)
"""
FIRST = """
import importlib, time
import cosmodrome
try:
    playout = importlib.import_module("cosmodrome.engine.compile.playout")
except ModuleNotFoundError:
    playout = importlib.import_module("cosmodrome.engine.playout")
import sys
game = cosmodrome.game(sys.argv[1])
start = time.perf_counter()
playout.random_games(game, 1, options=dict(game.about.bounding), workers=1)
print(time.perf_counter() - start)
"""


class Tree:
    """A checkout, and a process that plays by it."""

    def __init__(self, folder: Path, device: str) -> None:
        self.folder = folder
        self._process = subprocess.Popen(
            [sys.executable, "-c", PLAYER, device], env=self.env(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def env(self, **more: str) -> dict[str, str]:
        """The environment in which this tree is the one that is imported."""
        return os.environ | {"PYTHONPATH": str(self.folder / "src")} | more

    def rules(self, game: str) -> int:
        """The game's rules version in this tree."""
        return int(self._asked(game))

    def rate(self, game: str, seed: int, games: int, rules: int) -> float:
        """Decisions a second, by the rules of that version."""
        return float(self._asked(f"{game} {seed} {games} {rules}"))

    def _asked(self, line: str) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(line, file=self._process.stdin, flush=True)
        return self._process.stdout.readline()

    def first(self, game: str) -> float:
        """Seconds until the first compiled game is played, from an empty cache."""
        with tempfile.TemporaryDirectory() as cache:
            env = self.env(COSMODROME_CACHE=cache)
            done = subprocess.run([sys.executable, "-c", FIRST, game], env=env, capture_output=True, text=True, check=True)
        return float(done.stdout)

    def close(self) -> None:
        """End the process."""
        self._process.communicate()


def told(ratios: list[float]) -> str:
    """A ratio with its spread."""
    return f"{statistics.median(ratios):.3f} ({min(ratios):.3f} to {max(ratios):.3f})"


def main() -> None:
    """Measure, game by game, and print as it goes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=Path, help="the other checkout")
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=1.0, help="about how long one measurement takes on a CPU")
    parser.add_argument("--batch", type=int, default=20_000_000, help="games in one launch on a GPU")
    parser.add_argument("--games", default="", help="names with commas between them; without it, all")
    parser.add_argument("--first", type=int, default=2, help="how often the first compiled game is timed")
    given = parser.parse_args()
    if not (given.before / "src" / "cosmodrome").is_dir():
        raise SystemExit(f"{given.before} is no checkout of Cosmodrome.")
    trees = [Tree(given.before.resolve(), given.device), Tree(HERE, given.device)]
    for game in given.games.split(",") if given.games else cosmodrome.games():
        amount, rules = given.batch, trees[0].rules(game)
        if given.device == "cpu":
            trees[0].rate(game, 0, 1, rules)  # compiles
            amount = max(1, int(given.seconds * trees[0].rate(game, 1, 200, rules) / length(game)))
        for tree in trees:
            tree.rate(game, 0, amount, rules)
        rates = [[tree.rate(game, seed, amount, rules) for tree in trees] for seed in range(1, given.rounds + 1)]
        ratios = [after / before for before, after in rates]
        text = f"{game}: {told(ratios)} of {statistics.median(before for before, _ in rates) / 1e6:,.1f} million decisions/s before"
        if given.device == "cpu" and given.first:
            firsts = [[tree.first(game) for tree in trees] for _ in range(given.first)]
            text += f"; first game {told([after / before for before, after in firsts])} of {statistics.median(b for b, _ in firsts):.1f} s"
        print(text, flush=True)
    for tree in trees:
        tree.close()


def length(game: str) -> float:
    """About how many decisions a game has."""
    one = cosmodrome.game(game)
    return float(random_games(one, 50, seats=min(4, one.about.seats[-1]), workers=1).decisions.mean())


if __name__ == "__main__":
    main()
