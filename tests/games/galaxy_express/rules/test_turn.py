"""Chapter 3 of the rulebook: a turn."""

from __future__ import annotations

import pytest

import cosmodrome
from games.galaxy_express.flight import coins, flight, number, planets, play, state, texts


@pytest.mark.clause("3.1")
def test_one_of_the_face_up_coins_must_be_played() -> None:
    match = flight()
    assert texts(match) == ["thrust 1", "thrust 4", "brake 1", "brake 4"]
    with pytest.raises(cosmodrome.IllegalAction, match=r"The Thrust coin 5 is still in its stack; face up: 1 or 4\."):
        play(match, "thrust 5")
    with pytest.raises(cosmodrome.IllegalAction, match="Play a Thrust or Brake coin first"):
        play(match, "slide west")


@pytest.mark.clause("3.1")
def test_a_coin_played_is_spent() -> None:
    match = play(flight(), "thrust 4")
    assert 4 not in state(match).thrust["up"] + state(match).thrust["stack"]
    with pytest.raises(cosmodrome.IllegalAction, match="now the ship slides 4 squares"):
        play(match, "brake 1")


@pytest.mark.clause("3.2")
@pytest.mark.parametrize(("coin", "speed"), [("thrust 1", 6), ("thrust 4", 9), ("brake 1", 4), ("brake 4", 1)])
def test_thrust_adds_and_brakes_take_off(coin: str, speed: int) -> None:
    assert state(play(flight(speed=5), coin)).speed == speed


@pytest.mark.clause("3.3")
def test_the_rulebooks_examples_of_highest_and_lowest_speed() -> None:
    assert state(play(flight(speed=8), "thrust 4")).speed == 10
    assert state(play(flight(speed=2), "brake 4")).speed == 0


@pytest.mark.clause("3.4")
def test_at_speed_0_the_ship_stays() -> None:
    match = play(flight(speed=4), "brake 4")
    assert (state(match).ship, state(match).phase, state(match).turns) == ("c3", "play", 6)


@pytest.mark.clause("3.4")
def test_a_coin_that_does_nothing_at_speed_0_is_spent_all_the_same() -> None:
    braked = play(flight(), "brake 4")
    assert (state(braked).ship, state(braked).speed) == ("c3", 0)
    assert 4 not in state(braked).brake["up"] + state(braked).brake["stack"]
    coasting = play(flight(thrust=coins(up=(0, 4), stack=(1, 2))), "thrust 0")
    assert (state(coasting).ship, state(coasting).speed) == ("c3", 0)
    assert 0 not in state(coasting).thrust["up"] + state(coasting).thrust["stack"]


@pytest.mark.clause("3.5", "3.6")
@pytest.mark.parametrize(("way", "square"), [("north", "c5"), ("east", "e3"), ("south", "c1"), ("west", "a3")])
def test_a_slide_goes_exactly_as_far_as_the_speed_in_one_straight_line(way: str, square: str) -> None:
    match = play(flight(speed=1), "thrust 1")
    assert texts(match) == ["slide north", "slide east", "slide south", "slide west"]
    assert state(play(match, f"slide {way}")).ship == square


@pytest.mark.clause("3.6")
def test_the_way_is_chosen_before_the_new_coin_is_turned() -> None:
    match = play(flight(), "thrust 4")
    assert len(state(match).thrust["up"]) == 1
    play(match, "slide east")
    assert len(state(match).thrust["up"]) == 2


@pytest.mark.clause("3.7")
def test_the_rulebooks_example_of_leaving_on_one_side_and_coming_in_on_the_other() -> None:
    match = play(flight(ship="f5", speed=4), "thrust 1", "slide east")  # at h5 three squares remain: a, b and c
    assert state(match).ship == "c5"


@pytest.mark.clause("3.7")
@pytest.mark.parametrize(("speed", "way"), [(8, "east"), (8, "west"), (6, "north"), (6, "south")])
def test_a_slide_once_round_the_chart_ends_where_it_began(speed: int, way: str) -> None:
    assert state(play(flight(speed=speed - 1), "thrust 1", f"slide {way}")).ship == "c3"


@pytest.mark.clause("3.7")
@pytest.mark.parametrize(("way", "square"), [("north", "c1"), ("south", "c5"), ("west", "h3"), ("east", "f3")])
def test_every_edge_leads_to_the_opposite_one(way: str, square: str) -> None:
    speed = 4 if way in ("north", "south") else 3
    fields = {"speed": speed, "thrust": coins(up=(0, 1), stack=(2,))}
    assert state(play(flight(**fields), "thrust 0", f"slide {way}")).ship == square


@pytest.mark.clause("3.8")
def test_planets_are_no_obstacle() -> None:
    over = play(flight(ship="d5", speed=1), "thrust 1", "slide south")
    assert state(over).ship == "d3"
    onto = play(flight(ship="d6", speed=1), "thrust 1", "slide south")
    assert (state(onto).ship, state(onto).speed, state(onto).phase) == ("d4", 2, "play")


@pytest.mark.clause("3.9")
def test_a_slide_may_go_back_the_way_the_last_one_came() -> None:
    match = play(flight("reveal thrust 0"), "thrust 1", "slide east", "thrust 0", "slide west")
    assert state(match).ship == "c3"


@pytest.mark.clause("3.10")
@pytest.mark.parametrize(("ship", "way"), [("d2", "north"), ("d6", "south"), ("b4", "east"), ("f4", "west")])
def test_planets_next_to_the_ship_are_scanned(ship: str, way: str) -> None:
    match = flight("scan d4 5", **planets(0, 1, None, 3, 4, None), ship=ship, speed=0, queue=[0] + [None] * 5)
    play(match, "thrust 1", f"slide {way}")
    assert number(match, "d4") == 5


@pytest.mark.clause("3.10")
def test_the_planet_under_the_ship_is_scanned_at_any_speed() -> None:
    match = play(flight("scan d4 5", **planets(0, 1, None, 3, 4, None), ship="d6", speed=1), "thrust 1", "slide south")
    assert number(match, "d4") == 5
    assert state(match).phase == "play"


@pytest.mark.clause("3.10")
def test_next_to_goes_round_the_edge() -> None:
    row = play(flight("scan h1 2", **planets(0, 1, None, 3, 4, None), ship="a3", speed=1), "thrust 1", "slide south")
    assert number(row, "h1") == 2
    column = play(flight("scan h1 2", **planets(0, 1, None, 3, 4, None), ship="f6", speed=1), "thrust 1", "slide east")
    assert number(column, "h1") == 2


@pytest.mark.clause("3.10")
def test_diagonal_squares_are_not_next_to_each_other() -> None:
    match = play(flight(**planets(0, 1, None, 3, 4, None), ship="e6"), "thrust 1", "slide south")
    assert number(match, "d4") is None


@pytest.mark.clause("3.10")
def test_several_planets_in_range_are_all_scanned() -> None:
    squares = ("b6", "c6", "d4", "f3", "a2", "h1")
    match = flight("scan b6 2", "scan c6 1", **planets(None, None, None, 3, 4, 5, squares=squares), ship="b4", speed=1)
    play(match, "thrust 1", "slide north")
    assert [number(match, square) for square in squares] == [2, 1, None, 3, 4, 5]


@pytest.mark.clause("3.10")
def test_a_ship_that_stays_scans_where_it_stays() -> None:
    squares = ("b6", "c6", "d4", "f3", "a2", "h1")  # before the first turn only the planet it starts from has been turned
    start = {"ship": "b6", "turns": 1, "queue": [3] + [None] * 5}
    match = flight("scan c6 5", **planets(0, None, None, None, None, None, squares=squares), **start)
    assert number(play(match, "brake 1"), "c6") == 5
    assert [event.text for event in match.events] == ["brake 1", "scan c6 5"], "then the question of 5.1"
    assert texts(match) == ["refuel", "carry on"]


@pytest.mark.clause("3.11")
def test_planets_only_flown_over_are_not_scanned() -> None:
    match = play(flight(**planets(0, 1, None, 3, 4, None), ship="d6", speed=3), "thrust 1", "slide south")
    assert state(match).ship == "d2"
    assert number(match, "d4") is None


@pytest.mark.clause("3.12")
def test_stopped_is_speed_0_on_a_planet() -> None:
    assert state(play(flight(ship="d4", speed=4), "brake 4")).phase == "stopped"
    assert state(play(flight(ship="d4", speed=5), "brake 4", "slide west")).phase == "play", "too fast"
    assert state(play(flight(ship="d5", speed=4), "brake 4")).phase == "play", "no planet there"


@pytest.mark.clause("3.12")
def test_a_stop_delivers_then_asks_about_fuel() -> None:
    match = play(flight("queue 4", ship="b6", speed=4), "brake 4")
    assert [event.text for event in match.events] == ["brake 4", "queue 4"]
    assert (state(match).delivered, texts(match)) == (1, ["refuel", "carry on"])


@pytest.mark.clause("3.13")
def test_a_new_coin_of_the_kind_just_played_is_turned() -> None:
    match = play(flight("reveal brake 5", speed=4), "brake 4")
    assert texts(match) == ["thrust 1", "thrust 4", "brake 1", "brake 5"]


@pytest.mark.clause("3.13")
def test_an_empty_stack_turns_nothing_and_a_lone_coin_needs_no_luck() -> None:
    lone = play(flight(thrust=coins(up=(1, 4), stack=(2,))), "thrust 1", "slide east")
    assert [event.text for event in lone.events] == ["thrust 1", "slide east"]
    assert texts(lone)[:2] == ["thrust 2", "thrust 4"]
    empty = play(flight(thrust=coins(up=(1, 4))), "thrust 1", "slide east")
    assert texts(empty) == ["thrust 4", "brake 1", "brake 4"]
