"""What stands above the board."""

from __future__ import annotations

import cosmodrome
from games.weird_galaxy.space import GAME, play, player, space


def test_those_who_wait_are_told_what_for() -> None:
    match = GAME.new(2, luck=cosmodrome.seeded(1))
    assert match.task(1) == "Seat 0 chooses a suit."
    assert space(points=1).task(1) == "Seat 0 has 1 action point left."
    spitting = play(space(others=(player(1, "b4"),), phredd="d4"), "phredd c4")
    assert spitting.task(None) == "Seat 0 has 2 action points left and decides whether Phredd spits."
