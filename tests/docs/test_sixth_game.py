"""A sixth game, put into `games/` of a copy of the source, is there for everybody: no file outside its folder is changed."""

from __future__ import annotations

import re
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from docs.copies import COMMAND, PATIENCE, SOURCE, TOY, Copy, files, moved

LEVELS = ("random", "greedy", "easy", "normal", "hard", "master")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """The copy with six games."""
    made = Copy(tmp_path_factory.mktemp("sixth"))
    for path, text in files(TOY).items():
        made.put(path, moved(text))
    return made


def test_it_is_one_of_six(copy: Copy) -> None:
    code = "import cosmodrome; print(cosmodrome.__file__, len(cosmodrome.games()), cosmodrome.game('moon-duel').package)"
    where, count, package = copy.python(code).split()
    assert Path(where).is_relative_to(copy.source)
    assert (count, package) == ("6", "cosmodrome.games.moon_duel")


def test_the_terminal_lists_explains_and_plays_it(copy: Copy, tmp_path: Path) -> None:
    listed = copy.cosmodrome("games")
    assert "moon-duel" in listed
    assert "galaxy-express" in listed
    assert "ties=nobody|second" in listed
    assert "1.10" in copy.cosmodrome("rules", "moon-duel")
    said = copy.cosmodrome("play", "moon-duel", "--seed", "5", "-O", "duels=1", "--file", str(tmp_path / "duel"), typed="\n1\n\nstake 2\n")
    assert "Final scores: seat 0" in said
    assert "It ends " in copy.cosmodrome("replay", str(tmp_path / "duel"), typed="q\n")
    copy.cosmodrome("picture", "moon-duel", "-o", str(tmp_path / "duel.png"))
    assert (tmp_path / "duel.png").read_bytes().startswith(b"\x89PNG")


def test_its_lessons_are_taken_in_the_terminal_the_last_against_a_bot(copy: Copy) -> None:
    said = copy.cosmodrome("learn", "moon-duel", typed="\nstake 0\nstake 3\n\n\nstake 3\n\n")
    assert "Nothing staked is nothing won" in said
    assert "Well staked: the duel is yours!" in said
    assert "All 2 lessons are done." in said


def test_bots_of_every_level_play_it(copy: Copy) -> None:
    code = f"""
import cosmodrome
from cosmodrome.bots import BOTS, bot
game = cosmodrome.game("moon-duel")
assert BOTS == {LEVELS!r}
for level in BOTS:
    match = game.new(luck=cosmodrome.seeded(7))
    chosen = bot(game, level, seed=1, iterations=50).choose(match.sight(1), 1)
    assert match.play(1, chosen.code).text == chosen.text, level
    print(level)
"""
    assert tuple(copy.python(code).split()) == LEVELS


def test_bots_meet_in_a_tournament(copy: Copy) -> None:
    said = copy.cosmodrome("match", "moon-duel", "--bots", "greedy,random", "--games", "20", "--seed", "1")
    assert "greedy" in said


def test_the_laboratory_measures_it(copy: Copy, tmp_path: Path) -> None:
    said = copy.cosmodrome("lab", "moon-duel", "--games", "200", "--report", str(tmp_path / "duel.html"))
    assert said.startswith("200 games of Moon Duel, 2 seats, random play, duels 3, ties nobody")
    page = (tmp_path / "duel.html").read_text(encoding="utf-8")
    assert "fuel staked in all" in page
    assert "who had no fuel at the end" in page


def test_it_is_an_environment_of_gymnasium_and_pettingzoo(copy: Copy) -> None:
    code = """
import gymnasium, numpy as np, cosmodrome
from cosmodrome.rl.gymnasium import name_of
from cosmodrome.rl import pettingzoo
env = gymnasium.make(name_of(cosmodrome.game("moon-duel")), opponent="random")
_, info = env.reset(seed=3)
over = False
while not over:
    _, reward, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
print(len(info["scores"]))
zoo = pettingzoo.env("moon-duel")
zoo.reset(seed=3)
for agent in zoo.agent_iter():
    seen, _, ended, cut, _ = zoo.last()
    zoo.step(None if ended or cut else int(np.flatnonzero(seen["action_mask"])[0]))
print(len(zoo.possible_agents))
"""
    assert copy.python(code).split() == ["2", "2"]


def test_it_is_a_game_of_openspiel(copy: Copy) -> None:
    code = """
import random, pyspiel, cosmodrome
from cosmodrome.rl import openspiel
state = pyspiel.load_game("cosmodrome_moon_duel(duels=1)").new_initial_state()
random.seed(1)
while not state.is_terminal():
    state.apply_action(random.choice(state.legal_actions()))
print(sum(state.returns()))
"""
    assert float(copy.python(code)) == 0


BATCHES = """
import numpy as np, cosmodrome
from cosmodrome.rl import batch
game = cosmodrome.game("moon-duel")
one = batch.Batch(game, 50, seed=7)
for _ in range(20):
    one.step(one.masks.argmax(axis=1))
print(one.observations.shape[0], one.masks.shape[1])
"""


def test_batches_of_it_are_stepped(copy: Copy) -> None:
    assert copy.python(BATCHES).split() == ["50", "4"]


KERNELS = """
import cosmodrome, numpy as np
from cosmodrome.engine.compile import playout, playout_cuda
from cosmodrome.lab import Plan
from cosmodrome.lab.cuda import Device
from cosmodrome.lab.play import Player
game = cosmodrome.game("moon-duel")
gpu = playout_cuda.random_games(game, 30, seed=5, blocks=2, threads=4)
cpu = playout.random_games(game, 30, seed=5)
assert (gpu.scores == cpu.scores).all() and (gpu.winners == cpu.winners).all() and (gpu.decisions == cpu.decisions).all()
plan = Plan.of(game, 100, bots=("greedy",), seed=5)
assert (Device(plan, blocks=2, threads=2).totals(90, 4) == Player(plan).totals(90, 4)).all()
print("equal")
"""


def test_a_gpus_kernels_play_the_same_games(copy: Copy) -> None:
    """In Numba's simulator, which needs no GPU."""
    assert copy.python(KERNELS, NUMBA_ENABLE_CUDASIM="1") == "equal"


@contextmanager
def arcade(copy: Copy, folder: Path) -> Iterator[str]:
    """An arcade on 127.0.0.1, at any free port, which is closed at the end; its address."""
    command = [*COMMAND, "serve", "--database", str(folder / "arcade.sqlite"), "--port", "0"]
    with (folder / "said").open("w+") as said:
        process = subprocess.Popen(command, env=copy.environment, cwd=folder, stdout=said, stderr=subprocess.STDOUT)
        try:
            end = time.monotonic() + PATIENCE
            while not (found := re.search(r"http://127\.0\.0\.1:\d+", (folder / "said").read_text())):
                assert process.poll() is None, (folder / "said").read_text()
                assert time.monotonic() < end, "the arcade never opened"
                time.sleep(0.1)
            yield found[0]
        finally:
            process.send_signal(signal.SIGINT)
            try:
                process.wait(30)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
    assert "Traceback" not in (folder / "said").read_text()


def answered(answer: httpx.Response, status: int = 200) -> Any:
    assert answer.status_code == status, answer.text[:500]
    return answer.json()


def test_the_arcade_plays_it_against_a_bot_to_the_end(copy: Copy, tmp_path: Path) -> None:
    with arcade(copy, tmp_path) as url, httpx.Client(base_url=url, timeout=PATIENCE) as http:
        answered(http.put("/api/me", json={"name": "Ada"}))
        wish = {"game": "moon-duel", "seats": [{"kind": "me"}, {"kind": "bot", "level": "easy"}], "pace": "fast", "options": {"duels": 2}}
        table = answered(http.post("/api/tables", json=wish), 201)["table"]
        end = time.monotonic() + PATIENCE
        while not (view := answered(http.get(f"/api/tables/{table}")))["over"]:
            assert time.monotonic() < end, "the game never ended"
            if view["actions"]:
                assert 'id="fuel"' in view["picture"]
                turn = {"seat": 0, "number": view["number"], "action": view["actions"][-1]["text"]}
                assert http.post(f"/api/tables/{table}/act", json=turn).status_code in (200, 409)  # 409: the bot was first
            else:
                time.sleep(0.05)
        assert sum(view["scores"]) == 12
        assert view["verdict"].startswith("It ends ")
        assert "Moon Duel" in http.get("/api/games").text
        lesson = answered(http.post("/api/games/moon-duel/lessons/win-one", json={"moves": [], "play": "stake 3"}))
        assert lesson["moves"][1].startswith("1: stake ")  # the bot has decided, too
        assert lesson["done"]
        assert lesson["won"]


def test_no_file_outside_its_folder_was_changed(copy: Copy) -> None:
    def outside(source: Path) -> dict[str, bytes]:
        found = {file.relative_to(source).as_posix(): file for file in source.rglob("*") if file.is_file()}
        return {
            path: file.read_bytes()
            for path, file in found.items()
            if "__pycache__" not in path and ".egg-info" not in path and "games/moon_duel/" not in path
        }

    assert outside(copy.source) == outside(SOURCE)
