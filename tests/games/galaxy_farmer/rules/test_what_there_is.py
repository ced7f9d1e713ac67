"""Chapter 2 of the rulebook: what there is."""

from __future__ import annotations

from collections import Counter

import pytest

import cosmodrome
from cosmodrome.engine.match.protocol import LUCK
from cosmodrome.games.galaxy_farmer.rules.cards import CARDS, COLOURS
from games.galaxy_farmer.farm import GAME, PLACES, farm, planet, play, state, texts


@pytest.mark.clause("2.1")
def test_two_workers_fit_on_each_half() -> None:
    match = play(farm(at="tarn"), "put down worker", "put down worker")
    assert planet(match, "tarn").top == 2
    assert "put down worker" not in texts(match)
    with pytest.raises(cosmodrome.BadPosition, match="bottom"):
        farm(planets={"tarn": {"bottom": 3}}, home=0)


@pytest.mark.clause("2.2")
def test_planets_come_in_four_colours_two_of_each_with_a_resource_of_their_own() -> None:
    assert Counter(COLOURS[one.colour] for one in CARDS.planets) == dict.fromkeys(("blue", "red", "gold", "green"), 2)
    colours = {one.resource: COLOURS[one.colour] for one in CARDS.planets}
    assert len(colours) == 8
    assert (colours["Glitteral"], colours["Occulum"]) == ("blue", "red")


@pytest.mark.clause("2.3")
def test_the_enemy_flies_around_the_loop_and_never_visits_home() -> None:
    seen = [state(farm()).enemy]
    for _ in range(8):
        match = play(farm("event sails on the rim", enemy=seen[-1], options={"edition": "first"}), "end turn")
        seen.append(state(match).enemy)
    assert tuple(seen[:8]) == PLACES
    assert seen[8] == seen[0]


@pytest.mark.clause("2.4")
def test_a_cube_is_light_or_dark_as_its_planet_is_wherever_it_is() -> None:
    there = {"tarn": {"hold": 1, "store": 1}}
    match = farm("event blue flood", at="home", orders=("kelp crisps", "emberberry jam", "glittulum"), planets=there)
    assert "lock kelp crisps light frostkelp" in texts(match)
    dark = farm(orders=("kelp crisps", "emberberry jam", "glittulum"), planets={"tarn": {"hold": 1, "store": 1, "dark": "dark"}})
    assert "lock kelp crisps dark frostkelp" in texts(dark)
    assert "lock kelp crisps light frostkelp" not in texts(dark)


@pytest.mark.clause("2.4")
def test_only_locked_cubes_keep_their_side_when_the_planet_turns() -> None:
    orders = ("emberberry jam", "glittulum", "choir biscuits")
    drawn = ("blue evening", "red evening", "gold evening", "blue morning")
    match = farm("event green morning", orders=orders, drawn=drawn, planets={"virelay": {"hold": 3}})
    play(match, "lock emberberry jam light mossberry", "end turn")
    assert planet(match, "virelay").dark == "dark"
    assert state(match).slots[0]["locked"] == [1, 0, 0, 0]
    assert "lock choir biscuits dark mossberry" in texts(match)
    assert "lock emberberry jam light mossberry" not in texts(match)


@pytest.mark.clause("2.5")
def test_there_are_eight_cubes_of_each_resource_wherever_they_are() -> None:
    spread = {"dunnel": {"top": 2, "cubes": 2, "hold": 1, "store": 1}}
    plots = [{"seed": "honeyrye", "grown": 1}, {"seed": None}, {"seed": None}]
    match = farm("event drifting tank", planets=spread, plots=plots, home=1, locked=([1, 0, 0, 0], [0] * 4, [0] * 4))
    play(match, "end turn")
    assert planet(match, "dunnel").cubes == 3  # 7 were out: one more, not two
    with pytest.raises(cosmodrome.BadPosition, match="cubes of Honeyrye"):
        farm(planets={"dunnel": {"cubes": 5, "hold": 4}})


@pytest.mark.clause("2.5", "5.2")
def test_a_cube_that_is_thrown_away_can_grow_again_at_once() -> None:
    full = {"dunnel": {"top": 1, "cubes": 7, "store": 1}}
    assert planet(play(farm("event drifting tank", planets=full, home=2), "end turn"), "dunnel").cubes == 7
    match = play(farm("event drifting tank", planets=full, home=2), "discard honeyrye", "end turn")
    assert planet(match, "dunnel").cubes == 8


@pytest.mark.clause("2.6")
def test_luck_picks_among_the_cards_that_are_left_and_is_not_asked_for_one() -> None:
    match = GAME.new(luck=cosmodrome.seeded(3))
    luck = [event for event in match.events if event.seat == LUCK]
    assert len(luck) == 7 + 8 + 7 + 3  # the last planet and the last representative need none
