"""Chapter 9 of the rulebook: winning and losing."""

from __future__ import annotations

import pytest

import cosmodrome
from cosmodrome.games.galaxy_farmer.rules.cards import CARDS, EDITIONS, PRINTED
from games.galaxy_farmer.farm import EVENTS, LAST, PLANETS, farm, last, planet, play, state

ALL_BUT_ONE = EVENTS[: CARDS.difficulties[1].events - 1]  # the last event of the season is still to come
FULL = ([2, 1, 0, 0], [0] * 4, [0] * 4)  # Porter's Porridge is complete, for 2 points


@pytest.mark.clause("9.1")
def test_the_score_is_what_orders_and_representatives_brought() -> None:
    match = play(farm("event drifting tank", locked=FULL, score=5), "end turn")
    assert match.scores == (7,)


@pytest.mark.clause("9.2")
@pytest.mark.parametrize(("difficulty", "goal"), [("easy", 20), ("standard", 20), ("hard", 28)])
def test_so_many_points_win(difficulty: str, goal: int) -> None:
    options = {"difficulty": difficulty}
    match = play(farm("event drifting tank", locked=FULL, score=goal - 2, options=options), "end turn")
    assert match.over
    assert match.winners == (0,)
    assert not play(farm("event drifting tank", locked=FULL, score=goal - 3, options=options), "end turn").over


@pytest.mark.clause("9.2")
def test_winning_comes_before_losing() -> None:
    match = farm(
        locked=FULL,
        timers=(1, last("emberberry jam"), last("glittulum")),
        score=18,
        failed=3,
        drawn=EVENTS[: CARDS.difficulties[1].events - 1],
        killed=3,
        home=0,
    )
    play(match, "end turn")
    assert match.winners == (0,)


@pytest.mark.clause("9.3")
@pytest.mark.parametrize(("difficulty", "most"), [("easy", 5), ("standard", 4), ("hard", 4)])
def test_too_many_failed_orders_lose(difficulty: str, most: int) -> None:
    options = {"difficulty": difficulty}
    assert not play(farm("event drifting tank", timers=(LAST, 1, 1), failed=most - 2, options=options), "end turn").over
    match = play(farm("event drifting tank", timers=(LAST, 1, 1), failed=most - 1, options=options), "end turn")
    assert match.over
    assert match.winners == ()
    assert f"{most} orders failed" in match.task(0)


@pytest.mark.clause("9.4", "4.1")
@pytest.mark.parametrize(("difficulty", "most"), [("easy", 6), ("standard", 4), ("hard", 4)])
def test_too_many_killed_workers_lose_when_the_turn_is_over(difficulty: str, most: int) -> None:
    there = {"tarn": {"top": 1}}
    match = farm(
        "event drifting tank", enemy="north", aboard=1, home=7 - most, killed=most - 2, planets=there, options={"difficulty": difficulty}
    )
    play(match, "fly tarn")
    assert state(match).killed == most
    assert not match.over  # losing is checked at the end of the turn
    play(match, "end turn")
    assert match.over
    assert f"{most} workers killed" in match.task(0)


@pytest.mark.clause("9.5")
def test_troops_on_all_eight_planets_lose() -> None:
    there = {name: {"troop": 1} for name in PLANETS if name != "tarn"}
    assert not play(farm("event drifting tank", planets=there), "end turn").over
    match = play(farm("event sails on the rim", planets=there), "end turn")
    assert match.over
    assert "all eight planets" in match.task(0)


@pytest.mark.clause("9.5", "4.1")
def test_a_troop_driven_off_before_the_turn_ends_saves_the_game() -> None:
    there = {name: {"troop": 1} for name in PLANETS}
    match = farm("event drifting tank", at="home", planets=there)
    play(match, "fly tarn", "end turn")
    assert not match.over


@pytest.mark.clause("9.5", "7.10")
@pytest.mark.parametrize(("aboard", "over"), [(1, True), (2, False)])
def test_a_troop_that_the_enemy_leaves_alone_is_driven_off_before_losing_is_checked(aboard: int, over: bool) -> None:
    """The enemy flies off and takes the eighth planet; what it leaves behind is weak enough for two from that moment on."""
    there = {name: {"troop": int(name != "ocellus"), "quests": 3} for name in PLANETS}
    match = farm("event sails on the rim", at="tarn", enemy="north", aboard=aboard, home=7 - aboard, planets=there)
    play(match, "end turn")
    assert (planet(match, "tarn").troop, planet(match, "ocellus").troop) == (int(over), 1)
    assert match.over is over


@pytest.mark.clause("9.6")
@pytest.mark.parametrize("edition", PRINTED)
@pytest.mark.parametrize("difficulty", [0, 1, 2])
def test_the_turn_of_the_last_event_ends_the_game(difficulty: int, edition: str) -> None:
    level = EDITIONS[PRINTED.index(edition)].difficulties[difficulty]
    events, options = level.events, {"difficulty": level.name, "edition": edition}
    match = play(farm(drawn=EVENTS[: events - 2], options=options), "end turn")
    assert not match.over
    play(match, "end turn")
    assert state(match).turn == events
    assert match.over
    assert "the last event has passed" in match.task(0)


@pytest.mark.clause("7.1", "9.6")
def test_a_harder_season_has_no_more_events() -> None:
    """GF-25: easy at least as many as standard, standard at least as many as hard; some of the 24 are never seen."""
    easy, standard, hard = (level.events for level in CARDS.difficulties)
    assert len(CARDS.events) > easy >= standard >= hard


@pytest.mark.clause("4.1")
def test_whoever_has_lost_sees_nothing_grow() -> None:
    match = play(farm(drawn=ALL_BUT_ONE, planets={"tarn": {"top": 1}}, home=2), "end turn")
    assert planet(match, "tarn").cubes == 0


def test_a_lost_game_can_be_saved_and_loaded() -> None:
    match = cosmodrome.game("galaxy-farmer").new(luck=cosmodrome.seeded(1))
    while not match.over:
        match.play(0, "end turn")
    assert cosmodrome.load(match.save()) == match
    assert match.scores == (0,)


@pytest.mark.clause("9.7")
def test_giving_up_loses_with_the_score_as_it_stands() -> None:
    match = farm(score=5)
    match.resign(0)
    assert match.over
    assert (match.winners, match.scores) == ((), (5,))
