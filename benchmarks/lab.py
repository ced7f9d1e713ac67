"""What measuring costs on this machine: the laboratory beside bare random play, and two Ray workers beside two local processes.

python benchmarks/lab.py [--seconds S] [--rounds N] [--no-cluster]
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import cosmodrome
from cosmodrome.bench import enough_games
from cosmodrome.engine.compile.playout import random_games
from cosmodrome.lab import Plan
from cosmodrome.lab.cluster import on_cluster
from cosmodrome.lab.play import Player
from cosmodrome.lab.run import Results, batch_size, run
from cosmodrome.lab.work import Batch, Work


def took(work: Callable[[], Any]) -> float:
    """Seconds."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def in_processes(plan: Plan, todo: Iterator[Batch]) -> Results:
    """Two local processes, as plain as can be: what Ray is compared with."""
    batches = list(todo)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        yield from zip(batches, pool.map(_play, [plan] * len(batches), batches), strict=True)


_players: dict[str, Player] = {}


def _play(plan: Plan, batch: Batch) -> Any:
    player = _players.setdefault(plan.game.name, Player(plan))
    return player.totals(batch.first, batch.games)


def rate(plan: Plan, way: Any, batch: int) -> float:
    """Games a second between the first batch and the last: the start of the workers is not counted."""
    times: list[tuple[float, int]] = []

    def watch(work: Work) -> None:
        times.append((time.perf_counter(), work.games))

    run(plan, way=way, batch=batch, watch=watch)
    (start, some), (end, all_) = times[4], times[-1]  # all workers have played by then
    return (all_ - some) / (end - start)


def told(ratios: list[float]) -> str:
    """A ratio with its spread."""
    return f"{100 * statistics.median(ratios):.0f} % ({100 * min(ratios):.0f} to {100 * max(ratios):.0f})"


def main() -> None:
    """Measure turn by turn, so that both meet the same noise."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="how long one measurement takes")
    parser.add_argument("--rounds", type=int, default=7, help="how often each is measured")
    parser.add_argument("--no-cluster", action="store_true", help="without Ray")
    given = parser.parse_args()
    for game in cosmodrome.games().values():
        seats, options = min(4, game.about.seats[-1]), dict(game.about.bounding)
        games = enough_games(game, given.seconds, 2)
        plan = Plan.of(game, games, seats=seats)
        batch = batch_size(plan, 2)
        ratios = []
        for seed in range(given.rounds):
            bare = took(
                lambda game=game, games=games, seed=seed, seats=seats, options=options: random_games(
                    game, games, seed=seed, seats=seats, options=options
                )
            )
            ratios.append(bare / took(lambda plan=plan, batch=batch: run(plan, batch=batch)))
        print(f"{game.title}, measured, on all cores: {told(ratios)} of the bare rate", flush=True)
    if not given.no_cluster:
        game = cosmodrome.game("galaxy-express")
        plan = Plan.of(game, 40 * enough_games(game, 0.4))
        ratios = []
        for _ in range(3):
            local = rate(plan, in_processes, plan.games // 40)
            ray = rate(plan, lambda plan, todo: on_cluster(plan, todo, "local", 2), plan.games // 40)
            ratios.append(ray / local)
        print(f"Two Ray workers: {told(ratios)} of the rate of two local processes")


if __name__ == "__main__":
    main()
