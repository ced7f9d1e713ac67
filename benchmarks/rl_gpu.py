"""The batch environment on an NVIDIA GPU: equal to the CPU's, taken in place by PyTorch and JAX, and the rate.

python benchmarks/rl_gpu.py [--games N] [--steps N] [--game NAME ...]
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np

import cosmodrome
from cosmodrome.engine.compile.gpu import cuda
from cosmodrome.engine.match.game import Game
from cosmodrome.rl.batch import Batch as OnCpu
from cosmodrome.rl.batch_cuda import Batch

ARRAYS = ("observations", "masks", "rewards", "over", "turns", "illegal", "finals", "results")


def same(game: Game, games: int, steps: int) -> bool:
    """Whether GPU and CPU agree on every array after every step."""
    gpu, cpu = Batch(game, games, seed=3, dtype=np.int8), OnCpu(game, games, seed=3, dtype=np.int8)
    rng = np.random.default_rng(1)
    for _ in range(steps):
        actions = (cpu.masks * rng.random(cpu.masks.shape)).argmax(axis=1)
        gpu.step(actions)
        cpu.step(actions)
        if not all((getattr(gpu, name).copy_to_host() == getattr(cpu, name)).all() for name in ARRAYS):
            return False
    return True


def with_torch(game: Game, games: int, steps: int) -> float:
    """Steps a second with actions chosen by PyTorch on the device, where every tensor stays; the tensors are proved to be in place."""
    import torch

    batch = Batch(game, games, seed=1, dtype=np.int8)
    seen, masks, paid = (torch.from_dlpack(array) for array in (batch.observations, batch.masks, batch.rewards))
    assert seen.is_cuda
    assert seen.data_ptr() == batch.observations.__cuda_array_interface__["data"][0]
    assert torch.as_tensor(batch.masks, device="cuda").data_ptr() == masks.data_ptr()
    own = torch.zeros_like(seen)  # and the other way round: a batch that writes into PyTorch's memory
    other = Batch(game, games, seed=1, dtype=np.int8, arrays={"observations": own})
    other.synchronize()
    assert torch.equal(own, seen)

    def step() -> Any:
        actions = (masks * torch.rand(masks.shape, device="cuda")).argmax(dim=1)
        batch.step(actions)
        return paid

    for _ in range(3):
        step()
    torch.cuda.synchronize()
    start = time.perf_counter()
    for _ in range(steps):
        step()
    torch.cuda.synchronize()
    batch.synchronize()
    took = time.perf_counter() - start
    assert not bool(torch.from_dlpack(batch.illegal).any())
    return games * steps / took


def with_jax(game: Game, games: int) -> None:
    """JAX takes the same tensors in place, and PyTorch's view of a step's rewards is JAX's."""
    import jax

    batch = Batch(game, games, seed=1)
    seen = jax.dlpack.from_dlpack(batch.observations)
    where = batch.observations.__cuda_array_interface__["data"][0]
    assert seen.unsafe_buffer_pointer() == where, "JAX has made a copy"
    actions = jax.numpy.argmax(jax.dlpack.from_dlpack(batch.masks), axis=1)
    batch.step(actions.block_until_ready())
    batch.synchronize()
    assert not jax.dlpack.from_dlpack(batch.illegal).any()
    assert (np.asarray(jax.dlpack.from_dlpack(batch.masks)) == batch.masks.copy_to_host()).all()


def main() -> None:
    """Check and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", nargs="*", default=["galaxy-express"], help="which games")
    parser.add_argument("--games", type=int, default=1_000_000, help="games at once")
    parser.add_argument("--steps", type=int, default=200, help="steps of each")
    given = parser.parse_args()
    print(f"device: {cuda.get_current_device().name}", flush=True)
    for name in given.game:
        game = cosmodrome.game(name)
        print(f"{game.title}: equal to the CPU's batch for 100 steps of 2,000 games: {same(game, 2000, 100)}", flush=True)
        try:
            print(
                f"  PyTorch in place, {given.games:,} games: {with_torch(game, given.games, given.steps) / 1e6:,.1f} million steps/s",
                flush=True,
            )
        except ImportError:
            print("  PyTorch is not here.")
        try:
            with_jax(game, 10_000)
            print("  JAX in place: yes", flush=True)
        except ImportError:
            print("  JAX is not here.")


if __name__ == "__main__":
    main()
