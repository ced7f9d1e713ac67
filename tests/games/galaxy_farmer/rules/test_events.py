"""Chapter 7 of the rulebook: events."""

from __future__ import annotations

from collections import Counter

import pytest

from cosmodrome.engine.compile.numbers import spelling
from cosmodrome.games.galaxy_farmer.rules.cards import CARDS, event_kind
from games.galaxy_farmer.farm import EVENTS, farm, planet, play, refused, state, texts, where


@pytest.mark.clause("7.1")
def test_the_deck_of_events_is_as_the_rulebook_says() -> None:
    kinds = Counter(spelling(event_kind)[event.kind] for event in CARDS.events)
    assert kinds == {"turn": 8, "patrol": 4, "warp": 2, "meteor": 4, "bounty": 4, "fuel": 2}
    assert Counter(event.which for event in CARDS.events if event.kind == event_kind.TURN) == {0: 2, 1: 2, 2: 2, 3: 2}
    assert sorted(event.steps for event in CARDS.events if event.kind == event_kind.PATROL) == [-3, -2, 2, 2]
    assert sorted(abs(event.steps) for event in CARDS.events if event.kind == event_kind.WARP) == [3, 4]
    assert sorted(event.which for event in CARDS.events if event.kind == event_kind.BOUNTY) == [0, 1, 2, 3]


@pytest.mark.clause("7.1")
def test_each_event_is_used_once() -> None:
    match = play(farm("event blue flood"), "end turn")
    assert state(match).events[EVENTS.index("blue flood")] == "drawn"
    assert state(match).events.count("drawn") == 5


@pytest.mark.clause("7.2")
def test_both_planets_of_a_colour_turn_over_and_cubes_lying_there_are_destroyed() -> None:
    there = {"virelay": {"cubes": 3}, "bramblewick": {"dark": "dark"}, "tarn": {"cubes": 1}}
    match = play(farm("event green morning", planets=there), "end turn")
    assert (planet(match, "virelay").dark, planet(match, "virelay").cubes) == ("dark", 0)
    assert planet(match, "bramblewick").dark == "light"
    assert (planet(match, "tarn").dark, planet(match, "tarn").cubes) == ("light", 1)


@pytest.mark.clause("7.3")
def test_workers_stay_on_their_half_which_is_now_the_other_way_up() -> None:
    match = play(farm("event green morning", planets={"virelay": {"top": 2, "bottom": 1}}, home=0), "end turn")
    assert (planet(match, "virelay").top, planet(match, "virelay").bottom) == (1, 2)
    assert planet(match, "virelay").cubes == 1


@pytest.mark.clause("7.14")
def test_nobody_lands_in_a_meteor_storm_and_it_ends_with_the_next_event() -> None:
    match = play(farm("event stones on emberly", "event blue flood", planets={"emberly": {"top": 1, "cubes": 1}}, home=2), "end turn")
    assert state(match).meteor == "emberly"
    assert (planet(match, "emberly").top, planet(match, "emberly").cubes) == (1, 1)
    assert refused(match, "fly emberly") == "A meteor storm is over Emberly: nobody lands there this turn."
    play(match, "end turn")
    assert state(match).meteor is None
    assert "fly emberly" in texts(match)


@pytest.mark.clause("7.14")
def test_whoever_is_in_a_storm_can_only_leave_or_wait() -> None:
    match = play(farm("event stones on emberly", at="emberly", planets={"emberly": {"quests": 2, "cubes": 2}}), "end turn")
    assert {text.split()[0] for text in texts(match)} == {"fly", "end"}
    assert refused(match, "collect one").startswith("A meteor storm is over Emberly")


@pytest.mark.clause("7.14")
def test_no_event_moves_the_enemy_during_a_storm() -> None:
    """The storm is over as soon as the card that moves the enemy is drawn."""
    match = farm("event stones on emberly", "event sails on the rim", enemy="north", planets={"emberly": {"top": 1}}, home=2)
    play(match, "end turn", "end turn")
    assert state(match).enemy == where("emberly")
    assert (planet(match, "emberly").top, planet(match, "emberly").troop) == (0, 1)


@pytest.mark.clause("7.14", "7.11")
def test_a_push_may_move_the_enemy_onto_the_stormy_planet_which_does_not_notice() -> None:
    there = {"emberly": {"top": 1, "cubes": 1}}
    match = farm(drawn=("stones on emberly",), meteor="emberly", enemy=where("ocellus"), fuel=3, at="tarn", home=2, planets=there)
    play(match, "fly ocellus", "push clockwise")
    assert state(match).enemy == where("emberly")
    assert (planet(match, "emberly").top, planet(match, "emberly").cubes, planet(match, "emberly").troop) == (1, 1, 0)


@pytest.mark.clause("8.6", "7.14")
def test_orsolya_brand_taken_during_a_storm_fights_at_once() -> None:
    there = {"emberly": {"troop": 1, "quests": 0}, "halcyra": {"quests": 3}}
    match = farm(drawn=("stones on emberly",), meteor="emberly", at="emberly", aboard=0, home=7, planets=there)
    play(match, "partner orsolya brand")
    assert planet(match, "emberly").troop == 0
    assert refused(match, "collect one").startswith("A meteor storm is over Emberly")


@pytest.mark.clause("7.15")
def test_a_bounty_adds_one_for_each_worker_on_planets_of_the_colour_this_turn() -> None:
    there = {"tarn": {"top": 2}, "emberly": {"top": 1}}
    match = farm("event blue flood", "event drifting tank", planets=there, home=0)
    play(match, "end turn")
    assert (planet(match, "tarn").cubes, planet(match, "emberly").cubes) == (4, 1)
    play(match, "end turn")
    assert planet(match, "tarn").cubes == 6


@pytest.mark.clause("7.16")
def test_a_pocket_of_fuel_may_fill_one_above_the_tank_and_lasts() -> None:
    match = farm("event drifting tank", "event bright nebula", "event blue flood")
    assert state(play(match, "end turn")).fuel == 4
    assert state(play(match, "end turn")).fuel == 4
    assert state(play(match, "end turn")).fuel == 4
    assert state(play(farm("event drifting tank", at="tarn", fuel=0), "end turn")).fuel == 1
