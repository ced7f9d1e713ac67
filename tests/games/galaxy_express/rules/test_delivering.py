"""Chapter 4 of the rulebook: delivering."""

from __future__ import annotations

import pytest

from games.galaxy_express.flight import flight, play, state


@pytest.mark.clause("4.1")
def test_a_stop_at_the_planet_on_top_of_the_queue_delivers() -> None:
    match = play(flight("queue 3", ship="b6", speed=4), "brake 4")
    assert state(match).delivered == 1
    assert "Parcel 0 delivered, 1 of 6." in match.log(0)[0]


@pytest.mark.clause("4.1")
def test_any_other_planet_gets_nothing() -> None:
    assert state(play(flight(ship="d4", speed=4), "brake 4")).delivered == 0


@pytest.mark.clause("4.2")
def test_the_next_number_of_the_queue_is_shown() -> None:
    match = play(flight("queue 3", ship="b6", speed=4), "brake 4")
    assert state(match).queue == [0, 3, None, None, None, None]


@pytest.mark.clause("4.2")
def test_the_last_number_needs_no_luck() -> None:
    match = play(flight(queue=[1, 2, 3, 4, 0, None], delivered=4, ship="b6", speed=4), "brake 4")
    assert [event.text for event in match.events] == ["brake 4"]
    assert state(match).queue == [1, 2, 3, 4, 0, 5]


@pytest.mark.clause("4.3", "6.1")
def test_the_sixth_delivery_wins_at_once_with_no_refuel_and_no_new_coin() -> None:
    match = play(flight(queue=[5, 4, 3, 2, 1, 0], delivered=5, ship="b6", speed=4), "brake 4")
    assert match.over
    assert match.winners == (0,)
    assert [event.text for event in match.events] == ["brake 4"]
    assert len(state(match).brake["up"]) == 1
