"""Gymnasium's own checks, and the batch environment against Gymnasium's own vector environment."""

from __future__ import annotations

import doctest
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import cosmodrome
from cosmodrome import BadOption
from cosmodrome.engine.match.game import Game
from cosmodrome.rl import gymnasium as module
from cosmodrome.rl.gymnasium import SeatEnv, name_of
from cosmodrome.rl.pixels import pixels
from laws.settings import Setting


def made(setting: Setting, **given: Any) -> Any:
    return gymnasium.make(name_of(setting.game), seats=setting.seats, options=setting.options, opponent="random", width=90, **given)


def legal(mask: Any, rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(mask)))


def test_gymnasiums_checker_finds_nothing(setting: Setting) -> None:
    """Warnings are errors here; rendering is checked in all modes."""
    check_env(made(setting).unwrapped)


def test_pieces_by_name_pass_too(game: Game) -> None:
    check_env(
        gymnasium.make(name_of(game), opponent="random", observation="dict", dtype="int16", width=90).unwrapped, skip_render_check=True
    )


def test_a_seat_plays_to_the_end_against_bots(setting: Setting) -> None:
    env = made(setting, seat=setting.seats - 1)
    _, info = env.reset(seed=5)
    at_first = env.unwrapped.table.match.scores[0]
    rng, paid, over = np.random.default_rng(5), 0.0, False
    for _ in range(setting.game.about.most_decisions):
        assert info["action_mask"].any()
        _, reward, over, cut, info = env.step(legal(info["action_mask"], rng))
        paid += reward
        assert not cut
        if over:
            break
    assert over
    assert not info["action_mask"].any()
    if setting.seats == 1:
        assert paid == info["scores"][0] - at_first
    else:
        assert (paid > 0) == (info["winners"] == [setting.seats - 1]) or len(info["winners"]) > 1


def test_bots_of_every_kind_can_be_opponents() -> None:
    env = gymnasium.make(name_of(cosmodrome.game("moon-duel")), opponent="greedy")
    _, info = env.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, info = env.step(int(info["action_mask"].argmax()))
    with pytest.raises(BadOption, match="There is no bot called 'genius'"):
        gymnasium.make(name_of(cosmodrome.game("moon-duel")), opponent="genius").reset()


def test_it_is_the_same_interpreted_and_compiled(game: Game) -> None:
    told: list[list[Any]] = []
    for speed in ("interpreted", "compiled"):
        cosmodrome.speed(speed)
        try:
            env, rng, heard = gymnasium.make(name_of(game), opponent="random"), np.random.default_rng(3), []
            seen, info = env.reset(seed=4)
            for _ in range(60):
                heard.append((seen.tobytes(), info["action_mask"].tobytes()))
                seen, reward, over, _, info = env.step(legal(info["action_mask"], rng))
                heard.append((reward, over, info.get("scores"), info.get("winners")))
                if over:
                    seen, info = env.reset()
            told.append([*heard, env.unwrapped.table.match.save()])  # type: ignore[attr-defined]
        finally:
            cosmodrome.speed("interpreted")
    assert told[0] == told[1]


def test_an_action_that_is_not_legal_changes_nothing_and_says_why() -> None:
    env = gymnasium.make("cosmodrome/GalaxyExpress-v1")
    seen, _ = env.reset(seed=7)
    again, reward, over, cut, info = env.step(22)
    assert (again == seen).all()
    assert (reward, over, cut) == (0, False, False)
    assert info["illegal"] == "Choose a planet to start from first."


def test_its_luck_is_that_of_a_match() -> None:
    env = gymnasium.make("cosmodrome/GalaxyExpress-v1").unwrapped
    for number in range(3):
        env.reset(seed=11 if number == 0 else None)
        match = cosmodrome.game("galaxy-express").new(luck=cosmodrome.seeded(11, number))
        assert env.table.match == match
        assert cosmodrome.load(match.save()) == match


def test_rendering() -> None:
    made = {mode: gymnasium.make("cosmodrome/GalaxyExpress-v1", render_mode=mode) for mode in ("rgb_array", "svg", "ansi")}
    shown: dict[str, Any] = {}
    for mode, env in made.items():
        env.reset(seed=7)
        shown[mode] = env.render()
    match = cosmodrome.game("galaxy-express").new(luck=cosmodrome.seeded(7))
    assert shown["svg"] == str(match.picture(0))
    assert shown["ansi"] == match.text(0)
    assert shown["rgb_array"].shape[1:] == (720, 3)
    assert (shown["rgb_array"] == pixels(match.picture(0))).all()


def test_the_batch_is_gymnasiums_own_vector_environment_only_faster() -> None:
    """The same games, step by step, as `SyncVectorEnv` over our single environment."""
    name, games = "cosmodrome/GalaxyExpress-v1", 3
    ours = gymnasium.make_vec(name, games, vectorization_mode="vector_entry_point")
    theirs = SyncVectorEnv([partial(gymnasium.make, name)] * games, autoreset_mode=AutoresetMode.SAME_STEP)
    assert ours.observation_space == theirs.observation_space
    assert ours.action_space == theirs.action_space
    assert ours.metadata["autoreset_mode"] == theirs.metadata["autoreset_mode"]
    seen, info = ours.reset(seed=21)
    other, other_info = theirs.reset(seed=21)
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(60):
        assert (seen == other).all()
        assert (info["action_mask"] == other_info["action_mask"]).all()
        actions = np.array([legal(mask, rng) for mask in info["action_mask"]])
        seen, reward, over, cut, info = ours.step(actions)
        other, other_reward, other_over, other_cut, other_info = theirs.step(actions)
        assert (reward == other_reward).all()
        assert (over == other_over).all()
        assert (cut == other_cut).all()
        for i in np.flatnonzero(over):
            ended += 1
            assert info["_final_obs"][i]
            assert (info["final_obs"][i] == other_info["final_obs"][i]).all()
    assert ended > 0
    ours.close()
    theirs.close()


def test_in_a_batch_of_several_seats_the_one_that_decided_is_paid() -> None:
    envs = gymnasium.make_vec(name_of(cosmodrome.game("moon-duel")), 16, vectorization_mode="vector_entry_point", options={"duels": 1})
    _, info = envs.reset(seed=[None] * 16)
    assert (info["seat"] == 0).all()
    _, reward, over, _, info = envs.step(np.zeros(16, int))
    assert not over.any()
    assert not reward.any()
    assert (info["seat"] == 1).all()
    _, reward, over, _, info = envs.step(np.zeros(16, int))
    assert over.all()
    assert (reward == info["rewards"][:, 1]).all()
    assert (info["rewards"].sum(axis=1) == 0).all()


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"seat": 4}, "There is no seat 4"),
        ({"observation": "smell"}, "An observation is flat or dict"),
        ({"render_mode": "oil"}, "A render mode is one of rgb_array, svg, ansi"),
        ({"reward": "praise"}, "A reward is one of"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        SeatEnv("moon-duel", **given)


def test_its_documentation_is_true() -> None:
    result = doctest.testmod(module)
    assert (result.attempted, result.failed) == (5, 0)
