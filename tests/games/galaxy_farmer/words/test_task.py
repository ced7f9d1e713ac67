"""What to do now."""

from __future__ import annotations

import pytest

from games.galaxy_farmer.farm import GAME, farm, play


@pytest.mark.parametrize(("fuel", "task"), [(1, "fly on, or end the turn."), (0, "A troop holds Tarn: end the turn.")])
def test_who_cannot_fly_on_is_not_told_to(fuel: int, task: str) -> None:
    match = farm(at="tarn", aboard=1, home=6, fuel=fuel, drifted=int(fuel == 0), planets={"tarn": {"quests": 3, "troop": 1}})
    assert task in match.task(0)


def test_who_cannot_leave_a_storm_is_not_told_to() -> None:
    match = play(farm("event stones on emberly", at="emberly", fuel=0), "end turn")
    assert match.task(0).startswith("Meteors over Emberly: leave, or wait")
    fields = match.position() | {"drifted": 1}
    assert GAME.at(fields).task(0).startswith("Meteors over Emberly: wait for the turn to end.")
