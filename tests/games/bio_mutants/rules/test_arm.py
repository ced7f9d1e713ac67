"""Section 4 of the rulebook: the arm."""

from __future__ import annotations

import pytest

import cosmodrome
from games.bio_mutants.shuttle import control, play, shuttle, state, stopped, texts


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
    match = control(moon="2", stopped=stopped("suns 2", "suns 5"), score=[7, 7, 0], bank=[80, 90, 90])
    assert state(play(match, f"0: move {tile}")).arm == tile
