"""The sample game of the original rulebook, turn by turn, and the lucky delivery its summary tells of."""

from __future__ import annotations

import pytest

import cosmodrome
from games.galaxy_express.flight import GAME, coins, flight, play, state, texts

# The text gives squares only now and then; these fit everything it says.
CHART = ["planet f3", "planet c2", "planet c6", "planet h6", "planet g2", "planet a4"]


@pytest.mark.clause("1.5", "3.2", "3.5", "3.7", "3.10", "4.1", "5.2")
def test_the_sample_game_replays() -> None:
    luck = [*CHART, "queue 2", "scan f3 2", "queue 3", "reveal thrust 0", "reveal thrust 3", "reveal brake 1", "reveal brake 4"]
    luck += ["scan c2 0", "reveal thrust 1", "scan c6 5", "reveal brake 0", "scan h6 1", "reveal thrust 2"]
    luck += ["scan g2 3", "reveal brake 2", "reveal brake 3", "queue 0", "reveal thrust 4"]
    match = GAME.new(luck=cosmodrome.scripted(luck, then=cosmodrome.seeded(1)))
    play(match, "start f3")
    assert state(match).queue == [3, None, None, None, None, 2]
    assert texts(match) == ["thrust 0", "thrust 3", "brake 1", "brake 4"]

    turns = [
        (["thrust 3", "slide west"], 3, "c3"),
        (["brake 1", "slide north"], 2, "c5"),
        (["thrust 1", "slide west"], 3, "h5"),
        (["brake 0", "slide south"], 3, "h2"),
        (["brake 2", "slide west"], 1, "g2"),
        (["brake 3"], 0, "g2"),
    ]
    for actions, speed, square in turns:
        play(match, *actions)
        assert (state(match).speed, state(match).ship) == (speed, square)
    assert state(match).delivered == 1
    assert state(match).queue[1] == 0

    play(match, "carry on", "thrust 2", "slide west", "thrust 0", "slide west", "brake 4")
    assert (state(match).ship, state(match).delivered) == ("c2", 2)
    assert state(match).brake == {"up": [5], "stack": []}, "down to a single Brake coin"
    play(match, "refuel")
    assert match.scores == (2 * 20 - 10 + 12,)


@pytest.mark.clause("3.12", "4.1")
def test_a_brake_of_5_and_a_thrust_of_5_deliver_five_squares_away() -> None:
    match = flight("queue 1", ship="g6", thrust=coins(up=(2, 5)), brake=coins(up=(5,)))
    play(match, "thrust 5", "slide west", "brake 5")
    assert state(match).delivered == 1
    assert texts(match) == ["refuel", "carry on"]
