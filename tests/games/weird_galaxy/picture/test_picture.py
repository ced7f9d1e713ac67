"""The picture of It's a Weird, Weird Galaxy, as text; test_picture_in_browser.py looks at it."""

from __future__ import annotations

import random
from xml.etree.ElementTree import Element

import pytest

import cosmodrome
from cosmodrome.engine.match.match import Match
from games.weird_galaxy.scenes import SCENES
from games.weird_galaxy.space import GAME, missions, play, player, space
from pictures import faults, ids, parse

SHAPES = (False, True)


def touch(match: Match, seat: int) -> frozenset[str]:
    return frozenset(action.clicks[0] for action in match.actions(seat))


def thing(match: Match, id: str, seat: int = 0) -> Element:
    return next(element for element in parse(match.picture(seat)).iter() if element.get("id") == id)


def also(match: Match, id: str, seat: int = 0) -> str | None:
    """What a click on a thing is a second way to."""
    return thing(match, id, seat).get("data-also")


def label(match: Match, id: str, seat: int = 0) -> str:
    return thing(match, id, seat).get("aria-label", "")


def words(match: Match, tall: bool = False) -> list[str]:
    """The lines of text that are drawn."""
    return ["".join(element.itertext()) for element in parse(match.picture(0, tall=tall)).iter() if element.tag.endswith("}text")]


@pytest.mark.parametrize("seats", range(2, 6))
def test_every_moment_of_a_game_can_be_drawn(seats: int) -> None:
    match = GAME.new(seats, {"rounds": 8}, cosmodrome.seeded(seats))
    choice = random.Random(seats)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, choice.choice(match.actions(seat)))
    for event in range(0, len(match.events) + 1, 5):
        then = match.back_to(event)
        for seat in range(seats):
            for tall in SHAPES:
                assert list(faults(then.picture(seat, tall=tall), touch(then, seat))) == []


@pytest.mark.parametrize("name", SCENES)
def test_every_scene_lights_up_exactly_what_can_be_touched_first(name: str) -> None:
    match = SCENES[name]()
    for seat in range(match.seats):
        for tall in SHAPES:
            assert list(faults(match.picture(seat, tall=tall), touch(match, seat))) == []
    for tall in SHAPES:
        assert list(faults(match.picture(tall=tall), frozenset())) == []


@pytest.mark.parametrize("name", SCENES)
def test_everything_that_an_action_touches_is_in_the_picture(name: str) -> None:
    match = SCENES[name]()
    for seat in match.waiting:
        for tall in SHAPES:
            there = set(ids(parse(match.picture(seat, tall=tall))))
            assert {click for action in match.actions(seat) for click in action.clicks} <= there


def test_squares_say_what_is_on_them() -> None:
    match = SCENES["crowd"]()
    assert label(match, "square:c3") == "c3, 5 of crowns, your ship, seat 1's ship, seat 3's ship, seat 4's ship, mission to f4 pays 2"
    assert label(match, "square:f3").startswith("f3, 3 of suns, your station 3, disabled")
    assert "Phredd" in label(match, "square:d3")
    assert label(SCENES["tolls"](), "square:a5").endswith("seat 1's station 1, fee 1")


def test_pieces_say_what_they_are() -> None:
    match = SCENES["crowd"]()
    assert label(match, "ship:0") == "Your ship at c3"
    assert label(match, "ship:2") == "Seat 2's ship at f6, disabled"
    assert label(match, "station:e1") == "Your station 0 at e1, shielded"
    assert label(match, "phredd") == "Phredd at d3"
    assert label(match, "mission:1") == "Mission 1, b6 to d2, pays 3"
    assert label(SCENES["disabled"](), "ship:0") == "Your ship at a1, disabled: repaint it"


def test_the_viewer_comes_first_among_the_players() -> None:
    match = SCENES["crowd"]()
    for seat in range(5):
        names = [line for line in _players(match, seat) if line == "You" or line[:-1] == "Seat "]
        assert names == ["You", *(f"Seat {(seat + i) % 5}" for i in range(1, 5))]


def _players(match: Match, seat: int) -> list[str]:
    return ["".join(element.itertext()) for element in parse(match.picture(seat)).iter() if element.tag.endswith("}text")]


def test_the_hold_of_the_viewer_can_be_touched_and_those_of_others_are_told() -> None:
    match = SCENES["crowd"]()
    assert label(match, "cargo:0") == "Your load from 4 of spring"
    assert label(match, "hold:1-0") == "Seat 1's load from 4 of spring"
    assert label(match, "hold:4-1") == "Seat 4's hold, place 2: empty"
    assert also(SCENES["delivering"](), "cargo:0") == "button:deliver cargo:0"
    assert also(match, "cargo:0") is None  # it is wanted elsewhere


def test_all_24_missions_are_on_the_board_and_on_the_worksheet() -> None:
    match = SCENES["crowd"]()
    root = parse(match.picture(0))
    assert {f"mission:{line}" for line in range(1, 25)} <= set(ids(root))
    told = [element.get("aria-label", "") for element in root.iter()]
    assert sum(one.startswith("Mission ") and ":" in one for one in told) == 24
    assert "24 of 24" in words(match)


def test_the_same_mission_twice_is_drawn_twice() -> None:
    match = space(missions=missions("b6 d2", "b6 d2"))
    assert thing(match, "mission:1").get("transform") != thing(match, "mission:2").get("transform")


def test_targets_of_phredd_are_offered_one_by_one() -> None:
    match = SCENES["spitting"]()
    assert len(touch(match, 0)) == 11
    assert label(match, "target:ship-1") == "Seat 1's ship at d4"
    assert "No spit" in words(match)


def test_a_target_of_phredd_can_be_clicked_where_it_is() -> None:
    """Its square is it where it is alone there; where there are several, each one is."""
    alone = play(space(others=(player(1, "d2", stations="ww"),), phredd="a4"), "phredd a5")
    assert also(alone, "square:a5") == "target:a5"
    assert also(alone, "square:a6") == "target:a6"
    assert also(alone, "square:d2") is None
    both = play(space(others=(player(1, "a6", stations="ww"),), phredd="a4"), "phredd a5")
    assert [also(both, id) for id in ("square:a6", "station:a6", "ship:1")] == [None, "target:a6", "target:ship-1"]


def test_whoever_s_ship_alone_is_disabled_repaints_it_by_the_button_and_by_the_ship() -> None:
    match = space(me=player(0, spat=True))
    assert "button:repaint" in touch(match, 0)
    assert also(match, "ship:0") == "button:repaint ship:0"
    assert also(space(me=player(0)), "ship:0") is None


@pytest.mark.clause("8.1", "8.2", "8.3")
def test_the_end_shows_who_won_and_what_everybody_has() -> None:
    for tall in SHAPES:
        drawn = words(SCENES["won"](), tall)
        assert drawn[0] == "You built the station in the black hole and won."
        assert {"7 stations", "3 stations", "1 Buck", "200 Bucks"} <= set(drawn)
    shared = words(SCENES["drawn_out"]())
    assert "After 9 rounds: 1 station and 0 Space Bucks." in shared
    assert "You, seat 1, seat 2 and seat 3 share the win." in " ".join(shared[1:])


def test_who_goes_first_is_announced_as_luck() -> None:
    match = play(GAME.new(2, luck=cosmodrome.seeded(1)), "choose suns", "choose moons")
    assert words(match.back_to(2))[0] == "Luck decides."


def test_the_button_to_build_says_what_the_next_station_costs() -> None:
    assert "2 pts, 3 Bucks" in words(space(me=player(0, stations="www")))
    assert "2 pts, 1 Buck" in words(space(), tall=True)


def test_the_button_to_load_says_where_a_second_load_is_of_no_use() -> None:
    """6.5 allows it, so it is lit; a newcomer who sees that takes it for advice."""
    one, two = missions("b6 d2"), missions("b6 d2", "b6 a1")
    assert "one is enough" in words(space(me=player(0, "b6", hold=("b6",)), missions=one))
    assert "one is enough" not in words(space(me=player(0, "b6"), missions=one))
    assert "one is enough" not in words(space(me=player(0, "b6", hold=("b6",)), missions=two))
    assert "one is enough" not in words(space(me=player(0, "d2", hold=("b6",)), missions=one))


def test_two_equal_loads_are_one_thing_to_touch() -> None:
    match = space(me=player(0, "d2", hold=("b6", "b6")), missions=missions("b6 d2"))
    for tall in SHAPES:
        found = ids(parse(match.picture(0, tall=tall)))
        assert "cargo:0" in found
        assert "cargo:1" not in found
    assert label(match, "cargo:0") == "Your 2 loads from 4 of spring"
    assert also(match, "cargo:0") == "button:deliver cargo:0"
    assert label(match, "hold:0-0", seat=1) == "Seat 0's 2 loads from 4 of spring"
