"""Section 4 of the rulebook: fees. Seat 1 has the moons: home a6, then a5, a4."""

from __future__ import annotations

import pytest

import cosmodrome
from games.weird_galaxy.space import bucks, lines, missions, play, player, seat, space, state, texts

RICH = player(1, "g7", stations="www")


@pytest.mark.clause("4.1")
def test_entering_an_opponents_station_costs_one_to_its_owner() -> None:
    match = play(space(me=player(0, "b5", bucks=2), others=(RICH,)), "move a5")
    assert bucks(match) == [1, 1]
    assert state(match).settled[0] == "a5"


@pytest.mark.clause("4.1")
def test_a_fee_is_due_once_a_turn_for_each_tile() -> None:
    match = play(space(me=player(0, "b5", bucks=3), others=(RICH,)), "move a5", "move b5", "move a5")
    assert bucks(match) == [2, 1]
    match = play(space(me=player(0, "b5", bucks=3), others=(RICH,)), "move a5", "move a4", "move a5")
    assert bucks(match) == [1, 2]


@pytest.mark.clause("4.1")
def test_with_a_settled_tile_one_needs_no_buck_to_come_back() -> None:
    match = play(space(me=player(0, "b5", bucks=1), others=(RICH,)), "move a5", "move b5")
    assert "move a5" in texts(match)
    assert "move a4" not in texts(match)


@pytest.mark.clause("4.1")
def test_ones_own_stations_are_free() -> None:
    assert bucks(play(space(me=player(0, "d2", bucks=1)), "move e1")) == [1, 0]


@pytest.mark.clause("4.2")
def test_whoever_cannot_pay_may_not_enter() -> None:
    match = space(me=player(0, "b5"), others=(RICH,))
    with pytest.raises(cosmodrome.IllegalAction, match="Seat 1 asks 1 Space Buck at a5; you have none, and nothing to deliver there"):
        play(match, "move a5")


@pytest.mark.clause("4.2")
def test_a_delivery_that_pays_the_fee_is_made_at_once() -> None:
    match = space(me=player(0, "b5", hold=("e5",)), others=(RICH,), missions=missions("e5 a5"))
    play(match, "move a5")
    assert bucks(match) == [1, 1]  # two for the delivery, one for the fee
    assert (seat(match).hold, lines(match)) == ([None, None], [])
    assert "Mission 1 is completed, for 2 Space Bucks. You pay a fee of 1 Space Buck to seat 1." in match.log(0)[-1]


@pytest.mark.clause("4.2")
def test_only_one_of_two_equal_loads_is_delivered_at_once() -> None:
    match = space(me=player(0, "b5", hold=("e5", "e5")), others=(RICH,), missions=missions("e5 a5", "e5 a5"))
    play(match, "move a5")
    assert (seat(match).hold, lines(match), bucks(match)) == (["e5", None], ["e5 a5"], [1, 1])


@pytest.mark.clause("4.2")
def test_the_second_load_may_be_the_one_that_pays() -> None:
    match = space(me=player(0, "b5", hold=("g1", "e5")), others=(RICH,), missions=missions("g1 d7", "e5 a5"))
    assert seat(play(match, "move a5")).hold == ["g1", None]


@pytest.mark.clause("4.2")
def test_with_two_different_loads_one_chooses_which_pays() -> None:
    match = space(me=player(0, "b5", hold=("e5", "g1")), others=(RICH,), missions=missions("e5 a5", "g1 a5"))
    play(match, "move a5")
    assert state(match).phase == "pay"
    assert texts(match) == ["deliver 5 of suns", "deliver 2 of suns"]
    with pytest.raises(cosmodrome.IllegalAction, match="deliver one of your loads first"):
        play(match, "end turn")
    assert "which load" in match.task(0)
    play(match, "deliver 2 of suns")
    assert (bucks(match), seat(match).hold, state(match).points) == ([4, 1], ["e5", None], 2)
    assert "deliver 5 of suns" in texts(match)


@pytest.mark.clause("4.2")
def test_with_a_buck_in_hand_a_delivery_stays_a_choice() -> None:
    match = play(space(me=player(0, "b5", bucks=1, hold=("e5",)), others=(RICH,), missions=missions("e5 a5")), "move a5")
    assert (bucks(match), seat(match).hold) == ([0, 1], ["e5", None])


@pytest.mark.clause("4.3", "5.3")
def test_a_ship_a_station_was_built_around_owes_unless_it_leaves() -> None:
    match = space(me=player(0, bucks=1), others=(player(1, "f1", bucks=5),))
    play(match, "build", "end turn")  # suns build their ace, f1, where seat 1 stands
    assert state(match).due == "yes"
    assert "Stay, and you owe a fee of 1" in match.task(1)
    assert bucks(play(match.copy(), "move g1", "end turn")) == [0, 5]
    assert bucks(play(match.copy(), "end turn")) == [1, 4]
    assert bucks(play(match.copy(), "roll mission")) == [1, 4]


@pytest.mark.clause("4.3")
@pytest.mark.parametrize("action", ["phredd c5", "roll mission", "build", "shield 0", "load", "end turn"])
def test_any_action_but_leaving_makes_the_fee_fall_due(action: str) -> None:
    match = space(me=player(0, "a5", bucks=9), others=(RICH,), due="yes", missions=missions("a5 g1"))
    assert bucks(play(match, action))[1] == 1
    assert state(match).due == "no"


@pytest.mark.clause("4.3")
def test_the_fee_of_staying_falls_due_once() -> None:
    match = space(me=player(0, "a5", bucks=9), others=(RICH,), due="yes", missions=missions("a5 g1"))
    play(match, "load", "load", "phredd c5", "move b5", "move a5")
    assert bucks(match) == [8, 1]


@pytest.mark.clause("4.3")
def test_a_hyperjump_leaves_too() -> None:
    match = space("jump ace of crowns", me=player(0, "a5", bucks=1), others=(RICH,), due="yes")
    assert bucks(play(match, "hyperjump")) == [1, 0]


@pytest.mark.clause("4.3")
def test_coming_back_after_leaving_costs_the_fee_of_entering() -> None:
    match = space(me=player(0, "a5", bucks=2), others=(RICH,), due="yes")
    assert bucks(play(match, "move b5")) == [2, 0]
    assert bucks(play(match, "move a5")) == [1, 1]


@pytest.mark.clause("4.3")
def test_the_fee_is_paid_after_the_action_so_a_delivery_can_earn_it() -> None:
    match = space(me=player(0, "a5", hold=("e5",)), others=(RICH,), due="yes", missions=missions("e5 a5"))
    assert bucks(play(match, "deliver 5 of suns")) == [1, 1]


@pytest.mark.clause("4.4")
def test_a_disabled_ship_may_be_repainted_first_and_leave() -> None:
    match = space(me=player(0, "a5", bucks=1, spat=True), others=(RICH,), due="yes")
    play(match, "repaint ship")
    assert (bucks(match), state(match).due) == ([1, 0], "yes")
    assert bucks(play(match.copy(), "move b5")) == [1, 0]
    assert bucks(play(match.copy(), "end turn")) == [0, 1]


@pytest.mark.clause("4.5")
def test_a_ship_that_stands_there_pays_what_its_owner_has() -> None:
    match = space(me=player(0, "a5"), others=(RICH,), due="yes")
    play(match, "roll mission")
    assert (bucks(match), seat(match).ship, state(match).due, state(match).settled[0]) == ([0, 0], "a5", "no", "a5")


@pytest.mark.clause("4.5")
def test_it_is_legal_to_spend_everything_before() -> None:
    match = space(me=player(0, "a5", bucks=1), others=(RICH,), due="yes")
    play(match, "build")
    assert bucks(match) == [0, 0]


@pytest.mark.clause("4.6", "7.4")
def test_disabled_stations_collect_too() -> None:
    match = space(me=player(0, "b5", bucks=1), others=(player(1, stations="wx"),))
    assert bucks(play(match, "move a5")) == [0, 1]
