"""Chapter 1 of the rulebook: setting up."""

from __future__ import annotations

import pytest

import cosmodrome
from cosmodrome.games.galaxy_express.rules.setting_up import quadrant, tile
from cosmodrome.games.galaxy_express.rules.state import MOST_REFUELS, TOP_SPEED
from cosmodrome.games.galaxy_express.words.names import SQUARE_NAMES
from games.galaxy_express.flight import CHART, GAME, flight, new, play, state, texts


@pytest.mark.clause("1.1")
def test_the_chart_is_eight_by_six_squares_in_twelve_tiles() -> None:
    assert SQUARE_NAMES[0] == "a6"
    assert SQUARE_NAMES[7] == "h6"
    assert SQUARE_NAMES[-1] == "h1"
    assert len(set(SQUARE_NAMES)) == 48
    tiles = [tile(square) for square in range(48)]
    assert [tiles.count(one) for one in range(12)] == [4] * 12
    assert {SQUARE_NAMES[square] for square in range(48) if tiles[square] == 0} == {"a6", "b6", "a5", "b5"}
    assert [quadrant(one, k) for one in range(12) for k in range(4) if tile(quadrant(one, k)) != one] == []


@pytest.mark.clause("1.2")
def test_six_tiles_carry_a_planet_each_on_any_of_their_squares() -> None:
    seen = set()
    for seed in range(60):
        squares = GAME.new(luck=cosmodrome.seeded(seed)).position()["chart"]
        assert len({tile(SQUARE_NAMES.index(square)) for square in squares}) == 6
        seen |= set(squares)
    assert seen == set(SQUARE_NAMES)


@pytest.mark.clause("1.2")
def test_a_tile_that_has_a_planet_gets_no_other() -> None:
    with pytest.raises(cosmodrome.BadLuck, match="cannot bring 'planet b5'"):
        new("planet a6", "planet b5")


@pytest.mark.clause("1.3")
def test_the_first_delivery_is_shown_before_the_start_is_chosen() -> None:
    match = new(*CHART, "queue 4")
    assert [event.text for event in match.events] == [*CHART, "queue 4"]
    assert state(match).queue == [4, None, None, None, None, None]
    assert texts(match) == ["start b6", "start g5", "start d4", "start f3", "start a2", "start h1"]


@pytest.mark.clause("1.4")
def test_the_start_planet_is_turned_and_nothing_beside_it() -> None:
    beside = ["planet b6", "planet c6", "planet d4", "planet f3", "planet a2", "planet h1"]
    match = play(new(*beside, "queue 4", "scan b6 2"), "start b6")
    assert state(match).found == [None, None, "b6", None, None, None]
    assert (state(match).ship, state(match).speed, state(match).phase) == ("b6", 0, "play")


@pytest.mark.clause("1.7")
def test_speed_and_refuels_are_counted_from_0() -> None:
    match = play(new(*CHART, "queue 4", "scan b6 2"), "start b6")
    assert (state(match).speed, state(match).refuels) == (0, 0)
    assert (TOP_SPEED, MOST_REFUELS) == (10, 10), "what two dice can show"


@pytest.mark.clause("1.5")
def test_a_first_delivery_to_the_start_planet_goes_to_the_bottom() -> None:
    match = play(new(*CHART, "queue 4", "scan b6 4", "queue 1"), "start b6")
    assert state(match).queue == [1, None, None, None, None, 4]
    assert state(match).delivered == 0
    assert "bottom of the queue" in " ".join(match.log(0))


@pytest.mark.clause("1.5")
def test_that_delivery_is_still_needed_and_comes_last() -> None:
    match = flight(queue=[1, 2, 3, 5, 0, 4], delivered=5, ship="a2", speed=1)
    play(match, "brake 1")
    assert match.winners == (0,)
    last = flight("queue 0", queue=[1, 2, 3, None, None, 4], delivered=2, ship="f3", speed=1)
    with pytest.raises(cosmodrome.BadLuck, match="cannot bring 'queue 4'"):
        play(flight("queue 4", queue=[1, 2, 3, None, None, 4], delivered=2, ship="f3", speed=1), "brake 1")
    assert state(play(last, "brake 1")).queue == [1, 2, 3, 0, None, 4]


@pytest.mark.clause("1.6")
def test_two_of_each_kind_are_turned_thrust_first() -> None:
    match = play(new(*CHART, "queue 4", "scan b6 2", "reveal thrust 5", "reveal thrust 0", "reveal brake 3", "reveal brake 1"), "start b6")
    assert texts(match) == ["thrust 0", "thrust 5", "brake 1", "brake 3"]
