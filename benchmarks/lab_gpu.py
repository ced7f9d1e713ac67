"""The laboratory on an NVIDIA GPU, measures on, beside Pgx on the same card in the same run; and its tallies beside the CPU's.

python benchmarks/lab_gpu.py [--help]

Pgx (pip install pgx) needs JAX with CUDA.
"""

from __future__ import annotations

import argparse
import os
import statistics
import time
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any

os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")  # the card is shared with Numba

import numpy as np

import cosmodrome
from cosmodrome.engine.compile import gpu, llvm
from cosmodrome.lab.cuda import Device
from cosmodrome.lab.plan import Plan
from cosmodrome.lab.play import Player
from cosmodrome.lab.tally import Tally


def on_all_cores(plan: Plan) -> Any:
    """The plan's totals by the CPU."""
    Player(plan).totals(0, 1)  # compiles before the threads start
    step = max(1, plan.games // 256)
    parts = [(first, min(step, plan.games - first)) for first in range(0, plan.games, step)]
    with ThreadPoolExecutor() as pool:
        return sum(pool.map(lambda part: Player(plan).totals(*part), parts))


def measured(name: str, given: argparse.Namespace, card: Any) -> None:
    """Decisions a second of whole runs, games played and added up; refuses tallies that are not the CPU's.

    Each game is compiled in a process of its own, all at the same time; the card is for one at a time.
    """
    llvm.LARGE_FUNCTION, gpu.REGISTERS = given.rule_lines, given.registers
    if given.unroll:
        llvm.rolled = str
    game, less = cosmodrome.game(name), 100 if given.greedy else 1
    setting: dict[str, Any] = {"seats": min(4, game.about.seats[-1]), "bots": ("greedy" if given.greedy else "random",)}
    began = time.perf_counter()
    small = Plan.of(game, given.check // less, seed=1, **setting)
    Device(Plan.of(game, 64, **setting)).totals(0, 64)  # compiles
    compiled = time.perf_counter() - began
    cpu = on_all_cores(small)
    length = Tally(small, cpu).mean("decisions").value
    plan = Plan.of(game, int(given.decisions / less / length), seed=7, **setting)
    with card:
        if not np.array_equal(Device(small).totals(0, small.games), cpu):
            raise SystemExit(f"{game.title}: the GPU's tally of {small.games:,} games is not the CPU's.")
        device = Device(plan)
        rates = []
        for i in range(given.rounds):
            start = time.perf_counter()
            totals = device.totals(i * plan.games, plan.games)
            took = time.perf_counter() - start
            rates.append(Tally(plan, totals).mean("decisions").value * plan.games / took / 1e6)
    print(
        f"{game.title}, {plan.seats} seats, {plan.bots[0]}: tally of {small.games:,} games equal to the CPU's; "
        f"{told(rates)}; {plan.games:,} games a round, compiled in {compiled:.0f} s",
        flush=True,
    )


def told(rates: list[float]) -> str:
    """A rate with its spread."""
    return f"{statistics.median(rates):,.1f} million decisions/s ({min(rates):,.1f} to {max(rates):,.1f})"


def peers(given: argparse.Namespace, card: Any, ready: Any) -> None:
    """Pgx, in a process of its own."""
    with card:
        ready.set()
        for name in ("backgammon", "2048"):
            rates = max((pgx_rate(name, batch, 60, given.rounds) for batch in (2**16, 2**18)), key=statistics.median)
            print(f"Pgx {name}: {told(rates)}", flush=True)


def pgx_rate(name: str, batch: int, steps: int, rounds: int) -> list[float]:
    """Pgx's own way: vectorised steps with automatic resets, all within one compiled scan; a step is a decision."""
    import jax
    import jax.numpy as jnp
    import pgx

    try:
        from pgx.experimental import auto_reset
    except ImportError:
        from pgx.experimental.wrappers import auto_reset

    env = pgx.make(name)
    init, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

    @jax.jit
    def run(key: Any) -> Any:
        def one(state: Any, key: Any) -> Any:
            choose, luck = jax.random.split(key)
            action = jax.random.categorical(choose, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=-1)
            return step(state, action, jax.random.split(luck, batch)), None

        start, rest = jax.random.split(key)
        state, _ = jax.lax.scan(one, init(jax.random.split(start, batch)), jax.random.split(rest, steps))
        return state.rewards.sum() + state.legal_action_mask.sum()

    run(jax.random.PRNGKey(0)).block_until_ready()
    rates = []
    for i in range(rounds):
        start = time.perf_counter()
        run(jax.random.PRNGKey(i + 1)).block_until_ready()
        rates.append(batch * steps / (time.perf_counter() - start) / 1e6)
    return rates


def main() -> None:
    """Measure every game, and the peers."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=float, default=1e9, help="about how many decisions a round has")
    parser.add_argument("--check", type=int, default=200_000, help="games compared with the CPU")
    parser.add_argument("--rounds", type=int, default=3, help="how often each is measured")
    parser.add_argument("--only", action="append", help="only this game")
    parser.add_argument("--greedy", action="store_true", help="greedy bots in place of random play, and a hundredth of the decisions")
    parser.add_argument("--rule-lines", type=int, default=llvm.LARGE_FUNCTION, help="lines from which a rule of a large game is called")
    parser.add_argument("--registers", type=int, default=gpu.REGISTERS, help="registers of a large game's thread, at most")
    parser.add_argument("--unroll", action="store_true", help="let NVVM unroll loops of large games too")
    parser.add_argument("--no-peers", action="store_true", help="without Pgx")
    given = parser.parse_args()
    context = get_context("spawn")
    card, ready = context.Lock(), context.Event()
    processes = []
    if not given.no_peers:
        processes.append(context.Process(target=peers, args=(given, card, ready)))
        processes[0].start()
        ready.wait(60)
    for name in given.only or cosmodrome.games():
        processes.append(context.Process(target=measured, args=(name, given, card)))
        processes[-1].start()
    for process in processes:
        process.join()
    raise SystemExit(max(process.exitcode or 0 for process in processes))


if __name__ == "__main__":
    main()
