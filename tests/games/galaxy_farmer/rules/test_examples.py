"""Every example and every answer of the original rulebook, as it plays here."""

from __future__ import annotations

import pytest

import cosmodrome
from cosmodrome.games.galaxy_farmer.rules.cards import CARDS, COLOURS
from games.galaxy_farmer.farm import GAME, farm, planet, play, refused, slot, state, texts, where


def test_setup_three_workers_at_home_four_on_the_ship_three_fuel() -> None:
    match = GAME.new(luck=cosmodrome.seeded(1))
    assert (state(match).home, state(match).aboard, state(match).fuel) == (3, 4, 3)


@pytest.mark.clause("7.2")
def test_the_event_card_that_turns_all_blue_planets() -> None:
    match = play(farm("event blue morning", drawn=("blue evening",)), "end turn")
    dark = [card.name for card in CARDS.planets if planet(match, card.name.lower()).dark == "dark"]
    assert dark == [card.name for card in CARDS.planets if COLOURS[card.colour] == "blue"]


@pytest.mark.clause("6.9")
def test_the_order_card_glittulum() -> None:
    """Two Glitteral, one Dark Glitteral, one Occulum, 3 points, numbers 1 to 5."""
    match = farm("event drifting tank", planets={"glissane": {"hold": 4}, "ocellus": {"hold": 1}}, timers=(1, 1, 5))
    play(match, "lock glittulum all", "convert glittulum dark glitteral")
    assert slot(match, 3).locked == [2, 1, 1, 0]
    assert state(play(match, "end turn")).score == 3


@pytest.mark.clause("7.3", "4.6")
def test_a_worker_on_a_turned_planet_waits_for_the_player_to_come_back() -> None:
    match = farm("event green morning", "event drifting tank", "event blue flood", planets={"bramblewick": {"top": 1, "cubes": 2}}, home=2)
    play(match, "end turn")
    assert (planet(match, "bramblewick").bottom, planet(match, "bramblewick").cubes) == (1, 0)
    play(match, "end turn")
    assert planet(match, "bramblewick").cubes == 0
    play(match, "fly bramblewick", "raise worker", "end turn")
    assert planet(match, "bramblewick").cubes == 1


@pytest.mark.clause("2.3")
def test_the_enemy_route_comes_back_to_where_it_began() -> None:
    """Clockwise in number order from 1 back to 1 as the ninth; here by four patrols of two."""
    place = "north-west"
    for _ in range(4):
        place = state(play(farm("event raiding season", enemy=place), "end turn")).enemy
    assert place == "north-west"


@pytest.mark.clause("7.9", "7.10")
def test_fighting_example_1_a_troop_and_two_workers() -> None:
    match = play(farm(aboard=2, home=5, planets={"tarn": {"troop": 1}}), "fly tarn")
    assert planet(match, "tarn").troop == 0


@pytest.mark.clause("7.9", "7.11")
@pytest.mark.parametrize(("way", "there"), [("clockwise", "ocellus"), ("anticlockwise", "glissane")])
def test_fighting_example_2_ship_and_troop_and_four_workers(way: str, there: str) -> None:
    match = play(farm(enemy="north", planets={"tarn": {"troop": 1}}), "fly tarn")
    assert texts(match) == ["push clockwise", "push anticlockwise"]
    play(match, f"push {way}")
    assert (planet(match, "tarn").troop, state(match).enemy) == (0, where(there))


@pytest.mark.clause("8.8", "8.4")
def test_the_relationship_card_casiopia() -> None:
    """A first visit, 1 Dark grown there, two Dark red; a point; and then her ability."""
    there = {"glissane": {"dark": "dark", "cubes": 1}, "emberly": {"hold": 2, "dark": "dark", "top": 0}, "tarn": {"quests": 3, "top": 1}}
    match = farm("event drifting tank", at="tarn", enemy="south", planets=there, home=2)
    play(match, "fly glissane")
    assert planet(match, "glissane").quests == 2
    play(match, "give cinderroot", "give cinderroot")
    assert (planet(match, "glissane").quests, state(match).score) == (3, 1)
    play(match, "partner casiopia", "end turn")
    assert planet(match, "tarn").cubes == 3


@pytest.mark.clause("8.6")
def test_faq_1_only_one_representative_comes_aboard() -> None:
    match = play(farm(planets={"tarn": {"quests": 3}, "ocellus": {"quests": 3}}), "partner umbrel")
    assert not [text for text in texts(match) if text.startswith("partner")]


@pytest.mark.clause("6.2")
def test_faq_2_nothing_is_locked_in_away_from_home() -> None:
    match = farm(at="tarn", planets={"dunnel": {"hold": 2}})
    assert not [text for text in texts(match) if text.startswith("lock")]


@pytest.mark.clause("5.6")
def test_faq_3_nothing_stays_on_the_converter() -> None:
    match = farm(orders=("kelp crisps", "emberberry jam", "glittulum"), planets={"tarn": {"hold": 2}})
    play(match, "convert kelp crisps dark frostkelp")
    assert (planet(match, "tarn").hold, planet(match, "tarn").store) == (0, 0)


@pytest.mark.clause("4.7")
def test_faq_4_one_collects_some_all_or_none() -> None:
    match = farm(at="tarn", planets={"tarn": {"quests": 3, "cubes": 3}})
    assert {"collect one", "collect all", "end turn", "fly home"} <= set(texts(match))


@pytest.mark.clause("4.10")
def test_faq_5_with_no_cube_left_one_waits() -> None:
    match = farm("event drifting tank", planets={"tarn": {"top": 1, "cubes": 8}}, home=2)
    assert planet(play(match, "end turn"), "tarn").cubes == 8


@pytest.mark.clause("5.4", "5.5")
def test_faq_6_the_seed_may_stay_or_be_taken_for_an_order() -> None:
    plots = [{"seed": "honeyrye", "grown": 1}, {"seed": None}, {"seed": None}]
    match = play(farm(plots=plots), "harvest plot 1")
    assert state(match).plots[0]["seed"] == "honeyrye"
    play(match, "uproot plot 1", "lock porter's porridge all")
    assert slot(match, 1).locked == [2, 0, 0, 0]
    assert refused(match, "harvest plot 1") == "Nothing is planted on that plot."
