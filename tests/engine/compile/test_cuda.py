"""The GPU's kernel plays the same games as the CPU: checked in Numba's CUDA simulator, which needs no GPU."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from laws.settings import SETTINGS, Setting

CODE = """
import numpy as np, sys, toys
import cosmodrome
from cosmodrome.engine.compile import playout
from cosmodrome.engine.compile import playout_cuda
game, seats, options, games = sys.argv[1], int(sys.argv[2]), eval(sys.argv[3]), 40
game = cosmodrome.game(game)
gpu = playout_cuda.random_games(game, games, seed=5, first=100, seats=seats, options=options, blocks=2, threads=4)
cpu = playout.random_games(game, games, seed=5, first=100, seats=seats, options=options)
assert (gpu.decisions == cpu.decisions).all() and cpu.decisions.min() > 0
assert (gpu.scores == cpu.scores).all()
assert (gpu.winners == cpu.winners).all()
print("equal")
"""


@pytest.mark.parametrize("setting", [one for one in SETTINGS if one.seats == one.game.about.seats[-1]], ids=str)
def test_the_kernel_plays_the_same_games_as_the_cpu(setting: Setting) -> None:
    env = os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", CODE, setting.game.name, str(setting.seats), repr(setting.options)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=600)
    assert done.stdout.strip() == "equal", done.stderr
