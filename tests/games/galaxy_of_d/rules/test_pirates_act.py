"""Chapter 7 of the rulebook: Pirates act."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

import cosmodrome
from cosmodrome.games.galaxy_of_d.rules.galaxy import DISTANCE, NAMES
from games.galaxy_of_d.war import blue, phase, play, player, red, ships, texts, war


def after(match: cosmodrome.Match) -> cosmodrome.Match:
    return play(match, "end movement")


def at(match: cosmodrome.Match) -> list[str | None]:
    return [pirate["sector"] for pirate in match.position()["pirates"]]


@pytest.mark.clause("7.1")
def test_pirates_are_hostile_to_both() -> None:
    match = after(war(red(interceptor="c4"), blue(interceptor="h6"), scavenger="c4"))
    assert ships(match, 0) == {}


@pytest.mark.clause("7.2")
def test_the_seat_on_turn_picks_the_pirates_one_by_one() -> None:
    match = after(war(red(cruiser="d7"), scavenger="c2", cruiser="g2", luck=("pirate cruiser die 6", "pirate scavenger die 6")))
    assert (phase(match), texts(match)) == ("pick pirate", ["pirate scavenger", "pirate cruiser"])
    play(match, "pirate cruiser")
    assert [event.text for event in match.events[-2:]] == ["pirate cruiser die 6", "pirate scavenger die 6"]


@pytest.mark.clause("7.2")
def test_two_pirates_in_one_fight_need_not_be_picked() -> None:
    match = after(war(red(interceptor="a1"), blue(destroyer="d7", money=0), scavenger="d7", cruiser="d7"))
    assert match.position()["fought"] == 1
    assert phase(match) == "buy"


@pytest.mark.clause("7.3")
def test_a_pirate_among_other_ships_does_not_move_and_fights_there() -> None:
    match = after(war(red(interceptor="a1"), blue(interceptor="d7", cruiser="d6"), scavenger="d7"))
    assert at(match) == ["d7", None]
    assert ships(match, 1) == {"cruiser": "d6"}
    assert "Combat at d7" in match.log(1)[-1]


@pytest.mark.clause("7.3")
def test_all_who_are_there_fight() -> None:
    match = after(war(red(destroyer="d7"), blue(destroyer="d7"), scavenger="d7"))
    # on Redog's turn the combat phase has all three; the Scavenger is gone then
    assert at(match) == [None, None]
    assert match.position()["fought"] == 1


@pytest.mark.clause("7.4")
@pytest.mark.parametrize("die", range(1, 7))
def test_on_1_to_3_it_moves_on_4_to_6_it_stays(die: int) -> None:
    match = after(war(red(cruiser="d9"), cruiser="d1", luck=(f"pirate cruiser die {die}",)))
    assert (at(match)[1] == "d1") == (die > 3)
    assert ("It stays." in match.log(0)[-1]) == (die > 3)


@pytest.mark.clause("7.4")
def test_without_a_target_no_die_is_rolled() -> None:
    match = after(war(red(cruiser="a1"), blue(cruiser="h6"), cruiser="d5"))
    assert phase(match) == "buy"
    assert len(match.events) == 1


@pytest.mark.clause("7.5")
def test_it_hunts_the_nearest_ships_but_never_those_at_a_base() -> None:
    match = after(war(red(cruiser="a1 d9"), blue(interceptor="h6 g4"), cruiser="d4", luck=("pirate cruiser die 1",)))
    assert match._states[-1][0].target == NAMES.index("g4")
    before, now = (DISTANCE[NAMES.index(sector), NAMES.index("g4")] for sector in ("d4", at(match)[1]))
    assert now == before - 2


@pytest.mark.clause("7.5")
def test_between_equally_near_targets_luck_decides() -> None:
    for target in ("d1", "d7"):
        luck = ("pirate cruiser die 1", f"pirate cruiser hunts {target}")
        match = after(war(red(interceptor="d1"), blue(interceptor="d7"), cruiser="d4", luck=luck))
        assert DISTANCE[NAMES.index(at(match)[1] or ""), NAMES.index(target)] == 1


@pytest.mark.clause("7.6")
def test_it_goes_two_sectors_by_a_shortest_way_and_luck_decides_between_ways() -> None:
    seen = Counter()
    for seed in range(40):
        match = war(red(cruiser="f1"), cruiser="d4", luck=("pirate cruiser die 2",))
        match.luck = cosmodrome.scripted(["pirate cruiser die 2"], then=cosmodrome.seeded(seed))
        after(match)
        seen[at(match)[1]] += 1
    assert all(DISTANCE[NAMES.index("d4"), NAMES.index(sector)] == 2 for sector in seen)
    assert all(DISTANCE[NAMES.index("f1"), NAMES.index(sector)] == DISTANCE[NAMES.index("d4"), NAMES.index("f1")] - 2 for sector in seen)
    assert len(seen) > 1


@pytest.mark.clause("7.6")
def test_it_never_enters_a_base_and_goes_around_it() -> None:
    """The only straight way leads through Cynder's base at h6."""
    for seed in range(20):
        match = war(red(interceptor="f8"), blue(), cruiser="h5")
        match.luck = cosmodrome.scripted(["pirate cruiser die 1"], then=cosmodrome.seeded(seed))
        after(match)
        assert at(match)[1] != "h6"
        assert at(match)[1] in ("g7", "f7", "f8", "g6")


@pytest.mark.clause("7.6")
def test_two_bases_never_cut_the_galaxy_in_two() -> None:
    """So there is always a way: any two bases three or more apart leave all other sectors connected."""
    near = {s: {o for o in range(60) if DISTANCE[s, o] == 1} for s in range(60)}
    for a, b in itertools.combinations(range(60), 2):
        if DISTANCE[a, b] >= 3:
            rest = set(range(60)) - {a, b}
            seen, front = set(), {min(rest)}
            while front:
                seen |= front
                front = {n for s in front for n in near[s]} & rest - seen
            assert seen == rest


@pytest.mark.clause("7.6")
def test_it_stops_and_fights_where_it_meets_ships() -> None:
    match = after(war(red(interceptor="d2 d9"), blue(cruiser="h6"), cruiser="d1", luck=("pirate cruiser die 3",)))
    assert at(match)[1] == "d2"
    assert ships(match, 0) == {"interceptor": "d9"}
    assert "Combat at d2" in match.log(0)[-1]


@pytest.mark.clause("7.6")
def test_a_sector_sees_at_most_one_combat_in_this_phase() -> None:
    """The Cruiser fights Cynder's Destroyer first and dies; the Scavenger then comes and does not fight again."""
    luck = ("pirate scavenger die 1",)
    match = after(war(red(interceptor="a1"), blue(destroyer="d7"), scavenger="d6", cruiser="d7", luck=luck))
    play(match, "pirate cruiser")
    assert at(match) == ["d7", None]
    assert match.position()["fought"] == 1


@pytest.mark.clause("7.6")
def test_a_pirate_that_came_first_draws_the_other_into_its_combat() -> None:
    luck = ("pirate scavenger die 1",)
    match = after(war(red(interceptor="a1"), blue(cruiser="d7"), scavenger="d6", cruiser="d7", luck=luck))
    play(match, "pirate scavenger")
    assert match.position()["fought"] == 1, "together, once"
    assert ships(match, 1) == {}, "3 and 5 make 8"


@pytest.mark.clause("7.7")
def test_pirates_earn_nothing_and_do_not_come_back() -> None:
    match = after(war(red(destroyer="d7", scavenger="d7"), blue(interceptor="d7"), scavenger="d7"))
    assert at(match) == [None, None]
    assert player(match, 0)["money"] == 5 + 2, "paid for both"
    play(match, "end turn")
    assert at(match) == [None, None]


@pytest.mark.clause("7.6", "11.5")
def test_a_pirate_that_is_destroyed_where_it_comes_to_is_told_to_have_come() -> None:
    match = after(war(red(destroyer="d3"), scavenger="d1", luck=("pirate scavenger die 1",)))
    assert at(match) == [None, None]
    assert "The pirate scavenger comes to d3. Combat at d3:" in match.log(1)[-1]
    still = after(war(red(interceptor="a1"), blue(destroyer="d7"), scavenger="d7"))
    assert at(still) == [None, None]
    assert "comes to" not in still.log(1)[-1]
