"""Sections 4 and 5 of the rulebook: the arm and the harvest, with the original rulebook's examples."""

from __future__ import annotations

import pytest

import cosmodrome
from cosmodrome.games.bio_mutants.table import ideal, points
from games.bio_mutants.shuttle import control, play, shuttle, state, stopped, texts

PHASES = ("null", "ace", "2", "3", "4", "5")


@pytest.mark.clause("4.1")
def test_the_winner_must_move_the_arm() -> None:
    match = play(shuttle(), "0: bid 5", "1: pass", "2: pass")
    assert match.waiting == (0,)
    with pytest.raises(cosmodrome.IllegalAction, match="The auction is over: now the arm moves"):
        play(match, "0: pass")
    with pytest.raises(cosmodrome.IllegalAction, match="at least one tile"):
        play(match, "0: move suns 5")


@pytest.mark.clause("4.2")
def test_the_arm_moves_like_a_rook() -> None:
    corner = ["suns null", "suns ace", "suns 2", "suns 3", "suns 4", "moons 5", "crowns 5", "arms 5"]
    assert texts(control(), 0) == [f"move {tile}" for tile in corner]
    middle = ["suns 2", "moons null", "moons ace", "moons 3", "moons 4", "moons 5", "crowns 2", "arms 2"]
    match = control(arm="moons 2", stopped=stopped("moons 2"), score=[0, 7, 0])
    assert texts(match, 0) == [f"move {tile}" for tile in middle]
    with pytest.raises(cosmodrome.IllegalAction, match="crowns 3 is in neither"):
        play(match, "0: move crowns 3")


@pytest.mark.clause("4.3")
@pytest.mark.parametrize("tile", ["suns ace", "suns 2", "suns 4", "crowns 5"])
def test_nothing_is_in_the_way_and_any_tile_will_do(tile: str) -> None:
    """suns ace is beyond a harvested tile, suns 2 has been harvested, suns 4 is somebody's, crowns 5 nobody's."""
    match = control(stopped=stopped("suns 2"), score=[7, 0, 0], bank=[80, 90, 90])
    assert state(play(match, f"0: move {tile}")).arm == tile


@pytest.mark.clause("5.1")
@pytest.mark.parametrize("mover", [0, 1, 2])
def test_the_owner_scores_whoever_moved_the_arm(mover: int) -> None:
    match = play(control(mover), f"{mover}: move suns 4")  # the second coin of seat 1, ripe in phase ace, which is on
    assert match.scores == (0, 7, 0)
    assert match.log()[-1] == f"Seat {mover}: move suns 4. Seat 1 harvests it for 7 points. Phase 2 of cycle 1."


@pytest.mark.clause("5.1")
def test_a_tile_without_an_owner_scores_nothing() -> None:
    match = play(control(), "0: move crowns 5")
    assert match.scores == (0, 0, 0)
    assert match.log()[-1] == "Seat 0: move crowns 5. Nobody has that coin: the tile has no owner. Phase 2 of cycle 1."


@pytest.mark.clause("5.2")
def test_a_coin_scores_once() -> None:
    match = play(control(stopped=stopped("suns 4"), score=[0, 7, 0], bank=[80, 90, 90]), "0: move suns 4")
    assert match.scores == (0, 7, 0)
    assert match.log()[-1] == "Seat 0: move suns 4. There is nothing left to harvest. Phase 2 of cycle 1."


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
