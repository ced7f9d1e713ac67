"""Chapter 7 of the rulebook: the score."""

from __future__ import annotations

import pytest

from games.galaxy_express.flight import coins, flight, play


@pytest.mark.clause("7.1")
def test_the_rulebooks_example_scores_109() -> None:
    """Six deliveries, two refuels and nine coins left."""
    fields = {"queue": [5, 4, 3, 2, 1, 0], "delivered": 5, "refuels": 2, "ship": "b6", "speed": 4}
    match = play(flight(**fields, thrust=coins(up=(1, 4), stack=(0, 2, 3)), brake=coins(up=(1, 4), stack=(0, 2, 3))), "brake 4")
    assert match.scores == (109,)
    assert match.winners == (0,)


@pytest.mark.clause("7.1")
def test_a_lost_game_scores_too_and_may_be_below_zero() -> None:
    match = play(
        flight(speed=4, refuels=3, delivered=1, queue=[1, 0] + [None] * 4, brake=coins(up=(1, 3)), thrust=coins(up=(1, 4))),
        "thrust 1",
        "slide east",
    )
    assert match.over
    assert match.scores == (20 - 30 + 3,)
