"""Chapter 4 of the rulebook: what is done on a planet, and what grows."""

from __future__ import annotations

import pytest

from games.galaxy_farmer.farm import farm, planet, play, refused, state, texts


@pytest.mark.clause("4.3")
def test_on_a_planet_one_acts_in_any_order_and_as_often_as_one_likes() -> None:
    match = farm(at="tarn", planets={"tarn": {"quests": 3, "cubes": 2, "bottom": 1}}, home=2)
    play(match, "collect one", "put down worker", "collect one", "raise worker")
    assert (planet(match, "tarn").hold, planet(match, "tarn").top) == (2, 2)


@pytest.mark.clause("4.4")
def test_workers_are_put_on_the_top_half_while_there_is_a_place() -> None:
    match = play(farm(at="tarn", planets={"tarn": {"quests": 3, "top": 1}}, home=2), "put down worker")
    assert (planet(match, "tarn").top, state(match).aboard) == (2, 3)
    assert refused(match, "put down worker") == "The top half of Tarn has 2 workers already."


@pytest.mark.clause("4.5")
def test_workers_are_taken_from_either_half_while_a_berth_is_free() -> None:
    there = {"tarn": {"quests": 3, "top": 1, "bottom": 1}}
    match = farm(at="tarn", planets=there, aboard=3, home=2)
    assert {"take top worker", "take bottom worker"} <= set(texts(match))
    assert "take all workers" not in texts(match)
    play(match, "take bottom worker")
    assert (planet(match, "tarn").bottom, state(match).aboard) == (0, 4)
    assert refused(match, "take top worker") == "Every berth of the ship is taken."


@pytest.mark.clause("4.6")
def test_workers_are_raised_while_the_top_half_has_a_place() -> None:
    match = farm(at="tarn", planets={"tarn": {"quests": 3, "bottom": 2}}, home=1)
    assert planet(play(match.copy(), "raise worker"), "tarn").top == 1
    play(match, "raise all workers")
    assert (planet(match, "tarn").top, planet(match, "tarn").bottom) == (2, 0)
    full = farm(at="tarn", planets={"tarn": {"quests": 3, "top": 2, "bottom": 1}}, home=0)
    assert refused(full, "raise worker") == "The top half of Tarn is full."


@pytest.mark.clause("4.7")
def test_cubes_are_collected_one_or_all_that_fit_or_none() -> None:
    there = {"tarn": {"quests": 3, "cubes": 4}, "ocellus": {"hold": 2}}
    assert planet(play(farm(at="tarn", planets=there), "collect one"), "tarn").hold == 1
    match = play(farm(at="tarn", planets=there), "collect all")
    assert (planet(match, "tarn").hold, planet(match, "tarn").cubes) == (3, 1)
    assert refused(match, "collect one") == "The hold is full."
    assert "fly home" in texts(farm(at="tarn", planets=there))


@pytest.mark.clause("4.8")
def test_each_worker_on_a_top_half_makes_a_cube_and_none_below_does() -> None:
    there = {"tarn": {"top": 2, "bottom": 1}}
    assert planet(play(farm("event drifting tank", planets=there, home=0), "end turn"), "tarn").cubes == 2


@pytest.mark.clause("4.8")
def test_nothing_grows_under_a_troop_or_a_storm() -> None:
    there = {"tarn": {"top": 1, "troop": 1}, "emberly": {"top": 1}, "dunnel": {"top": 1}}
    match = play(farm("event stones on emberly", planets=there, home=0), "end turn")
    assert [planet(match, name).cubes for name in ("tarn", "emberly", "dunnel")] == [0, 0, 1]


@pytest.mark.clause("4.9")
def test_planted_plots_that_are_bare_grow_whatever_happens_on_the_planet() -> None:
    plots = [{"seed": "frostkelp"}, {"seed": "cinderroot", "grown": 1}, {"seed": None}]
    match = play(farm("event stones on emberly", planets={"tarn": {"troop": 1}}, plots=plots), "end turn")
    assert [plot["grown"] for plot in state(match).plots] == [1, 1, 0]


@pytest.mark.clause("4.10")
def test_planets_grow_before_plots_and_nothing_grows_beyond_eight() -> None:
    plots = [{"seed": "frostkelp"}, {"seed": None}, {"seed": None}]
    match = play(farm("event drifting tank", planets={"tarn": {"top": 2, "cubes": 6}}, plots=plots, home=1), "end turn")
    assert planet(match, "tarn").cubes == 7
    assert state(match).plots[0]["grown"] == 0
