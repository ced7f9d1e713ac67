"""Section 5 of the rulebook: the harvest, with the original rulebook's examples."""

from __future__ import annotations

import pytest

import cosmodrome
from cosmodrome.games.bio_mutants.rules.harvest import ideal, points
from games.bio_mutants.shuttle import control, play, stopped

PHASES = ("null", "ace", "2", "3", "4", "5")


@pytest.mark.clause("5.1")
@pytest.mark.parametrize("mover", [0, 1, 2])
def test_the_owner_scores_whoever_moved_the_arm(mover: int) -> None:
    match = play(control(mover), f"{mover}: move suns 4")  # the second coin of seat 1, ripe in phase ace, which is on
    assert match.scores == (0, 7, 0)
    assert match.log()[-1] == f"Seat {mover} moves the arm from suns 5 to suns 4. Seat 1 harvests it for 7 points. Phase 2 of cycle 1."


@pytest.mark.clause("5.1")
def test_a_tile_without_an_owner_scores_nothing() -> None:
    match = play(control(), "0: move crowns 5")
    assert match.scores == (0, 0, 0)
    assert (
        match.log()[-1] == "Seat 0 moves the arm from suns 5 to crowns 5. Nobody has that coin: the tile has no owner. Phase 2 of cycle 1."
    )


@pytest.mark.clause("5.2")
def test_a_coin_scores_once() -> None:
    match = play(control(moon="2", stopped=stopped("suns 4", "suns 5"), score=[0, 14, 0], bank=[80, 90, 90]), "0: move suns 4")
    assert match.scores == (0, 14, 0)
    assert match.log()[-1] == "Seat 0 moves the arm from suns 5 to suns 4. There is nothing left to harvest. Phase 3 of cycle 1."


@pytest.mark.clause("5.3")
@pytest.mark.parametrize(("place", "phase"), [(0, "4"), (1, "5"), (4, "2")])
def test_the_rulebooks_examples_of_ideal_phases_with_a_die_of_4(place: int, phase: str) -> None:
    player = cosmodrome.game("bio-mutants").opening(2)[0][0].players[0]
    player.die = 4
    assert PHASES[ideal(player, place)] == phase


@pytest.mark.clause("5.3")
def test_each_row_has_one_coin_for_every_phase() -> None:
    player = cosmodrome.game("bio-mutants").opening(2)[0][0].players[0]
    for player.die in range(6):
        assert {ideal(player, place) for place in range(6)} == set(range(6))


@pytest.mark.clause("5.4")
@pytest.mark.parametrize(("moon", "score"), [("2", 7), ("null", 5), ("4", 3), ("ace", 6), ("5", 4), ("3", 2)])
def test_the_rulebooks_examples_of_scoring_with_ideal_phase_2(moon: str, score: int) -> None:
    assert points(PHASES.index("2"), PHASES.index(moon)) == score
    fields = {"arm": "moons 2", "stopped": stopped("moons 2"), "score": [0, 7, 0], "sun": 1}
    match = control(moon=moon, die=["4", "null", "null"], **fields)
    assert play(match, "0: move moons 4").scores[0] == score  # the fifth coin, with a die of 4
