"""Environments on one core, in one run: our batch beside Gymnasium's SyncVectorEnv over our own single environment, and beside Pgx.

python benchmarks/rl.py [--rounds N] [--seconds S] [--games N]

Every side chooses random legal actions, and its choosing counts. Pgx needs `pip install cosmodrome[peers]`; without it that is left out.
"""

from __future__ import annotations

import argparse
import os
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Any

os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import cosmodrome
import cosmodrome.rl.gymnasium
from cosmodrome.engine.compile.driver import marked
from cosmodrome.engine.compile.rng import RNG, WORDS, draw, stream
from cosmodrome.engine.compile.rule import compiled, rule
from cosmodrome.rl.batch import Batch

NAME = "cosmodrome/GalaxyExpress-v1"


@rule
def choose(masks, actions, rng):
    """A random legal action for each game."""
    for i in range(len(actions)):
        count = 0
        for code in range(masks.shape[1]):
            count += masks[i, code]
        actions[i] = marked(masks[i], draw(rng, count))


class Ours:
    """The batch environment, with observations and masks."""

    def __init__(self, game: str, games: int, dtype: Any) -> None:
        self.name = f"{cosmodrome.game(game).title}, batch of {games:,}, {np.dtype(dtype)} observations"
        self.batch = Batch(cosmodrome.game(game), games, dtype=dtype)
        self.actions, self.rng = np.zeros(games, np.int64), np.zeros(WORDS, RNG)
        stream(self.rng, 1, 0)

    def steps(self) -> int:
        """A step of every game."""
        compiled(choose)(self.batch.masks, self.actions, self.rng)
        self.batch.step(self.actions)
        return self.batch.games


class Theirs:
    """Gymnasium's own vector environment over our single environment."""

    def __init__(self, games: int) -> None:
        self.name = f"Gymnasium's SyncVectorEnv of {games} of our single environment"
        self.envs = SyncVectorEnv([partial(gymnasium.make, NAME)] * games, autoreset_mode=AutoresetMode.SAME_STEP)
        self.masks = np.array(self.envs.reset(seed=1)[1]["action_mask"])
        self.actions, self.rng = np.zeros(games, np.int64), np.zeros(WORDS, RNG)
        stream(self.rng, 1, 0)

    def steps(self) -> int:
        """A step of every game."""
        compiled(choose)(self.masks, self.actions, self.rng)
        self.masks = np.array(self.envs.step(self.actions)[4]["action_mask"])
        return len(self.actions)


class Pgx:
    """A game of Pgx, compiled whole by JAX: choosing, stepping and beginning anew, many steps in one call."""

    inner = 16

    def __init__(self, game: str, games: int) -> None:
        import jax
        import jax.numpy as jnp
        import pgx
        from pgx.experimental import auto_reset

        self.name = f"Pgx {game}, batch of {games:,}, on the CPU"
        self.games = games
        env = pgx.make(game)  # type: ignore[arg-type]
        step = jax.vmap(auto_reset(env.step, env.init))

        def one(carry: Any, _: Any) -> Any:
            state, key = carry
            key, chance, luck = jax.random.split(key, 3)
            action = jax.random.categorical(chance, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=1)
            return (step(state, action, jax.random.split(luck, games)), key), None

        self._run = jax.jit(lambda carry: jax.lax.scan(one, carry, None, self.inner)[0])
        self.carry = (jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), games)), jax.random.PRNGKey(1))

    def steps(self) -> int:
        """Some steps of every game."""
        self.carry = self._run(self.carry)
        self.carry[0].observation.block_until_ready()
        return self.games * self.inner


def rate(steps: Callable[[], int], seconds: float) -> float:
    """Steps in a second of the process's own time on its core, so that what else the machine does counts less."""
    done, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        done += steps()
    return done / (time.process_time() - start)


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7, help="how often each is measured")
    parser.add_argument("--seconds", type=float, default=0.5, help="how long one measurement takes")
    parser.add_argument("--games", type=int, default=1024, help="games in our batch")
    parser.add_argument("--all", action="store_true", help="our other games too")
    given = parser.parse_args()
    core = min(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    print("compiling …", flush=True)
    sides: list[Any] = [Ours("galaxy-express", given.games, np.int8), Ours("galaxy-express", given.games, np.float32), Theirs(32)]
    if given.all:
        sides += [Ours(name, given.games, np.int8) for name in cosmodrome.games() if name != "galaxy-express"]
    try:
        sides += [Pgx("backgammon", given.games), Pgx("2048", given.games)]
    except ImportError:
        print("Pgx is not here (pip install cosmodrome[peers]): it is left out.")
    for side in sides:
        side.steps()
    rates: dict[Any, list[float]] = {side: [] for side in sides}
    for number in range(given.rounds):
        for side in sides:
            rates[side].append(rate(side.steps, given.seconds))
        print(f"round {number + 1} of {given.rounds}", flush=True)
    print(f"\n| one core, {given.rounds} rounds | steps/s | of which our first is, in the same round |\n|---|---|---|")
    for side in sides:
        ratios = [ours / theirs for ours, theirs in zip(rates[sides[0]], rates[side], strict=True)]
        spread = f"{statistics.median(rates[side]):,.0f} ({min(rates[side]):,.0f} to {max(rates[side]):,.0f})"
        print(f"| {side.name} | {spread} | {statistics.median(ratios):.1f} ({min(ratios):.1f} to {max(ratios):.1f}) times |")


if __name__ == "__main__":
    main()
