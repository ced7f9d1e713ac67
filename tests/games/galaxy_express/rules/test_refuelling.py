"""Chapter 5 of the rulebook: refuelling."""

from __future__ import annotations

import pytest

import cosmodrome
from games.galaxy_express.flight import coins, flight, planets, play, state, texts


@pytest.mark.clause("5.1")
@pytest.mark.parametrize("square", ["d4", "b6"])
def test_one_may_refuel_at_any_planet_delivered_to_or_not(square: str) -> None:
    match = play(flight("queue 1", ship=square, speed=4), "brake 4")
    assert texts(match) == ["refuel", "carry on"]


@pytest.mark.clause("5.1")
def test_one_may_refuel_where_one_started() -> None:
    start = {"ship": "d4", "turns": 1, **planets(None, None, 2, None, None, None)}
    assert texts(play(flight(**start), "brake 4")) == ["refuel", "carry on"]


@pytest.mark.clause("5.1")
def test_the_question_comes_again_each_turn_one_ends_stopped_there() -> None:
    match = play(flight(ship="d4", speed=4), "brake 4", "carry on", "brake 1")
    assert texts(match) == ["refuel", "carry on"]


@pytest.mark.clause("5.1")
def test_refuelling_is_refused_elsewhere() -> None:
    with pytest.raises(cosmodrome.IllegalAction, match="only while stopped at a planet"):
        play(flight(), "refuel")


@pytest.mark.clause("5.2")
def test_refuelling_brings_all_coins_back_and_turns_two_of_each() -> None:
    luck = ["reveal thrust 4", "reveal thrust 5", "reveal brake 4", "reveal brake 0"]
    match = play(flight(*luck, ship="d4", speed=4, thrust=coins(up=(1,)), brake=coins(up=(4,))), "brake 4", "refuel")
    assert [event.text for event in match.events] == ["brake 4", "refuel", *luck]
    assert texts(match) == ["thrust 4", "thrust 5", "brake 0", "brake 4"]
    assert state(match).refuels == 1
    assert match.scores == (2,)  # 12 coins less 10


@pytest.mark.clause("5.2")
def test_carrying_on_turns_the_new_coin_after_all() -> None:
    match = play(flight("reveal brake 3", ship="d4", speed=4), "brake 4")
    assert len(state(match).brake["up"]) == 1
    play(match, "carry on")
    assert texts(match) == ["thrust 1", "thrust 4", "brake 1", "brake 3"]


@pytest.mark.clause("5.3")
def test_after_ten_refuels_the_question_is_no_longer_asked() -> None:
    assert texts(play(flight(ship="d4", speed=4, refuels=9), "brake 4")) == ["refuel", "carry on"]
    assert state(play(flight(ship="d4", speed=4, refuels=10), "brake 4")).phase == "play"


@pytest.mark.clause("5.3")
def test_carrying_on_is_legal_even_when_it_loses() -> None:
    match = flight(ship="d4", speed=5, thrust=coins(), brake=coins(up=(5,)))
    play(match, "brake 5", "carry on")
    assert match.over
    assert match.winners == ()
