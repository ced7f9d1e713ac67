"""The picture of Galaxy Express, as text; test_picture_in_browser.py looks at it."""

from __future__ import annotations

import random
import struct
import time

import pytest
import resvg_py

import cosmodrome
from cosmodrome.engine.match.match import Match
from games.galaxy_express.flight import GAME, SQUARES, coins, flight, planets
from pictures import faults, ids, parse

SHAPES = (False, True)
STARTS = {f"planet:{square}" for square in SQUARES}


def touch(match: Match) -> frozenset[str]:
    return frozenset(action.clicks[0] for action in match.actions(0))


def said(match: Match, tall: bool = False) -> str:
    """All text in the picture, with the labels."""
    root = parse(match.picture(0, tall=tall))
    return " | ".join([*root.itertext(), *(element.get("aria-label", "") for element in root.iter())])


def words(match: Match, tall: bool = False) -> list[str]:
    """The lines of text that are drawn."""
    return ["".join(element.itertext()) for element in parse(match.picture(0, tall=tall)).iter() if element.tag.endswith("}text")]


def label(match: Match, id: str) -> str:
    return next(element.get("aria-label", "") for element in parse(match.picture(0)).iter() if element.get("id") == id)


@pytest.mark.parametrize("seed", range(4))
def test_every_moment_of_a_game_can_be_drawn(seed: int) -> None:
    match = GAME.new(luck=cosmodrome.seeded(seed))
    choice = random.Random(seed)
    while not match.over:
        match.play(0, choice.choice(match.actions(0)))
    for event in range(len(match.events) + 1):
        then = match.back_to(event)
        decided = then.waiting and event > 0
        for tall in SHAPES:
            assert list(faults(then.picture(0, tall=tall), touch(then) if decided else frozenset())) == []


def test_who_only_watches_can_touch_nothing() -> None:
    match = flight(phase="slide", speed=3)
    for tall in SHAPES:
        picture = match.picture(tall=tall)
        assert list(faults(picture, frozenset())) == []
        assert "slide:west" in ids(parse(picture))


@pytest.mark.parametrize(
    ("phase", "fields", "lit"),
    [
        (
            "launch",
            {"ship": None, "turns": 0, **planets(*[None] * 6)},
            STARTS,
        ),
        ("play", {}, {"thrust:1", "thrust:4", "brake:1", "brake:4"}),
        ("slide", {"speed": 4}, {"slide:north", "slide:east", "slide:south", "slide:west"}),
        ("stopped", {"ship": "g5"}, {"button:refuel", "button:carry-on"}),
    ],
)
def test_what_each_phase_lights_up(phase: str, fields: dict[str, object], lit: set[str]) -> None:
    match = flight(phase=phase, **fields)
    if phase == "launch":
        match = GAME.at(match.position() | {"thrust": coins(stack=(0, 1, 2, 3, 4, 5)), "brake": coins(stack=(0, 1, 2, 3, 4, 5))})
    for tall in SHAPES:
        assert list(faults(match.picture(0, tall=tall), frozenset(lit))) == []


def test_the_same_sight_gives_the_same_picture() -> None:
    for tall in SHAPES:
        assert flight(speed=2).picture(0, tall=tall) == flight(speed=2).picture(0, tall=tall)


def test_things_keep_their_ids_when_they_can_no_longer_be_touched() -> None:
    for tall in SHAPES:
        names = ids(parse(flight(phase="slide", speed=2).picture(0, tall=tall)))
        assert {"ship", "planet:b6", "planet:h1", "thrust:1", "thrust:0", "brake:4", "button:refuel", "button:carry-on"} <= set(names)


@pytest.mark.clause("2.2")
def test_the_picture_shows_what_can_be_worked_out() -> None:
    match = flight(**planets(0, 1, 2, 3, 4, None), queue=[0, 1, 2, 3, 4, None], delivered=4)
    assert label(match, "planet:h1") == "Planet 5 at h1"
    assert label(match, "queue:5") == "Delivery 6: parcel 5, last"
    assert "all are known" in words(match)


def test_an_unseen_planet_has_no_number() -> None:
    match = flight(**planets(0, 1, 2, 3, None, None))
    assert label(match, "planet:h1") == "Planet not seen yet at h1"
    assert words(match).count("?") == 2 + 5  # planets and the queue


def test_the_planet_of_the_next_parcel_is_marked_and_so_are_those_served() -> None:
    match = flight(queue=[4, 1, None, None, None, None], delivered=1)
    assert label(match, "planet:g5") == "Planet 1 at g5, its parcel is next"
    assert label(match, "planet:a2") == "Planet 4 at a2, its parcel is delivered"
    assert label(match, "planet:b6") == "Planet 0 at b6"


def test_the_queue_tells_done_next_last_and_unknown_apart() -> None:
    match = flight(queue=[4, 1, None, None, None, 2], delivered=1)
    told = [label(match, f"queue:{i}") for i in (0, 1, 2, 5)]
    assert told == ["Delivery 1: parcel 4, done", "Delivery 2: parcel 1, next", "Delivery 3: unknown", "Delivery 6: parcel 2, last"]


def test_coins_say_which_speed_they_give() -> None:
    match = flight(speed=8)
    assert [label(match, coin) for coin in ("thrust:4", "brake:4")] == ["Thrust coin 4, gives speed 10", "Brake coin 4, gives speed 4"]
    assert label(match, "brake:0") == "Brake coin 0, in the stack"
    assert "thrust:5" not in ids(parse(flight(thrust=coins(up=(1, 4), stack=(0, 2, 3))).picture(0)))


def test_a_slide_says_where_it_leads() -> None:
    match = flight(phase="slide", speed=8, ship="b4")
    assert label(match, "slide:north") == "Slide north to b6, planet 0, over the edge"
    assert label(match, "slide:east") == "Slide east to b4, where the ship is now, over the edge"


@pytest.mark.clause("7.1", "7.2")
def test_a_won_game_shows_how_its_score_came_about() -> None:
    match = flight(phase="won", ship="b6", queue=[1, 2, 3, 4, 5, 0], delivered=6, refuels=1)
    for tall in SHAPES:
        drawn = words(match, tall)
        assert {"120", "6 parcels", "−10", "1 refuel", "+12", "12 coins left", "122", "Employee of the Year!!"} <= set(drawn)
        assert drawn[0].startswith("All six parcels delivered.")


def test_a_lost_ship_is_adrift() -> None:
    match = flight(phase="lost", speed=5, refuels=3, thrust=coins(), brake=coins())
    for tall in SHAPES:
        drawn = words(match, tall)
        assert {"0", "0 parcels", "−30", "+0"} <= set(drawn)
        assert "Maybe you need to spend more time at the Academy!" in " ".join(drawn[1:]), "on a phone in two lines"
    assert label(match, "ship") == "Your ship at c3, lost in space"


def test_screen_readers_hear_what_to_do_and_where_everything_is() -> None:
    match = flight(speed=2)
    description = next(element.text for element in parse(match.picture(0)).iter() if element.get("id") == "picture-text")
    assert description is not None
    assert "Play a coin." in description
    assert "The ship is at c3, speed 2." in description
    assert "b6 0" in description


def test_a_picture_takes_less_than_3_ms() -> None:
    match = flight(phase="slide", speed=3)
    sight, lit = match._sight(0), touch(match)
    for tall in SHAPES:
        times = []
        for _ in range(30):
            start = time.perf_counter()
            GAME.drawing.draw(sight, 0, lit, tall)
            times.append(time.perf_counter() - start)
        assert min(times) < 0.003


@pytest.mark.parametrize(("tall", "width", "height"), [(False, 1440, 900), (True, 390, 844)])
def test_resvg_turns_it_into_a_png(tall: bool, width: int, height: int) -> None:
    png = bytes(resvg_py.svg_to_bytes(svg_string=flight(speed=2).picture(0, tall=tall)))
    assert png.startswith(b"\x89PNG")
    assert struct.unpack(">II", png[16:24]) == (width, height)
    assert len(png) > 10_000


@pytest.mark.clause("2.2")
def test_the_numbers_still_to_come_are_shown() -> None:
    assert ">to come: 1 2 3 4 5" in flight().picture(0)
    assert "of 1 2 3 4 5" in flight().picture(0, tall=True)
    assert ">to come" not in flight(queue=[0, 1, 2, 3, 4, None], delivered=4).picture(0)
