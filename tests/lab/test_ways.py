"""A GPU (in Numba's simulator) and a Ray cluster give the tallies of the CPU, and a cluster survives the death of a worker."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import cosmodrome
from cosmodrome.engine.match.game import Game
from cosmodrome.lab import Plan
from cosmodrome.lab.cluster import on_cluster
from cosmodrome.lab.run import run
from cosmodrome.lab.work import Work
from laws.settings import GAMES

CODE = """
import sys, toys
import cosmodrome
from cosmodrome.lab import Plan
from cosmodrome.lab.cuda import Device
from cosmodrome.lab.play import Player
game = cosmodrome.game(sys.argv[1])
plan = Plan.of(game, 100, seats=game.about.seats[-1], bots=(sys.argv[2],), seed=5)
games = int(sys.argv[3])
gpu, cpu = Device(plan, blocks=2, threads=2).totals(90, games), Player(plan).totals(90, games)
assert cpu.any() and (gpu == cpu).all()
print("equal")
"""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_gpus_kernels_give_the_cpus_tally(game: Game) -> None:
    simulated(game.name, "random", 4)


def test_greedy_bots_play_on_a_gpu_too() -> None:
    simulated("galaxy-express", "greedy", 3)


def simulated(name: str, bot: str, games: int) -> None:
    env = os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", CODE, name, bot, str(games)], env=env, capture_output=True, text=True, timeout=600)
    assert done.stdout.strip() == "equal", done.stderr


def test_a_cluster_gives_the_same_tally_though_a_worker_dies() -> None:
    plan = Plan.of(cosmodrome.game("galaxy-express"), 800_000, seed=3)
    killed: list[int] = []

    def kill_one(work: Work) -> None:
        """The first worker that is found at work: between two batches they are idle."""
        if work.games and not killed and (worker := ray_worker()):
            killed.append(worker)
            os.kill(worker, signal.SIGKILL)

    work = run(plan, way=lambda plan, todo: on_cluster(plan, todo, "local", 2), batch=20_000, watch=kill_one)
    assert killed
    assert work.complete
    assert work.tally == run(plan, workers=1, batch=800_000).tally


def ray_worker() -> int | None:
    """A worker process of the cluster that this process has started, if one is at work now."""
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                command = (folder / "cmdline").read_bytes()
            except OSError:  # it has just ended
                continue
            if command.startswith(b"ray::") and b"play" in command and descends(int(folder.name)):
                return int(folder.name)
    return None


def descends(process: int) -> bool:
    """Whether a process is a descendant of this one."""
    while process > 1 and process != os.getpid():
        process = int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])
    return process == os.getpid()
