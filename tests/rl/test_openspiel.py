"""OpenSpiel's own tests and algorithms."""

from __future__ import annotations

import doctest
import json
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import (
    cfr,
    exploitability,
    external_sampling_mccfr,
    generate_playthrough,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
)
from open_spiel.python.observation import make_observation

import cosmodrome
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.state import plain
from cosmodrome.rl import openspiel as module
from cosmodrome.rl.observation import layout
from cosmodrome.rl.openspiel import name_of
from laws.settings import Setting

SMALL = "cosmodrome_moon_duel(duels=1)"
SHORT = {"weird-galaxy": "(rounds=2)"}  # its playthroughs are long


def loaded(setting: Setting) -> Any:
    options = {"players": setting.seats} | setting.options
    return pyspiel.load_game(name_of(setting.game), options)


def walked(game: Any, seed: int, nodes: int) -> Any:
    """States of one random game, luck's among them."""
    rng = np.random.default_rng(seed)
    state = game.new_initial_state()
    while not state.is_terminal() and nodes > 0:
        yield state
        state.apply_action(int(rng.choice(state.legal_actions())))
        nodes -= 1


def test_random_simulation(setting: Setting) -> None:
    pyspiel.random_sim_test(loaded(setting), num_sims=1, serialize=True, verbose=False)


def test_playthrough(game: Game) -> None:
    name = name_of(game) + SHORT.get(game.name, "")
    lines = generate_playthrough.playthrough(name, None).splitlines()
    assert f'GameType.long_name = "{game.title}"' in lines
    assert "IsTerminal() = True" in lines


def test_resampling_keeps_what_the_player_knows(setting: Setting) -> None:
    """What OpenSpiel's own ResampleInfostateTest checks, which pyspiel does not offer: tensor, string and turn stay the same."""
    game = loaded(setting)
    sampler = np.random.RandomState(3).random_sample
    checked = 0
    for state in walked(game, 3, 150):
        if not state.is_chance_node() and (checked < 12 or state.move_number() % 40 == 0):
            checked += 1
            for player in range(game.num_players()):
                other = state.resample_from_infostate(player, sampler)
                assert other.information_state_tensor(player) == state.information_state_tensor(player)
                assert other.information_state_string(player) == state.information_state_string(player)
                assert other.observation_tensor(player) == state.observation_tensor(player)
                assert other.current_player() == state.current_player()
                if state.current_player() == player:
                    assert other.legal_actions() == state.legal_actions()
    assert checked > 0


def test_resampling_changes_what_the_player_does_not_know() -> None:
    state = pyspiel.load_game(SMALL).new_initial_state()
    for outcome in (2, 3):
        state.apply_action(outcome)
    sampler = np.random.RandomState(1).random_sample
    others = {state.resample_from_infostate(0, sampler).information_state_string(1) for _ in range(40)}
    assert len(others) == 5  # the other's coin is any of the five


def test_its_game_is_the_match() -> None:
    """The same decisions and luck lead to the same position and points."""
    match = cosmodrome.game("galaxy-express").new(luck=cosmodrome.seeded(3))
    while not match.over:
        match.play(0, match.actions(0)[0])
    state = pyspiel.load_game("cosmodrome_galaxy_express").new_initial_state()
    for event in match.events:
        assert state.is_chance_node() == (event.seat < 0)
        assert state.action_to_string(state.current_player(), event.code) == event.text
        state.apply_action(event.code)
    assert state.is_terminal()
    assert state.returns() == [float(points) for points in match.scores]


def test_tensors_come_in_named_pieces(game: Game) -> None:
    spiel = pyspiel.load_game(name_of(game))
    state = spiel.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[-1])
    observed, known = (make_observation(spiel, pyspiel.IIGObservationType(perfect_recall=recall)) for recall in (False, True))
    observed.set_from(state, 0)
    known.set_from(state, 0)
    assert list(observed.dict) == [piece.name for piece in layout(game).pieces]
    assert list(known.dict) == [*observed.dict, "past"]
    assert observed.tensor.tolist() == state.observation_tensor(0)
    assert known.tensor.tolist() == state.information_state_tensor(0)
    assert all((observed.dict[name] == known.dict[name]).all() for name in observed.dict)


def test_the_public_and_the_private_part_make_up_the_sight() -> None:
    spiel = pyspiel.load_game(SMALL)
    state = spiel.new_initial_state()
    for outcome in (2, 3):
        state.apply_action(outcome)
    kinds = {
        "public": pyspiel.IIGObservationType(public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE),
        "private": pyspiel.IIGObservationType(public_info=False, perfect_recall=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER),
        "all": pyspiel.IIGObservationType(public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS),
    }
    seen = {}
    for name, kind in kinds.items():
        observer = make_observation(spiel, kind)
        observer.set_from(state, 0)
        seen[name] = {piece: value.copy() for piece, value in observer.dict.items()}
        assert observer.string_from(state, 0)
    coins = {name: pieces["players.coin"].argmax(axis=1)[pieces["players.coin"].any(axis=1)].tolist() for name, pieces in seen.items()}
    assert coins == {"public": [], "private": [2], "all": [2, 4]}
    assert not seen["private"]["players.fuel"].any()


def test_an_information_state_remembers_what_the_sight_no_longer_shows() -> None:
    """Moon Duel hides the coins of past duels until the end: the seat itself still knows its own."""
    states = []
    for coin in (0, 1):
        state = pyspiel.load_game("cosmodrome_moon_duel").new_initial_state()
        for action in (coin, 3, 0, 0, 4, 4):
            state.apply_action(action)
        states.append(state)
    first, second = states
    assert first.observation_string(0) == second.observation_string(0)
    assert first.information_state_string(0) != second.information_state_string(0)
    assert first.information_state_string(1) == second.information_state_string(1)


def test_a_state_is_written_in_full() -> None:
    state = pyspiel.load_game("cosmodrome_galaxy_express").new_initial_state()
    game = cosmodrome.game("galaxy-express")
    opening, _ = game.opening()
    assert str(state) == json.dumps(plain(opening[0], game.positions.SPELLING))


@pytest.mark.parametrize("name", [SMALL, "cosmodrome_galaxy_express", "cosmodrome_weird_galaxy(rounds=1)"])
@pytest.mark.parametrize("bot", ["mcts", "is-mcts"])
def test_openspiels_tree_searches_play(name: str, bot: str) -> None:
    game, rng = pyspiel.load_game(name), np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, rng)
    if bot == "mcts":
        player = mcts.MCTSBot(game, 1.4, 8, rollouts, random_state=rng)
    else:
        player = ismcts.ISMCTSBot(game, rollouts, 1.4, 8, random_state=rng)
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal() and decisions < 3:
        if state.is_chance_node() or state.current_player() > 0:
            state.apply_action(int(rng.choice(state.legal_actions())))
        else:
            action = player.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            decisions += 1
    assert decisions > 0


def test_openspiels_cfr_nears_an_equilibrium() -> None:
    game = pyspiel.load_game(SMALL)
    solver = cfr.CFRPlusSolver(game)
    before = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(4):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < before / 5


@pytest.mark.parametrize("kind", [external_sampling_mccfr.ExternalSamplingSolver, outcome_sampling_mccfr.OutcomeSamplingSolver])
def test_openspiels_sampling_cfr_learns(kind: Any) -> None:
    np.random.seed(1)  # what OpenSpiel's solvers draw from
    game = pyspiel.load_game(SMALL)
    solver = kind(game)
    before = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(60):
        solver.iteration()
    assert exploitability.nash_conv(game, solver.average_policy()) < before


def test_outcome_sampling_runs_on_a_game_with_secrets() -> None:
    np.random.seed(1)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(pyspiel.load_game("cosmodrome_weird_galaxy(rounds=1)"))
    solver.iteration()
    assert solver._infostates


def test_its_documentation_is_true() -> None:
    result = doctest.testmod(module)
    assert (result.attempted, result.failed) == (3, 0)
