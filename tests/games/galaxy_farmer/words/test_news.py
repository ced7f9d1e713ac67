"""What the log tells."""

from __future__ import annotations

from games.galaxy_farmer.farm import farm, play


def test_the_log_tells_what_came_of_it() -> None:
    match = farm("event raiding season", "order kelp crisps", planets={"tarn": {"top": 1}, "dunnel": {"top": 1}}, home=1, timers=(6, 1, 1))
    play(match, "end turn")
    lines = match.log(0)
    assert "The enemy patrols 2 planets clockwise." in lines[1]
    assert "1 worker killed, 1 of 4." in lines[1]
    assert "Porter's Porridge has failed, 1 of 4." in lines[1]
    assert "Turn 6: 1 Honeyrye on Dunnel grown." in lines[2]


def test_the_log_counts_what_has_grown_since_the_planet_turned() -> None:
    """What lay there before is gone (7.2), so it does not count against what is new."""
    match = farm("event green morning", planets={"virelay": {"bottom": 2, "cubes": 1}, "bramblewick": {"bottom": 1, "cubes": 3}}, home=0)
    assert "Turn 6: 2 Mossberry on Virelay, 1 Ropevine on Bramblewick grown." in play(match, "end turn").log(0)[1]


def test_the_log_tells_what_is_lost_from_the_hold() -> None:
    there = {"ocellus": {"hold": 2}}
    assert "2 cubes lost from the hold." in play(farm(enemy="north", aboard=1, home=6, planets=there), "fly tarn").log(0)[0]
    match = play(farm("event sails on the rim", at="tarn", aboard=0, home=7, planets={"tarn": {"quests": 3, "hold": 1}}), "end turn")
    assert "1 cube lost from the hold." in match.log(0)[1]


def test_the_log_says_when_a_pocket_of_fuel_is_of_no_use() -> None:
    match = play(farm("event drifting tank", "event bright nebula"), "end turn", "end turn")
    lines = [line for line in match.log(0) if line.startswith("event")]
    assert ["The tank takes no more." in line for line in lines] == [False, True]
