"""Chapter 7 of the rulebook: the enemy."""

from __future__ import annotations

import pytest

from games.galaxy_farmer.farm import farm, planet, play, refused, state, texts, where


@pytest.mark.clause("7.4", "7.6")
def test_a_patrol_lands_on_each_planet_it_enters() -> None:
    there = {"tarn": {"top": 1, "bottom": 1, "cubes": 2}, "ocellus": {"top": 1}}
    match = play(farm("event raiding season", planets=there, home=0), "end turn")
    assert state(match).enemy == where("ocellus")
    for name in ("tarn", "ocellus"):
        there_now = planet(match, name)
        assert (there_now.top, there_now.bottom, there_now.cubes, there_now.troop) == (0, 0, 0, 1)
    assert state(match).killed == 3
    assert planet(match, "glissane").troop == 0


@pytest.mark.clause("7.4")
def test_a_patrol_may_go_anticlockwise() -> None:
    match = play(farm("event the long way back"), "end turn")
    assert state(match).enemy == where("dunnel")
    assert [planet(match, there).troop for there in ("bramblewick", "virelay", "dunnel", "halcyra")] == [1, 1, 1, 0]


@pytest.mark.clause("7.5")
def test_a_warp_lands_only_where_it_ends() -> None:
    there = {"tarn": {"top": 1}, "emberly": {"top": 1}}
    match = play(farm("event hole in the sky", planets=there, home=1), "end turn")
    assert state(match).enemy == where("emberly")
    assert (planet(match, "tarn").top, planet(match, "tarn").troop) == (1, 0)
    assert (planet(match, "emberly").top, planet(match, "emberly").troop) == (0, 1)


@pytest.mark.clause("7.5")
def test_the_longer_warp_ends_on_the_other_side() -> None:
    assert state(play(farm("event other side of everything"), "end turn")).enemy == where("halcyra")


@pytest.mark.clause("7.6")
def test_a_planet_with_a_troop_gets_no_other() -> None:
    match = play(farm("event sails on the rim", planets={"tarn": {"troop": 1}}), "end turn")
    assert planet(match, "tarn").troop == 1


@pytest.mark.clause("7.7")
def test_a_landing_on_a_player_too_weak_kills_one_on_board_and_empties_the_hold() -> None:
    there = {"tarn": {"quests": 3, "top": 1, "hold": 2, "store": 1, "cubes": 1}}
    match = play(farm("event sails on the rim", at="tarn", aboard=1, home=5, planets=there), "end turn")
    assert (state(match).killed, state(match).aboard) == (2, 0)
    assert (planet(match, "tarn").hold, planet(match, "tarn").store, planet(match, "tarn").troop) == (0, 1, 1)


@pytest.mark.clause("7.7")
def test_with_nobody_on_board_nobody_on_board_dies() -> None:
    match = play(farm("event sails on the rim", at="tarn", aboard=0, home=7), "end turn")
    assert state(match).killed == 0


@pytest.mark.clause("7.8")
def test_a_landing_is_repelled_with_enough_force_and_the_move_is_over() -> None:
    there = {"tarn": {"quests": 3, "top": 1, "hold": 1, "cubes": 1}}
    match = play(farm("event raiding season", at="tarn", aboard=2, home=4, planets=there), "end turn")
    assert texts(match) == ["push clockwise", "push anticlockwise"]
    play(match, "push anticlockwise")
    assert state(match).enemy == where("glissane")
    assert (planet(match, "tarn").troop, planet(match, "tarn").hold, planet(match, "tarn").cubes) == (0, 1, 2)
    assert planet(match, "ocellus").troop == 0
    assert (state(match).killed, state(match).turn) == (0, 6)


@pytest.mark.clause("7.8", "7.9")
def test_where_a_troop_stands_already_repelling_takes_four() -> None:
    there = {"tarn": {"quests": 3, "troop": 1}}
    match = play(farm("event sails on the rim", at="tarn", aboard=1, home=6, planets=there), "end turn")
    assert state(match).killed == 1


@pytest.mark.clause("7.9", "7.10")
@pytest.mark.parametrize(("aboard", "troop"), [(1, 1), (2, 0), (3, 0)])
def test_a_troop_alone_is_driven_off_by_two(aboard: int, troop: int) -> None:
    match = play(farm(aboard=aboard, home=7 - aboard, planets={"tarn": {"troop": 1}}), "fly tarn")
    assert (planet(match, "tarn").troop, state(match).aboard) == (troop, aboard)


@pytest.mark.clause("7.9")
def test_a_troop_beside_the_enemy_ship_cannot_be_fought_alone() -> None:
    match = play(farm(aboard=3, home=4, enemy="north", planets={"tarn": {"troop": 1}}), "fly tarn")
    assert (planet(match, "tarn").troop, state(match).killed) == (1, 1)


@pytest.mark.clause("7.10")
def test_the_fight_happens_as_soon_as_there_is_enough() -> None:
    """The enemy ship leaves; the troop it leaves behind is now weak enough."""
    match = farm("event raiding season", at="tarn", aboard=2, home=5, enemy="north", planets={"tarn": {"troop": 1, "quests": 3}})
    play(match, "end turn")
    assert planet(match, "tarn").troop == 0


@pytest.mark.clause("7.11")
@pytest.mark.parametrize(("way", "there"), [("clockwise", "ocellus"), ("anticlockwise", "glissane")])
def test_a_beaten_enemy_ship_is_pushed_the_way_one_chooses_and_the_planet_does_not_notice(way: str, there: str) -> None:
    match = farm(enemy="north", planets={there: {"top": 1, "cubes": 1}, "tarn": {"troop": 1}}, home=2)
    play(match, "fly tarn", f"push {way}")
    assert state(match).enemy == where(there)
    assert (planet(match, there).top, planet(match, there).cubes, planet(match, there).troop) == (1, 1, 0)
    assert "put down worker" in texts(match)


@pytest.mark.clause("7.11")
def test_nothing_else_can_be_done_before_the_push() -> None:
    match = play(farm(enemy="north"), "fly tarn")
    assert refused(match, "end turn").startswith("First say which way")
    assert refused(farm(), "push clockwise") == "The enemy ship is pushed only when it has just been beaten."


@pytest.mark.clause("7.12")
def test_arriving_too_weak_where_the_enemy_ship_is_counts_as_a_landing() -> None:
    there = {"tarn": {"top": 1, "cubes": 2}, "ocellus": {"hold": 2}}
    match = play(farm(enemy="north", aboard=1, home=5, planets=there), "fly tarn")
    assert (state(match).killed, state(match).aboard) == (2, 0)
    assert (planet(match, "tarn").top, planet(match, "tarn").cubes, planet(match, "tarn").troop) == (0, 0, 1)
    assert planet(match, "ocellus").hold == 0


@pytest.mark.clause("7.12")
def test_staying_does_not_hit_again() -> None:
    there = {"tarn": {"troop": 1}}
    match = play(farm("event blue flood", at="tarn", enemy="north", aboard=1, home=6, planets=there), "end turn")
    assert (state(match).killed, state(match).aboard) == (0, 1)


@pytest.mark.clause("7.13")
def test_on_a_planet_with_a_troop_one_can_only_fly_on_or_end_the_turn() -> None:
    match = farm(at="tarn", aboard=1, home=5, planets={"tarn": {"troop": 1, "quests": 0, "top": 1, "cubes": 1}})
    assert {text.split()[0] for text in texts(match)} == {"fly", "end"}
    assert refused(match, "collect one").startswith("A troop holds Tarn")
    assert planet(match, "tarn").quests == 0
