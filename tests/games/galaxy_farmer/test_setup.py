"""Sections 1 and 2 of the rulebook: setting up, and what there is."""

from __future__ import annotations

from collections import Counter

import pytest

import cosmodrome
from cosmodrome.engine.match import LUCK
from cosmodrome.games.galaxy_farmer.cards import CARDS, COLOURS
from games.galaxy_farmer.farm import GAME, PLACES, PLANETS, REPS, farm, planet, play, state, texts


@pytest.mark.clause("1.1", "1.2")
def test_the_eight_planets_are_shuffled_onto_the_places_around_home_with_a_random_side_up() -> None:
    charts, sides = set(), Counter()
    for seed in range(20):
        match = GAME.new(luck=cosmodrome.seeded(seed))
        assert sorted(state(match).chart) == sorted(PLANETS)
        charts.add(tuple(state(match).chart))
        sides.update(planet["dark"] for planet in state(match).planets)
    assert len(charts) == 20
    assert min(sides["light"], sides["dark"]) > 40


@pytest.mark.clause("1.3", "8.1")
def test_a_representative_lives_on_each_planet() -> None:
    match = GAME.new(luck=cosmodrome.seeded(1))
    assert sorted(planet["rep"] for planet in state(match).planets) == sorted(REPS)
    assert all(planet["quests"] == 0 for planet in state(match).planets)


@pytest.mark.clause("1.4")
def test_the_enemy_starts_in_the_north_west_and_leaves_no_troop() -> None:
    match = GAME.new(luck=cosmodrome.seeded(1))
    assert state(match).enemy == "north-west"
    assert not any(planet["troop"] for planet in state(match).planets)


@pytest.mark.clause("1.5", "1.7")
@pytest.mark.parametrize(("ship", "fuel", "berths", "hold"), [("plough", 3, 4, 6), ("swallow", 4, 2, 4), ("barge", 3, 3, 9)])
def test_the_ship_starts_at_home_full_and_the_other_workers_are_there(ship: str, fuel: int, berths: int, hold: int) -> None:
    match = GAME.new(options={"ship": ship}, luck=cosmodrome.seeded(1))
    assert (state(match).place, state(match).fuel, state(match).aboard) == ("home", fuel, berths)
    assert state(match).home == 7 - berths
    card = next(one for one in CARDS.ships if one.name.lower() == ship)
    assert (card.fuel, card.berths, card.hold) == (fuel, berths, hold)


@pytest.mark.clause("1.6", "6.7")
def test_three_orders_lie_open_with_their_timers_on_1() -> None:
    match = GAME.new(luck=cosmodrome.seeded(1))
    assert len({slot["order"] for slot in state(match).slots} - {None}) == 3
    assert all(slot["timer"] == 1 for slot in state(match).slots)
    assert state(match).turn == 1


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
        match = play(farm("event sails on the rim", enemy=seen[-1]), "end turn")
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


@pytest.mark.clause("2.7")
def test_a_spectator_sees_what_the_player_sees() -> None:
    match = farm(at="tarn")
    assert match.view(0)["state"] == match.view(None)["state"]
