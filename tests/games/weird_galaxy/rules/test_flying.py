"""Section 3 of the rulebook: flying."""

from __future__ import annotations

import pytest

import cosmodrome
from games.weird_galaxy.space import missions, play, player, seat, space, texts


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
