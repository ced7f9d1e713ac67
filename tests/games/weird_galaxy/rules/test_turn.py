"""Section 2 of the rulebook: a turn."""

from __future__ import annotations

import pytest

import cosmodrome
from games.weird_galaxy.space import missions, play, player, seat, space, state, texts


@pytest.mark.clause("2.1")
def test_a_turn_has_three_points_to_spend_in_any_order_with_free_actions_in_between() -> None:
    match = space(me=player(0, "b6"), missions=missions("b6 d2"), phredd="g7")
    play(match, "load", "move c5", "phredd g6", "move c4")
    assert match.waiting == (1,)
    assert (seat(match).ship, seat(match).hold, state(match).phredd) == ("c4", ["b6", None], "g6")


@pytest.mark.clause("2.1", "2.2")
def test_a_turn_may_be_ended_early_and_points_that_are_left_are_lost() -> None:
    match = space()
    play(match, "move d1", "end turn")
    assert match.waiting == (1,)
    play(match, "end turn")
    assert (match.waiting, state(match).points) == ((0,), 3)


@pytest.mark.clause("2.3")
@pytest.mark.parametrize(
    ("action", "points"),
    [
        ("move d2", 1),
        ("phredd c5", 1),
        ("roll mission", 1),
        ("shoo phredd", 1),
        ("repaint 1", 1),
        ("build", 2),
        ("shield 0", 2),
        ("load", 0),
    ],
)
def test_what_actions_cost(action: str, points: int) -> None:
    stations = "wx" if action == "repaint 1" else "ww"
    match = space(me=player(0, bucks=9, stations=stations), missions=missions("e1 a7"), phredd="d2" if action == "shoo phredd" else "d4")
    assert state(play(match, action)).points == 3 - points


@pytest.mark.clause("2.3")
def test_a_hyperjump_costs_all_three() -> None:
    match = space()
    assert "hyperjump" in texts(match)
    play(match, "move d1")
    with pytest.raises(cosmodrome.IllegalAction, match="A hyperjump costs 3 action points; you have 2"):
        play(match, "hyperjump")
    play(match, "move d2")
    with pytest.raises(cosmodrome.IllegalAction, match="Building costs 2 action points; you have 1"):
        play(match, "build")


@pytest.mark.clause("2.3")
def test_repainting_a_ship_costs_one() -> None:
    assert state(play(space(me=player(0, spat=True)), "repaint ship")).points == 2


@pytest.mark.clause("2.3")
def test_delivering_and_abandoning_are_free() -> None:
    match = space(me=player(0, "d2", bucks=1, hold=("b6", "b6")), missions=missions("b6 d2", "b6 a1"))
    assert state(play(match, "deliver 4 of spring")).points == 3
    assert state(play(match, "abandon 4 of spring")).points == 3


@pytest.mark.clause("2.4")
def test_a_turn_without_points_ends_by_itself_unless_something_can_be_loaded_or_delivered() -> None:
    assert play(space(), "move d2", "move d3", "move c3").waiting == (1,)
    match = play(space(missions=missions("c3 a1")), "move d2", "move d3", "move c3")
    assert (match.waiting, state(match).points) == ((0,), 0)
    assert texts(match) == ["load", "end turn"]
    play(match, "load")
    assert texts(match) == ["load", "end turn"]
    assert play(match, "load").waiting == (1,)


@pytest.mark.clause("2.4")
def test_a_turn_without_points_goes_on_while_there_is_something_to_deliver() -> None:
    match = play(space(me=player(0, "d3", hold=("a1",)), missions=missions("a1 c3", "a1 c4"), points=1), "move c3")
    assert texts(match) == ["deliver 2 of autumn", "end turn"]
    assert play(match, "deliver 2 of autumn").waiting == (1,)


@pytest.mark.clause("2.5")
def test_building_shielding_and_repainting_need_no_ship_there() -> None:
    far = player(0, "a7", bucks=3, stations="wx")
    match = play(space(me=far), "repaint 1", "shield 1")
    assert seat(match).stations[:2] == ["working", "shielded"]
    assert seat(play(space(me=player(0, "a7", bucks=1)), "build")).stations[1] == "working"


@pytest.mark.clause("2.5")
def test_the_owner_of_a_disabled_ship_may_do_everything_else() -> None:
    match = space(me=player(0, bucks=3, spat=True, hold=("e1",)), missions=missions("e1 a7"), phredd="d2")
    assert {"phredd c1", "roll mission", "shoo phredd", "repaint ship", "build", "shield 0", "abandon null of suns"} <= set(texts(match))
