"""Environments, OpenSpiel's games and bots can be pickled and copied, and go on as they would have."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest

import cosmodrome
import cosmodrome.rl.openspiel as spiel
from cosmodrome.bots import bot
from cosmodrome.engine.match.game import Game
from cosmodrome.rl import pettingzoo
from cosmodrome.rl.batch import Batch
from cosmodrome.rl.gymnasium import BatchEnv, name_of


def through_a_pickle(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


COPIES = pytest.mark.parametrize("copied", [through_a_pickle, copy.deepcopy])
Copied = Callable[[Any], Any]


@COPIES
@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_a_seat_goes_on(copied: Copied, opponent: str) -> None:
    env = gymnasium.make(name_of(cosmodrome.game("moon-duel")), opponent=opponent)
    _, info = env.reset(seed=3)
    for _ in range(2):
        _, _, _, _, info = env.step(int(info["action_mask"].argmax()))
    twin = copied(env)
    for _ in range(20):
        results = [one.step(int(info["action_mask"].argmax())) for one in (env, twin)]
        assert (results[0][0] == results[1][0]).all()
        assert results[0][1:4] == results[1][1:4]
        assert (results[0][4]["action_mask"] == results[1][4]["action_mask"]).all()
        assert env.unwrapped.table.match == twin.unwrapped.table.match  # type: ignore[attr-defined]
        info = results[0][4]
        if results[0][2]:
            info = env.reset()[1]
            twin.reset()


@COPIES
@pytest.mark.parametrize("workers", [1, 2])
def test_a_batch_goes_on(copied: Copied, workers: int, game: Game) -> None:
    batch = Batch(game, 6, seed=np.int64(5), workers=workers)
    rng = np.random.default_rng(1)
    for number in range(120):
        if number == 40:
            twin = copied(batch)
        actions = (batch.masks * rng.random(batch.masks.shape)).argmax(axis=1)
        batch.step(actions)
        if number >= 40:
            twin.step(actions)
            for name in ("observations", "masks", "rewards", "over", "turns", "finals", "results"):
                assert (getattr(batch, name) == getattr(twin, name)).all(), name
    batch.close()
    twin.close()


@COPIES
def test_vector_and_seats_environments_go_on(copied: Copied) -> None:
    envs = BatchEnv("moon-duel", 4)
    _, info = envs.reset(seed=2)
    twin = copied(envs)
    actions = info["action_mask"].argmax(axis=1)
    assert (envs.step(actions)[0] == twin.step(actions)[0]).all()
    for zoo in (pettingzoo.env("moon-duel"), pettingzoo.env("moon-duel", max_cycles=4)):
        zoo.reset(seed=1)
        other = copied(zoo)
        for _ in range(3):
            action = int(zoo.observe(zoo.agent_selection)["action_mask"].argmax())
            assert zoo.agent_selection == other.agent_selection
            zoo.step(action)
            other.step(action)
        assert (zoo.observe("seat_0")["observation"] == other.observe("seat_0")["observation"]).all()


@COPIES
def test_openspiels_games_states_and_observers(copied: Copied, game: Game) -> None:
    whole = pyspiel.load_game(f"{spiel.name_of(game)}(players={game.about.seats[-1]})")
    twin = copied(whole)
    assert str(twin) == str(whole)
    assert twin.num_players() == game.about.seats[-1]
    state = whole.new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    assert str(copied(state)) == str(state)
    assert str(twin.new_initial_state()) == str(whole.new_initial_state())
    one, other = whole.make_py_observer(), copied(whole.make_py_observer())
    one.set_from(state, 0)
    other.set_from(copied(state), 0)
    assert (one.tensor == other.tensor).all()


@COPIES
@pytest.mark.parametrize("level", ["random", "greedy", "normal", "master"])
def test_bots_go_on(copied: Copied, level: str) -> None:
    match = cosmodrome.game("galaxy-express").new(luck=cosmodrome.seeded(5))
    player = bot(match.game, level, seed=np.int64(1), iterations=60)
    for number in range(8):
        if number == 3:
            twin = copied(player)
        choice = player.choose(match.sight(0), np.int64(0))
        if number >= 3:
            assert twin.choose(match.sight(0), 0) == choice
        match.play(0, choice.code)
