"""Chapter 4 of the rulebook: a turn."""

from __future__ import annotations

import pytest

from games.galaxy_farmer.farm import farm, last, planet, play, slot, state


@pytest.mark.clause("4.1")
def test_a_turn_goes_event_timers_scores_failures_new_orders_growth() -> None:
    """The event turns the green planets, so nothing grows there; the complete order scores; the late one fails; both are replaced."""
    match = farm(
        "event green morning",
        "order kelp crisps",
        "order forge toffee",
        planets={"virelay": {"top": 1, "cubes": 2}, "tarn": {"top": 1}},
        locked=([2, 1, 0, 0], [0] * 4, [0] * 4),
        timers=(2, last("emberberry jam"), 2),
        home=1,
    )
    play(match, "end turn")
    assert [event.text for event in match.events] == ["end turn", "event green morning", "order kelp crisps", "order forge toffee"]
    assert (state(match).score, state(match).failed, state(match).turn) == (2, 1, 6)
    assert [slot(match, i).timer for i in (1, 2, 3)] == [1, 1, 3]
    assert (planet(match, "virelay").cubes, planet(match, "virelay").bottom) == (0, 1)
    assert planet(match, "tarn").cubes == 1


@pytest.mark.clause("4.2")
def test_ending_the_turn_at_home_refuels_and_elsewhere_it_does_not() -> None:
    assert state(play(farm("event blue flood", fuel=0), "end turn")).fuel == 3
    assert state(play(farm("event blue flood", at="tarn", fuel=0), "end turn")).fuel == 0


@pytest.mark.clause("4.5")
def test_all_takes_those_on_the_bottom_half_first() -> None:
    match = farm(at="tarn", planets={"tarn": {"quests": 3, "top": 2, "bottom": 2}}, aboard=1, home=2)
    play(match, "take all workers")
    assert (planet(match, "tarn").top, planet(match, "tarn").bottom, state(match).aboard) == (1, 0, 4)
