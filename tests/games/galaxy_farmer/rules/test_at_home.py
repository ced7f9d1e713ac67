"""Chapter 5 of the rulebook: storage, farm, converter and workers at HOME."""

from __future__ import annotations

import pytest

from games.galaxy_farmer.farm import farm, planet, play, refused, slot, state, texts

SEEDS = [{"seed": "frostkelp", "grown": 1}, {"seed": "cinderroot", "grown": 1}, {"seed": None}]


@pytest.mark.clause("5.1")
def test_cubes_go_into_storage_and_out_of_it() -> None:
    match = farm(planets={"tarn": {"hold": 2}, "ocellus": {"store": 1}})
    play(match, "store frostkelp", "take out occulum")
    assert (planet(match, "tarn").hold, planet(match, "tarn").store) == (1, 1)
    assert (planet(match, "ocellus").hold, planet(match, "ocellus").store) == (1, 0)


@pytest.mark.clause("5.1")
def test_storage_takes_eight_and_store_all_as_many_as_fit() -> None:
    match = farm(planets={"tarn": {"hold": 3}, "ocellus": {"store": 6}})
    play(match, "store all")
    assert (planet(match, "tarn").hold, planet(match, "tarn").store) == (1, 2)
    assert refused(match, "store frostkelp") == "The storage is full: it takes 8 cubes."


@pytest.mark.clause("5.2")
def test_what_is_used_at_home_comes_out_of_the_hold_first() -> None:
    match = play(farm(planets={"tarn": {"hold": 1, "store": 1}}), "discard frostkelp")
    assert (planet(match, "tarn").hold, planet(match, "tarn").store) == (0, 1)
    play(match, "plant frostkelp")
    assert planet(match, "tarn").store == 0


@pytest.mark.clause("5.3")
def test_harvests_go_into_storage_then_into_the_hold_and_else_stay() -> None:
    assert planet(play(farm(plots=SEEDS), "harvest plot 1"), "tarn").store == 1
    full = {"dunnel": {"store": 8}}
    assert planet(play(farm(plots=SEEDS, planets=full), "harvest plot 1"), "tarn").hold == 1
    stuffed = farm(plots=SEEDS, planets=full | {"halcyra": {"hold": 5}})
    assert refused(stuffed, "harvest plot 1") == "Storage and hold are full."
    one_place = play(farm(plots=SEEDS, planets=full | {"halcyra": {"hold": 4}}), "harvest plot 1")
    assert state(one_place).plots[1]["grown"] == 1


@pytest.mark.clause("5.4")
def test_a_planted_cube_grows_one_like_itself_and_stays() -> None:
    match = play(farm("event drifting tank", planets={"tarn": {"hold": 1}}), "plant frostkelp", "end turn", "harvest plot 1")
    assert state(match).plots[0] == {"seed": "frostkelp", "grown": 0}
    assert planet(match, "tarn").store == 1


@pytest.mark.clause("5.4")
def test_the_farm_has_three_plots_and_all_can_be_harvested_at_once() -> None:
    match = farm(planets={"tarn": {"hold": 4}})
    play(match, "plant frostkelp", "plant frostkelp", "plant frostkelp")
    assert refused(match, "plant frostkelp") == "Every plot of the farm has a seed."
    assert planet(play(farm(plots=SEEDS), "harvest all"), "emberly").store == 1


@pytest.mark.clause("5.5")
def test_a_seed_is_uprooted_from_a_bare_plot() -> None:
    match = farm(plots=SEEDS)
    assert refused(match, "uproot plot 1") == "Harvest what has grown on that plot first."
    play(match, "harvest plot 1", "uproot plot 1")
    assert state(match).plots[0]["seed"] is None
    assert planet(match, "tarn").store == 2


@pytest.mark.clause("5.6")
def test_the_converter_makes_one_of_two_and_locks_it_in() -> None:
    match = farm(orders=("kelp crisps", "emberberry jam", "glittulum"), planets={"tarn": {"hold": 1, "store": 1}})
    assert "convert kelp crisps light frostkelp" not in texts(match)
    play(match, "convert kelp crisps dark frostkelp")
    assert slot(match, 1).locked == [0, 1, 0, 0]
    assert (planet(match, "tarn").hold, planet(match, "tarn").store) == (0, 0)


@pytest.mark.clause("5.6")
def test_the_converter_needs_two_cubes_of_the_other_side() -> None:
    match = farm(orders=("kelp crisps", "emberberry jam", "glittulum"), planets={"tarn": {"hold": 1}})
    assert refused(match, "convert kelp crisps dark frostkelp") == "The converter takes 2 cubes of Frostkelp; you have 1."
    assert "without the converter" in refused(match, "convert kelp crisps light frostkelp")


@pytest.mark.clause("5.7")
def test_workers_board_as_far_as_there_are_berths_or_stay() -> None:
    match = play(farm(aboard=1, home=6), "board all workers")
    assert (state(match).aboard, state(match).home) == (4, 3)
    assert refused(match, "board worker") == "Every berth of the ship is taken."
    assert state(play(farm(), "leave worker")).home == 4


@pytest.mark.clause("5.8")
@pytest.mark.parametrize(
    ("first", "back"),
    [
        ("leave worker", "board worker"),
        ("board worker", "leave worker"),
        ("store frostkelp", "take out frostkelp"),
        ("take out frostkelp", "store frostkelp"),
        ("plant frostkelp", "uproot plot 1"),
        ("uproot plot 2", "plant occulum"),
    ],
)
def test_a_transfer_is_not_undone_at_the_same_stop_but_at_the_next(first: str, back: str) -> None:
    plots = [{"seed": None}, {"seed": "occulum"}, {"seed": None}]
    match = farm("event blue flood", aboard=2, home=5, planets={"tarn": {"hold": 2, "store": 2}}, plots=plots)
    play(match, first)
    assert "must wait for another stop" in refused(match, back)
    play(match.copy(), "fly dunnel", "fly home", back)
    play(match, "end turn")
    assert back in texts(match) or state(match).plots[0]["grown"]  # a plot that has grown is harvested first


@pytest.mark.clause("5.8")
@pytest.mark.parametrize(("first", "back"), [("put down worker", "take top worker"), ("take top worker", "put down worker")])
def test_workers_go_one_way_at_one_stop_on_a_planet(first: str, back: str) -> None:
    match = farm(at="tarn", aboard=2, home=4, planets={"tarn": {"quests": 3, "top": 1}})
    assert "must wait for another stop" in refused(play(match, first), back)


@pytest.mark.clause("5.8")
def test_what_is_done_to_one_resource_does_not_bind_another() -> None:
    match = play(farm(planets={"tarn": {"hold": 1}, "ocellus": {"store": 1}}), "store frostkelp")
    assert "take out occulum" in texts(match)
