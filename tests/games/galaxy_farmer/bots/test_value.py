"""How good a position looks."""

from __future__ import annotations

from typing import Any

from cosmodrome.games.galaxy_farmer.bots.value import DISTANCE, win_chance
from games.galaxy_farmer.farm import farm


def test_prospects_rise_with_every_step_towards_a_locked_cube() -> None:
    """A worker placed, a cube grown, in the hold, at HOME, locked in. The only patrol that reaches Dunnel has been: nobody need stay."""
    calm: dict[str, Any] = {"drawn": ("blue evening", "red evening", "gold evening", "the long way back")}
    on_board = farm(at="dunnel", **calm)
    placed = farm(at="dunnel", planets={"dunnel": {"quests": 3, "top": 1}}, aboard=3, **calm)
    grown = farm(at="dunnel", planets={"dunnel": {"quests": 3, "top": 1, "cubes": 1}}, aboard=3, **calm)
    held = farm(at="dunnel", planets={"dunnel": {"quests": 3, "top": 1, "hold": 1}}, aboard=3, **calm)
    home = farm(planets={"dunnel": {"quests": 3, "top": 1, "hold": 1}}, aboard=3, **calm)
    locked = farm(planets={"dunnel": {"quests": 3, "top": 1}}, aboard=3, locked=([1, 0, 0, 0], [0] * 4, [0] * 4), **calm)
    values = [win_chance(match._state) for match in (on_board, placed, grown, held, home, locked)]
    assert values == sorted(values)


def test_distances_are_steps_on_the_map() -> None:
    assert DISTANCE[8].tolist() == [2, 1, 2, 1, 2, 1, 2, 1, 0]
    assert DISTANCE[0, 4] == 2
