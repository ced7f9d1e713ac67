"""PettingZoo's own tests, for every game at all its numbers of seats and ends of options."""

from __future__ import annotations

import doctest
from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test

import cosmodrome
from cosmodrome.rl import pettingzoo as zoo
from laws.settings import SETTINGS, Setting

# PettingZoo's convention for masks is a dict of observation and mask, in which nobody has a legal action once the game is over. Its test
# warns of both, and excuses only the games that come with it, by their names.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be gymnasium.spaces.box:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings(r"ignore:Action mask numpy array is all zeros \(no legal actions\):UserWarning"),
]
LONG = [setting for setting in SETTINGS if setting.game.about.most_decisions > 100]  # the toy can be over before max_cycles
DRAWN = [setting for setting in SETTINGS if setting.options == dict(setting.game.about.bounding)]


def env(setting: Setting) -> partial[zoo.AECEnv]:
    return partial(zoo.env, setting.game, seats=setting.seats, options=setting.options, width=90)


def parallel(setting: Setting) -> partial[zoo.CyclesEnv]:
    return partial(zoo.parallel_env, setting.game, seats=setting.seats, options=setting.options, width=90)


def test_api(setting: Setting) -> None:
    api_test(env(setting)(), num_cycles=40)


def test_seed(setting: Setting) -> None:
    seed_test(env(setting), num_cycles=20)


@pytest.mark.parametrize("long", LONG, ids=str)
def test_max_cycles(long: Setting) -> None:
    max_cycles_test(SimpleNamespace(env=env(long), parallel_env=parallel(long)))


@pytest.mark.parametrize("drawn", DRAWN, ids=str)
def test_render(drawn: Setting, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(env(drawn), custom_tests={"svg": lambda shown: shown.startswith("<svg")})
    assert capsys.readouterr().out.strip()  # for humans the text is printed


def test_parallel_api_and_seed(setting: Setting) -> None:
    parallel_api_test(parallel(setting)(), num_cycles=25)
    parallel_seed_test(parallel(setting), num_cycles=15)


@pytest.mark.parametrize("drawn", DRAWN, ids=str)
def test_seat_by_seat_through_cycles(drawn: Setting) -> None:
    api_test(env(drawn)(max_cycles=30), num_cycles=20)


def test_those_who_decide_at_the_same_time_do_not_see_each_other() -> None:
    seen = []
    for stake in (0, 3):
        game = zoo.env("moon-duel")
        game.reset(seed=4)
        assert game.agent_selection == "seat_0"
        game.step(stake)
        assert game.agent_selection == "seat_1"
        seen.append(game.observe("seat_1")["observation"])
    assert (seen[0] == seen[1]).all()


def test_all_decide_at_once_in_a_cycle() -> None:
    game = zoo.parallel_env("moon-duel", options={"duels": 1})
    seen, _ = game.reset(seed=4)
    assert all(one["action_mask"].tolist() == [1, 1, 1, 1, 0] for one in seen.values())
    _, paid, over, cut, _ = game.step({"seat_0": 1, "seat_1": 2})
    assert all(over.values())
    assert not any(cut.values())
    assert sum(paid.values()) == 0
    assert game.agents == []


def test_what_is_not_legal_changes_nothing_and_says_why() -> None:
    game = zoo.parallel_env("bio-mutants")
    seen, _ = game.reset(seed=1)
    asked = game.table.match.waiting
    wait = game.table.actions
    again, _, _, _, infos = game.step({agent: wait if seat in asked else 0 for seat, agent in enumerate(game.agents)})
    assert all(infos[agent]["illegal"] for agent in game.agents)
    assert all((again[agent]["observation"] == seen[agent]["observation"]).all() for agent in game.agents)
    turns = zoo.env("bio-mutants")
    turns.reset(seed=1)
    first, before = turns.agent_selection, turns.observe(turns.agent_selection)
    turns.step(int(np.argmin(before["action_mask"])))
    assert turns.agent_selection == first
    assert turns.infos[first]["illegal"]
    assert (turns.observe(first)["observation"] == before["observation"]).all()


def test_its_luck_is_that_of_a_match() -> None:
    game = zoo.env("bio-mutants")
    for number in range(2):
        game.reset(seed=9 if number == 0 else None)
        match = cosmodrome.game("bio-mutants").new(2, {}, cosmodrome.seeded(9, number))
        assert game.table.match == match


def test_its_documentation_is_true() -> None:
    result = doctest.testmod(zoo)
    assert (result.attempted, result.failed) == (4, 0)
