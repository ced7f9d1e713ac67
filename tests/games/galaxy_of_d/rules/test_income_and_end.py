"""Chapter 9 of the rulebook: income and the end."""

from __future__ import annotations

import numpy as np
import pytest

import cosmodrome
from cosmodrome.engine.compile.playout import random_player
from cosmodrome.engine.compile.rule import compiled
from games.galaxy_of_d.war import GAME, blue, phase, play, player, red, war
from laws.settings import rng_for


def buying(**about: object) -> cosmodrome.Match:
    return play(war(red(cruiser="c4", **about)), "end movement")  # type: ignore[arg-type]


def earned(match: cosmodrome.Match) -> int:
    before = player(match, 0)["money"]
    play(match, "end turn")
    return player(match, 0)["money"] - before


@pytest.mark.clause("9.1", "9.2", "9.3")
@pytest.mark.parametrize(
    ("mine", "theirs", "pirate", "dollars"),
    [
        ("a5", "h6", None, 1),  # the base alone
        ("c2", "h6", None, 3),
        ("c2 f6", "h6", None, 5),
        ("b5", "h6", None, 2),
        ("c2 b5 g2", "h6", None, 5),
        ("d5", "h6", None, 1),  # the Spaceport yields nothing by itself
        ("c2", "c2", None, 1),  # not alone
        ("c2", "h6", "c2", 1),  # a Pirate counts too
    ],
)
def test_planets_bring_two_and_asteroids_one_if_held_alone(mine: str, theirs: str, pirate: str | None, dollars: int) -> None:
    match = play(war(red(destroyer=mine, money=2), blue(destroyer=theirs), phase="move"), "end movement")
    if pirate:
        match = war(red(destroyer=mine, money=2), blue(destroyer=theirs), scavenger=pirate, phase="buy")
    assert earned(match) == dollars


@pytest.mark.clause("9.1")
def test_any_ship_holds_a_planet() -> None:
    match = play(war(red(freighter="c2", laden=1)), "end movement")
    assert earned(match) == 3


@pytest.mark.clause("9.3")
def test_the_base_brings_a_dollar_even_under_siege() -> None:
    match = play(war(red(money=2, cruiser="a6"), blue(interceptor="a1")), "end movement")
    assert earned(match) == 1


@pytest.mark.clause("9.4")
def test_at_the_end_of_ones_turn_the_own_base_loses_one_armor() -> None:
    match = play(buying(money=2), "end turn")
    assert player(match, 0)["armor"] == 19


@pytest.mark.clause("9.4")
def test_left_alone_the_first_turn_base_goes_in_the_39th_turn() -> None:
    match = GAME.new(options={"setup": "quick"}, luck=cosmodrome.seeded(1))
    while not match.over:
        for seat in match.waiting:
            idle = [action for action in match.actions(seat) if action.text in ("ready", "end turn", "end movement")]
            match.play(seat, idle[0] if idle else match.actions(seat)[0])
    first = match.position()["first"]
    assert match.position()["turn"] == 39
    assert match.winners == (1 - first,)
    assert match.scores[1 - first] == 1


@pytest.mark.clause("9.4")
def test_random_games_last_as_long_as_they_should() -> None:
    """GD: uniform random play lasts 37 turns and 235 decisions, and 92 % of games end by the clock."""
    play = compiled(random_player(GAME).play_one)
    turns, decisions, clock = [], [], []
    for number in range(1500):
        state, _ = GAME.opening()
        decisions.append(play(state[0], np.zeros(GAME.rules.ACTIONS, np.uint8), rng_for(number)))
        turns.append(int(state[0].turn))
        clock.append(state[0].players[state[0].active].armor == 0)
    assert 36 < np.mean(turns) < 38
    assert 225 < np.mean(decisions) < 245
    assert 0.89 < np.mean(clock) < 0.95


@pytest.mark.clause("9.5")
def test_a_base_at_0_ends_the_game_at_once() -> None:
    match = play(war(red(armor=1, cruiser="c4", money=2)), "end movement", "end turn")
    assert match.over
    assert phase(match) == "over"
    assert match.waiting == ()


@pytest.mark.clause("9.6", "9.7")
def test_who_still_has_a_base_has_won_and_scores_its_armor() -> None:
    match = play(war(red(armor=1, cruiser="c4", money=2), blue(armor=7)), "end movement", "end turn")
    assert match.winners == (1,)
    assert match.scores == (0, 7)
    assert match.task(1) == "The base of Seat 0 (Redog) is destroyed in turn 11. You have won. Seat 1 (Cynder) wins with 7 armor left."


@pytest.mark.clause("9.7")
def test_a_score_is_never_below_0() -> None:
    match = play(war(red(destroyer="h6 h6", money=2), blue(armor=3)), "end movement")
    assert player(match, 1)["armor"] < 0
    assert match.scores == (20, 0)
