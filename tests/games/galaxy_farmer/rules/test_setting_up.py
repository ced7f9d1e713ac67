"""Chapter 1 of the rulebook: setting up."""

from __future__ import annotations

from collections import Counter

import pytest

import cosmodrome
from cosmodrome.games.galaxy_farmer.rules.cards import CARDS
from games.galaxy_farmer.farm import GAME, PLANETS, REPS, state


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
@pytest.mark.parametrize(("ship", "fuel", "berths", "hold"), [("plough", 3, 4, 5), ("swallow", 4, 2, 3), ("barge", 3, 3, 12)])
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
