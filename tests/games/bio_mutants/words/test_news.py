"""What came of decisions."""

from __future__ import annotations

from games.bio_mutants.shuttle import control, play, stopped


def test_moving_to_a_tile_known_to_have_no_owner_says_so() -> None:
    match = play(control(stopped=stopped("crowns 5", "suns 5"), score=[0, 7, 0], bank=[80, 90, 90], sun=1), "0: move crowns 5")
    assert "That tile has no owner." in match.log()[-1]
