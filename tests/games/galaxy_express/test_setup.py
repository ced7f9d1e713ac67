"""Section 1 and 2 of the rulebook: setting up, and what is known."""

from __future__ import annotations

import pytest

import cosmodrome
from cosmodrome.games.galaxy_express import rules
from cosmodrome.games.galaxy_express.words import SQUARE_NAMES
from games.galaxy_express.flight import GAME, flight, number, planets, play, state, texts

CHART = ["planet b6", "planet g5", "planet d4", "planet f3", "planet a2", "planet h1"]


def new(*luck: int | str) -> cosmodrome.Match:
    return GAME.new(luck=cosmodrome.scripted(luck, then=cosmodrome.seeded(1)))


@pytest.mark.clause("1.1")
def test_the_chart_is_eight_by_six_squares_in_twelve_tiles() -> None:
    assert SQUARE_NAMES[0] == "a6"
    assert SQUARE_NAMES[7] == "h6"
    assert SQUARE_NAMES[-1] == "h1"
    assert len(set(SQUARE_NAMES)) == 48
    tiles = [rules.tile(square) for square in range(48)]
    assert [tiles.count(tile) for tile in range(12)] == [4] * 12
    assert {SQUARE_NAMES[square] for square in range(48) if tiles[square] == 0} == {"a6", "b6", "a5", "b5"}
    assert [rules.quadrant(tile, k) for tile in range(12) for k in range(4) if rules.tile(rules.quadrant(tile, k)) != tile] == []


@pytest.mark.clause("1.2")
def test_six_tiles_carry_a_planet_each_on_any_of_their_squares() -> None:
    seen = set()
    for seed in range(60):
        squares = GAME.new(luck=cosmodrome.seeded(seed)).position()["chart"]
        assert len({rules.tile(SQUARE_NAMES.index(square)) for square in squares}) == 6
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


@pytest.mark.clause("2.1")
def test_luck_picks_only_among_what_is_still_possible() -> None:
    match = flight("scan d4 5", **planets(0, 1, None, None, None, None), ship="d6", speed=1)
    play(match, "thrust 1", "slide south")
    assert number(match, "d4") == 5
    with pytest.raises(cosmodrome.BadLuck, match="only: scan d4 2, scan d4 3, scan d4 4, scan d4 5"):
        play(flight("scan d4 1", **planets(0, 1, None, None, None, None), ship="d6", speed=1), "thrust 1", "slide south")


@pytest.mark.clause("2.1")
def test_face_down_things_have_no_identity_in_the_state() -> None:
    position = new(*CHART, "queue 4").position()
    assert position["found"] == [None] * 6
    assert position["queue"][1:] == [None] * 5
    assert position["thrust"] == {"up": [], "stack": [0, 1, 2, 3, 4, 5]}


@pytest.mark.clause("2.2")
def test_all_that_can_be_worked_out_is_shown() -> None:
    match = flight(**planets(0, 1, 2, None, 4, 5), queue=[3, None, None, None, None, None])
    text = match.text(0)
    assert "in the stack: 0 2 3 5" in text
    assert "Unseen  3, so the last planet is that one" in text
    assert "(3)" in text, "the one planet left unseen can only be 3"
    assert "Parcel 3 is for the planet at f3." in text
    assert match.view(None)["state"] == match.view(0)["state"]


@pytest.mark.clause("2.2")
def test_the_last_delivery_is_known_before_it_comes() -> None:
    match = flight(queue=[0, 1, 2, 3, 4, None], delivered=4)
    assert "[4] 5" in match.text(0)
