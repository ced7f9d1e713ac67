"""The batch on a GPU is the batch on the CPU, checked in Numba's CUDA simulator, which needs no GPU. Tensors are handed over in place."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from cosmodrome.engine.match.game import Game
from cosmodrome.rl import dlpack
from cosmodrome.rl.dlpack import CPU, Export

CODE = """
import sys, numpy as np, toys, cosmodrome
from cosmodrome import BadOption
from cosmodrome.rl import batch, batch_cuda
game = cosmodrome.game(sys.argv[1])
given = dict(seats=game.about.seats[-1], seed=5)
gpu, cpu = batch_cuda.Batch(game, 5, threads=4, **given), batch.Batch(game, 5, **given)
seen = np.from_dlpack(gpu.observations)
rng = np.random.default_rng(1)
for number in range(int(sys.argv[2])):
    for name in ("observations", "masks", "rewards", "over", "turns", "illegal", "finals", "results"):
        assert (getattr(gpu, name).copy_to_host() == getattr(cpu, name)).all(), name
    assert (seen == cpu.observations).all()  # taken once, written by every step
    actions = (cpu.masks * rng.random(cpu.masks.shape)).argmax(axis=1)
    actions[number % 5] = number % game.rules.ACTIONS
    gpu.step(actions)
    cpu.step(actions)
for refused in (lambda: gpu.step([0]), lambda: batch_cuda.Batch(game, 0)):
    try:
        refused()
    except BadOption:
        continue
    raise AssertionError
print("equal")
"""


def test_the_kernel_steps_the_same_games_as_the_cpu(game: Game) -> None:
    env = os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    steps = 30 if game.about.most_decisions < 500 else 8  # the simulator is slow
    done = subprocess.run([sys.executable, "-c", CODE, game.name, str(steps)], env=env, capture_output=True, text=True, timeout=600)
    assert done.stdout.strip() == "equal", done.stderr


def exported(array: Any) -> Export:
    return Export(array, array.ctypes.data, (CPU, 0), lambda: None)


@pytest.mark.parametrize("dtype", [np.float32, np.int8, np.int16, np.int32, np.bool_, np.int64, np.uint8])
def test_another_library_takes_a_tensor_in_place(dtype: Any) -> None:
    array = np.zeros((3, 4), dtype)
    taken = np.from_dlpack(exported(array))
    assert np.shares_memory(taken, array)
    assert (taken.shape, taken.dtype) == (array.shape, array.dtype)
    array[1, 2] = 1
    assert taken[1, 2] == 1


def test_it_lives_as_long_as_somebody_uses_it() -> None:
    before = len(dlpack._kept)
    taken = np.from_dlpack(exported(np.arange(6, dtype=np.int32)))
    gc.collect()
    assert taken.tolist() == [0, 1, 2, 3, 4, 5]
    assert len(dlpack._kept) == before + 1
    del taken
    gc.collect()
    assert len(dlpack._kept) == before
    never_taken = exported(np.zeros(3, np.int8)).__dlpack__()
    assert len(dlpack._kept) == before + 1
    del never_taken
    assert len(dlpack._kept) == before


def test_it_says_when_its_work_is_done_and_refuses_to_copy() -> None:
    waited = []
    array = np.zeros(3, np.float32)
    export = Export(array, array.ctypes.data, (CPU, 0), lambda: waited.append(True))
    np.from_dlpack(export)
    assert waited == [True]
    assert export.__dlpack_device__() == (1, 0)
    assert len(export) == 3
    with pytest.raises(BufferError):
        export.__dlpack__(copy=True)
