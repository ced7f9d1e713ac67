"""Sections 2 and 3 of the rulebook: a turn, and flying."""

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


@pytest.mark.clause("3.1")
def test_a_move_is_one_square_in_any_of_eight_directions() -> None:
    moves = [text for text in texts(space(me=player(0, "c3"))) if text.startswith("move")]
    assert moves == ["move c4", "move d4", "move d3", "move d2", "move c2", "move b2", "move b3", "move b4"]


@pytest.mark.clause("3.1")
def test_the_galaxy_has_an_edge() -> None:
    match = space(me=player(0, "a7"))
    assert [text for text in texts(match) if text.startswith("move")] == ["move b7", "move b6"]  # a6 is the home of moons
    with pytest.raises(cosmodrome.IllegalAction, match="There the galaxy ends"):
        match.play(0, 8)


@pytest.mark.clause("3.1")
def test_a_ship_in_the_hole_has_24_of_the_48_tiles_within_two_moves() -> None:
    """The rulebook's own figure."""
    reached = {"d4"}
    for _ in range(2):
        for ship in list(reached):
            match = space(me=player(0, ship, bucks=9), points=2)
            reached |= {text.removeprefix("move ") for text in texts(match) if text.startswith("move")}
    assert len(reached - {"d4"}) == 24


@pytest.mark.clause("3.2")
def test_the_hole_own_stations_other_ships_and_phredd_are_no_obstacle() -> None:
    crowd = (player(1, "c4"), player(2, "c4"), player(3, "c4"))
    match = space(me=player(0, "d3"), others=crowd, seats=4, phredd="c4")
    play(match, "move d4", "move c4")
    assert (seat(match).ship, seat(match).spat, match.position()["players"][0]["bucks"]) == ("c4", "no", 0)
    home = play(space(me=player(0, "d2")), "move e1")
    assert seat(home).ship == "e1"


@pytest.mark.clause("3.3")
def test_a_hyperjump_goes_to_any_tile_without_an_opponents_station() -> None:
    others = (player(1, stations="www"),)
    match = space(me=player(0, "d4", stations="ww"), others=others, phredd="a1", missions=missions("a7 g1"))
    reached = set()
    for k in range(45):
        twin = play(space(k, me=player(0, "d4", stations="ww"), others=others), "hyperjump")
        reached.add(seat(twin).ship)
    assert len(reached) == 45
    assert not reached & {"a6", "a5", "a4", "d4"}
    assert {"e1", "f1"} <= reached  # one's own stations do not bar it
    with pytest.raises(cosmodrome.BadLuck, match="45 outcomes"):
        play(space(45, me=player(0, "d4", stations="ww"), others=others), "hyperjump")
    assert not match.over


@pytest.mark.clause("3.3")
def test_a_hyperjump_may_end_where_it_began() -> None:
    assert seat(play(space("jump null of suns"), "hyperjump")).ship == "e1"


@pytest.mark.clause("3.4")
def test_after_a_hyperjump_one_may_load_and_deliver() -> None:
    match = space("jump 4 of summer", me=player(0, hold=("b6",)), missions=missions("b6 d2", "d2 a1"))
    play(match, "hyperjump")
    assert texts(match) == ["load", "deliver 4 of spring", "end turn"]
