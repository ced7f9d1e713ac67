"""Section 5 of the rulebook: stations."""

from __future__ import annotations

import pytest

import cosmodrome
from games.weird_galaxy.space import bucks, play, player, seat, space, state, texts


@pytest.mark.clause("5.1")
def test_the_six_stations_cost_21_in_all_and_stand_on_ones_own_tiles() -> None:
    """The rulebook's own sum. Suns: f1, g1, f3, f6, e5, then the hole."""
    match = space(me=player(0, bucks=21))
    sites = []
    for number in range(1, 7):
        before = bucks(match)[0]
        play(match, "build")
        assert before - bucks(match)[0] == number
        sites.append(match.log(0)[-1].split(f"station {number} at ")[1][:2])
        if number < 6:
            play(match, "end turn", "end turn")
    assert sites == ["f1", "g1", "f3", "f6", "e5", "d4"]
    assert bucks(match)[0] == 0
    assert match.over


@pytest.mark.clause("5.1")
def test_a_station_needs_its_price() -> None:
    match = space(me=player(0, bucks=2, stations="www"))
    with pytest.raises(cosmodrome.IllegalAction, match="Station 3 costs 3 Space Bucks; you have 2"):
        play(match, "build")


@pytest.mark.clause("5.2", "7.4")
def test_building_needs_all_stations_so_far_working() -> None:
    match = space(me=player(0, bucks=9, stations="xws"))
    with pytest.raises(cosmodrome.IllegalAction, match="Your station 0 is disabled: repaint it before you build"):
        play(match, "build")
    assert "keeps you from building" in match.task(0)
    assert seat(play(match, "repaint 0", "build")).stations[3] == "working"


@pytest.mark.clause("5.3")
def test_ships_and_phredd_do_not_keep_a_station_from_being_built() -> None:
    match = space(me=player(0, bucks=1), others=(player(1, "f1"),), phredd="f1")
    play(match, "build")
    assert (seat(match).stations[1], seat(match, 1).ship, state(match).phredd) == ("working", "f1", "f1")


@pytest.mark.clause("5.4")
def test_a_shield_costs_two_and_goes_on_a_working_station_home_included() -> None:
    match = space(me=player(0, bucks=3, stations="wxs"))
    assert [text for text in texts(match) if text.startswith("shield")] == ["shield 0"]
    for number, why in ((1, "is disabled: repaint it first"), (2, "has a shield already"), (3, "is not built yet")):
        with pytest.raises(cosmodrome.IllegalAction, match=f"Your station {number} {why}"):
            play(match, f"shield {number}")
    play(match, "shield 0")
    assert (seat(match).stations[0], bucks(match)[0], state(match).points) == ("shielded", 1, 1)


@pytest.mark.clause("5.4")
def test_a_shield_needs_its_price() -> None:
    with pytest.raises(cosmodrome.IllegalAction, match="A shield costs 2 Space Bucks; you have 1"):
        play(space(me=player(0, bucks=1)), "shield 0")


@pytest.mark.clause("5.4", "7.3")
def test_a_shielded_station_is_immune() -> None:
    match = space(others=(player(1, "g7", stations="s"),), phredd="c5")
    play(match, "phredd b5")
    assert state(match).phase == "act"  # nothing to spit at
    match = space(others=(player(1, "a5", stations="s"),), phredd="c5")
    play(match, "phredd b5")
    with pytest.raises(cosmodrome.IllegalAction, match="The station at a6 is shielded"):
        play(match, "spit station a6")


@pytest.mark.clause("5.5")
def test_without_the_option_there_are_no_shields() -> None:
    match = space(me=player(0, bucks=9), options={"shields": "off"}, shields="off")
    assert "shield 0" not in texts(match)
    with pytest.raises(cosmodrome.IllegalAction, match="This game is played without shields"):
        play(match, "shield 0")


@pytest.mark.clause("5.6")
def test_what_is_repainted_works_at_once() -> None:
    match = space(me=player(0, bucks=2, stations="xx", spat=True))
    assert [text for text in texts(match) if text.startswith("repaint")] == ["repaint ship", "repaint 0", "repaint 1"]
    play(match, "repaint ship", "move d1")
    assert seat(match).ship == "d1"
    play(match, "repaint 1")
    assert (seat(match).stations[:2], match.waiting) == (["disabled", "working"], (1,))


@pytest.mark.clause("5.6")
def test_only_ones_own_and_only_what_is_disabled_can_be_repainted() -> None:
    match = space(others=(player(1, stations="x", spat=True),))
    assert not any(text.startswith("repaint") for text in texts(match))
    for text, why in (("repaint ship", "needs no paint"), ("repaint 0", "is working"), ("repaint 3", "is not built yet")):
        with pytest.raises(cosmodrome.IllegalAction, match=why):
            play(match, text)
