"""Chapter 3 of the rulebook: flying."""

from __future__ import annotations

import pytest

from games.galaxy_farmer.farm import PLACES, PLANETS, farm, play, refused, state, texts, where


def ways(match: object) -> set[str]:
    return {text.split(" ", 1)[1] for text in texts(match) if text.startswith(("fly", "drift"))}  # type: ignore[arg-type]


@pytest.mark.clause("3.1")
def test_each_step_costs_1_fuel_to_home_as_well_and_one_acts_on_the_way() -> None:
    match = play(farm(), "fly tarn", "put down worker", "fly ocellus", "fly tarn")
    assert (state(match).fuel, state(match).place) == (0, "north")
    assert play(farm(at="tarn", fuel=1), "fly home").position()["fuel"] == 0


@pytest.mark.clause("3.2", "1.1")
def test_the_ways_are_home_to_inner_both_rings_and_outer_to_the_inner_beside_it() -> None:
    assert ways(farm()) == {"tarn", "emberly", "dunnel", "bramblewick"}
    for i, name in enumerate(PLANETS):
        around = {PLANETS[(i + step) % 8] for step in (-2, -1, 1, 2)}
        assert ways(farm(at=name, enemy=PLACES[(i + 4) % 8])) == around | ({"home"} if i % 2 else set())


@pytest.mark.clause("3.2")
def test_flying_elsewhere_is_refused() -> None:
    assert refused(farm(), "fly ocellus") == "Ocellus is not next to HOME."
    assert refused(farm(), "fly home") == "You are at HOME already."


@pytest.mark.clause("3.3")
def test_with_no_fuel_the_ship_drifts_once_a_turn() -> None:
    match = play(farm("event blue flood", at="tarn", fuel=0), "drift ocellus")
    assert (state(match).place, state(match).fuel, state(match).drifted) == ("north-east", 0, 1)
    assert ways(match) == set()
    assert "drifted once" in refused(match, "drift tarn")
    play(match, "end turn")
    assert "drift tarn" in texts(match)


@pytest.mark.clause("3.3")
def test_three_fuel_and_a_drift_pay_for_home_inner_outer_inner_home() -> None:
    match = play(farm(), "fly tarn", "fly ocellus", "fly emberly", "drift home")
    assert state(match).place == "home"


@pytest.mark.clause("3.4")
def test_passing_home_does_not_refuel() -> None:
    match = play(farm(at="tarn", fuel=2), "fly home")
    assert state(match).fuel == 1
    assert state(play(match, "fly emberly")).place == where("emberly")
