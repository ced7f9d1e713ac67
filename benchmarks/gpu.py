"""Random play on an NVIDIA GPU: the same games as on the CPU for the same luck, and the rate.

python benchmarks/gpu.py [--games N] [--rounds N]
"""

from __future__ import annotations

import argparse
import statistics
import time

import numpy as np

import cosmodrome
from cosmodrome.engine.compile import playout
from cosmodrome.engine.compile.gpu import cuda
from cosmodrome.engine.compile.playout_cuda import BLOCKS, THREADS, kernel_for, random_games
from cosmodrome.engine.match.game import Game


def same(game: Game, games: int, seats: int) -> bool:
    """Whether GPU and CPU agree on every game: decisions, scores and winners."""
    options = dict(game.about.bounding)
    gpu = random_games(game, games, seed=1, seats=seats, options=options)
    cpu = playout.random_games(game, games, seed=1, seats=seats, options=options)
    return all((getattr(gpu, name) == getattr(cpu, name)).all() for name in ("decisions", "scores", "winners"))


def rate(game: Game, games: int, seats: int, seed: int) -> float:
    """Decisions a second of one launch, results left on the device."""
    opening, _ = game.opening(seats, dict(game.about.bounding))
    on_device = cuda.to_device(opening.view(np.ndarray))
    decisions, points, won = (cuda.device_array(shape, np.int32) for shape in (games, (games, seats), games))
    cuda.synchronize()
    start = time.perf_counter()
    kernel_for(game, game.idle(opening))[BLOCKS, THREADS](on_device, seed, 0, decisions, points, won)
    cuda.synchronize()
    took = time.perf_counter() - start
    return float(decisions.copy_to_host().sum(dtype=np.int64)) / took


def main() -> None:
    """Check and measure every game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50_000_000, help="games in one launch")
    parser.add_argument("--check", type=int, default=1_000_000, help="games compared with the CPU")
    parser.add_argument("--rounds", type=int, default=5, help="how often each is measured")
    given = parser.parse_args()
    print(f"device: {cuda.get_current_device().name}", flush=True)
    for game in cosmodrome.games().values():
        seats = min(4, game.about.seats[-1])
        equal = same(game, given.check, seats)
        rates = [rate(game, given.games, seats, i) for i in range(given.rounds + 1)][1:]
        print(
            f"{game.title}: {given.check:,} games equal to the CPU's: {equal}; {statistics.median(rates) / 1e6:,.0f} million decisions/s "
            f"({min(rates) / 1e6:,.0f} to {max(rates) / 1e6:,.0f})",
            flush=True,
        )
        if not equal:
            raise SystemExit(1)


if __name__ == "__main__":
    main()
